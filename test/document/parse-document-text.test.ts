import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseDocumentText } from 'peppol-preflight';
import { readJsonNumber } from '../../src/document/parse-document-text.js';
import { readDecimal } from '../../src/document/read-decimal.js';
import { runs } from '../shared/thorough.js';

describe('parseDocumentText()', () => {
  it('keeps digits that a double would lose, as strings', () => {
    expect(parseDocumentText('{"a":1000000000000000.55,"b":0.1,"c":12345678901234567890}')).toEqual({
      a: '1000000000000000.55',
      b: 0.1,
      c: '12345678901234567890',
    });
  });

  it('reads JSON otherwise as JSON.parse does', () => {
    const text = '\ufeff{"a":[1,-2.5,1e3,true,null,"\\u00e9"],"b":{}}';
    expect(parseDocumentText(text)).toEqual(JSON.parse(text.slice(1)));
  });

  it.each([
    ['', 'Line 1, column 1 has no JSON: the text is empty.'],
    ['\n \n', 'Line 3, column 1 has no JSON: the text is empty.'],
    ['{', 'Line 1, column 2 is where the JSON ends too early: complete it.'],
    ['{"a":"x', 'Line 1, column 8 is where the JSON ends too early: complete it.'],
    ['[1,]', 'Line 1, column 4 has an unexpected "]": remove the comma before it.'],
    ['{"a":1,\n}', 'Line 2, column 1 has an unexpected "}": remove the comma before it.'],
    ['{"a":1}\r\n{', 'Line 2, column 1 has an unexpected "{": nothing may follow the JSON, so remove it.'],
    ["{'a':1}", `Line 1, column 2 has an unexpected "'a':1}": write strings and names in double quotes.`],
    ['{a:1}', 'Line 1, column 2 has an unexpected "a:1}": put names and text in double quotes.'],
    ['[1 2]', 'Line 1, column 4 has an unexpected "2]": a comma or a colon is missing before it.'],
    ['{"a" 1}', 'Line 1, column 6 has an unexpected "1}": a comma or a colon is missing before it.'],
    ['[01]', 'Line 1, column 3 has an unexpected "1]": write the number without a zero in front.'],
    ['[.5]', 'Line 1, column 2 has an unexpected ".5]": start a number with a digit or a minus sign.'],
    ['[1] // c', 'Line 1, column 5 has an unexpected "// c": nothing may follow the JSON, so remove it.'],
    ['// c\n[]', 'Line 1, column 1 has an unexpected "// c": remove the comment, as JSON has none.'],
    [
      '["say "hi""]',
      'Line 1, column 8 has an unexpected "hi\\"\\"]": write \\" for a quotation mark in text.',
    ],
    ['["a\tb"]', 'Line 1, column 4 has the control character U+0009 inside a string: write it as \\u0009.'],
    [
      '["C:\\q"]',
      'Line 1, column 5 has a backslash that starts no escape of JSON: write \\\\ for a backslash in text.',
    ],
    ['[]\u0000', 'Line 1, column 3 has an unexpected "\\u0000": nothing may follow the JSON, so remove it.'],
    [
      '\ufeff{\r\r\n"a":1\n"b"}',
      'Line 4, column 1 has an unexpected "\\"b\\"}": a comma or a colon is missing before it.',
    ],
    ['nothing', 'Line 1, column 1 has an unexpected "nothing": put names and text in double quotes.'],
  ])('says where and why %j is not JSON', (text, message) => {
    const [, line, column] = /^Line (\d+), column (\d+) /.exec(message) ?? [];
    expect(() => parseDocumentText(text)).toThrow(
      expect.objectContaining({
        name: 'SyntaxError',
        message,
        position: { line: Number(line), column: Number(column) },
      }),
    );
  });

  it.each([
    ['{"a":1,"a":2}', 1, 8, '"a"'],
    ['{"items":[\n  {"quantity":1,\n   "quantity":2}]}', 3, 4, '"quantity"'],
    ['{"a":1,"\\u0061":2}', 1, 8, '"a"'],
    [`{"it's":1,"it's":2}`, 1, 11, `"it's"`],
    ['{"__proto__":1,"__proto__":2}', 1, 16, '"__proto__"'],
  ])('says where %s has a name a second time', (text, line, column, name) => {
    expect(() => parseDocumentText(text)).toThrow(
      expect.objectContaining({
        name: 'SyntaxError',
        message: `Line ${line}, column ${column} has the name ${name} a second time in one object: keep one of them.`,
        position: { line, column },
      }),
    );
  });

  it('accepts a name twice with one and the same value', () => {
    expect(parseDocumentText('{"a":1,"a":1}')).toEqual({ a: 1 });
  });

  it('takes no prototype from the text', () => {
    const parsed = parseDocumentText('{"__proto__":{"note":"x"}}') as object;
    expect(Object.getPrototypeOf(parsed)).toBe(Object.prototype);
    expect(parsed).not.toHaveProperty('note');
  });

  it.each([undefined, null, 5, {}, Buffer.from('{}')])('takes text only, not %o', (input) => {
    expect(() => parseDocumentText(input as never)).toThrow(TypeError);
  });

  it('rejects nesting that is too deep for a Document, without a crash', () => {
    expect(() => parseDocumentText('['.repeat(1e5))).toThrow(SyntaxError);
  });

  it('reads every text that JSON.parse reads to the same, and refuses every other', () => {
    const text = fc.oneof(
      fc.json(),
      fc
        .tuple(
          fc.json(),
          fc.nat(60),
          fc.constantFrom('', ',', '}', '"', '\\', '0', '.', ':', '\n', '\u2028', 'e'),
        )
        .map(([json, place, other]) => json.slice(0, place) + other + json.slice(place + 1)),
    );
    fc.assert(
      fc.property(text, (json) => {
        const [native, own] = [JSON.parse, parseDocumentText].map((parse): unknown => {
          try {
            return { value: parse(json) as unknown };
          } catch (error) {
            return error;
          }
        });
        if (native instanceof Error) {
          expect(own).toBeInstanceOf(SyntaxError);
          expect((own as Error).message).toMatch(/^Line \d+, column \d+ .+\.$/s);
        } else if (own instanceof Error) {
          expect(own.message).toContain('a second time');
        } else {
          // A number may come as the string of its digits.
          const numbers = (_: string, value: unknown) =>
            typeof value === 'string' && !Number.isNaN(Number(value)) ? Number(value) : value;
          expect(JSON.stringify(own, numbers)).toBe(JSON.stringify(native, numbers));
        }
      }),
      { numRuns: runs(500) },
    );
  });
});

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

it('parseDocumentText() counts lines as editors do, however many there are', () => {
  const ends = '\n\r\n\r\r\n\n'; // five
  expect(() => parseDocumentText(`{${ends.repeat(30_000)}  ?`)).toThrow('Line 150001, column 3 has');
});
