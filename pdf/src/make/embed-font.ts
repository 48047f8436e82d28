import { sha256 } from '@noble/hashes/sha2.js';
import { glyphOf, subsetFont, type Font, type Glyph } from './font.js';
import { hex, ref, type PdfFile } from './pdf-file.js';

/** A font in one file, with the glyphs of it that were used. */
export interface UsedFont {
  readonly font: Font;
  /** Its name on the pages. */
  readonly resource: string;
  /** The code of a glyph, as hexadecimal digits. */
  readonly encode: (glyph: Glyph) => string;
  /** In the order of their first use. */
  readonly glyphs: () => readonly Glyph[];
}

export function useFont(font: Font, resource: string): UsedFont {
  const codes = new Map<string, { readonly code: string; readonly glyph: Glyph }>();
  const encode = (glyph: Glyph): string => {
    const key = `${glyph.id} ${glyph.text} ${JSON.stringify(glyph.marks ?? [])}`;
    let known = codes.get(key);
    if (known === undefined) {
      // Number 0 is the glyph for missing characters.
      known = { code: hex(codes.size + 1, 4), glyph };
      codes.set(key, known);
    }
    return known.code;
  };
  return { font, resource, encode, glyphs: () => [...codes.values()].map(({ glyph }) => glyph) };
}

/** The glyphs of a text in a font of ours. A character that it does not have has the glyph of the replacement character. */
export function glyphsOf(text: string, font: Font): Glyph[] {
  return Array.from(text, (character) => ({
    id: glyphOf(font, character.codePointAt(0) ?? 0),
    text: character,
  }));
}

/**
 * Writes a font with the used glyphs only (ISO 32000-1, 9.7: a composite font whose codes are the glyphs). Every glyph has its
 * own code for every text, so that the text copied from the PDF is the original, even if two characters look alike or are
 * missing in the font.
 *
 * @returns the number of the font dictionary
 */
export function embedFont(file: PdfFile, { font, glyphs }: UsedFont): number {
  const used = glyphs();
  const data = subsetFont(font, used);
  const program = file.addStream(` /Length1 ${data.length}`, data);
  const name = `${tagOf(data)}+${font.name}`;
  const [left, bottom, right, top] = font.box;
  const descriptor = file.add(
    `<</Type /FontDescriptor /FontName /${name} /Flags 4 /FontBBox [${left} ${bottom} ${right} ${top}] /ItalicAngle 0 /Ascent ${font.ascent} /Descent ${font.descent} /CapHeight ${font.capHeight} /StemV 80 /FontFile2 ${ref(program)}>>`,
  );
  const widths = used.map(({ id }) => font.widths[id] ?? 0).join(' ');
  const descendant = file.add(
    `<</Type /Font /Subtype /CIDFontType2 /BaseFont /${name} /CIDSystemInfo <</Registry (Adobe) /Ordering (Identity) /Supplement 0>> /FontDescriptor ${ref(descriptor)} /DW 600 /W [1 [${widths}]] /CIDToGIDMap /Identity>>`,
  );
  const unicode = file.addStream('', unicodeMap(used));
  return file.add(
    `<</Type /Font /Subtype /Type0 /BaseFont /${name} /Encoding /Identity-H /DescendantFonts [${ref(descendant)}] /ToUnicode ${ref(unicode)}>>`,
  );
}

/** Six capital letters that identify a subset of a font. */
function tagOf(data: Uint8Array): string {
  return Array.from(sha256(data).subarray(0, 6), (byte) => String.fromCharCode(65 + (byte % 26))).join('');
}

function unicodeMap(glyphs: readonly Glyph[]): string {
  // A glyph without a text of its own is a character without ink: without one, readers make one up.
  const pairs = glyphs.map(
    ({ text }, index) => `<${hex(index + 1, 4)}> <${text === '' ? '200B' : unitsOf(text)}>`,
  );
  const blocks: string[] = [];
  // A block has at most 100 pairs.
  for (let start = 0; start < pairs.length; start += 100) {
    const block = pairs.slice(start, start + 100);
    blocks.push(`${block.length} beginbfchar\n${block.join('\n')}\nendbfchar`);
  }
  return `/CIDInit /ProcSet findresource begin
12 dict begin
begincmap
/CIDSystemInfo <</Registry (Adobe) /Ordering (UCS) /Supplement 0>> def
/CMapName /Adobe-Identity-UCS def
/CMapType 2 def
1 begincodespacerange
<0000> <FFFF>
endcodespacerange
${blocks.join('\n')}
endcmap
CMapName currentdict /CMap defineresource pop
end
end`;
}

/** A text as UTF-16 in hexadecimal digits. */
function unitsOf(text: string): string {
  return Array.from({ length: text.length }, (_, at) => hex(text.charCodeAt(at), 4)).join('');
}
