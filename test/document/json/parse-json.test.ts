import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { JsonDefectError, parseJson } from '../../../src/document/json/parse-json.js';
import { runs } from '../../shared/thorough.js';

const parse = (text: string): unknown => parseJson(text, { readNumber: Number });

describe('parseJson()', () => {
  it('gives what JSON.parse gives, in any layout', () => {
    fc.assert(
      fc.property(fc.json({ stringUnit: 'binary' }), fc.constantFrom(undefined, 1, '\t'), (text, indent) => {
        const laidOut = JSON.stringify(JSON.parse(text), undefined, indent);
        expect(parse(laidOut)).toEqual(JSON.parse(laidOut));
      }),
    );
  });

  it('takes and rejects the texts that JSON.parse takes and rejects', () => {
    const pieces = fc.constantFrom(
      ...['{', '}', '[', ']', ',', ':', '"', '"a"', '"b"', '\\', '\\"', '\\u00e9', '\\u12', '\\x', 'true', 'null', 'nul', '-', '0', '1.5', '01', '.', 'e3', 'E+', ' ', '\n', '\u00a0', '\u0001'], // prettier-ignore
    );
    const attempt = (read: () => unknown): unknown => {
      try {
        return read();
      } catch (error) {
        expect(error).toBeInstanceOf(SyntaxError);
        return 'not JSON';
      }
    };
    fc.assert(
      fc.property(fc.array(pieces, { maxLength: 8 }), (parts) => {
        const text = parts.join('');
        expect(attempt(() => parseJson(text, { readNumber: Number, lastCounts: true }))).toEqual(
          attempt(() => JSON.parse(text)),
        );
      }),
      { numRuns: runs(5_000, 100) },
    );
  });

  it('gives the digits of a number to its reader', () => {
    const readNumber = (digits: string): string => digits;
    expect(parseJson('[-0, 1.10, 1E+2]', { readNumber })).toEqual(['-0', '1.10', '1E+2']);
  });

  it('keeps __proto__ a name like any other', () => {
    const value = parse('{"__proto__": {"a": 1}}') as object;
    expect(Object.keys(value)).toEqual(['__proto__']);
    expect(Object.getPrototypeOf(value)).toBe(Object.prototype);
  });

  it('rejects a name with two values, and takes one with the same value twice', () => {
    expect(parse('{"a": [1, {"b": 2}], "a": [1, {"b": 2}]}')).toEqual({ a: [1, { b: 2 }] });
    expect(() => parse('{"a": {}, "a": []}')).toThrow(new JsonDefectError('twice', 10, 'a'));
  });

  it('nests 2,000 deep and no deeper', () => {
    expect(() => parse(`${'['.repeat(2_000)}${']'.repeat(2_000)}`)).not.toThrow();
    expect(() => parse(`${'['.repeat(2_001)}${']'.repeat(2_001)}`)).toThrow(RangeError);
  });
});
