import * as mupdf from 'mupdf';
import { SHEET } from '../../src/make/sheets.js';

/** A character on a sheet, in points from the top left corner. */
export interface Character {
  readonly text: string;
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/** A PDF as MuPDF reads it, which has nothing in common with the code that writes it. */
export interface OpenPdf {
  readonly document: mupdf.PDFDocument;
  readonly root: mupdf.PDFObject;
  /** The characters of each sheet in the order in which they are drawn. */
  readonly sheets: readonly (readonly Character[])[];
}

export function openPdf(bytes: Uint8Array): OpenPdf {
  const document = mupdf.PDFDocument.openDocument(bytes, 'application/pdf').asPDF();
  if (document === null) throw new Error('MuPDF takes it for another format.');
  if (document.wasRepaired()) throw new Error('MuPDF had to repair it.');
  const sheets = Array.from({ length: document.countPages() }, (_, index) => {
    const characters: Character[] = [];
    document
      .loadPage(index)
      .toStructuredText('preserve-whitespace,preserve-ligatures,accurate-bboxes')
      .walk({
        onChar: (text, _origin, _font, _size, quad) => {
          const [x1, y1, x2, y2, x3, y3, x4, y4] = quad;
          characters.push({
            text,
            left: Math.min(x1, x2, x3, x4),
            right: Math.max(x1, x2, x3, x4),
            top: Math.min(y1, y2, y3, y4),
            bottom: Math.max(y1, y2, y3, y4),
          });
        },
      });
    return characters;
  });
  return { document, root: document.getTrailer().get('Root'), sheets };
}

/** The text of a sheet without what stands at its foot. */
export function textOfSheet(characters: readonly Character[]): string {
  return characters
    .filter(({ top }) => top < SHEET.height - 40)
    .map(({ text }) => text)
    .join('');
}

/** An element of the structure of a tagged PDF with those inside it. */
export interface Tag {
  readonly type: string;
  readonly object: mupdf.PDFObject;
  readonly inner: readonly Tag[];
  /** How many pieces of the sheets belong to it. */
  readonly pieces: number;
}

export function structureOf({ root }: OpenPdf): Tag {
  return tagOf(root.get('StructTreeRoot').get('K').get(0));
}

function tagOf(object: mupdf.PDFObject): Tag {
  const kids = object.get('K');
  const inner: Tag[] = [];
  let pieces = 0;
  for (let index = 0; index < kids.length; index += 1) {
    const kid = kids.get(index);
    if (kid.isDictionary() && !kid.get('S').isNull()) inner.push(tagOf(kid));
    else pieces += 1;
  }
  return { type: object.get('S').asName(), object, inner, pieces };
}

/** An element and all inside it, in the order of reading. */
export function allTags(tag: Tag): readonly Tag[] {
  return [tag, ...tag.inner.flatMap(allTags)];
}
