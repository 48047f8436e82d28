import { NEXT_IN_BLOCK } from '../page/measures.js';
import type { PrintedNumber } from '../values/numbers.js';
import { type Cell, type Row, type Word, bottom } from '../page/rows.js';
import type { Column } from './table-heads.js';

/** A line of a table as it is printed: what stands under each head. */
export interface TableLine {
  readonly cells: ReadonlyMap<Column, Cell>;
  readonly numbers: ReadonlyMap<Column, PrintedNumber>;
  /** Its texts under the head of the description, from top to bottom. */
  readonly texts: readonly Cell[];
  /** What else stands in its rows above and below the one with the amount. */
  readonly notes: readonly Cell[];
  readonly words: readonly Word[];
}

/** What a row of the body is: its cells by column. */
export interface BodyRow {
  readonly row: Row;
  readonly cells: ReadonlyMap<Column, Cell>;
  readonly numbers: ReadonlyMap<Column, PrintedNumber>;
  /** Whether it has the amount of a line. */
  readonly isAnchor: boolean;
  /** Text under the head of the description; undefined where there is none. */
  readonly text: Cell | undefined;
  /** The sum right above it, as one of a part or one carried forward. */
  readonly sumAbove?: Row | undefined;
}

/**
 * Gathers the rows of each line: the one with the amount, and those of its description above and below. The rows that
 * belong to lines are added to `taken`.
 */
export function groupLines(rows: readonly BodyRow[], taken: Set<Row>): readonly TableLine[] {
  const anchors = rows.flatMap(({ isAnchor }, at) => (isAnchor ? [at] : []));
  const owner = ownersOf(rows, anchors);
  const rowsOf = new Map(anchors.map((anchor) => [anchor, [] as BodyRow[]] as const));
  rows.forEach((each, at) => rowsOf.get(owner.get(at) ?? -1)?.push(each));
  return anchors.map((anchor) => {
    const main = rows[anchor] as BodyRow;
    const all = rowsOf.get(anchor) ?? [];
    const own = all.filter((each) => each === main || each.text !== undefined);
    for (const { row } of own) taken.add(row);
    const notes = all.flatMap((each) =>
      each === main ? [] : each.row.cells.filter((cell) => cell !== each.text),
    );
    const words = own.flatMap(({ row, text }) => (row === main.row ? row.words : (text?.words ?? [])));
    return {
      cells: main.cells,
      numbers: main.numbers,
      texts: own.flatMap(({ text }) => text ?? []),
      notes,
      words,
    };
  });
}

/** The anchor that each row belongs to, by its place. */
function ownersOf(rows: readonly BodyRow[], anchors: readonly number[]): ReadonlyMap<number, number> {
  const owner = new Map<number, number>();
  const closeness = closenessOf(rows, anchors);
  const isBelow = anchors.length > 1 && anchors.every((anchor) => rows[anchor]?.text === undefined);
  anchors.forEach((anchor, index) => {
    owner.set(anchor, anchor);
    const next = anchors[index + 1] ?? rows.length;
    if (index === 0) claimAbove(rows, anchor, 0, closeness, owner);
    const between = rows.slice(anchor, Math.min(next + 1, rows.length));
    const split = splitPoint(between, next < rows.length, isBelow && owner.get(anchor - 1) === anchor);
    for (let at = anchor + 1; at < next && at - anchor < split; at += 1) owner.set(at, anchor);
    if (next < rows.length) claimAbove(rows, next, anchor + split, closeness, owner);
  });
  keepAcrossPages(rows, anchors, owner);
  return owner;
}

/** From line to line, below the letters: those of a note may be smaller. */
function gapOf(above: Pick<BodyRow, 'row'>, below: Pick<BodyRow, 'row'>): number {
  return bottom(below.row) - bottom(above.row);
}

/** Less than what is between lines of which none has rows of its own above or below: a title is no description. */
function closenessOf(rows: readonly BodyRow[], anchors: readonly number[]): number {
  const pitches = anchors.flatMap((anchor, index) => {
    const [one, other] = [rows[anchor], rows[anchors[index + 1] ?? rows.length]];
    const isNext = anchors[index + 1] === anchor + 1 && one?.row.page === other?.row.page;
    return isNext && one !== undefined && other !== undefined ? [gapOf(one, other)] : [];
  });
  return 0.97 * Math.min(...pitches, Number.POSITIVE_INFINITY);
}

/** Rows right above an amount are its description's, where the amount stands in the middle or at the end. */
function claimAbove(
  rows: readonly BodyRow[],
  anchor: number,
  from: number,
  closeness: number,
  owner: Map<number, number>,
): void {
  for (let at = anchor - 1; at >= from; at -= 1) {
    const [above, below] = [rows[at], rows[at + 1]];
    if (above === undefined || below === undefined || above.row.page !== below.row.page) return;
    const gap = gapOf(above, below);
    if (gap > 1.5 * below.row.height || gap > closeness) return;
    owner.set(at, anchor);
  }
}

/**
 * How many of the rows from one amount to the next belong to the first: up to the widest gap, where one is wider than the
 * others; all where the rows are set evenly, but for descriptions that stand above their amounts; none of what is set off
 * from both.
 */
function splitPoint(rows: readonly BodyRow[], hasNext: boolean, isBelow: boolean): number {
  const gaps = rows.slice(1).map((each, at) => {
    const before = rows[at] as BodyRow;
    return each.row.page === before.row.page ? gapOf(before, each) : Number.POSITIVE_INFINITY;
  });
  if (!hasNext) {
    const end = gaps.findIndex((gap, at) => gap > NEXT_IN_BLOCK * (rows[at]?.row.height ?? 0));
    return end < 0 ? rows.length : end + 1;
  }
  const widest = Math.max(...gaps);
  const others = gaps.filter((_, at) => at !== gaps.indexOf(widest));
  if (others.length === 0 || widest > 1.12 * Math.max(...others)) return gaps.indexOf(widest) + 1;
  return isBelow ? 1 : rows.length - 1;
}

/** Where no description starts above its amount, what stands first on a page is the rest of the line before. */
function keepAcrossPages(
  rows: readonly BodyRow[],
  anchors: readonly number[],
  owner: Map<number, number>,
): void {
  const pageOf = (at: number) => rows[at]?.row.page;
  const startsAbove = anchors.some((anchor, index) => {
    const before = anchors[index - 1];
    const isWithin = before === undefined || pageOf(before) === pageOf(anchor);
    return isWithin && owner.get(anchor - 1) === anchor;
  });
  if (startsAbove) return;
  for (const [index, anchor] of anchors.entries()) {
    const before = anchors[index - 1];
    if (before === undefined || pageOf(before) === pageOf(anchor)) continue;
    for (let at = before + 1; at < anchor && !isTitle(rows, at); at += 1) owner.set(at, before);
  }
}

/** Whether a row is set off from the sum above it and not from what follows, as the title of the next part. */
function isTitle(rows: readonly BodyRow[], at: number): boolean {
  const [own, next] = [rows[at], rows[at + 1]];
  if (own?.sumAbove === undefined || next === undefined) return false;
  return gapOf(own, next) < 0.95 * gapOf({ row: own.sumAbove }, own);
}
