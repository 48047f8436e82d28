import fc from 'fast-check';
import { XmlDocument, XmlValidateError, XsdValidator } from 'libxml2-wasm';
import { afterAll, describe, expect, it } from 'vitest';
import { isLexical } from '../../../src/verdict/schema/data-types.js';
import { runs } from '../../shared/thorough.js';

describe('isLexical()', () => {
  it.each([
    ['decimal', ['0', '-1.50', '+2', '.5', '5.', ' 7\n', '1'.repeat(60)], ['', '.', '-', '1e3', '1,5', '1 2', 'INF', '--1']],
    ['boolean', ['true', 'false', '0', '1', ' true '], ['', 'TRUE', 'yes', '01']],
    ['date', ['2026-02-28', '2028-02-29', '2000-02-29', '-0004-02-29', '12026-01-01Z', '2147483647-01-01', '2026-01-01+14:00', ' 2026-01-01', '2026-01-01\t\n'], ['2026-02-29', '1900-02-29', '2026-13-01', '2026-00-01', '2026-01-00', '0000-01-01', '02026-01-01', '26-01-01', '2026-1-1', '2026-01-01+14:01', '20260101', '2026-01-01T00:00:00', '\u00a02026-01-01', '2147483648-01-01', '']],
    ['time', ['00:00:00', '23:59:59.999Z', '24:00:00', '12:00:00-05:30', ' 12:00:00', '12:00:00 '], ['24:00:01', '12:60:00', '12:00', '12:00:60', '12:00:00.', '']],
    ['dateTime', ['2026-02-28T10:00:00', ' -0004-02-29T24:00:00.0+14:00\n'], ['2026-02-29T10:00:00', '2026-02-28', '2026-02-28T', '2026-02-28 10:00:00', '2026-02-28T10:00:00+14:01', '2026-02-28Z10:00:00']],
    ['integer', ['0', ' -01\n', '+12345678901234567890'], ['', '+', '1.0', '1e3', '- 1']],
    ['ID', ['a', '_1.b-c', ' é '], ['', '1a', 'a:b', 'a b', '-a']],
    ['language', ['en', 'nl-BE', ' de '], ['', 'e n', 'en_US', 'abcdefghi', 'en-']],
    ['base64Binary', ['', 'AAAA', 'AA==', 'AAA=', 'A A A A', 'AAAA\nAA==', ' '], ['A', 'AAA', 'AB==', 'AAB=', '====', 'AA==AAAA', 'QUJD!!!!', 'AA-AA', '\u00a0AAAA']],
    ['normalizedString', ['', '\t'], []],
  ])('knows the values of %s', (type, values, others) => {
    expect(values.filter((value) => !isLexical(type, value))).toEqual([]);
    expect(others.filter((value) => isLexical(type, value))).toEqual([]);
  }); // prettier-ignore

  it('ends soon for a megabyte of spaces', () => {
    expect(isLexical('decimal', `1${' '.repeat(1_000_000)}1`)).toBe(false);
  });
});

describe('isLexical() and libxml2', () => {
  const types = ['decimal', 'boolean', 'date', 'time', 'language', 'base64Binary', 'string'];
  // Two extensions deep, as the data types of UBL are: libxml2 treats direct use of a type differently.
  const schema = XmlDocument.fromString(
    `<xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema">${types
      .map(
        (type) =>
          `<xs:complexType name="a-${type}"><xs:simpleContent><xs:extension base="xs:${type}"/></xs:simpleContent></xs:complexType>` +
          `<xs:complexType name="b-${type}"><xs:simpleContent><xs:extension base="a-${type}"/></xs:simpleContent></xs:complexType>` +
          `<xs:element name="${type}" type="b-${type}"/>`,
      )
      .join('')}</xs:schema>`,
  );
  const validator = XsdValidator.fromDoc(schema);
  afterAll(() => {
    validator.dispose();
    schema.dispose();
  });

  function isValid(type: string, text: string): boolean {
    const characters = Array.from(text, (character) => `&#${character.codePointAt(0)};`).join('');
    const document = XmlDocument.fromString(`<${type}>${characters}</${type}>`);
    try {
      validator.validate(document);
      return true;
    } catch (error) {
      if (error instanceof XmlValidateError) return false;
      throw error;
    } finally {
      document.dispose();
    }
  }

  const seeds: Record<string, string[]> = {
    decimal: ['1', '-1.5', '+2', '.5', '1e5'],
    boolean: ['true', 'false', '0', '1'],
    date: ['2024-02-29', '2023-02-28', '1900-02-28', '-0400-02-29', '2024-01-31+13:59', '2024-04-30Z'],
    time: ['00:00:00', '23:59:59.5', '24:00:00', '12:00:00+14:00', '12:00:00-00:30'],
    language: ['en', 'en-US', 'abcdefgh-12345678'],
    base64Binary: ['AAAA', 'AA==', 'AAA=', 'AAAA AAAA', 'ab+/'],
    string: ['', 'x'],
  };

  it('agree on values and on texts that are nearly values', () => {
    const near = fc.constantFrom(...types).chain((type) =>
      fc
        .tuple(
          fc.constantFrom(...(seeds[type] ?? [])),
          fc.array(fc.tuple(fc.nat(), fc.nat(1), fc.constantFrom('', ' ', '\n', '0', '1', '9', '-', '+', ':', '.', 'Z', '=', 'A', 'Q', 'é', '\u00a0')), { maxLength: 3 }),
        )
        .map(([seed, edits]): [string, string] => [
          type,
          edits.reduce((text, [at, length, put]) => {
            const offset = at % (text.length + 1);
            return text.slice(0, offset) + put + text.slice(offset + length);
          }, seed),
        ]),
    ); // prettier-ignore
    fc.assert(
      fc.property(near, ([type, text]) => {
        // Where libxml2 departs from the standard: it does not collapse the white space around dates and times, and skips
        // characters that are not base64.
        const isTemporal = type === 'date' || type === 'time';
        const given = isTemporal ? text.replace(/^[ \t\n\r]+|[ \t\n\r]+$/g, '') : text;
        const isStray = type === 'base64Binary' && /[^A-Za-z0-9+/= \t\n\r]/.test(text);
        expect(isLexical(type, text)).toBe(!isStray && isValid(type, given));
      }),
      { numRuns: runs(10_000) },
    );
  });
});
