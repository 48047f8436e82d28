import { expect, it } from 'vitest';
import type { Row } from '../../../src/answers/rules/row.js';
import type { Values } from '../../../src/issues/coded.js';
import { ADVICE_ROWS } from '../../../src/answers/advice/advice.js';
import { RULE_ROWS } from '../../../src/answers/rules/rule-rows.js';
import { brokenDocuments } from '../../shared/broken-documents.js';
import { ruleCatalogue } from '../../../src/verdict/rules/rule-catalogue.js';

const rules = Object.values<Readonly<Record<string, Row<Values>>>>(RULE_ROWS)
  .flatMap((rows) => Object.values(rows))
  .flatMap((row) => row.rules);

it('every row is for rules that exist, and no rule has two', () => {
  const known = new Set(ruleCatalogue().map(({ id }) => id));
  expect(rules.filter((rule) => !known.has(rule))).toEqual([]);
  expect(rules.filter((rule, index) => rules.indexOf(rule) !== index)).toEqual([]);
});

it('every rule that a Document can break has a row', () => {
  const broken = new Set(Object.values(brokenDocuments).flatMap((each) => each.rules));
  expect([...broken].filter((rule) => !rules.includes(rule))).toEqual([]);
});

it('every code is in kebab-case, and no code is used twice', () => {
  const codes = [...Object.values(RULE_ROWS), ADVICE_ROWS].flatMap((rows) => Object.keys(rows));
  expect(codes.filter((code) => !/^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/.test(code))).toEqual([]);
  expect(codes.filter((code, index) => codes.indexOf(code) !== index)).toEqual([]);
});
