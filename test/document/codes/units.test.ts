import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { isUnit } from '../../../src/document/codes/is-code.js';
import { piecesIn, suggestUnit } from '../../../src/document/codes/units.js';

const list = readFileSync(new URL('../../../rules/facts/codelists/unit.txt', import.meta.url), 'utf8');
const codes = new Set(list.split(/\s+/));

describe('suggestUnit()', () => {
  it.each([
    ['pcs', 'H87'],
    ['Stk.', 'H87'],
    ['hour', 'HUR'],
    [' Uren ', 'HUR'],
    ['kg', 'KGM'],
    ['m³', 'MTQ'],
  ])('knows that %j means %s', (text, code) => {
    expect(suggestUnit(text)?.code).toBe(code);
    expect(codes.has(code)).toBe(true);
  });

  it.each([
    ['kWh', 'KWH'],
    ['forfait', 'LS'],
    ['paar', 'PR'],
    ['mnd', 'MON'],
    ['ltr', 'LTR'],
    ['dozijn', 'DZN'],
    ['hur', 'HUR'],
  ])('knows the code that the rules have for %j', (text, code) => {
    expect(suggestUnit(text)).toEqual({ code, isSure: true });
    expect(codes.has(code)).toBe(true);
  });

  it('puts the X of Recommendation 21 in front of a code of packaging', () => {
    const packaging = [...codes].filter((code) => /^X[0-9A-Z]{2}$/.test(code) && isUnit(code));
    expect(packaging.length).toBeGreaterThan(300);
    for (const code of packaging) {
      const short = code.slice(1);
      // A code of Recommendation 20 is not rejected, and a word means what it says.
      if (codes.has(short) || suggestUnit(short)?.isSure === true) continue;
      expect(suggestUnit(short)).toEqual({ code, isSure: false });
    }
    expect(suggestUnit('CT')).toEqual({ code: 'XCT', isSure: false });
  });

  it('knows how many pieces a unit counts', () => {
    expect(piecesIn('CEN')).toBe(100);
    expect(piecesIn('KGM')).toBeUndefined();
    expect(piecesIn('constructor')).toBeUndefined();
  });

  it.each(['', 'blob', 'constructor', '__proto__'])('does not know %j', (text) => {
    expect(suggestUnit(text)).toBeUndefined();
  });
});
