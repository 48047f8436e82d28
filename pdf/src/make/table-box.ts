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
  /** Space above and below the content of the cells. */
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
  /** Whether it stays on one sheet if it fits on one. */
  readonly isWhole?: boolean;
}

/**
 * A table. Its head is on each of its sheets, the first time as content, then as decoration, so that a
 * screen reader reads it once. A row stays on one sheet if it fits on one.
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
            // The repeated head has no structure elements.
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

/** The part of a high row that must follow the head. */
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

/** A row that is nearly as high as a sheet is split rather than leave the first sheet empty. */
const SHORTEST = 300;

/** The width that a column needs: minimum and maximum, in points, without its padding. */
export interface Extent {
  readonly least: number;
  readonly most: number;
}

/**
 * Widths of columns that fill a table. If there is room, each has its maximum and one takes the rest; if there is not, that one
 * shrinks to its floor, then all in proportion to what they can lose, then that one as far as its words allow. Words are cut only
 * where the longest words of all columns do not fit side by side: then each column has its share of what it needs.
 *
 * @param flexible number of the column that grows and shrinks
 * @param floor the width that the flexible column keeps, if it needs as much
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
  const leastWith = (flexibleWidth: number): readonly number[] =>
    extents.map((extent, index) => (index === flexible ? flexibleWidth : extent.least));
  const preferred = leastWith(kept);
  const least =
    sumOf(preferred) <= width ? preferred : leastWith(Math.min(kept, extents[flexible]?.least ?? 0));
  const needed = sumOf(least);
  if (needed >= width) return least.map((each) => (each * width) / needed);
  if (least !== preferred) {
    return least.map((each, index) => each + (index === flexible ? width - needed : 0));
  }
  const spare = extents.map((extent, index) => Math.max(0, extent.most - (least[index] ?? 0)));
  const share = (width - needed) / sumOf(spare);
  return least.map((each, index) => each + (spare[index] ?? 0) * share);
}

function sumOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0);
}
