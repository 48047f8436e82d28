import { totalLabelAt } from '../labels/labels.js';
import { NEAR_CELL } from '../page/measures.js';
import { type LineProduct, lineProducts } from './line-products.js';
import { type DecimalSign, type PrintedNumber, numbersIn } from '../values/numbers.js';
import { type Cell, type Row, type Word, cellOf, right } from '../page/rows.js';
import { type Column, columnsIn } from './table-heads.js';
import { type BodyRow, groupLines } from './table-lines.js';
import type { Table } from './table.js';
import { unitCodeOf } from './units.js';

/** Finds the lines without heads, by their arithmetic: rows at whose places one number times another is a third. */
export function tableBySums(rows: readonly Row[], sign: DecimalSign): Table | undefined {
  const lines = lineProducts(rows, sign);
  const [first] = lines;
  if (first === undefined) return undefined;
  const columns = columnsOf(lines, sign);
  const taken = new Set<Row>();
  const body = bodyOf(rows, lines, columns, taken, sign);
  return {
    columns: Object.values(columns).flatMap((column: Column | undefined) => column ?? []),
    lines: groupLines(body, taken),
    rows: taken,
    others: [],
  };
}

type Columns = Readonly<
  Partial<
    Record<'quantity' | 'price' | 'amount' | 'discount' | 'rate' | 'description' | 'code' | 'unit', Column>
  >
>;

function columnsOf(lines: readonly LineProduct[], sign: DecimalSign): Columns {
  const around = (label: keyof Columns, boxes: readonly (PrintedNumber | Cell)[]): Column | undefined =>
    boxes.length === 0
      ? undefined
      : {
          labels: [label],
          x: Math.min(...boxes.map(({ x }) => x)),
          right: Math.max(...boxes.map(right)),
        };
  const discounts = lines.flatMap(({ discount }) => discount ?? []);
  const rates = lines.flatMap(({ rate }) => rate ?? []);
  const texts = textsOf(lines, sign);
  return {
    quantity: around(
      'quantity',
      lines.map(({ quantity }) => quantity),
    ),
    price: around(
      'price',
      lines.map(({ price }) => price),
    ),
    amount: around(
      'amount',
      lines.map(({ amount }) => amount),
    ),
    ...(discounts.length > 0 && { discount: around('discount', discounts) }),
    ...(rates.length * 2 > lines.length && { rate: around('rate', rates) }),
    ...texts,
  } as Columns;
}

/** The columns of words next to the numbers: the one with the most letters is the description. */
function textsOf(lines: readonly LineProduct[], sign: DecimalSign): Columns {
  const groups = new Map<number, Cell[]>();
  for (const { row } of lines) {
    const numbers = new Set(numbersIn(row.words, sign).flatMap(({ words }) => words));
    for (const cell of row.cells) {
      if (cell.words.every((word) => numbers.has(word)) || !/\p{L}/u.test(cell.text)) continue;
      if (numbers.has(cell.words[0] as Word)) continue;
      const place = Math.round(cell.x / 4);
      groups.set(place, [...(groups.get(place) ?? []), cell]);
    }
  }
  const letters = (cells: readonly Cell[]) => cells.reduce((sum, { text }) => sum + text.length, 0);
  // Words alone, a unit that is known among them.
  const isOfUnits = (cells: readonly Cell[]) =>
    cells.every(({ words }) => words.length === 1) &&
    cells.some(({ text }) => unitCodeOf(text) !== undefined);
  const sorted = [...groups.values()].sort(
    (a, b) => Number(isOfUnits(a)) - Number(isOfUnits(b)) || letters(b) - letters(a),
  );
  const [description, ...rest] = sorted;
  if (description === undefined || isOfUnits(description)) return {};
  const column = (label: 'description' | 'unit' | 'code', cells: readonly Cell[]): Column => ({
    labels: [label],
    x: Math.min(...cells.map(({ x }) => x)),
    right: Math.max(...cells.map(right)),
  });
  const frequent = rest.filter((cells) => cells.length * 2 > lines.length);
  const unit = frequent.find((cells) => cells.every(({ text }) => unitCodeOf(text) !== undefined));
  const code = frequent.find((cells) => cells !== unit && cells.every(({ words }) => words.length === 1));
  return {
    description: column('description', description),
    ...(unit && { unit: column('unit', unit) }),
    ...(code && { code: column('code', code) }),
  };
}

/** The rows from the first line to the last, with the texts above and below. */
function bodyOf(
  rows: readonly Row[],
  lines: readonly LineProduct[],
  columns: Columns,
  taken: Set<Row>,
  sign: DecimalSign,
): readonly BodyRow[] {
  const byRow = new Map(lines.map((line) => [line.row, line] as const));
  const factors = new Set(lines.map((line) => line.factors));
  const first = rows.findIndex((row) => byRow.has(row));
  const last = rows.findLastIndex((row) => byRow.has(row));
  const body: BodyRow[] = [];
  let sumAbove: Row | undefined;
  for (const row of rows.slice(Math.max(0, first - 3), last + 4)) {
    const line = byRow.get(row);
    if (line === undefined && factors.has(row)) {
      taken.add(row);
      continue;
    }
    const isPast = rows.indexOf(row) > last;
    const isTotal =
      row.cells.some(({ words }) => totalLabelAt(words) !== undefined) &&
      numbersIn(row.words, sign).some(({ isPercent }) => !isPercent);
    if (line === undefined && isPast && isTotal) break;
    const isWords = !row.words.some(({ text }) => /\d/.test(text));
    const isHead = !isPast && isWords && (row.cells.length > 2 || columnsIn(row).length > 1);
    if (line === undefined && isHead) {
      taken.add(row);
      body.splice(0, rows.indexOf(row) < first ? body.length : 0);
      continue;
    }
    if (row.isFooter) continue;
    // The discount of the line above, or its net amount, is no text of the one below.
    const isSum = isTotal || (!isPast && hasAmountAlone(row, columns, sign));
    if (line === undefined && isSum) {
      sumAbove = row;
      continue;
    }
    body.push({ ...(line === undefined ? textRow(row, columns) : lineRow(line, columns)), sumAbove });
    sumAbove = undefined;
  }
  return body;
}

/** Whether a row has an amount where the lines have theirs, and no price. */
function hasAmountAlone({ words }: Row, { price, amount }: Columns, sign: DecimalSign): boolean {
  const numbers = numbersIn(words, sign).filter(({ isPercent, places }) => places === 2 && !isPercent);
  const isUnder = (column: Column | undefined) =>
    column !== undefined && numbers.some((number) => Math.abs(right(number) - column.right) < 3);
  return isUnder(amount) && !isUnder(price);
}

function under(row: Row, column: Column | undefined): Cell | undefined {
  if (column === undefined) return undefined;
  return row.cells.find(({ x }) => Math.abs(x - column.x) < 4);
}

/** The text under a column with what follows it behind a wide blank, up to the first number. */
function textUnder(row: Row, column: Column | undefined): Cell | undefined {
  const first = under(row, column);
  if (first === undefined) return undefined;
  const rest: Cell[] = [];
  for (const cell of row.cells.slice(row.cells.indexOf(first) + 1)) {
    const isNear = cell.x - right(rest.at(-1) ?? first) < NEAR_CELL * cell.height;
    if (!isNear || /\d/.test(cell.text) || !/\p{L}{3}/u.test(cell.text)) break;
    if (unitCodeOf(cell.text) !== undefined) break;
    rest.push(cell);
  }
  return cellOf([first, ...rest].flatMap(({ words }) => words));
}

function textRow(row: Row, { description }: Columns): BodyRow {
  const cell = textUnder(row, description);
  const cells = new Map(
    cell === undefined || description === undefined ? [] : [[description, cell] as const],
  );
  return { row, cells, numbers: new Map(), isAnchor: false, text: cell };
}

function lineRow(
  { row, factors, quantity, price, amount, discount, rate }: LineProduct,
  columns: Columns,
): BodyRow {
  const cells = new Map<Column, Cell>();
  const numbers = new Map<Column, PrintedNumber>();
  const put = (column: Column | undefined, number: PrintedNumber | undefined) => {
    if (column === undefined || number === undefined) return;
    numbers.set(column, number);
    cells.set(column, cellOf(number.words));
  };
  put(columns.price, price);
  put(columns.amount, amount);
  put(columns.discount, discount);
  put(columns.rate, rate);
  if (columns.quantity !== undefined) {
    numbers.set(columns.quantity, quantity);
    cells.set(columns.quantity, cellOf([...quantity.words, ...unitAfter(factors, quantity)]));
  }
  for (const name of ['description', 'unit', 'code'] as const) {
    const column = columns[name];
    const cell = name === 'description' ? textUnder(row, column) : under(row, column);
    if (column !== undefined && cell !== undefined) cells.set(column, cell);
  }
  const text = under(row, columns.description);
  const unit = text && unitAtEnd(text);
  if (text !== undefined && unit !== undefined && columns.description !== undefined) {
    cells.set(columns.description, cellOf(text.words.filter((word) => word !== unit)));
    const column = columns.unit ?? columns.quantity;
    if (column !== undefined)
      cells.set(column, cellOf([...(column === columns.unit ? [] : quantity.words), unit]));
  }
  const description = columns.description && cells.get(columns.description);
  return { row, cells, numbers, isAnchor: true, text: description };
}

/** A unit that a text of the column before runs up to: it stands closer than words of one text do. */
function unitAtEnd({ words }: Cell): Word | undefined {
  const [before, last] = words.slice(-2);
  if (before === undefined || last === undefined || unitCodeOf(last.text) === undefined) return undefined;
  return last.x - right(before) < NARROWEST_BLANK * last.height ? last : undefined;
}

/** Less than the blank of a narrow typeface, in font sizes. */
const NARROWEST_BLANK = 0.18;

/** The word behind a quantity, where it is a unit. */
function unitAfter({ words }: Row, quantity: PrintedNumber): readonly Word[] {
  const next = words[words.indexOf(quantity.words.at(-1) as Word) + 1];
  return next !== undefined && unitCodeOf(next.text) !== undefined ? [next] : [];
}
