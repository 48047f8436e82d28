import { sha256 } from '@noble/hashes/sha2.js';
import { subsetFont, type Font } from './font.js';
import { hex, ref, type PdfFile } from './pdf-file.js';

/** A font in one file, with the characters of it that were used. */
export interface UsedFont {
  readonly font: Font;
  /** Its name on the pages. */
  readonly resource: string;
  /** A text of characters that the font has, as a PDF string. */
  readonly encode: (text: string) => string;
  /** In the order of their first use. */
  readonly characters: () => readonly number[];
}

export function useFont(font: Font, resource: string): UsedFont {
  const codes = new Map<number, string>();
  const encode = (text: string): string => {
    let digits = '<';
    for (let at = 0; at < text.length; at += 1) {
      const character = text.charCodeAt(at);
      let code = codes.get(character);
      if (code === undefined) {
        // Number 0 is the glyph for missing characters.
        code = hex(codes.size + 1, 4);
        codes.set(character, code);
      }
      digits += code;
    }
    return `${digits}>`;
  };
  return { font, resource, encode, characters: () => [...codes.keys()] };
}

/**
 * Writes a font with the used characters only (ISO 32000-1, 9.7: a composite font whose codes are the glyphs). Every
 * character has its own code, so that the text copied from the PDF is the original, even if two characters look alike.
 *
 * @returns the number of the font dictionary
 */
export function embedFont(file: PdfFile, { font, characters }: UsedFont): number {
  const used = characters();
  const data = subsetFont(font, used);
  const program = file.addStream(` /Length1 ${data.length}`, data);
  const name = `${tagOf(data)}+${font.name}`;
  const [left, bottom, right, top] = font.box;
  const descriptor = file.add(
    `<</Type /FontDescriptor /FontName /${name} /Flags 4 /FontBBox [${left} ${bottom} ${right} ${top}] /ItalicAngle 0 /Ascent ${font.ascent} /Descent ${font.descent} /CapHeight ${font.capHeight} /StemV 80 /FontFile2 ${ref(program)}>>`,
  );
  const widths = used.map((character) => font.widths[character] ?? 0).join(' ');
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

function unicodeMap(characters: readonly number[]): string {
  const pairs = characters.map((character, index) => `<${hex(index + 1, 4)}> <${hex(character, 4)}>`);
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
