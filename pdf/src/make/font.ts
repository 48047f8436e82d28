import { concatBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import { unzlibSync } from 'fflate';

/** A TrueType font as far as a page needs it: which characters it has, how wide they are, and its outlines. */
export interface Font {
  /** Its PostScript name. */
  readonly name: string;
  /** In thousandths of the size, upwards. */
  readonly ascent: number;
  readonly descent: number;
  readonly capHeight: number;
  /** By character of the Basic Multilingual Plane: the glyph, 0 if there is none. */
  readonly glyphs: Uint16Array;
  /** By glyph, in thousandths of the size. */
  readonly widths: Uint16Array;
  /** left, bottom, right, top. */
  readonly box: readonly [number, number, number, number];
  readonly tables: ReadonlyMap<string, DataView>;
}

/** A glyph with the text that it stands for. */
export interface Glyph {
  readonly id: number;
  readonly text: string;
  /** Glyphs that are part of it, such as the dots of an Arabic letter, in thousandths of the size from its origin. */
  readonly marks?: readonly Mark[];
}

export interface Mark {
  readonly id: number;
  readonly right: number;
  readonly up: number;
}

/** A glyph where it is printed, in thousandths of the size. */
export interface ShapedGlyph extends Glyph {
  readonly advance: number;
  /** From the place that the advances give. */
  readonly right: number;
  readonly up: number;
}

/** A font of the caller, made by `readPageFont`. */
export interface PageFont {
  /** Its outlines and measures. */
  readonly font: Font;
  /** Whether it has a glyph for a code point. */
  readonly hasCharacter: (character: number) => boolean;
  /** The glyphs of a text from left to right; `isReversed` for a text that is read from right to left. */
  readonly shape: (text: string, isReversed: boolean) => readonly ShapedGlyph[];
}

/**
 * Reads a font of ours (scripts/subset-fonts.py): 1,000 units an em, a character map of format 4, long or short offsets.
 *
 * @param packed TrueType, zlib, base64
 */
export function readFont(name: string, packed: string): Font {
  const data = unzlibSync(Uint8Array.from(atob(packed), (letter) => letter.charCodeAt(0)));
  return readTrueType(name, data);
}

/**
 * Reads a font file with TrueType outlines.
 *
 * @throws Error or RangeError if a table is missing or cut off
 */
export function readTrueType(name: string, data: Uint8Array): Font {
  const file = new DataView(data.buffer, data.byteOffset, data.byteLength);
  const tables = new Map<string, DataView>();
  for (let index = 0; index < file.getUint16(4); index += 1) {
    const at = 12 + 16 * index;
    const tag = String.fromCharCode(...data.subarray(at, at + 4));
    const offset = file.getUint32(at + 8);
    tables.set(tag, new DataView(data.buffer, data.byteOffset + offset, file.getUint32(at + 12)));
  }
  const [head, hhea, os2] = [tableOf(tables, 'head'), tableOf(tables, 'hhea'), tableOf(tables, 'OS/2')];
  const scale = 1000 / head.getUint16(18);
  const glyphs = readCharacterMap(tableOf(tables, 'cmap'));
  const [left, bottom, right, top] = [36, 38, 40, 42].map((at) => Math.round(head.getInt16(at) * scale));
  return {
    name,
    ascent: Math.round(hhea.getInt16(4) * scale),
    descent: Math.round(hhea.getInt16(6) * scale),
    capHeight: Math.round(os2.getInt16(88) * scale),
    glyphs,
    widths: Uint16Array.from({ length: tableOf(tables, 'maxp').getUint16(4) }, (_, glyph) =>
      Math.round(metricsOf(tables, glyph).width * scale),
    ),
    box: [left ?? 0, bottom ?? 0, right ?? 0, top ?? 0],
    tables,
  };
}

/** The replacement character, which stands for a character that no font has. */
const REPLACEMENT = 0xfffd;

/** Whether a font of ours has a character. */
export function hasCharacter({ glyphs }: Font, character: number): boolean {
  return (glyphs[character] ?? 0) !== 0;
}

/** The glyph of a character, or that of the replacement character. */
export function glyphOf(font: Font, character: number): number {
  return font.glyphs[hasCharacter(font, character) ? character : REPLACEMENT] ?? 0;
}

/**
 * A font file with some glyphs only, in that order after the glyph for missing characters: glyph 1 is the first of them. Parts
 * of composed glyphs follow. It has the tables that a PDF needs (ISO 32000-1, 9.9).
 */
export function subsetFont({ tables }: Font, glyphs: readonly Glyph[]): Uint8Array {
  const kept = [0, ...glyphs.map(({ id, marks }) => (marks === undefined ? id : COMPOSED))];
  const outlines: Uint8Array[] = [];
  // The list grows while it is walked: parts of composed glyphs are new glyphs at its end.
  for (let index = 0; index < kept.length; index += 1) {
    const { id, marks } = glyphs[index - 1] ?? { id: 0 };
    const outline =
      marks === undefined
        ? outlineOf(tables, kept[index] ?? 0)
        : compose(tables, [{ id, right: 0, up: 0 }, ...marks]);
    outlines.push(renumberParts(outline, kept));
  }
  const offsets = new DataView(new ArrayBuffer(4 * (kept.length + 1)));
  const metrics = new DataView(new ArrayBuffer(4 * kept.length));
  let size = 0;
  outlines.forEach((outline, index) => {
    const isComposed = kept[index] === COMPOSED;
    const { width, bearing } = metricsOf(tables, (isComposed ? glyphs[index - 1]?.id : kept[index]) ?? 0);
    metrics.setUint16(4 * index, width);
    // A composed glyph begins where its leftmost part does.
    metrics.setInt16(4 * index + 2, isComposed ? view(outline).getInt16(2) : bearing);
    size += outline.length;
    offsets.setUint32(4 * (index + 1), size);
  });
  const [head, hhea, maxp] = ['head', 'hhea', 'maxp'].map((tag) => copyOf(tableOf(tables, tag)));
  // Without a checksum of the whole file, which a font inside a PDF does not need; with long offsets.
  view(head).setUint32(8, 0);
  view(head).setUint16(50, 1);
  view(hhea).setUint16(34, kept.length);
  view(maxp).setUint16(4, kept.length);
  return fontFile([
    ['glyf', concatBytes(...outlines)],
    ['head', bytesOf(view(head))],
    ['hhea', bytesOf(view(hhea))],
    ['hmtx', bytesOf(metrics)],
    ['loca', bytesOf(offsets)],
    ['maxp', bytesOf(view(maxp))],
  ]);
}

function readCharacterMap(cmap: DataView): Uint16Array {
  const glyphs = new Uint16Array(0x10000);
  for (let index = 0; index < cmap.getUint16(2); index += 1) {
    const at = cmap.getUint32(4 + 8 * index + 4);
    if (cmap.getUint16(at) !== 4) continue;
    const segments = cmap.getUint16(at + 6) / 2;
    for (let segment = 0; segment < segments; segment += 1) {
      const last = cmap.getUint16(at + 14 + 2 * segment);
      const startAt = at + 16 + 2 * (segments + segment);
      const first = cmap.getUint16(startAt);
      const delta = cmap.getUint16(startAt + 2 * segments);
      const rangeAt = startAt + 4 * segments;
      const range = cmap.getUint16(rangeAt);
      for (let character = first; character <= last && character < 0xffff; character += 1) {
        const glyph = range === 0 ? character : cmap.getUint16(rangeAt + range + 2 * (character - first));
        glyphs[character] = glyph === 0 ? 0 : (glyph + delta) & 0xffff;
      }
    }
  }
  return glyphs;
}

function metricsOf(
  tables: ReadonlyMap<string, DataView>,
  glyph: number,
): { readonly width: number; readonly bearing: number } {
  const [hhea, hmtx] = [tableOf(tables, 'hhea'), tableOf(tables, 'hmtx')];
  const count = hhea.getUint16(34);
  // The last width applies to all later glyphs, which have only a bearing.
  return glyph < count
    ? { width: hmtx.getUint16(4 * glyph), bearing: hmtx.getInt16(4 * glyph + 2) }
    : { width: hmtx.getUint16(4 * (count - 1)), bearing: hmtx.getInt16(4 * count + 2 * (glyph - count)) };
}

function outlineOf(tables: ReadonlyMap<string, DataView>, glyph: number): Uint8Array {
  const [loca, glyf] = [tableOf(tables, 'loca'), tableOf(tables, 'glyf')];
  const isLong = tableOf(tables, 'head').getUint16(50) === 1;
  const offset = (index: number): number =>
    isLong ? loca.getUint32(4 * index) : 2 * loca.getUint16(2 * index);
  const start = offset(glyph);
  const outline = bytesOf(glyf).slice(start, offset(glyph + 1));
  return concatBytes(outline, new Uint8Array((4 - (outline.length % 4)) % 4));
}

/** Stands among glyphs for one that is composed here. */
const COMPOSED = -1;

/** Flags of a part of a composed glyph (OpenType, table glyf). */
const WORDS = 0x0001;
const OFFSETS = 0x0002;
const SCALE = 0x0008;
const MORE = 0x0020;
const TWO_SCALES = 0x0040;
const MATRIX = 0x0080;

/** The outline of a glyph composed of others. */
function compose(tables: ReadonlyMap<string, DataView>, parts: readonly Mark[]): Uint8Array {
  const scale = tableOf(tables, 'head').getUint16(18) / 1000;
  const glyph = new DataView(new ArrayBuffer(12 + 8 * parts.length));
  glyph.setInt16(0, -1);
  const boxes: (readonly number[])[] = [];
  for (const [index, { id, right, up }] of parts.entries()) {
    const [x, y] = [Math.round(right * scale), Math.round(up * scale)];
    const outline = outlineOf(tables, id);
    if (outline.length > 0) {
      boxes.push([2, 4, 6, 8].map((at) => view(outline).getInt16(at) + (at % 4 === 2 ? x : y)));
    }
    const at = 10 + 8 * index;
    glyph.setUint16(at, WORDS | OFFSETS | (index < parts.length - 1 ? MORE : 0));
    glyph.setUint16(at + 2, id);
    glyph.setInt16(at + 4, x);
    glyph.setInt16(at + 6, y);
  }
  for (const side of [0, 1, 2, 3]) {
    const values = boxes.map((box) => box[side] ?? 0);
    const outermost = side < 2 ? Math.min(...values) : Math.max(...values);
    glyph.setInt16(2 + 2 * side, boxes.length === 0 ? 0 : outermost);
  }
  return bytesOf(glyph);
}

/** Adds the parts of a composed glyph to the kept glyphs, and writes their new numbers into it. */
function renumberParts(outline: Uint8Array, kept: number[]): Uint8Array {
  const glyph = view(outline);
  if (outline.length === 0 || glyph.getInt16(0) >= 0) return outline;
  let flags = MORE;
  for (let at = 10; (flags & MORE) !== 0;) {
    flags = glyph.getUint16(at);
    const part = glyph.getUint16(at + 2);
    const known = kept.indexOf(part);
    glyph.setUint16(at + 2, known < 0 ? kept.push(part) - 1 : known);
    at += 4 + ((flags & WORDS) === 0 ? 2 : 4);
    if ((flags & SCALE) !== 0) at += 2;
    else if ((flags & TWO_SCALES) !== 0) at += 4;
    else if ((flags & MATRIX) !== 0) at += 8;
  }
  return outline;
}

function fontFile(tables: readonly (readonly [tag: string, data: Uint8Array])[]): Uint8Array {
  const power = 2 ** Math.floor(Math.log2(tables.length));
  const head = new DataView(new ArrayBuffer(12 + 16 * tables.length));
  head.setUint32(0, 0x00010000);
  head.setUint16(4, tables.length);
  head.setUint16(6, power * 16);
  head.setUint16(8, Math.log2(power));
  head.setUint16(10, (tables.length - power) * 16);
  const contents: Uint8Array[] = [];
  let offset = head.byteLength;
  for (const [index, [tag, data]] of tables.entries()) {
    const padded = concatBytes(data, new Uint8Array((4 - (data.length % 4)) % 4));
    const at = 12 + 16 * index;
    utf8ToBytes(tag).forEach((byte, letter) => {
      head.setUint8(at + letter, byte);
    });
    head.setUint32(at + 4, sumOf(padded));
    head.setUint32(at + 8, offset);
    head.setUint32(at + 12, data.length);
    contents.push(padded);
    offset += padded.length;
  }
  return concatBytes(bytesOf(head), ...contents);
}

function sumOf(padded: Uint8Array): number {
  const words = view(padded);
  let sum = 0;
  for (let at = 0; at < padded.length; at += 4) sum = (sum + words.getUint32(at)) >>> 0;
  return sum;
}

function tableOf(tables: ReadonlyMap<string, DataView>, tag: string): DataView {
  const table = tables.get(tag);
  if (table === undefined) throw new Error(`The font has no table ${tag}: run scripts/subset-fonts.py.`);
  return table;
}

function copyOf(table: DataView): Uint8Array {
  return bytesOf(table).slice();
}

function bytesOf({ buffer, byteOffset, byteLength }: DataView): Uint8Array {
  return new Uint8Array(buffer, byteOffset, byteLength);
}

function view(bytes: Uint8Array = new Uint8Array()): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}
