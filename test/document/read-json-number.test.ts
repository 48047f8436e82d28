import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readDecimal } from '../../src/document/read-decimal.js';
import { readJsonNumber } from '../../src/document/read-json-number.js';

/** What the text of a number comes to in a Document. */
function read(number: string | number): string {
  const reading = readDecimal(number);
  return 'value' in reading ? reading.value.toFixed() : reading.type;
}

describe('readJsonNumber()', () => {
  it.each<[string, number | string]>([
    ['0.1', 0.1],
    ['1.10', 1.1],
    ['-0', -0],
    ['1e15', 1e15],
    ['1E-7', 1e-7],
    ['0e999', 0],
  ])('gives the number for %s, which a double holds', (text, number) => {
    expect(readJsonNumber(text)).toBe(number);
  });

  it.each([
    ['12345678901234567890', '12345678901234567890'],
    ['9007199254740993', '9007199254740993'],
    ['1000000000000000.55', '1000000000000000.55'],
    ['0.12345678901234567890', '0.12345678901234567890'],
    ['123456789012345678e-5', '1234567890123.45678'],
    ['1e400', '1e400'],
    ['1e-400', '1e-400'],
  ])('gives the digits of %s, which a double would lose', (text, digits) => {
    expect(readJsonNumber(text)).toBe(digits);
  });

  it('makes a Document of JSON text equal to that of JSON.parse, whatever double a program wrote', () => {
    fc.assert(
      fc.property(
        fc.double({ noNaN: true, min: -1e13, max: 1e13, maxExcluded: true, minExcluded: true }),
        (number) => {
          const text = JSON.stringify(number);
          expect(read(readJsonNumber(text))).toBe(read(JSON.parse(text) as number));
        },
      ),
    );
  });

  it('loses no digit of a decimal of up to 40 digits that no double was', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[1-9]\d{17,20}\.\d{0,18}[1-9]$/), (text) => {
        expect(read(readJsonNumber(text))).toBe(text);
      }),
    );
  });
});
