import { discountText, hasDiscounts, type Bill, type BillLine, type BillStyle } from './bill.js';
import { drawWithPdfKit, drawWithPdfLib, type Pen, type Piece, type TextStyle } from './pens.js';

/** A layout that draws its texts at places. */
export interface DrawnBill extends BillStyle {
  readonly name: string;
  readonly by: 'pdfkit' | 'pdf-lib';
  readonly font?: 'sans' | 'serif' | 'mono';
  readonly piece?: Piece;
  readonly draw: (bill: Bill, pen: Pen) => void;
}

export async function drawBill(layout: DrawnBill, bill: Bill): Promise<Uint8Array> {
  const draw = (pen: Pen) => {
    layout.draw(bill, pen);
  };
  const how = { font: layout.font ?? 'sans', piece: layout.piece ?? 'row' } as const;
  return layout.by === 'pdfkit' ? drawWithPdfKit(draw, how) : drawWithPdfLib(draw, how);
}

export interface DrawnColumn {
  /** The left end, or the right end of a column that is aligned right. */
  readonly x: number;
  readonly align?: 'left' | 'right' | 'center';
  /** Texts of this column wrap to this width. */
  readonly width?: number;
  readonly head: string;
  readonly text: (line: BillLine, index: number) => string;
}

/** The column of the discounts, right of which is `x`, where there are any. */
export const discountColumnAt = (
  bill: Bill,
  x: number,
  head: string,
  ...shown: Parameters<typeof discountText>
): readonly DrawnColumn[] =>
  hasDiscounts(bill) ? [{ x, align: 'right', head, text: discountText(...shown) }] : [];

/** The text of a line, with the row below it. */
export const describedRows = ({ description, detail }: BillLine): string =>
  detail === undefined ? description : `${description}\n${detail}`;

interface GridOptions {
  readonly top: number;
  readonly bottom: number;
  readonly size?: number;
  readonly leading?: number;
  readonly gap?: number;
  readonly rules?: boolean;
  readonly headBold?: boolean;
  /** What a further page starts with; gives where the lines go on. */
  readonly further: () => number;
  readonly onBreak?: () => void;
}

/** Draws the lines of a bill; gives where they end. */
export function drawGrid(
  bill: Bill,
  pen: Pen,
  columns: readonly DrawnColumn[],
  {
    top,
    bottom,
    size = 9,
    leading = 11,
    gap = 4,
    rules = false,
    headBold = true,
    further,
    onBreak,
  }: GridOptions,
): number {
  let y = top;
  const head = () => {
    for (const { x, align = 'left', head: text } of columns)
      pen.text(x, y, text, { size, align, bold: headBold });
    y += leading + gap;
    if (rules) pen.rule(40, y - gap / 2 - 1, pen.width - 80);
  };
  head();
  bill.lines.forEach((line, index) => {
    const style: TextStyle = { size };
    const cells = columns.map(({ text, width }) => {
      const rows = text(line, index).split('\n');
      return width === undefined ? rows : rows.flatMap((row) => pen.wrap(row, width, style));
    });
    const height = Math.max(...cells.map(({ length }) => length)) * leading + gap;
    if (y + height > bottom) {
      onBreak?.();
      pen.page();
      y = further();
      head();
    }
    columns.forEach(({ x, align = 'left' }, at) => {
      cells[at]?.forEach((row, down) => {
        pen.text(x, y + down * leading, row, { size, align });
      });
    });
    y += height;
    if (rules) pen.rule(40, y - gap / 2 - 1, pen.width - 80);
  });
  return y;
}

/** Texts one under the other. */
export function drawRows(
  pen: Pen,
  x: number,
  y: number,
  rows: readonly string[],
  how: TextStyle = {},
): number {
  const leading = (how.size ?? 9.5) * 1.25;
  rows.forEach((row, at) => {
    pen.text(x, y + at * leading, row, how);
  });
  return y + rows.length * leading;
}

/** Labels at one place and values at another. */
export function drawPairs(
  pen: Pen,
  y: number,
  pairs: readonly (readonly [string, string])[],
  {
    label,
    value,
    align = 'left',
    size = 9.5,
    leading = 13,
    bold = false,
  }: {
    label: number;
    value: number;
    align?: 'left' | 'right';
    size?: number;
    leading?: number;
    bold?: boolean;
  },
): number {
  pairs.forEach(([name, text], at) => {
    pen.text(label, y + at * leading, name, { size, bold });
    pen.text(value, y + at * leading, text, { size, align });
  });
  return y + pairs.length * leading;
}
