import { lower, spotFor, type Box, type Frame, type Placing, type Spot } from './box.js';
import { addElement } from './structure.js';

/** A cell of a table, measured for its column. */
export interface TableCell {
  readonly box: Box;
  /** Type of its element, `TH` or `TD`, with further entries. */
  readonly tag: string;
  readonly entries?: string;
}

export interface TableRow {
  readonly cells: readonly TableCell[];
  /** Space above and below what is in the cells. */
  readonly above: number;
  readonly below: number;
  /** Rules at its edges, with their colours. */
  readonly topRule?: Rule;
  readonly bottomRule?: Rule;
}

export interface Rule {
  readonly height: number;
  readonly colour: string;
}

export interface TableBoxOptions {
  /** Left edges of the columns, from the left of the table. */
  readonly edges: readonly number[];
  readonly width: number;
  readonly head: readonly TableRow[];
  readonly body: readonly TableRow[];
  /** Whether it stays on one sheet where one can hold it. */
  readonly isWhole?: boolean;
}

/**
 * A table. Its head stands on every sheet that it reaches, the first time as content, then as a decoration, so that a
 * screen reader says it once. A row stays on one sheet where one can hold it.
 */
export function tableBox({ edges, width, head, body, isWhole = false }: TableBoxOptions): Box {
  const headHeight = head.reduce((sum, row) => sum + heightOf(row), 0);
  const height = body.reduce((sum, row) => sum + heightOf(row), headHeight);
  const first = body[0];
  return {
    height,
    lead:
      isWhole && height < 2 * SHORTEST
        ? height
        : headHeight + (first === undefined ? 0 : Math.min(heightOf(first), LEAD)),
    place: (at, placing) => {
      const { sheets, frame, parent } = placing;
      const isShort = height <= frame.bottom - frame.top(at.sheet + 1);
      const start = isWhole && isShort ? spotFor(height, at, frame) : at;
      const table = addElement(parent, 'Table');
      const placeRows = (rows: readonly TableRow[], group: string, from: Spot, inner: Frame): Spot => {
        if (rows.length === 0) return from;
        const element = addElement(table, group);
        return rows.reduce((spot, row) => {
          const tr = addElement(element, 'TR');
          return placeRow(row, spot, { ...placing, frame: inner, parent: tr }, { edges, width });
        }, from);
      };
      const below = placeRows(head, 'THead', start, frame);
      const headed = new Set([start.sheet, below.sheet]);
      const repeated: Frame = {
        bottom: frame.bottom,
        top: (sheet) => {
          const top = frame.top(sheet);
          if (sheet === below.sheet) return top;
          if (!headed.has(sheet)) {
            headed.add(sheet);
            // The elements of a head that is repeated belong to nothing.
            const nothing = { type: 'TR', entries: '', kids: [] };
            sheets.decorate(sheet, () => {
              head.reduce(
                (spot, row) => placeRow(row, spot, { ...placing, parent: nothing }, { edges, width }),
                { sheet, y: top },
              );
            });
          }
          return top + headHeight;
        },
      };
      return placeRows(body, 'TBody', below, repeated);
    },
  };
}

/** As much of a high row as must follow the head. */
const LEAD = 80;

function heightOf({ cells, above, below }: TableRow): number {
  return above + below + cells.reduce((highest, { box }) => Math.max(highest, box.height), 0);
}

function placeRow(
  row: TableRow,
  at: Spot,
  placing: Placing,
  { edges, width }: Pick<TableBoxOptions, 'edges' | 'width'>,
): Spot {
  const { sheets, frame, x, parent } = placing;
  const height = heightOf(row);
  const isShort = height <= frame.bottom - SHORTEST;
  const start = spotFor(isShort ? height : LEAD, at, frame);
  const rule = ({ height: thickness, colour }: Rule, sheet: number, y: number): void => {
    sheets.decorate(sheet, () => {
      sheets.rectangle(sheet, { x, y, width, height: thickness }, colour);
    });
  };
  if (row.topRule !== undefined) rule(row.topRule, start.sheet, start.y);
  const top = { sheet: start.sheet, y: start.y + row.above };
  const end = row.cells.reduce((lowest, { box, tag, entries }, column) => {
    const cell = addElement(parent, tag, entries);
    return lower(lowest, box.place(top, { ...placing, x: x + (edges[column] ?? 0), parent: cell }));
  }, top);
  const bottom = end.y + row.below;
  if (row.bottomRule !== undefined) rule(row.bottomRule, end.sheet, bottom - row.bottomRule.height);
  return { sheet: end.sheet, y: bottom };
}

/** A row that is nearly as high as a sheet flows over two rather than leave the first one empty. */
const SHORTEST = 300;

/** What a column asks for: at least and at most, in points, without its padding. */
export interface Extent {
  readonly least: number;
  readonly most: number;
}

/**
 * Widths of columns that fill a table. Where there is room, each has what it asks for and one takes the rest; where there
 * is not, that one gives way first, then all in proportion to what they can give, then to what they ask for.
 *
 * @param flexible number of the column that takes and gives
 * @param floor what the flexible column keeps, as far as it asks for it
 */
export function columnWidths(
  extents: readonly Extent[],
  { width, flexible, floor }: { readonly width: number; readonly flexible: number; readonly floor: number },
): readonly number[] {
  const most = sumOf(extents.map((extent) => extent.most));
  if (most <= width)
    return extents.map((extent, index) => extent.most + (index === flexible ? width - most : 0));
  const kept = Math.min(floor, extents[flexible]?.most ?? 0);
  const others = sumOf(extents.map((extent, index) => (index === flexible ? 0 : extent.most)));
  if (others + kept <= width) {
    return extents.map((extent, index) => (index === flexible ? width - others : extent.most));
  }
  const least = extents.map((extent, index) => (index === flexible ? kept : extent.least));
  const needed = sumOf(least);
  if (needed >= width) {
    // Words are cut: of what is there every column gets its share.
    return least.map((each) => (each * width) / needed);
  }
  const spare = extents.map((extent, index) => Math.max(0, extent.most - (least[index] ?? 0)));
  const share = (width - needed) / sumOf(spare);
  return least.map((each, index) => each + (spare[index] ?? 0) * share);
}

function sumOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0);
}
