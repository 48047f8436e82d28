import { pdfOf } from '../../../test/shared/hostile-pdfs.js';

/** A JPEG without pixels whose header says that it has so many across, and down. */
export function jpegOf(across: number, segment: readonly number[] = [], down = across): Uint8Array {
  const wordOf = (size: number) => [size >> 8, size & 255];
  const frame = [255, 192, 0, 17, 8, ...wordOf(across), ...wordOf(down), 3, 1, 17, 0, 2, 17, 0, 3, 17, 0];
  const scan = [255, 218, 0, 12, 3, 1, 0, 2, 0, 3, 0, 0, 63, 0, 0, 255, 217];
  return Buffer.from([255, 216, ...segment, ...frame, ...scan]);
}

/** A PDF of a kilobyte with such a JPEG, which its own dictionary calls small, and a line of text. */
export function pageWithJpeg(side: number): Uint8Array {
  const jpeg = jpegOf(side);
  const content = 'q 500 0 0 500 0 0 cm /I Do Q BT /F1 9 Tf 40 700 Td (Invoice 17) Tj ET';
  return pdfOf([
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents 4 0 R/Resources<</Font<</F1 5 0 R>>/XObject<</I 6 0 R>>>>>>',
    `<</Length ${content.length}>>\nstream\n${content}\nendstream`,
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>',
    Buffer.concat([
      Buffer.from(
        `<</Type/XObject/Subtype/Image/Width 10/Height 10/ColorSpace/DeviceRGB/BitsPerComponent 8/Filter/DCTDecode/Length ${jpeg.length}>>\nstream\n`,
      ),
      jpeg,
      Buffer.from('\nendstream'),
    ]),
  ]);
}
