import type { InvoicePage } from 'peppol-preflight/render';
import { ruleBox, textBox, type Box } from './box.js';
import { PIXEL, RULES, STYLES } from './page-style.js';
import type { CarriedRows } from './table-box.js';
import { wordsOf, type Fonts } from './text-lines.js';

/** Space above and below the text, as in a row of the table. */
const SPACE = 8 * PIXEL;

/**
 * The sum of the lines so far, with its name, at the right of a table: a row at the foot of each sheet on which the table does
 * not end, and one under its head on the next.
 */
export function carriedRows(
  { forward, brought, sums }: InvoicePage['carried'],
  width: number,
  fonts: Fonts,
): CarriedRows | undefined {
  if (sums[0] === undefined) return undefined;
  const textOf = (name: string, sum: string): Box => {
    const runs = [
      { text: `${name} `, style: STYLES.soft },
      { text: sum, style: STYLES.body },
    ];
    return textBox(wordsOf(runs, fonts), { width, fonts, align: 'right' });
  };
  const height = 2 * SPACE + textOf(forward, sums[0]).height;
  const rule = ruleBox(width, RULES.line.height, RULES.line.colour);
  const rowOf = (name: string, row: number, isUnderHead: boolean): Box | undefined => {
    const sum = sums[row];
    if (sum === undefined) return undefined;
    const text = textOf(name, sum);
    return {
      height,
      lead: height,
      place: ({ sheet, y }, placing) => {
        text.place({ sheet, y: y + SPACE }, placing);
        const bottom = y + height;
        return isUnderHead ? rule.place({ sheet, y: bottom - rule.height }, placing) : { sheet, y: bottom };
      },
    };
  };
  return {
    height,
    forward: (row) => rowOf(forward, row, false),
    brought: (row) => rowOf(brought, row, true),
  };
}
