import { expect, it } from 'vitest';
import { readSchematron } from '../../../src/parse/read-schematron.js';
import { schemaText } from '../../../../test/shared/schema-text.js';
import { nativeEngine } from '../native-engine.js';
import { deepVariables, nestedVariables } from './nested-variables.js';

it('variables of any names and depths keep apart', async () => {
  const judge = await nativeEngine(readSchematron(schemaText(nestedVariables(20))));
  expect(judge('<r/>')).toEqual([]);
});

it('a variable that is some scopes deep is not one with a longer name', async () => {
  const judge = await nativeEngine(readSchematron(schemaText(deepVariables())));
  expect(judge('<r/>')).toEqual([]);
});
