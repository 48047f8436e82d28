import { expect, it } from 'vitest';
import { readSchematron } from '../../src/parse/read-schematron.js';
import { schemaText } from '../../../test/shared/schema-text.js';

const schema = (message: string): string =>
  schemaText(`<pattern><rule context="a"><assert id="A" test="b">${message}</assert></rule></pattern>`);

it.each(['Amount', '__proto__', '1st', 'a-b', ''])('A value is not named "%s"', (name) => {
  expect(() => readSchematron(schema(`<value-of pf:name="${name}" select="c"/>`))).toThrow(
    /the name ".*" of a value must consist of small letters, digits and underscores/,
  );
});

it('Two values of one message do not have the same name', () => {
  const value = '<value-of pf:name="amount" select="c"/>';
  expect(() => readSchematron(schema(`${value}<pf:remedy>${value}</pf:remedy>`))).toThrow(
    'two values are named "amount"; give each its own name',
  );
});
