import { expect, it } from 'vitest';
import { compileSchema } from '../compile-schema.js';
import { deepVariables, nestedVariables } from './nested-variables.js';

it('variables of any names and depths keep apart in both engines', async () => {
  const judge = await compileSchema(nestedVariables(20));
  expect(judge('<r/>')).toEqual([]);
});

it('a variable that is some scopes deep is not one with a longer name, in both engines', async () => {
  const judge = await compileSchema(deepVariables());
  expect(judge('<r/>')).toEqual([]);
});
