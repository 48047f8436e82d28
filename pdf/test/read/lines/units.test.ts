import { expect, test } from 'vitest';
import { LANGUAGES } from '../../../src/read/labels/languages.js';
import { unitCodeOf } from '../../../src/read/lines/units.js';

test.each([
  ['zakken', 'XBG'],
  ['pot', 'XPT'],
  ['blz.', 'ZP'],
  ['Flasche', 'XBO'],
  ['usł.', 'E48'],
  ['m²', 'MTK'],
  ['Unité(s)', 'C62'],
  ['heure(s)', 'HUR'],
  ['Tag(e)', 'DAY'],
  ['(s)', undefined],
  ['u', undefined],
  ['furlong', undefined],
])('the unit "%s" is %s', (word, code) => {
  expect(unitCodeOf(word)).toBe(code);
});

test('no word is one unit in a language and another one in the next', () => {
  const codes = new Map<string, Set<string>>();
  for (const { units } of LANGUAGES)
    for (const [code, words] of Object.entries(units))
      for (const word of words) codes.set(word, (codes.get(word) ?? new Set()).add(code));
  expect([...codes].filter(([, each]) => each.size > 1).map(([word]) => word)).toEqual([]);
});
