import type { InvoicePage } from 'peppol-preflight/render';
import type { Box } from './box.js';
import { PIXEL } from './page-style.js';
import { numeral } from './pdf-file.js';
import { decodePng } from './png-pixels.js';
import { SHEET, type Picture } from './sheets.js';
import { addElement, altText } from './structure.js';

/** The largest size of a logo, as on the HTML page. */
const WIDTH = 240 * PIXEL;
const HEIGHT = 80 * PIXEL;

/** The logo at the head of the first sheet: a figure with a text alternative. */
export function logoBox(logo: NonNullable<InvoicePage['branding']['logo']>, text: string): Box {
  const picture = pictureOf(logo);
  const scale = Math.min(PIXEL, WIDTH / picture.width, HEIGHT / picture.height);
  const [width, height] = [picture.width * scale, picture.height * scale];
  return {
    height,
    lead: height,
    place: ({ sheet, y }, { sheets, x, parent }) => {
      const bottom = SHEET.height - y - height;
      const box = [x, bottom, x + width, bottom + height].map(numeral).join(' ');
      const entries = `${altText(text)} /A <</O /Layout /Placement /Block /BBox [${box}]>>`;
      sheets.mark(sheet, addElement(parent, 'Figure', entries), () => {
        sheets.picture(sheet, { x, y, width, height }, picture);
      });
      return { sheet, y: y + height };
    },
  };
}

/** A JPEG stays as it is, because PDF has its compression. */
function pictureOf({ type, bytes, ...size }: NonNullable<InvoicePage['branding']['logo']>): Picture {
  if (type === 'image/png') {
    const { width, height, rgb } = decodePng(bytes);
    return { width, height, channels: 3, data: rgb, isJpeg: false };
  }
  return { ...size, data: bytes, isJpeg: true };
}
