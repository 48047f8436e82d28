import { expect, it } from 'vitest';
import { ruleCatalogue } from '../../src/evaluation/rule-catalogue.js';
import { amountWording } from '../../src/words/amount-wording.js';
import { codeWording } from '../../src/words/code-wording.js';
import { identifierWording } from '../../src/words/identifier-wording.js';
import { nationalWording } from '../../src/words/national-wording.js';
import { partyWording } from '../../src/words/party-wording.js';
import { vatWording } from '../../src/words/vat-wording.js';

const all = [codeWording, identifierWording, partyWording, amountWording, vatWording, nationalWording].flat();

it('every wording is for rules that exist, and no rule has two', () => {
  const rules = all.flatMap((wording) => wording.rules);
  const known = new Set(ruleCatalogue().map(({ id }) => id));
  expect(rules.filter((rule) => !known.has(rule))).toEqual([]);
  expect(rules.filter((rule, index) => rules.indexOf(rule) !== index)).toEqual([]);
});
