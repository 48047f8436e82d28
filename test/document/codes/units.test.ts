import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { suggestUnit } from '../../../src/document/codes/units.js';

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
  ])('knows no code that the rules and the service accept for %j, and what it means', (text, instead) => {
    expect(suggestUnit(text)).toEqual({ code: 'C62', instead });
  });

  it.each(['', 'blob', 'constructor', '__proto__'])('does not know %j', (text) => {
    expect(suggestUnit(text)).toBeUndefined();
  });
});
