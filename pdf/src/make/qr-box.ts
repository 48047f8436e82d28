import { stackBox, textBox, type Box } from './box.js';
import { elementsOf, textOf, type Markup } from './markup.js';
import type { PageContext } from './page-text.js';
import { RULES, STYLES } from './page-style.js';
import { numeral } from './pdf-file.js';
import { SHEET } from './sheets.js';
import { addElement, altText } from './structure.js';
import { wordsOf } from './text-lines.js';

/** The code to scan with its caption. */
export function qrBox(figure: Markup, width: number, context: PageContext): Box | undefined {
  const parts = elementsOf(figure);
  const picture = parts.find(({ name }) => name === 'svg');
  const caption = parts.find(({ name }) => name === 'figcaption');
  if (picture === undefined) return undefined;
  const { fonts } = context;
  const words = wordsOf([{ text: textOf(caption ?? ''), style: STYLES.footer }], fonts);
  return stackBox(
    [
      { box: pictureBox(picture, width), holdsNext: true },
      { box: textBox(words, { width, fonts, tag: 'P', align: 'centre' }), before: 2 },
    ],
    { isWhole: true },
  );
}

/** Modules of a QR code, from the path that the page draws: `M x y h length v1 h-length z`. */
function pictureBox(picture: Markup, side: number): Box {
  const [left = 0, top = 0, size = 1] = (picture.attributes.get('viewBox') ?? '').split(' ').map(Number);
  const paths = elementsOf(picture).map(({ attributes }) => attributes.get('d') ?? '');
  const bars = [...paths.join('').matchAll(/M(\d+) (\d+)h(\d+)/g)].map(([, ...numbers]) =>
    numbers.map(Number),
  );
  const module = side / size;
  const edge = RULES.line.height;
  return {
    height: side,
    lead: side,
    place: ({ sheet, y }, { sheets, x, parent }) => {
      sheets.decorate(sheet, () => {
        sheets.rectangle(sheet, { x, y, width: side, height: side }, RULES.line.colour);
        const inner = side - 2 * edge;
        sheets.rectangle(sheet, { x: x + edge, y: y + edge, width: inner, height: inner }, '#ffffff');
      });
      const bottom = SHEET.height - y - side;
      const box = [x, bottom, x + side, bottom + side].map(numeral).join(' ');
      const name = altText(picture.attributes.get('aria-label') ?? '');
      const entries = `${name} /A <</O /Layout /Placement /Block /BBox [${box}]>>`;
      const element = addElement(parent, 'Figure', entries);
      sheets.mark(sheet, element, () => {
        for (const [column = 0, row = 0, length = 0] of bars) {
          sheets.rectangle(
            sheet,
            {
              x: x + (column - left) * module,
              y: y + (row - top) * module,
              width: length * module,
              height: module,
            },
            '#000000',
          );
        }
      });
      return { sheet, y: y + side };
    },
  };
}
