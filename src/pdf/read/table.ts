import { columnLabelAt, totalLabelAt, type ColumnLabel } from './labels.js';
import { isTaxRow } from './read-totals.js';
import { numbersIn, type DecimalSign, type PrintedNumber } from './numbers.js';
import { boundsOf, cellOf, right, type Cell, type Row, type Word } from './rows.js';

/** A column of the lines by its head. */
export interface Column {
  /** What its head may name, the likeliest first. */
  readonly labels: readonly ColumnLabel[];
  readonly x: number;
  readonly right: number;
}

/** A line of the table as it is printed: what stands under each head. */
export interface TableLine {
  readonly cells: ReadonlyMap<Column, Cell>;
  readonly numbers: ReadonlyMap<Column, PrintedNumber>;
  readonly description: string;
  readonly words: readonly Word[];
}

/** The lines of an invoice as a table. */
export interface Table {
  readonly columns: readonly Column[];
  readonly lines: readonly TableLine[];
  /** Rows that belong to the table, its heads among them. */
  readonly rows: ReadonlySet<Row>;
}

interface Head {
  readonly columns: readonly Column[];
  /** Places of its rows. */
  readonly first: number;
  readonly last: number;
}

/** Finds the table of the lines by its heads; undefined where no row has heads. */
export function tableIn(rows: readonly Row[], sign: DecimalSign): Table | undefined {
  const heads = headsIn(rows);
  const [first] = heads;
  if (first === undefined) return undefined;
  const taken = new Set<Row>();
  const lines: TableLine[] = [];
  heads.forEach((head, index) => {
    // A head that is repeated may be in another place; what it names stays.
    const columns = head.columns.length === first.columns.length ? matched(head, first) : head.columns;
    const end = heads[index + 1]?.first ?? rows.length;
    for (let at = head.first; at <= head.last; at += 1) taken.add(rows[at] as Row);
    const body = rows.slice(head.last + 1, end);
    lines.push(...bodyLines(body, columns, sign, taken, rows[head.last] as Row));
  });
  return { columns: first.columns, lines, rows: taken };
}

/** The columns of a repeated head under the identity of those of the first. */
function matched(head: Head, first: Head): readonly Column[] {
  return head.columns.map((column, at) => {
    const same = first.columns[at];
    const isSame =
      same !== undefined && Math.abs(same.x - column.x) < 3 && Math.abs(same.right - column.right) < 3;
    return isSame ? same : column;
  });
}

/** The rows that are heads: several names of columns and little else, a description or code and an amount or price among them. */
function headsIn(rows: readonly Row[]): readonly Head[] {
  const heads: Head[] = [];
  for (let at = 0; at < rows.length; at += 1) {
    const group = headGroup(rows, at);
    if (group.length === 0) continue;
    const columns = group.length === 1 ? columnsIn(group[0] as Row) : stackedColumns(group);
    if (!isHead(group, columns)) continue;
    const isRepeated = heads[0] === undefined || columns.length >= heads[0].columns.length - 1;
    if (!isRepeated) continue;
    heads.push({ columns, first: at, last: at + group.length - 1 });
    at += group.length - 1;
  }
  return heads;
}

/** Rows without digits close below one another, from a place on: the heads of a table may be several high. */
function headGroup(rows: readonly Row[], at: number): readonly Row[] {
  const group: Row[] = [];
  for (const row of rows.slice(at, at + 5)) {
    const before = group.at(-1);
    const [first] = group;
    const isNear =
      before === undefined ||
      first === undefined ||
      (row.page === first.page && row.y - before.y < 1.4 * row.height && row.y - first.y < 3.2 * row.height);
    if (!isNear || row.words.some(({ text }) => /\d/.test(text))) break;
    group.push(row);
  }
  return group;
}

/** The columns of heads that are several rows high: what stands below one another is one name. */
function stackedColumns(group: readonly Row[]): readonly Column[] {
  const stacks: Cell[][] = [];
  for (const cell of group.flatMap(({ cells }) => cells)) {
    const stack = stacks.find((each) => each.some((other) => cell.x < right(other) && right(cell) > other.x));
    if (stack === undefined) stacks.push([cell]);
    else stack.push(cell);
  }
  const columns = stacks.flatMap((stack) => {
    const words = stack.flatMap((cell) => cell.words);
    const bounds = boundsOf(stack);
    const whole = columnLabelAt(words);
    if (stack.length > 1 && whole !== undefined)
      return [{ labels: whole.labels, x: bounds.x, right: right(bounds) }];
    return group.flatMap((row) =>
      columnsIn({ ...row, words: row.words.filter((word) => words.includes(word)) }),
    );
  });
  return columns.sort((a, b) => a.x - b.x);
}

function isHead(group: readonly Row[], columns: readonly Column[]): boolean {
  const words = group.flatMap((row) => row.words);
  const has = (...labels: ColumnLabel[]) =>
    columns.some((column) => labels.some((label) => column.labels.includes(label)));
  const isNamed = has('description', 'code') && has('amount', 'price', 'gross');
  const kinds = new Set(columns.map(({ labels }) => labels[0]));
  return isNamed && kinds.size >= 2 && columns.length >= 2 && coverage(words, columns) >= 0.55;
}

function coverage(words: readonly Word[], columns: readonly Column[]): number {
  const covered = words.filter((word) =>
    columns.some((column) => word.x >= column.x - 1 && right(word) <= column.right + 1),
  );
  return covered.length / words.length;
}

function columnsIn(row: Row): readonly Column[] {
  const columns: Column[] = [];
  for (let at = 0; at < row.words.length; at += 1) {
    const found = columnLabelAt(row.words.slice(at));
    if (found === undefined) continue;
    const words = row.words.slice(at, at + found.count);
    // Words far from one another are two heads: "Prijs   Btw".
    let count = 1;
    while (count < words.length) {
      const [before, next] = [words[count - 1], words[count]];
      if (before === undefined || next === undefined || next.x - right(before) > headGap(words)) break;
      count += 1;
    }
    const shorter = count === found.count ? found : columnLabelAt(words.slice(0, count));
    if (shorter === undefined) continue;
    const cell = cellOf(row.words.slice(at, at + shorter.count));
    // The rest of a head, such as "%" or "(EUR)", is in the same cell.
    const own = row.cells.find((each) => each.words.includes(row.words[at] as Word));
    const next = row.words[at + shorter.count];
    const isOwn = next !== undefined && own?.words.includes(next) === true && /^[(%€$£[]/.test(next.text);
    columns.push({
      labels: shorter.labels,
      x: cell.x,
      right: isOwn ? right(next) : right(cell),
    });
    at += shorter.count - 1;
  }
  return columns;
}

/** More than the blank inside a head: of a typewriter, whose letters are all 0.6 of their size wide, it is wider. */
function headGap(words: readonly Word[]): number {
  const size = Math.max(...words.map(({ height }) => height));
  const isTyped = words.every(
    ({ text, width, height }) => Math.abs(width / text.length / height - 0.6) < 0.01,
  );
  return (isTyped ? 0.85 : 0.55) * size;
}

const TEXTS: ReadonlySet<ColumnLabel> = new Set(['description', 'code', 'unit', 'position', 'date']);

/** What a row of the body is: its cells by column. */
interface BodyRow {
  readonly row: Row;
  readonly cells: ReadonlyMap<Column, Cell>;
  readonly numbers: ReadonlyMap<Column, PrintedNumber>;
  readonly isAnchor: boolean;
  /** Text under the head of the description. */
  readonly text: string;
}

function bodyLines(
  rows: readonly Row[],
  columns: readonly Column[],
  sign: DecimalSign,
  taken: Set<Row>,
  head: Row,
): readonly TableLine[] {
  const description =
    columns.find(({ labels }) => labels[0] === 'description') ??
    columns.find(({ labels }) => labels.includes('description'));
  const sums = columns.filter(({ labels }) =>
    labels.some((label) => label === 'amount' || label === 'gross'),
  );
  const prices = columns.filter(({ labels }) => labels.includes('price'));
  const wanted = sums.length > 0 ? sums : prices;
  const quantities = columns.filter(({ labels }) =>
    labels.some((label) => label === 'quantity' || label === 'price'),
  );
  const found: BodyRow[] = [];
  let before = head;
  for (const row of rows) {
    const isContinued = row.page === before.page ? row.y - bottomOf(before) < 40 * row.height : true;
    if (!isContinued) break;
    const { cells, numbers } = assigned(row, columns, sign);
    const label = totalLabelAt(row.cells[0]?.words ?? []);
    const own = description && cells.get(description);
    const last = label ?? totalLabelOfRow(row, own);
    if (!/\p{L}/u.test(row.words.map(({ text }) => text).join('')) && isTaxRow(numbersIn(row.words, sign)))
      break;
    const hasQuantity = quantities.some((column) => numbers.has(column));
    const isSum = last !== undefined && !(hasQuantity && numbers.size > 1 + Number(rateIsThere(numbers)));
    if (isSum && row.words.some(({ text }) => /\d/.test(text))) {
      if (last.labels.includes('carried')) {
        taken.add(row);
        continue;
      }
      // Totals: what follows on this page is no line; a table that goes on has its heads again.
      break;
    }
    const isAnchor = wanted.some(
      (column) => (numbers.get(column)?.places ?? 0) > 0 || (numbers.has(column) && hasQuantity),
    );
    const cell = description && cells.get(description);
    const text = cell?.text ?? '';
    found.push({ row, cells, numbers, isAnchor, text });
    if (isAnchor || text !== '') before = row;
  }
  return groupLines(found, description, taken);
}

function rateIsThere(numbers: ReadonlyMap<Column, PrintedNumber>): boolean {
  return [...numbers.values()].some(({ isPercent }) => isPercent);
}

/** The label of a total may stand right, with nothing before it, or beside something else. */
function totalLabelOfRow({ cells }: Row, description: Cell | undefined) {
  const open = cells.filter(
    ({ words: [first] }) => first !== undefined && description?.words.includes(first) !== true,
  );
  return (cells.length <= 3 ? cells : open).map(({ words }) => totalLabelAt(words)).find(Boolean);
}

function bottomOf(row: Row): number {
  return row.y + row.height;
}

/** Gathers the rows of each line: the one with the amount, and those of its description above and below. */
function groupLines(
  rows: readonly BodyRow[],
  description: Column | undefined,
  taken: Set<Row>,
): readonly TableLine[] {
  const anchors = rows.flatMap(({ isAnchor }, at) => (isAnchor ? [at] : []));
  const owner = new Map<number, number>();
  anchors.forEach((anchor, index) => {
    owner.set(anchor, anchor);
    const next = anchors[index + 1] ?? rows.length;
    const previous = anchors[index - 1];
    if (previous === undefined) claimAbove(rows, anchor, 0, owner);
    const between = rows.slice(anchor, Math.min(next + 1, rows.length));
    const split = splitPoint(between, next < rows.length);
    for (let at = anchor + 1; at < next; at += 1) {
      if (at - anchor < split) owner.set(at, anchor);
      else if (next < rows.length && rows[at]?.row.page === rows[next]?.row.page) owner.set(at, next);
    }
  });
  return anchors.map((anchor) => {
    const own = rows.filter((each, at) => owner.get(at) === anchor && (at === anchor || each.text !== ''));
    const main = rows[anchor] as BodyRow;
    for (const { row } of own) taken.add(row);
    const words = own.flatMap(({ row, cells }) =>
      row === main.row ? row.words : description === undefined ? [] : (cells.get(description)?.words ?? []),
    );
    return {
      cells: main.cells,
      numbers: main.numbers,
      description: own
        .map(({ text }) => text)
        .filter((text) => text !== '')
        .join(' '),
      words,
    };
  });
}

/** Rows right above the first amount are its description's, where the amount stands in the middle. */
function claimAbove(
  rows: readonly BodyRow[],
  anchor: number,
  from: number,
  owner: Map<number, number>,
): void {
  for (let at = anchor - 1; at >= from; at -= 1) {
    const [above, below] = [rows[at], rows[at + 1]];
    if (above === undefined || below === undefined || above.row.page !== below.row.page) return;
    if (below.row.y - above.row.y > 1.6 * below.row.height) return;
    owner.set(at, anchor);
  }
}

/**
 * How many of the rows from one amount to the next belong to the first: up to the widest gap, where one is wider than the
 * others; all where the rows are set evenly; none of what is set off from both.
 */
function splitPoint(rows: readonly BodyRow[], hasNext: boolean): number {
  const gaps = rows.slice(1).map((each, at) => {
    const before = rows[at] as BodyRow;
    return each.row.page === before.row.page ? each.row.y - before.row.y : Number.POSITIVE_INFINITY;
  });
  if (!hasNext) {
    const end = gaps.findIndex((gap, at) => gap > 1.75 * (rows[at]?.row.height ?? 0));
    return end < 0 ? rows.length : end + 1;
  }
  const widest = Math.max(...gaps);
  const others = gaps.filter((_, at) => at !== gaps.indexOf(widest));
  if (others.length === 0 || widest > 1.12 * Math.max(...others)) return gaps.indexOf(widest) + 1;
  return rows.length - 1;
}

/** Puts the words of a row under the heads. */
function assigned(
  row: Row,
  columns: readonly Column[],
  sign: DecimalSign,
): { cells: Map<Column, Cell>; numbers: Map<Column, PrintedNumber> } {
  const words = new Map<Column, Word[]>();
  for (const cell of row.cells.flatMap((each) => splitAtColumns(each, columns))) {
    const numbers = numbersIn(cell.words, sign);
    const isNumber = numbers[0]?.words.length === cell.words.length;
    const column = nearest(cell, columns, isNumber);
    if (column === undefined) continue;
    words.set(column, [...(words.get(column) ?? []), ...cell.words]);
  }
  const cells = new Map<Column, Cell>();
  const numbers = new Map<Column, PrintedNumber>();
  for (const [column, own] of words) {
    cells.set(column, cellOf(own));
    if (column.labels[0] === 'description') continue;
    const [first] = numbersIn(own, sign);
    if (first !== undefined) numbers.set(column, first);
  }
  return { cells, numbers };
}

/** Where words stand exactly below the start or the end of a head, a cell is several. */
function splitAtColumns(cell: Cell, columns: readonly Column[]): readonly Cell[] {
  const parts: Word[][] = [];
  cell.words.forEach((word, at) => {
    const before = cell.words[at - 1];
    const starts = columns.some((column) => Math.abs(column.x - word.x) < 1.5);
    const ended =
      before !== undefined &&
      columns.some((column) => Math.abs(column.right - right(before)) < 1.5 && word.x > column.right);
    const isApart = before !== undefined && word.x - right(before) > 0.2 * word.height;
    const part = parts.at(-1);
    if (part === undefined || (isApart && (starts || ended))) parts.push([word]);
    else part.push(word);
  });
  return parts.map(cellOf);
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
