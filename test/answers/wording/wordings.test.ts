import { expect, it } from 'vitest';
import { ruleCatalogue } from '../../../src/verdict/rules/rule-catalogue.js';
import { AMOUNT_WORDING } from '../../../src/answers/wording/amount-wording.js';
import { CODE_WORDING } from '../../../src/answers/wording/code-wording.js';
import { IDENTIFIER_WORDING } from '../../../src/answers/wording/identifier-wording.js';
import { NATIONAL_WORDING } from '../../../src/answers/wording/national-wording.js';
import { PARTY_WORDING } from '../../../src/answers/wording/party-wording.js';

const all = [
  CODE_WORDING,
  IDENTIFIER_WORDING,
  PARTY_WORDING,
  AMOUNT_WORDING,
  NATIONAL_WORDING,
].flat();

it('every wording is for rules that exist, and no rule has two', () => {
  const rules = all.flatMap((wording) => wording.rules);
  const known = new Set(ruleCatalogue().map(({ id }) => id));
  expect(rules.filter((rule) => !known.has(rule))).toEqual([]);
  expect(rules.filter((rule, index) => rules.indexOf(rule) !== index)).toEqual([]);
});
