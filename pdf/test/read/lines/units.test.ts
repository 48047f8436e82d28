import { expect, test } from 'vitest';
import { foldLabel } from '../../../src/read/labels/labels.js';
import { LANGUAGES } from '../../../src/read/labels/languages.js';
import { PAGE_UNITS } from '../../../src/read/labels/page-units.js';
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
  ['Pauschalen', 'LS'],
  ['Sätze', 'SET'],
  ['palés', 'XPX'],
  ['lump sums', 'LS'],
  ['pièces', 'C62'],
  ['%', undefined],
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

test('every word for a unit on our own pages is known, and in no table of the reader for the same unit', () => {
  const words = Object.entries(PAGE_UNITS).flatMap(([code, each]) => each.map((word) => ({ code, word })));
  const unknown = words.filter(({ word }) => word !== '%' && unitCodeOf(word) === undefined);
  const twice = words.filter(({ code, word }) =>
    LANGUAGES.some(({ units }) => units[code]?.includes(foldLabel(word)) === true),
  );
  expect({ unknown, twice }).toEqual({ unknown: [], twice: [] });
});
