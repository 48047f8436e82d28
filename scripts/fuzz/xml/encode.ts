import type { Random } from '../../../test/shared/random.js';

/** A text as bytes: most often as it says, sometimes as it does not. */
export function encode(text: string, random: Random): Uint8Array {
  const encoding = random.pick(ENCODINGS);
  const declared = random.chance(0.6) ? random.pick(encoding.names) : random.pick(NAMES);
  const declaration = random.pick([
    `<?xml version="1.0" encoding="${declared}"?>`,
    `<?xml version='1.0' encoding='${declared}'?>`,
    `<?xml version="1.0"${' '.repeat(random.below(300))} encoding = "${declared}" standalone="yes" ?>`,
    `<?xml version="1.0"?>`,
    '',
  ]);
  const content = text.replace(/^\ufeff?(?:<\?xml[^>]*\?>\s*)?/, declaration);
  const marks = random.chance(0.3) ? encoding.mark : random.chance(0.05) ? random.pick(MARKS) : [];
  const twice = random.chance(0.03) ? marks : [];
  return new Uint8Array([...marks, ...twice, ...encoding.write(content)]);
}

interface Encoding {
  readonly names: readonly string[];
  readonly mark: readonly number[];
  readonly write: (text: string) => Uint8Array;
}

const MARKS = [[0xef, 0xbb, 0xbf], [0xff, 0xfe], [0xfe, 0xff], [0xff, 0xfe, 0, 0], [0, 0, 0xfe, 0xff]] as const; // prettier-ignore

const singleByte = (text: string): Uint8Array =>
  Uint8Array.from([...text], (letter) => {
    const code = letter.codePointAt(0) ?? 0;
    return code < 256 ? code : 0x3f;
  });

const ENCODINGS: readonly Encoding[] = [
  ...Array<Encoding>(4).fill({
    names: ['UTF-8', 'utf-8', 'Utf-8', 'utf8'],
    mark: MARKS[0],
    write: (text) => Buffer.from(text, 'utf8'),
  }),
  { names: ['UTF-16', 'UTF-16LE', 'utf-16'], mark: MARKS[1], write: (text) => Buffer.from(text, 'utf16le') },
  { names: ['UTF-16', 'UTF-16BE'], mark: MARKS[2], write: (text) => Buffer.from(text, 'utf16le').swap16() },
  { names: ['UTF-32'], mark: MARKS[3], write: (text) => new Uint8Array(Uint32Array.from([...text], (letter) => letter.codePointAt(0) ?? 0).buffer) }, // prettier-ignore
  {
    names: ['ISO-8859-1', 'iso-8859-1', 'latin1', 'ISO-8859-15', 'windows-1252', 'ISO-8859-9', 'US-ASCII'],
    mark: [],
    write: singleByte,
  },
];

const NAMES = ['UTF-8', 'UTF-16', 'UTF-32', 'UCS-4', 'ISO-8859-1', 'ISO-8859-2', 'ISO-8859-9', 'ISO-8859-15', 'windows-1252', 'windows-1254', 'US-ASCII', 'EBCDIC-CP-US', 'IBM037', 'Shift_JIS', 'EUC-JP', 'ISO-2022-JP', 'GB18030', 'Big5', 'KOI8-R', 'macintosh', 'x-user-defined', 'replacement', 'UTF-7', 'nonsense', 'x', '', ' ', '1', 'a b', 'utf_8', 'hasOwnProperty', '__proto__']; // prettier-ignore
