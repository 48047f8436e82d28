import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { foldName } from '../../../src/participants/countries/fold-name.js';
import { runs } from '../../shared/thorough.js';

describe('foldName()', () => {
  it.each([
    ['CÔTE-D’IVOIRE', 'cote d ivoire'],
    ['  Österreich. ', 'osterreich'],
    ['Færøerne', 'faeroerne'],
    ['Ελλάς', 'ελλασ'],
    ['Kıbrıs İstanbul', 'kibris istanbul'],
    ['Größe', 'grosse'],
    ['', ''],
    ['- / -', ''],
  ])('folds %j to %j', (text, folded) => {
    expect(foldName(text)).toBe(folded);
  });

  it('folds a text of ASCII as it does beside other letters', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary-ascii' }), (text) => {
        expect(`${foldName(text)} o`.trim()).toBe(foldName(`${text} ø`));
      }),
      { numRuns: runs(1000) },
    );
  });

  it('changes nothing the second time', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        expect(foldName(foldName(text))).toBe(foldName(text));
      }),
    );
  });
});
