import { concatBytes, utf8ToBytes } from '@noble/hashes/utils.js';

/** White of the profile connection space (D50), X, Y and Z. */
const D50 = [0.9642, 1, 0.8249] as const;

/**
 * The colour space sRGB (IEC 61966-2-1) as an ICC profile of version 4.3 (ISO 15076-1): primaries adapted to D50 by
 * Bradford, one parametric curve for the three channels. It is made here from the published figures, so nobody else
 * has rights to it; PDF/A requires a profile as output intent.
 */
export function srgbProfile(): Uint8Array {
  const curve = tagData('para', [
    u16(3),
    u16(0),
    ...[2.4, 1 / 1.055, 0.055 / 1.055, 1 / 12.92, 0.04045].map(fixed),
  ]);
  const tags: readonly (readonly [signature: string, data: Uint8Array])[] = [
    ['desc', localised('sRGB')],
    ['cprt', localised('No rights reserved')],
    ['wtpt', xyz(...D50)],
    ['chad', tagData('sf32', BRADFORD.map(fixed))],
    ['rXYZ', xyz(0.43607, 0.22249, 0.01392)],
    ['gXYZ', xyz(0.38515, 0.71687, 0.09708)],
    ['bXYZ', xyz(0.14307, 0.06061, 0.7141)],
    ['rTRC', curve],
    ['gTRC', curve],
    ['bTRC', curve],
  ];
  const start = 128 + 4 + tags.length * 12;
  const offsets = new Map<Uint8Array, number>();
  const contents: Uint8Array[] = [];
  let size = start;
  const table = tags.map(([signature, data]) => {
    let offset = offsets.get(data);
    if (offset === undefined) {
      offset = size;
      offsets.set(data, offset);
      contents.push(data);
      size += data.length;
    }
    return concatBytes(utf8ToBytes(signature), u32(offset), u32(data.length));
  });
  return concatBytes(header(size), u32(tags.length), ...table, ...contents);
}

/** From D65, the white of sRGB, to D50. */
const BRADFORD = [1.04788, 0.02292, -0.0502, 0.02959, 0.99048, -0.01707, -0.00925, 0.01508, 0.75168] as const;

function header(size: number): Uint8Array {
  const bytes = new Uint8Array(128);
  bytes.set(u32(size), 0);
  bytes.set(u32(0x04300000), 8);
  bytes.set(utf8ToBytes('mntrRGB XYZ '), 12);
  // The day of the profile: 2024-01-01.
  for (const [index, part] of [2024, 1, 1].entries()) bytes.set(u16(part), 24 + 2 * index);
  bytes.set(utf8ToBytes('acsp'), 36);
  bytes.set(concatBytes(...D50.map(fixed)), 68);
  return bytes;
}

function tagData(type: string, parts: readonly Uint8Array[]): Uint8Array {
  const data = concatBytes(utf8ToBytes(type), u32(0), ...parts);
  return concatBytes(data, new Uint8Array((4 - (data.length % 4)) % 4));
}

function xyz(...values: readonly number[]): Uint8Array {
  return tagData('XYZ ', values.map(fixed));
}

/** A text with one record, in English (multiLocalizedUnicodeType). */
function localised(text: string): Uint8Array {
  const letters = Array.from(text, (letter) => u16(letter.charCodeAt(0)));
  return tagData('mluc', [u32(1), u32(12), utf8ToBytes('enUS'), u32(text.length * 2), u32(28), ...letters]);
}

/** s15Fixed16Number. */
function fixed(value: number): Uint8Array {
  return u32(Math.round(value * 65536));
}

function u32(value: number): Uint8Array {
  return Uint8Array.of(value >>> 24, value >>> 16, value >>> 8, value);
}

function u16(value: number): Uint8Array {
  return Uint8Array.of(value >>> 8, value);
}
