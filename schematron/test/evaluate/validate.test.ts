import { describe, expect, it } from 'vitest';
import { schematronToJavascript } from '../../src/compile/javascript/schematron-to-javascript.js';
import { validate, type ValidateOptions } from '../../src/evaluate/validate.js';
import { readSchematron } from '../../src/parse/read-schematron.js';
import { schemaText } from '../../../test/shared/schema-text.js';
import type { CompiledModule } from '../../src/evaluate.js';

const rules = readSchematron(
  schemaText(
    '<ns prefix="o" uri="urn:order"/><pattern><rule context="o:line"><assert id="R" test="false()"/></rule></pattern>',
  ),
);
const url = `data:text/javascript,${encodeURIComponent(schematronToJavascript(rules))}`;
const module = (await import(url)) as CompiledModule;

const locations = (options?: ValidateOptions): readonly (string | undefined)[] =>
  validate('<x:order xmlns:x="urn:order"><x:line/></x:order>', { name: 'OWN', module }, options).findings.map(
    ({ location }) => location,
  );

describe('validate()', () => {
  it('writes names in locations with the prefixes of the caller, whatever the document declares', () => {
    expect(locations()).toEqual(['/Q{urn:order}order/Q{urn:order}line[1]']);
    expect(locations({ prefixes: new Map([['urn:order', '']]) })).toEqual(['/order/line[1]']);
    expect(locations({ prefixes: new Map([['urn:order', 'o']]) })).toEqual(['/o:order/o:line[1]']);
  });

  it('throws a TypeError for prefixes that are not a Map', () => {
    const prefixes = { 'urn:order': 'o' } as unknown as ReadonlyMap<string, string>;
    expect(() => locations({ prefixes })).toThrow(TypeError);
  });
});
