import { once } from 'node:events';
import { createDeflate, deflateSync } from 'node:zlib';

/** A PDF of objects as they are given, with a cross-reference table: number 1 is the catalogue. */
export function pdfOf(objects: readonly (string | Uint8Array)[], trailer = ''): Uint8Array {
  const parts: Uint8Array[] = [Buffer.from('%PDF-1.7\n')];
  const offsets: number[] = [];
  let size = 9;
  objects.forEach((object, at) => {
    offsets.push(size);
    const bytes = Buffer.concat([
      Buffer.from(`${at + 1} 0 obj\n`),
      Buffer.from(object),
      Buffer.from('\nendobj\n'),
    ]);
    parts.push(bytes);
    size += bytes.length;
  });
  const rows = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  parts.push(
    Buffer.from(
      `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${rows}trailer\n<</Size ${objects.length + 1}/Root 1 0 R${trailer}>>\nstartxref\n${size}\n%%EOF\n`,
    ),
  );
  return new Uint8Array(Buffer.concat(parts));
}

/** A stream object, packed. */
export function streamOf(content: Uint8Array, dictionary = ''): Uint8Array {
  return packedOf(deflateSync(content), dictionary);
}

function packedOf(packed: Uint8Array, dictionary: string): Uint8Array {
  return Buffer.concat([
    Buffer.from(`<</Length ${packed.length}/Filter/FlateDecode${dictionary}>>\nstream\n`),
    packed,
    Buffer.from('\nendstream'),
  ]);
}

/** A gigabyte of one byte, packed piece by piece: in a test, too, it is never in memory. */
async function packedGigabyte(byte: number, dictionary: string): Promise<Uint8Array> {
  const deflate = createDeflate({ level: 1 });
  const chunks: Uint8Array[] = [];
  deflate.on('data', (chunk: Uint8Array) => chunks.push(chunk));
  const piece = Buffer.alloc(1_000_000, byte);
  for (let count = 0; count < 1000; count += 1) if (!deflate.write(piece)) await once(deflate, 'drain');
  deflate.end();
  await once(deflate, 'end');
  return packedOf(Buffer.concat(chunks), dictionary);
}

const CATALOGUE = '<</Type/Catalog/Pages 2 0 R>>';
const PAGES = '<</Type/Pages/Kids[3 0 R]/Count 1>>';
const FONT = '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>';

/** One page with a content stream. */
export function pageOf(content: Uint8Array, resources = ''): Uint8Array {
  return pdfOf([
    CATALOGUE,
    PAGES,
    `<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents 4 0 R/Resources<</Font<</F1 5 0 R>>${resources}>>>>`,
    streamOf(content),
    FONT,
  ]);
}

/** A page whose content unpacks to a gigabyte of blanks, in a megabyte. */
export async function contentBomb(): Promise<Uint8Array> {
  return pdfOf([
    CATALOGUE,
    PAGES,
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents 4 0 R>>',
    await packedGigabyte(0x20, ''),
  ]);
}

/** A page tree that says it has 100,000 pages, all the same one. */
export function manyPages(): Uint8Array {
  return pdfOf([
    CATALOGUE,
    `<</Type/Pages/Kids[${'3 0 R '.repeat(100_000)}]/Count 100000>>`,
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]>>',
  ]);
}

/** A page with a picture of a gigabyte, which is not decoded. */
export async function hugeImage(): Promise<Uint8Array> {
  return pdfOf([
    CATALOGUE,
    PAGES,
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents 4 0 R/Resources<</XObject<</I 5 0 R>>/Font<</F1 6 0 R>>>>>>',
    streamOf(Buffer.from('q 500 0 0 500 0 0 cm /I Do Q BT /F1 12 Tf 50 700 Td (Invoice) Tj ET')),
    await packedGigabyte(
      0,
      '/Type/XObject/Subtype/Image/Width 31622/Height 31622/ColorSpace/DeviceGray/BitsPerComponent 8',
    ),
    FONT,
  ]);
}

/** An object stream, in which the catalogue should be, that unpacks to a gigabyte. */
export async function objectStreamBomb(): Promise<Uint8Array> {
  const objects = await packedGigabyte(0x20, '/Type/ObjStm/N 1/First 10');
  const first = Buffer.from('%PDF-1.7\n1 0 obj\n');
  const end = first.length + objects.length;
  // Cross-reference stream: 0 free, 1 at its offset, 2 and 3 in object 1, 4 itself.
  const row = (kind: number, offset: number, third: number) =>
    Buffer.from([kind, (offset >> 24) & 255, (offset >> 16) & 255, (offset >> 8) & 255, offset & 255, third]);
  const start = end + '\nendobj\n'.length;
  const rows = Buffer.concat([row(0, 0, 255), row(1, 9, 0), row(2, 1, 0), row(2, 1, 1), row(1, start, 0)]);
  return new Uint8Array(
    Buffer.concat([
      first,
      objects,
      Buffer.from('\nendobj\n4 0 obj\n'),
      streamOf(rows, '/Type/XRef/W[1 4 1]/Size 5/Root 2 0 R'),
      Buffer.from(`\nendobj\nstartxref\n${start}\n%%EOF\n`),
    ]),
  );
}

/** A form that draws itself twice at each of many levels. */
export function nestedForms(): Uint8Array {
  const levels = 40;
  const form = (at: number) =>
    streamOf(
      Buffer.from(at === levels - 1 ? 'BT /F1 9 Tf (x) Tj ET' : '/N Do /N Do'),
      `/Type/XObject/Subtype/Form/BBox[0 0 9 9]/Resources<</XObject<</N ${at + 6} 0 R>>/Font<</F1 4 0 R>>>>`,
    );
  return pdfOf([
    CATALOGUE,
    PAGES,
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents 46 0 R/Resources<</XObject<</N 5 0 R>>>>>>',
    FONT,
    ...Array.from({ length: levels }, (_, at) => form(at)),
    '<<>>',
    streamOf(Buffer.from('/N Do')),
  ]);
}
