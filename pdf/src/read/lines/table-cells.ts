import type { ColumnLabel } from '../labels/language.js';
import { columnLabelAt } from '../labels/labels.js';
import { NEAR_CELL } from '../page/measures.js';
import { type DecimalSign, type PrintedNumber, numbersIn } from '../values/numbers.js';
import { type Cell, type Row, type Word, cellOf, right } from '../page/rows.js';
import type { Column } from './table-heads.js';
import { unitCodeOf } from './units.js';

/** What stands under each head in a row. */
export interface RowCells {
  readonly cells: ReadonlyMap<Column, Cell>;
  readonly numbers: ReadonlyMap<Column, PrintedNumber>;
}

const TEXTS: ReadonlySet<ColumnLabel> = new Set(['description', 'code', 'unit', 'position', 'date']);

/** Puts the words of a row under the heads. */
export function cellsUnder(row: Row, columns: readonly Column[], sign: DecimalSign): RowCells {
  const words = new Map<Column, Word[]>();
  let before: { readonly cell: Cell; readonly column: Column } | undefined;
  for (const cell of row.cells.flatMap((each) => splitAtColumns(each, columns))) {
    const numbers = numbersIn(cell.words, sign);
    const isNumber = numbers[0]?.words.length === cell.words.length;
    const column = isRestOfText(cell, before, columns)
      ? before?.column
      : behindCode(nearest(cell, columns, isNumber), words, columns);
    before = column && { cell, column };
    if (column === undefined) continue;
    words.set(column, [...(words.get(column) ?? []), ...cell.words]);
  }
  const cells = new Map<Column, Cell>();
  const numbers = new Map<Column, PrintedNumber>();
  for (const [column, all] of words) {
    const own = column.labels[0] === 'description' ? withoutPosition(all) : all;
    cells.set(column, cellOf(own));
    if (column.labels[0] === 'description') continue;
    const [first] = numbersIn(own, sign);
    if (first !== undefined) numbers.set(column, first);
  }
  return { cells, numbers };
}

/** A second text under the head of codes is a description: its head may stand in the middle of its column, far from it. */
function behindCode(
  column: Column | undefined,
  taken: ReadonlyMap<Column, readonly Word[]>,
  columns: readonly Column[],
): Column | undefined {
  if (column?.labels[0] !== 'code' || !taken.has(column)) return column;
  const next = columns[columns.indexOf(column) + 1];
  return next?.labels[0] === 'description' ? next : column;
}

/** Whether words go on with the text before them, which is set in a full line with wide blanks, up to the next head. */
function isRestOfText(
  cell: Cell,
  before: { readonly cell: Cell; readonly column: Column } | undefined,
  columns: readonly Column[],
): boolean {
  if (before === undefined || before.column.labels[0] !== 'description' || /\d/.test(cell.text)) return false;
  const next = columns[columns.indexOf(before.column) + 1];
  // The heads of another table are not, either.
  const isNear =
    cell.x - right(before.cell) < NEAR_CELL * cell.height && columnLabelAt(cell.words) === undefined;
  return isNear && /\p{L}{3}/u.test(cell.text) && right(cell) < (next?.x ?? 0) - 2;
}

/** A number that is set off before a text counts the lines. */
function withoutPosition(words: readonly Word[]): readonly Word[] {
  const [first, second] = words;
  const isPosition =
    first !== undefined &&
    second !== undefined &&
    /^\d{1,4}\.?$/.test(first.text) &&
    second.x - right(first) > 1.5 * first.height;
  return isPosition ? words.slice(1) : words;
}

/** Words stand exactly below a head whose edge is nearer than this, in points. */
const SAME_EDGE = 1.5;

/** Where words stand exactly below the start of a head, or the end of one for numbers, a cell is several. */
function splitAtColumns(cell: Cell, columns: readonly Column[]): readonly Cell[] {
  const parts: Word[][] = [];
  cell.words.forEach((word, at) => {
    const before = cell.words[at - 1];
    const starts = columns.some((column) => Math.abs(column.x - word.x) < SAME_EDGE);
    const ended =
      before !== undefined &&
      columns.some(
        (column) =>
          !TEXTS.has(column.labels[0] ?? 'amount') &&
          Math.abs(column.right - right(before)) < SAME_EDGE &&
          word.x > column.right,
      );
    const isApart = before !== undefined && word.x - right(before) > 0.2 * word.height;
    // Between two words of a text there is a blank, wherever heads begin. "SKU4707" is a code.
    const isText =
      before !== undefined &&
      /\p{L}{2}/u.test(before.text) &&
      !/\d/.test(before.text) &&
      /\p{L}{2}/u.test(word.text);
    const isUnit = unitCodeOf(word.text) !== undefined;
    const startsUnits = isUnit && columns.some((column) => isUnitAt(column, word));
    // Nor is there one between a number and its unit: "19,279 m²".
    const isOfNumber = before !== undefined && isUnit && /^[\d.,]+$/.test(before.text);
    const isBlank = (isText || isOfNumber) && word.x - right(before) < 0.4 * word.height;
    const part = parts.at(-1);
    if (part === undefined || startsUnits || (isApart && !isBlank && (starts || ended))) parts.push([word]);
    else part.push(word);
  });
  return parts.map(cellOf);
}

/** Whether a word stands below the start of a head for units, where a narrow table has no more than a blank before it. */
function isUnitAt({ labels, x }: Column, word: Word): boolean {
  return labels[0] === 'unit' && Math.abs(x - word.x) < SAME_EDGE;
}

/** The head that a cell stands under: by its left, right or middle. A number alone is not under one for words. */
function nearest(cell: Cell, columns: readonly Column[], isNumber: boolean): Column | undefined {
  let best: Column | undefined;
  let least = Number.POSITIVE_INFINITY;
  columns.forEach((column, at) => {
    const isText = column.labels.every((label) => TEXTS.has(label));
    const middle = Math.abs((column.x + column.right) / 2 - (cell.x + right(cell)) / 2);
    let cost = Math.min(Math.abs(column.x - cell.x), Math.abs(column.right - right(cell)), middle);
    if (isText && !isNumber) {
      // Words may run from the head up to the next one.
      const next = columns[at + 1];
      const isWithin = cell.x >= column.x - 2 && cell.x < (next?.x ?? Number.POSITIVE_INFINITY) - 2;
      cost = isWithin ? Math.min(cost, Math.abs(column.x - cell.x)) : cost;
    }
    // Words below a head in the middle of its column.
    if (!isNumber && isText && cell.x < column.right && right(cell) > column.x) cost = Math.min(cost, 5);
    const isLeft = Math.abs(column.x - cell.x) < 2;
    if (isText && isNumber && column.labels[0] === 'description' && !isLeft) cost += 40;
    if (!isText && !isNumber && !/\d/.test(cell.text)) cost += 30;
    if (cost < least) {
      least = cost;
      best = column;
    }
  });
  return best;
}

/**
 * The columns, with one of percentages that no head names: "Btw-perce" cut off, or nothing at all. Its numbers stand below
 * one another where no head is that is known.
 */
export function withShares(
  columns: readonly Column[],
  rows: readonly Row[],
  sign: DecimalSign,
): readonly Column[] {
  if (columns.some(({ labels }) => labels.includes('rate'))) return columns;
  const isFree = (x: number, end: number) =>
    !columns.some((column) => x < column.right + 1 && end > column.x - 1);
  const shares = rows.flatMap(({ words }) => {
    const numbers = numbersIn(words, sign);
    const isLine = numbers.filter(({ isPercent }) => !isPercent).length > 1;
    return isLine ? numbers.filter(({ isPercent, x, width }) => isPercent && isFree(x, x + width)) : [];
  });
  const groups = new Map<number, PrintedNumber[]>();
  for (const share of shares) {
    const place = Math.round(right(share) / 4);
    groups.set(place, [...(groups.get(place) ?? []), share]);
  }
  const [largest] = [...groups.values()].sort((a, b) => b.length - a.length);
  if (largest === undefined) return columns;
  const column: Column = {
    labels: ['rate'],
    x: Math.min(...largest.map(({ x }) => x)),
    right: Math.max(...largest.map(right)),
  };
  return [...columns, column].sort((a, b) => a.x - b.x);
}
