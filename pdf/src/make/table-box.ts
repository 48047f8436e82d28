import { lower, SLACK, spotFor, type Box, type Frame, type Placing, type Spot } from './box.js';
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
  readonly carried?: CarriedRows;
}

/** What stands at the foot of a sheet on which a table does not end, and under its head on the next sheet. */
export interface CarriedRows {
  /** Of each of the two. */
  readonly height: number;
  /** After a row of the body, by its number; undefined where there is nothing to say. */
  readonly forward: (row: number) => Box | undefined;
  readonly brought: (row: number) => Box | undefined;
}

/**
 * A table. Its head is on each of its sheets, the first time as content, then as decoration, so that a
 * screen reader reads it once; what is carried from sheet to sheet is decoration, too. A row stays on one sheet if it fits on one.
 */
export function tableBox({ edges, width, head, body, isWhole = false, carried }: TableBoxOptions): Box {
  const headHeight = head.reduce((sum, row) => sum + heightOf(row), 0);
  const height = body.reduce((sum, row) => sum + heightOf(row), headHeight);
  const first = body[0];
  return {
    height,
    lead:
      isWhole && height < 2 * SHORTEST
        ? height
        : headHeight + (first === undefined ? 0 : Math.min(heightOf(first), LEAD)) + (carried?.height ?? 0),
    place: (at, placing) => {
      const { sheets, frame, parent } = placing;
      const isShort = height <= frame.bottom - frame.top(at.sheet + 1);
      const start = isWhole && isShort ? spotFor(height, at, frame) : at;
      const table = addElement(parent, 'Table');
      const placeRows = (rows: readonly TableRow[], group: string, from: Spot, frameOf: RowFrame): Spot => {
        if (rows.length === 0) return from;
        const element = addElement(table, group);
        return rows.reduce((spot, row, index) => {
          const own = { ...placing, frame: frameOf(row, index, spot), parent: addElement(element, 'TR') };
          const end = placeRow(row, spot, own, { edges, width }, () => {
            carry.begin(index);
          });
          carry.draw();
          return end;
        }, from);
      };
      const carry = createCarry(carried, placing);
      const below = placeRows(head, 'THead', start, () => frame);
      const tops = new Map<number, number>(
        [start.sheet, below.sheet].map((sheet) => [sheet, frame.top(sheet)]),
      );
      const top = (sheet: number): number => {
        let found = tops.get(sheet);
        if (found === undefined) {
          found = frame.top(sheet);
          // The repeated head has no structure elements.
          const nothing = { type: 'TR', entries: '', kids: [] };
          sheets.decorate(sheet, () => {
            head.reduce(
              (spot, row) => placeRow(row, spot, { ...placing, parent: nothing }, { edges, width }),
              { sheet, y: found ?? 0 },
            );
          });
          found = carry.turn({ sheet, y: found + headHeight });
          tops.set(sheet, found);
        }
        return found;
      };
      carry.begin(NONE);
      // Every row leaves room for what is carried, unless it is the last one and ends on its sheet.
      const bottom = frame.bottom - (carried?.height ?? 0);
      return placeRows(body, 'TBody', below, (row, index, spot) => {
        const isEnd = index === body.length - 1 && spot.y + heightOf(row) <= frame.bottom + SLACK;
        return { top, bottom: isEnd ? frame.bottom : bottom };
      });
    },
  };
}

/** Where a row of a table may be. */
type RowFrame = (row: TableRow, index: number, at: Spot) => Frame;

/** No row of the body. */
const NONE = -1;

/** Draws what is carried from one sheet of a table to the next. */
interface Carry {
  /** A row of the body is begun: its amount is on this sheet. */
  readonly begin: (row: number) => void;
  /** A new sheet is begun, with its head above a spot; returns where its rows begin. */
  readonly turn: (at: Spot) => number;
  /** Draws what stands at the foot of the sheets that were left, after the rest of the row. */
  readonly draw: () => void;
}

function createCarry(carried: CarriedRows | undefined, { sheets, frame, x, parent }: Placing): Carry {
  let begun = NONE;
  let feet: (readonly [box: Box, at: Spot])[] = [];
  const placeBox = (box: Box, at: Spot): void => {
    sheets.decorate(at.sheet, () => box.place(at, { sheets, frame, x, parent }), PAGINATION);
  };
  const draw = (): void => {
    for (const [box, at] of feet) placeBox(box, at);
    feet = [];
  };
  return {
    begin: (row) => {
      draw();
      begun = row;
    },
    turn: (at) => {
      const [forward, brought] = [carried?.forward(begun), carried?.brought(begun)];
      if (carried === undefined || forward === undefined || brought === undefined) return at.y;
      feet.push([forward, { sheet: at.sheet - 1, y: frame.bottom - carried.height }]);
      placeBox(brought, at);
      return at.y + carried.height;
    },
    draw,
  };
}

/** What a sheet has only because it is one of several (ISO 32000-1, 14.8.2.2.2). */
const PAGINATION = '/Type /Pagination';

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
  begin?: () => void,
): Spot {
  const { sheets, frame, x, parent } = placing;
  const height = heightOf(row);
  const isShort = height <= frame.bottom - SHORTEST;
  const start = spotFor(isShort ? height : LEAD, at, frame);
  begin?.();
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
