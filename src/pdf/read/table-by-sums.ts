import { unitCodeOf } from './units.js';
import { totalLabelAt } from './labels.js';
import { numbersIn, type DecimalSign, type PrintedNumber } from './numbers.js';
import { cellOf, right, type Cell, type Row, type Word } from './rows.js';
import { columnsIn, type Column } from './table-heads.js';
import { groupLines, type BodyRow } from './table-lines.js';
import type { Table } from './table.js';

/** A row in which a quantity times a price, less a discount, is the amount. */
interface Product {
  readonly row: Row;
  readonly quantity: PrintedNumber;
  readonly price: PrintedNumber;
  readonly amount: PrintedNumber;
  readonly discount: PrintedNumber | undefined;
}

/** Finds the lines without heads, by their arithmetic: rows at whose places one number times another is a third. */
export function tableBySums(rows: readonly Row[], sign: DecimalSign): Table | undefined {
  const products = rows.flatMap((row) => (row.isFooter ? [] : productsIn(row, sign)));
  const lines = largestSet(products);
  const [first] = lines;
  if (first === undefined) return undefined;
  const columns = columnsOf(lines, sign);
  const taken = new Set<Row>();
  const body = bodyOf(rows, lines, columns, sign, taken);
  return {
    columns: Object.values(columns).flatMap((column: Column | undefined) => column ?? []),
    lines: groupLines(body, taken),
    rows: taken,
    others: [],
  };
}

/** More numbers than a line has. */
const MOST_NUMBERS = 12;

function productsIn(row: Row, sign: DecimalSign): readonly Product[] {
  const all = numbersIn(row.words, sign);
  if (all.length > MOST_NUMBERS) return [];
  const plain = all.filter(({ isPercent }) => !isPercent);
  const shares = [
    undefined,
    ...all.filter(({ isPercent, value }) => isPercent && value.gt(0) && value.lt(100)),
  ];
  return plain.flatMap((amount) =>
    amount.places !== 2
      ? []
      : plain.flatMap((quantity, at) =>
          plain.slice(at + 1).flatMap((price) => {
            if (quantity === amount || price === amount || quantity.value.isZero() || price.value.isZero())
              return [];
            const gross = quantity.value.times(price.value);
            const discount = shares.find((share) =>
              gross
                .minus(gross.times(share?.value ?? 0).div(100))
                .minus(amount.value)
                .abs()
                .lte('0.0100001'),
            );
            const isProduct = discount !== undefined || gross.minus(amount.value).abs().lte('0.0100001');
            return isProduct ? [{ row, quantity, price, amount, discount }] : [];
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

function isBelow(seed: Product, product: Product, role: (typeof ROLES)[number]): boolean {
  const [one, other] = [seed[role], product[role]];
  if (Math.abs(right(one) - right(other)) < 2.5 || Math.abs(one.x - other.x) < 2.5) return true;
  if (Math.abs(one.x + one.width / 2 - other.x - other.width / 2) < 2.5) return true;
  // "3 kg × 12,50": what stands before the price moves with it.
  return role !== 'amount' && isJoined(seed) && isJoined(product);
}

function isJoined({ row, quantity, price }: Product): boolean {
  const cell = row.cells.find(({ words }) => words.includes(quantity.words[0] as Word));
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
  const shares = lines.map(({ row, discount }) =>
    numbersIn(row.words, sign).filter(
      (each) =>
        each.isPercent &&
        !discounts.some((other) => Math.abs(right(other) - right(each)) < 2.5) &&
        each.x !== discount?.x,
    ),
  );
  const rates = shares.flatMap((each) => each.at(-1) ?? []);
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

/** The columns of words beside the numbers: the one with the most letters is the description. */
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
  sign: DecimalSign,
  taken: Set<Row>,
): readonly BodyRow[] {
  const byRow = new Map(lines.map((line) => [line.row, line] as const));
  const first = rows.findIndex((row) => byRow.has(row));
  const last = rows.findLastIndex((row) => byRow.has(row));
  const body: BodyRow[] = [];
  for (const row of rows.slice(Math.max(0, first - 3), last + 4)) {
    const line = byRow.get(row);
    const isPast = rows.indexOf(row) > last;
    const isTotal =
      row.cells.some(({ words }) => totalLabelAt(words) !== undefined) &&
      /\d/.test(row.words.map(({ text }) => text).join());
    if (line === undefined && isPast && isTotal) break;
    const isHead = !row.words.some(({ text }) => /\d/.test(text)) && columnsIn(row).length > 1;
    if (line === undefined && isHead) {
      taken.add(row);
      body.splice(0, rows.indexOf(row) < first ? body.length : 0);
      continue;
    }
    if (row.isFooter || (line === undefined && isTotal)) continue;
    body.push(line === undefined ? textRow(row, columns) : lineRow(line, columns, sign));
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
  { row, quantity, price, amount, discount }: Product,
  columns: Columns,
  sign: DecimalSign,
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
  const { rate } = columns;
  if (rate !== undefined)
    put(
      rate,
      numbersIn(row.words, sign).find(
        (each) => each.isPercent && each.x < rate.right + 2 && right(each) > rate.x - 2,
      ),
    );
  if (columns.quantity !== undefined) {
    numbers.set(columns.quantity, quantity);
    cells.set(columns.quantity, cellOf([...quantity.words, ...unitAfter(row, quantity)]));
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
