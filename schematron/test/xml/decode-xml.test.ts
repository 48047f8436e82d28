import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sentenceOf } from '../../../errors/index.js';
import { decodeXml } from '../../src/xml/decode-xml.js';
import { parseXml } from '../../src/xml/parse-xml.js';

const ascii = (text: string) => Uint8Array.from(text, (character) => character.charCodeAt(0));
const declared = (encoding: string, ...bytes: number[]) =>
  Uint8Array.from([...ascii(`<?xml version='1.0' encoding='${encoding}' ?><a>`), ...bytes, ...ascii('</a>')]);

function utf16(text: string, { bigEndian, mark }: { bigEndian: boolean; mark: boolean }): Uint8Array {
  const units = Array.from({ length: text.length }, (_, index) => text.charCodeAt(index));
  const bytes = (mark ? [0xfeff, ...units] : units).flatMap((unit) => [unit >> 8, unit & 0xff]);
  if (!bigEndian)
    for (let at = 0; at < bytes.length; at += 2) bytes.splice(at, 2, bytes[at + 1]!, bytes[at]!);
  return Uint8Array.from(bytes);
}

function utf32(text: string, { bigEndian, mark }: { bigEndian: boolean; mark: boolean }): Uint8Array {
  const codepoints = Array.from(mark ? `\ufeff${text}` : text, (character) => character.codePointAt(0)!);
  const view = new DataView(new ArrayBuffer(4 * codepoints.length));
  codepoints.forEach((each, index) => {
    view.setUint32(4 * index, each, !bigEndian);
  });
  return new Uint8Array(view.buffer);
}

describe('decodeXml() reads', () => {
  it.each([
    ['UTF-8', [0xe2, 0x82, 0xac], '€'],
    ['utf8', [0xc3, 0xa9], 'é'],
    ['ISO-8859-1', [0xe9, 0x80], 'é\u0080'],
    ['latin1', [0xa4], '¤'],
    ['iso-8859-15', [0xa4], '€'],
    ['windows-1252', [0x80, 0x81, 0xe9], '€\u0081é'],
    ['CP1252', [0x93], '“'],
    ['windows-1250', [0xe8], 'č'],
    ['US-ASCII', [0x41], 'A'],
    ['ISO-8859-9', [0x80, 0xd0, 0xfe, 0xe9], '\u0080Ğşé'],
    ['latin5', [0x9f, 0xdd], '\u009fİ'],
    ['windows-1254', [0x80, 0xd0], '€Ğ'],
    ['Shift_JIS', [0x82, 0xa0], 'あ'],
  ])('%s as declared', (encoding, bytes, expected) => {
    expect(decodeXml(declared(encoding, ...bytes))).toContain(`<a>${expected}</a>`);
  });

  it.each([
    [true, true],
    [true, false],
    [false, true],
    [false, false],
  ])('UTF-16 (big endian %s, byte order mark %s)', (bigEndian, mark) => {
    const xml = '<?xml version="1.0" encoding="UTF-16"?><a>é€😀</a>';
    expect(decodeXml(utf16(xml, { bigEndian, mark }))).toBe(xml);
    const undeclared = utf16('<a>é</a>', { bigEndian, mark });
    if (mark) expect(decodeXml(undeclared)).toBe('<a>é</a>');
    else expect(() => decodeXml(undeclared)).toThrow('without a byte order mark or a declaration');
  });

  it.each([
    [true, true],
    [true, false],
    [false, true],
    [false, false],
  ])('UTF-32 (big endian %s, byte order mark %s)', (bigEndian, mark) => {
    const xml = `<?xml version="1.0" encoding="UTF-32"?><a>é€😀${'x'.repeat(20_000)}</a>`;
    expect(decodeXml(utf32(xml, { bigEndian, mark }))).toBe(xml);
    const undeclared = utf32('<a>é</a>', { bigEndian, mark });
    if (mark) expect(decodeXml(undeclared)).toBe('<a>é</a>');
    else expect(() => decodeXml(undeclared)).toThrow('without a byte order mark or a declaration');
  });

  it('UTF-8 without declaration, and the byte order mark before a declaration that contradicts it', () => {
    expect(decodeXml(Uint8Array.of(0x3c, 0x61, 0x3e, 0xc3, 0xa9))).toBe('<a>é');
    const bytes = Uint8Array.from([0xef, 0xbb, 0xbf, ...declared('ISO-8859-1', 0xc3, 0xa9)]);
    expect(decodeXml(bytes)).toContain('<a>é</a>');
  });

  it('any text that was encoded', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.boolean(), (text, bigEndian) => {
        const xml = `<a>${text}`;
        expect(decodeXml(new TextEncoder().encode(xml))).toBe(xml);
        expect(decodeXml(utf16(xml, { bigEndian, mark: true }))).toBe(xml);
      }),
    );
  });
});

describe('decodeXml() refuses', () => {
  it.each([
    ['an unknown encoding', declared('x-klingon'), 'x-klingon is not supported', 1, 1],
    ['UTF-7', declared('UTF-7'), 'UTF-7 is not supported', 1, 1],
    [
      'UTF-32 that is cut off',
      utf32('<a/>', { bigEndian: true, mark: true }).subarray(0, 17),
      'not UTF-32BE throughout',
      1,
      1,
    ],
    [
      'half a surrogate pair in UTF-32',
      Uint8Array.of(0xff, 0xfe, 0, 0, 0, 0xd8, 0, 0),
      'not UTF-32LE throughout',
      1,
      1,
    ],
    [
      'too high a number in UTF-32',
      Uint8Array.of(0, 0, 0xfe, 0xff, 0, 0x11, 0, 0),
      'not UTF-32BE throughout',
      1,
      1,
    ],
    ['UTF-32 that is none', declared('UTF-32'), 'declares the encoding UTF-32 but is not in it', 1, 31],
    ['EBCDIC', Uint8Array.of(0x4c, 0x6f, 0xa7, 0x94, 0x93), 'EBCDIC is not supported', 1, 1],
    ['UTF-16 that is none', declared('UTF-16'), 'declares the encoding UTF-16 but is not in it', 1, 31],
    [
      'a lone Latin-1 byte',
      Uint8Array.from([...ascii('<a>\n é='), 0x3d]),
      'The byte E9 (hexadecimal) at byte offset 5',
      2,
      2,
    ],
    [
      'an overlong form',
      Uint8Array.of(0x3c, 0x61, 0xc0, 0x80),
      'The byte C0 (hexadecimal) at byte offset 2',
      1,
      3,
    ],
    [
      'a surrogate',
      Uint8Array.of(0x3c, 0x61, 0xed, 0xa0, 0x80),
      'The byte ED (hexadecimal) at byte offset 2',
      1,
      3,
    ],
    [
      'a cut sequence',
      Uint8Array.of(0x3c, 0xc3, 0xa9, 0xe2, 0x82),
      'The byte E2 (hexadecimal) at byte offset 3',
      1,
      3,
    ],
    [
      'too high a number',
      Uint8Array.of(0x3c, 0xf4, 0x90, 0x80, 0x80),
      'The byte F4 (hexadecimal) at byte offset 1',
      1,
      2,
    ],
    ['what is not ASCII', declared('US-ASCII', 0xe9), 'is not US-ASCII', 1, 46],
    ['half a UTF-16 unit', Uint8Array.of(0xff, 0xfe, 0x3c, 0, 0x61), 'not UTF-16LE throughout', 1, 1],
  ])('%s', (_, bytes, message, line, column) => {
    const parsed = parseXml(bytes);
    expect(parsed.ok ? null : parsed.fault.position).toEqual({ line, column });
    expect(parsed.ok ? '' : sentenceOf(parsed.fault)).toContain(message);
  });
});

describe('The encoding of a file', () => {
  const padded = (size: number): Uint8Array =>
    Uint8Array.from([
      ...ascii(`<?xml version="1.0"${' '.repeat(size)}encoding="ISO-8859-1"?><a>`),
      0xe9,
      ...ascii('</a>'),
    ]);

  it('is declared after any amount of white space', () => {
    for (const size of [1, 200, 5_000, 100_000]) expect(decodeXml(padded(size))).toContain('<a>é</a>');
  });

  it.each(['klingon', 'x-user-defined', 'replacement', 'utf-9'])(
    '%s is refused, with a byte order mark too',
    (encoding) => {
      expect(() => decodeXml(declared(encoding))).toThrow(`The encoding ${encoding} is not supported`);
      const marked = Uint8Array.from([0xef, 0xbb, 0xbf, ...declared(encoding)]);
      expect(() => decodeXml(marked)).toThrow(`The encoding ${encoding} is not supported`);
    },
  );

  it('is that of the byte order mark where the declaration names another one', () => {
    const marked = Uint8Array.from([0xef, 0xbb, 0xbf, ...declared('ISO-8859-1', 0xc3, 0xa9)]);
    expect(decodeXml(marked)).toContain('<a>é</a>');
    expect(parseXml(marked).ok).toBe(true);
  });

  it('is marked once only', () => {
    const twice = Uint8Array.from([0xef, 0xbb, 0xbf, 0xef, 0xbb, 0xbf, ...ascii('<a/>')]);
    for (const input of [twice, '\ufeff\ufeff<a/>']) {
      const parsed = parseXml(input);
      expect(!parsed.ok && parsed.fault.problem).toBe('The file begins with two byte order marks');
    }
    expect(parseXml('\ufeff<a/>').ok).toBe(true);
  });
});
