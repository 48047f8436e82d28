import type { Random } from '../../test/shared/random.js';

/** Characters and pieces that programs stumble over, whatever the language of the text. */
const PIECES: readonly string[] = [
  '', ' ', '\t', '\n', '\r', '\r\n', '\0', '\u0001', '\u001b[31m', '\u007f', '\u0080', '\u0085', '\u00a0', '\u00ad', '\u200b', '\u200d', '\u202e', '\u2028', '\u2029', '\ufeff', '\ufffd', '\ufffe', '\uffff', '\ud800', '\udc00', '\ud83d', '😀', 'é', 'e\u0301', 'ß', 'İ', 'ı', 'ﬁ', '１', '٣', '中', '\u{10ffff}', '\u{e0001}',
  '"', "'", '`', '\\', '/', '//', '../', ':', '::', ';', ',', '.', '-', '--', '+', '*', '?', '(', ')', '[', ']', '{', '}', '<', '>', '&', '#', '%', '%00', '%zz', '$', '$&', "$'", '$1', '^', '|', '~', '=', '==', '!', '@', '_',
  '0', '-0', '1', '-1', '00', '01', '0x10', '0b1', '1e3', '1E+400', '1e-400', '.5', '5.', '1,5', '1.234,56', 'NaN', 'Infinity', '-Infinity', '9007199254740993', '1000000000000000.55', '99999999999999999999', '0.1', '1_000', '１２',
  'null', 'undefined', 'true', 'false', '__proto__', 'constructor', 'prototype', 'toString', 'hasOwnProperty', 'valueOf', '[object Object]', 'function', '${7*7}', '{{7*7}}', '</script>', '<![CDATA[', ']]>', '<!--', '-->', '<?xml version="1.0"?>', '&amp;', '&lt;', '&#0;', '&#x110000;', '&nbsp;',
  'BE', 'be', 'GB', 'XX', 'EL', '0208', '9925', '0208:0202239951', 'iso6523-actorid-upis::', 'BE0202239951', 'NL123456789B01', 'BE68539007547034', 'EUR', '2026-02-28', '2026-02-30', '0000-00-00', '-0001-01-01', '2026-02-28T10:00:00Z', '24:00:00', '2026-Q2', 'BR-CO-15', 'sha256=', 'DRAFT', 'document.sent', 'application/pdf', 'a.pdf', '../../etc/passwd', 'C:\\con', 'https://[::1]:99999/', 'data:text/html,x', 'javascript:alert(1)', 'Kaai 12, 2000 Antwerpen', 'City: Gent',
]; // prettier-ignore

/** One odd piece of text. */
export function oddPiece(random: Random): string {
  return random.pick(PIECES);
}

/** A text of odd pieces; now and then a very long one. */
export function oddText(random: Random): string {
  const pieces = Array.from({ length: random.below(random.chance(0.2) ? 40 : 6) }, () => oddPiece(random));
  const text = pieces.join(random.chance(0.2) ? ' ' : '');
  if (random.chance(0.03)) return (text === '' ? oddPiece(random) : text).repeat(1 + random.below(2_000));
  // What takes square time shows from some ten thousand characters on.
  if (random.chance(0.01)) return oddPiece(random).repeat(10_000 + random.below(90_000)) + oddPiece(random);
  return text;
}

/** Changes of a text: what is put in, taken out, doubled, turned or cut. */
export function mutateText(
  text: string,
  random: Random,
  { pieces = PIECES, most = 4 }: { readonly pieces?: readonly string[]; readonly most?: number } = {},
): string {
  let changed = text;
  for (let count = 1 + random.below(most); count > 0; count -= 1) {
    const at = random.below(changed.length + 1);
    const to = Math.min(changed.length, at + random.below(random.chance(0.7) ? 8 : 400));
    const part = changed.slice(at, to);
    changed =
      changed.slice(0, at) +
      random.pick([
        () => random.pick(pieces) + part,
        () => random.pick(pieces) + part,
        () => random.pick(pieces),
        () => '',
        () => part + part,
        () => [...part].reverse().join(''),
        () => part.toUpperCase(),
        () => changed.slice(random.below(changed.length + 1)).slice(0, 200),
      ])() +
      changed.slice(to);
    if (random.chance(0.03)) changed = changed.slice(0, random.below(changed.length + 1));
    if (random.chance(0.01))
      changed = changed.slice(0, at) + random.pick(pieces).repeat(2_000) + changed.slice(at);
  }
  return changed;
}

/** Changes of bytes. */
export function mutateBytes(bytes: Uint8Array, random: Random, most = 4): Uint8Array {
  let changed = Buffer.from(bytes);
  for (let count = 1 + random.below(most); count > 0; count -= 1) {
    const at = random.below(changed.length + 1);
    const rest = changed.subarray(at);
    changed = random.pick([
      () => {
        if (at < changed.length) changed[at] = random.below(256);
        return changed;
      },
      () => Buffer.concat([changed.subarray(0, at), Buffer.from([random.below(256)]), rest]),
      () => Buffer.concat([changed.subarray(0, at), rest.subarray(1 + random.below(20))]),
      () => Buffer.concat([changed.subarray(0, at), rest.subarray(0, 50), rest]),
      () => (random.chance(0.1) ? changed.subarray(0, at) : changed),
      () => Buffer.concat([changed.subarray(0, at), Buffer.from(random.pick(ODD_BYTES)), rest]),
    ])();
  }
  return new Uint8Array(changed);
}

const ODD_BYTES: readonly (readonly number[])[] = [
  [0xff, 0xfe], [0xfe, 0xff], [0xef, 0xbb, 0xbf], [0xff], [0xc0, 0x80], [0xed, 0xa0, 0x80], [0xf4, 0x90, 0x80, 0x80], [0xe2, 0x82], [0x80], [0x81], [0, 0], [0x3c, 0], [0, 0x3c], [0x4c, 0x6f, 0xa7, 0x94], [0xf0, 0x9f, 0x98, 0x80],
]; // prettier-ignore
