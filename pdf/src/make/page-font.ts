import { assertArgument } from '#errors';
import { create, type Font as ShapingFont } from 'fontkit';
import { readTrueType, type Font, type PageFont, type ShapedGlyph } from './font.js';

/** The largest file that is read as a font: the largest Noto font has 17 MB. */
const LARGEST = 32 * 1024 * 1024;

/**
 * Reads a font for `renderPdf`, such as Noto Sans Hebrew, Noto Sans Arabic or Noto Sans SC, for characters that the fonts of
 * the page do not have. Read it once and use it for many invoices. The PDF gets the glyphs that it prints, not the whole font.
 *
 * @param bytes a font file with TrueType outlines, usually `.ttf`; of a variable font, the default style is used
 * @throws TypeError if the bytes are not such a font, or the font does not permit to be embedded
 */
export function readPageFont(bytes: Uint8Array): PageFont {
  assertArgument(
    'bytes',
    bytes,
    'a Uint8Array',
    'with the content of a font file, such as readFileSync(path)',
  );
  if (bytes.length > LARGEST) throw new TypeError('The font has more than 32 MB: give a font of one script.');
  if (new DataView(bytes.buffer, bytes.byteOffset).byteLength < 12 || !isTrueType(bytes)) {
    throw new TypeError(
      'The bytes are not a font with TrueType outlines: give a .ttf file, not .otf, .ttc or .woff2.',
    );
  }
  // A copy, which ends where the font ends and does not change.
  const { shaping, font } = readBoth(new Uint8Array(bytes));
  const rights = font.tables.get('OS/2')?.getUint16(8) ?? 0;
  if ((rights & 0x000f) === 0x0002) {
    throw new TypeError(
      `The font ${font.name} does not permit to be embedded in a PDF (fsType 2): give another font.`,
    );
  }
  const scale = 1000 / shaping.unitsPerEm;
  const shaped = new Map<string, readonly ShapedGlyph[]>();
  return {
    font,
    hasCharacter: (character) => shaping.hasGlyphForCodePoint(character),
    shape: (text, isReversed) => {
      const key = `${isReversed ? 'r' : 'l'}${text}`;
      let glyphs = shaped.get(key);
      if (glyphs === undefined) {
        if (shaped.size > 5000) shaped.clear();
        glyphs = shape(shaping, scale, text, isReversed);
        shaped.set(key, glyphs);
      }
      return glyphs;
    },
  };
}

/** Whether a file begins as a font with TrueType outlines does (OpenType, table directory). */
function isTrueType(bytes: Uint8Array): boolean {
  const start = String.fromCharCode(...bytes.subarray(0, 4));
  return start === '\0\u0001\0\0' || start === 'true';
}

function readBoth(bytes: Uint8Array): { readonly shaping: ShapingFont; readonly font: Font } {
  try {
    const shaping = create(bytes as Buffer);
    if (!('layout' in shaping)) throw new Error('a collection');
    const name =
      ((shaping.postscriptName as string | undefined) ?? '').replace(/[^\w-]/g, '').slice(0, 60) || 'Font';
    const font = readTrueType(name, bytes);
    shaping.getGlyph = ownGlyphs(shaping);
    for (const tag of ['glyf', 'loca']) if (!font.tables.has(tag)) throw new Error(`no table ${tag}`);
    return { shaping, font };
  } catch (error) {
    throw new TypeError('The font cannot be read: give a whole .ttf file.', { cause: error });
  }
}

/**
 * Gives each use of a glyph its own characters. fontkit keeps one object for each glyph, with the characters of its first use:
 * Arabic letters that share their shape and differ in their dots would all be the first of them.
 */
function ownGlyphs(font: ShapingFont): ShapingFont['getGlyph'] {
  const getGlyph = font.getGlyph.bind(font);
  return (id, codePoints = []) => {
    const glyph = getGlyph(id, codePoints);
    return Object.create(glyph, { codePoints: { value: codePoints } }) as typeof glyph;
  };
}

/**
 * The glyphs of a text and their places. A font may have no place for a mark at a letter, such as the dot of the Arabic "ڢ" where
 * it stands alone: OpenType leaves the mark where it is, and fontkit fails. Such a text has its marks where they are.
 */
function layout(
  font: ShapingFont,
  text: string,
  direction: 'rtl' | 'ltr',
): ReturnType<ShapingFont['layout']> {
  const withFeatures = (features?: Record<string, boolean>) =>
    font.layout(text, features, undefined, undefined, direction);
  try {
    return withFeatures();
  } catch {
    return withFeatures({ mark: false, mkmk: false });
  }
}

function shape(font: ShapingFont, scale: number, text: string, isReversed: boolean): readonly ShapedGlyph[] {
  const { glyphs, positions } = layout(font, text, isReversed ? 'rtl' : 'ltr');
  const shaped = glyphs.map((glyph, index): ShapedGlyph => {
    const { xAdvance = 0, xOffset = 0, yOffset = 0 } = positions[index] ?? {};
    return {
      id: glyph.id,
      text: String.fromCodePoint(...glyph.codePoints),
      advance: Math.round(xAdvance * scale),
      right: Math.round(xOffset * scale),
      up: Math.round(yOffset * scale),
    };
  });
  return joinMarks(shaped, isReversed);
}

/**
 * Makes one glyph of those that stand for one text, such as an Arabic letter and its dots, so that readers of the PDF do not take
 * a dot for a character.
 */
function joinMarks(glyphs: readonly ShapedGlyph[], isReversed: boolean): readonly ShapedGlyph[] {
  let pen = 0;
  const placed = glyphs.map((glyph): Placed => {
    const start = pen;
    pen += glyph.advance;
    return { glyph, start, x: start + glyph.right };
  });
  // The first glyph of a text has it; where text is read from right to left, it stands behind the others.
  const groups: Placed[][] = [];
  for (const each of isReversed ? placed.reverse() : placed) {
    const last = groups.at(-1);
    if (each.glyph.text === '' && last !== undefined) last.push(each);
    else groups.push([each]);
  }
  const joined = groups.map(([base, ...marks]): ShapedGlyph | undefined => {
    if (base === undefined || marks.length === 0) return base?.glyph;
    const { glyph, x } = base;
    const start = Math.min(base.start, ...marks.map((mark) => mark.start));
    return {
      ...glyph,
      advance: marks.reduce((sum, mark) => sum + mark.glyph.advance, glyph.advance),
      right: x - start,
      marks: marks.map((mark) => ({ id: mark.glyph.id, right: mark.x - x, up: mark.glyph.up - glyph.up })),
    };
  });
  return (isReversed ? joined.reverse() : joined).filter((glyph) => glyph !== undefined);
}

interface Placed {
  readonly glyph: ShapedGlyph;
  readonly start: number;
  readonly x: number;
}
