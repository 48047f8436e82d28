import { Decimal } from '../../document/decimal.js';
import { totalLabelAt } from './labels.js';
import { type DecimalSign, type PrintedNumber, numbersIn } from './numbers.js';
import { type Cell, type Row, type Word, cellOf, right } from './rows.js';
import { type Column, columnsIn } from './table-heads.js';
import { type BodyRow, groupLines } from './table-lines.js';
import type { Table } from './table.js';
import { unitCodeOf } from './units.js';

/** A row in which a quantity times a price, less a discount, is the amount. */
interface Product {
  /** The row of the amount. */
  readonly row: Row;
  /** The row of quantity and price: the same one, or the one below the amount, or above it. */
  readonly factors: Row;
  readonly quantity: PrintedNumber;
  readonly price: PrintedNumber;
  readonly amount: PrintedNumber;
  readonly discount: PrintedNumber | undefined;
  /** A percentage that is not the discount. */
  readonly rate: PrintedNumber | undefined;
}

/** Finds the lines without heads, by their arithmetic: rows at whose places one number times another is a third. */
export function tableBySums(rows: readonly Row[], sign: DecimalSign): Table | undefined {
  const products = rows.flatMap((row, at) =>
    row.isFooter ? [] : productsIn(row, [rows[at - 1], rows[at + 1]], sign),
  );
  const lines = inOrder(largestSet(products));
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

/** More numbers than a line has. */
const MOST_NUMBERS = 12;

function productsIn(row: Row, around: readonly (Row | undefined)[], sign: DecimalSign): readonly Product[] {
  const all = numbersIn(row.words, sign);
  if (all.length > MOST_NUMBERS) return [];
  const own = productsOf(row, row, all, all);
  if (own.length > 0) return own;
  // "3 × 12,50" in a row of its own, right below the amount or above it.
  return around.flatMap((other) => {
    if (other === undefined || other.page !== row.page || other.isFooter) return [];
    if (Math.abs(other.y - row.y) > 1.8 * row.height) return [];
    const factors = numbersIn(other.words, sign);
    const amounts = all.slice(-1).map((amount) => ({ ...amount, isPercent: false }));
    return productsOf(row, other, amounts, factors).filter(isJoined);
  });
}

function productsOf(
  row: Row,
  factors: Row,
  amounts: readonly PrintedNumber[],
  numbers: readonly PrintedNumber[],
): readonly Product[] {
  const plain = numbers.filter(({ isPercent }) => !isPercent);
  const shares = numbers.filter(({ isPercent, value }) => isPercent && value.abs().lt(100));
  // A discount may stand without its sign.
  const plainShares = plain.filter(({ places, value }) => places === 0 && value.gt(0) && value.lte(60));
  return amounts.flatMap((amount) =>
    amount.places !== 2 || amount.isPercent
      ? []
      : plain.flatMap((quantity, at) =>
          plain.slice(at + 1).flatMap((price) => {
            if (quantity === amount || price === amount) return [];
            if (quantity.value.isZero() || price.value.isZero()) return [];
            const gross = quantity.value.times(price.value);
            const gives = (percent: Decimal | number) =>
              gross
                .minus(gross.times(new Decimal(percent).abs()).div(100))
                .minus(amount.value)
                .abs()
                .lte('0.0100001');
            const discount = gives(0)
              ? undefined
              : [...shares, ...plainShares.filter((share) => share !== quantity && share !== price)].find(
                  ({ value }) => gives(value),
                );
            const rate = shares.filter((share) => share !== discount).at(-1);
            return gives(discount?.value ?? 0)
              ? [{ row, factors, quantity, price, amount, discount, rate }]
              : [];
          }),
        ),
  );
}

const ROLES = ['quantity', 'price', 'amount'] as const;

/** The products whose numbers stand below one another, where they are the most; one for a row. */
function largestSet(products: readonly Product[]): readonly Product[] {
  const seeds = new Map<string, Product>();
  for (const product of products) {
    const key = ROLES.map((role) => Math.round(right(product[role]) / 3)).join();
    if (!seeds.has(key) && seeds.size < 60) seeds.set(key, product);
  }
  let best: readonly Product[] = [];
  for (const seed of seeds.values()) {
    const own = new Map<Row, Product>();
    for (const product of products) {
      if (!own.has(product.row) && ROLES.every((role) => isBelow(seed, product, role)))
        own.set(product.row, product);
    }
    if (own.size > best.length) best = [...own.values()];
  }
  return best;
}

/** Quantity and price, whichever comes first: a price has two digits behind its sign in every line, a quantity not always. */
function inOrder(lines: readonly Product[]): readonly Product[] {
  const isMoney = ({ places, currency }: PrintedNumber) => places >= 2 || currency !== undefined;
  const isTurned =
    lines.every(({ quantity }) => isMoney(quantity)) && !lines.every(({ price }) => isMoney(price));
  return isTurned ? lines.map((line) => ({ ...line, quantity: line.price, price: line.quantity })) : lines;
}

function isBelow(seed: Product, product: Product, role: (typeof ROLES)[number]): boolean {
  const [one, other] = [seed[role], product[role]];
  if (Math.abs(right(one) - right(other)) < 2.5 || Math.abs(one.x - other.x) < 2.5) return true;
  if (Math.abs(one.x + one.width / 2 - other.x - other.width / 2) < 2.5) return true;
  // "3 kg × 12,50": what stands before the price moves with it.
  return role !== 'amount' && isJoined(seed) && isJoined(product);
}

function isJoined({ factors, quantity, price }: Product): boolean {
  const cell = factors.cells.find(({ words }) => words.includes(quantity.words[0] as Word));
  return cell?.words.includes(price.words[0] as Word) === true;
}

type Columns = Readonly<
  Partial<
    Record<'quantity' | 'price' | 'amount' | 'discount' | 'rate' | 'description' | 'code' | 'unit', Column>
  >
>;

function columnsOf(lines: readonly Product[], sign: DecimalSign): Columns {
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
function textsOf(lines: readonly Product[], sign: DecimalSign): Columns {
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
  const [description, ...rest] = [...groups.values()].sort((a, b) => letters(b) - letters(a));
  if (description === undefined) return {};
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
  lines: readonly Product[],
  columns: Columns,
  taken: Set<Row>,
  sign: DecimalSign,
): readonly BodyRow[] {
  const byRow = new Map(lines.map((line) => [line.row, line] as const));
  const factors = new Set(lines.map((line) => line.factors));
  const first = rows.findIndex((row) => byRow.has(row));
  const last = rows.findLastIndex((row) => byRow.has(row));
  const body: BodyRow[] = [];
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
    if (row.isFooter || (line === undefined && isTotal)) continue;
    body.push(line === undefined ? textRow(row, columns) : lineRow(line, columns));
  }
  return body;
}

function under(row: Row, column: Column | undefined): Cell | undefined {
  if (column === undefined) return undefined;
  return row.cells.find(({ x }) => Math.abs(x - column.x) < 4);
}

function textRow(row: Row, { description }: Columns): BodyRow {
  const cell = under(row, description);
  const cells = new Map(
    cell === undefined || description === undefined ? [] : [[description, cell] as const],
  );
  return { row, cells, numbers: new Map(), isAnchor: false, text: cell };
}

function lineRow(
  { row, factors, quantity, price, amount, discount, rate }: Product,
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
    const cell = under(row, column);
    if (column !== undefined && cell !== undefined) cells.set(column, cell);
  }
  const description = columns.description && cells.get(columns.description);
  return { row, cells, numbers, isAnchor: true, text: description };
}

/** The word behind a quantity, where it is a unit. */
function unitAfter({ words }: Row, quantity: PrintedNumber): readonly Word[] {
  const next = words[words.indexOf(quantity.words.at(-1) as Word) + 1];
  return next !== undefined && unitCodeOf(next.text) !== undefined ? [next] : [];
}
