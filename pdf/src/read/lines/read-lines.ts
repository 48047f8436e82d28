import type { Decimal } from 'peppol-preflight';
import { isVatRate, lessPercent, sameAmount } from '../values/arithmetic.js';
import type { ColumnLabel } from '../labels/language.js';
import { foldLabel } from '../labels/labels.js';
import { type LineAdjustment, adjustmentsOf, discountAmong, discountOf, sharesOf } from './line-discounts.js';
import { type DecimalSign, type PrintedNumber, numbersIn } from '../values/numbers.js';
import { type Box, boundsOf } from '../page/rows.js';
import type { Column } from './table-heads.js';
import type { TableLine } from './table-lines.js';
import type { Table } from './table.js';
import { unitCodeOf } from './units.js';
import { wordSource } from '../labels/languages.js';

/** A line as it was read. */
export interface ReadLine {
  readonly description: string | undefined;
  readonly code: string | undefined;
  readonly quantity: Decimal | undefined;
  /** UN/ECE code; undefined where the word is not known, or none is printed. */
  readonly unit: string | undefined;
  /** The word that stands for the unit. */
  readonly unitWord: string | undefined;
  readonly price: Decimal | undefined;
  /** Discount in percent of quantity × price. */
  readonly discount: Decimal | undefined;
  /** VAT rate in percent. */
  readonly rate: Decimal | undefined;
  /** Net amount. */
  readonly amount: Decimal;
  /** Discounts and charges that are printed below its text, and explain the amount. */
  readonly adjustments: readonly LineAdjustment[];
  /** Whether quantity, price and discount give the amount. */
  readonly isConsistent: boolean;
  /** Words in the row of the amount that stand in a column for something else; undefined where there are none. */
  readonly unread: string | undefined;
  readonly box: Box;
}

/** What the columns of a table hold. */
type Roles = Readonly<
  Partial<Record<'quantity' | 'price' | 'discount' | 'amount' | 'rate' | 'unit' | 'code', Column>>
>;

/**
 * Reads the lines of a table. Where the heads leave open which column is what, the reading is taken in which quantity and
 * price give the amount in the most lines.
 */
export function readLines(table: Table, sign: DecimalSign): readonly ReadLine[] {
  let best: readonly ReadLine[] = [];
  let most = -1;
  const isCoded = table.lines.every(({ texts }) => texts.length > 1 && LONE_CODE.test(texts[0]?.text ?? ''));
  for (const roles of rolesOf(table)) {
    const lines = table.lines.flatMap((line) => readLine(line, roles, sign, { isCoded }) ?? []);
    const good = lines.filter(({ isConsistent }) => isConsistent).length;
    const score = good + lines.length / 1000 + (roles.quantity === undefined ? 0 : 0.0001);
    if (score > most) {
      most = score;
      best = lines;
    }
  }
  return best;
}

/** The readings of the heads: each head in each of its meanings, no meaning twice. */
function rolesOf({ columns, lines }: Table): readonly Roles[] {
  const share = (column: Column, test: (number: PrintedNumber) => boolean): number => {
    const numbers = lines.flatMap((line) => line.numbers.get(column) ?? []);
    return numbers.length === 0 ? 0 : numbers.filter(test).length / numbers.length;
  };
  const by = (label: ColumnLabel) => columns.filter(({ labels }) => labels.includes(label));
  const isPercent = (column: Column) => share(column, (number) => number.isPercent) > 0.5;
  const isRate = (column: Column) =>
    isPercent(column) || share(column, ({ value }) => value.gte(0) && value.lte(30)) === 1;
  const choose = (
    label: ColumnLabel,
    test: (column: Column) => boolean = () => true,
  ): (Column | undefined)[] => {
    const found = by(label).filter(test);
    return found.length === 0 ? [undefined] : [...found];
  };
  const isNamedRate = ({ labels }: Column) => Number(labels[0] === 'rate');
  const rates = [...by('rate').filter(isRate), ...by('price').filter(isPercent)].sort(
    (a, b) => isNamedRate(b) - isNamedRate(a),
  );
  // A head that is broken, or says nothing: what its numbers are is seen by what they give.
  const isOpen = (column: Column) =>
    column.labels.every((label) => label === 'unit' || label === 'position') &&
    lines.every((line) => line.numbers.has(column));
  const open = columns.filter((column) => isOpen(column) && !isPercent(column));
  const quantities = by('quantity').length === 0 && open.length > 0 ? open : choose('quantity');
  const sums = by('amount').length > 1 ? by('amount') : [];
  const unpriced = [...open, ...sums];
  const prices = by('price').length === 0 && unpriced.length > 0 ? unpriced : undefined;
  const readings: Roles[] = [];
  // Where there is only one with VAT, the amounts of the lines are made net by their rates.
  const amounts = by('amount').some((column) => !isPercent(column)) ? 'amount' : 'gross';
  for (const amount of choose(amounts, (column) => !isPercent(column)).reverse()) {
    for (const price of prices ?? choose('price', (column) => !isPercent(column))) {
      for (const quantity of quantities) {
        if (amount !== undefined && (amount === price || amount === quantity)) continue;
        if (price !== undefined && price === quantity && (prices === undefined || unpriced.length > 1))
          continue;
        const rate = rates.find((column) => column !== price && column !== amount);
        const [discount] = choose('discount', (column) => column !== rate);
        const [unit] = choose('unit', (column) => column !== price && column !== quantity);
        const [code] = choose('code');
        readings.push({
          ...(amount && { amount }),
          ...(price && { price }),
          ...(quantity && { quantity }),
          ...(rate && { rate }),
          ...(discount && { discount }),
          ...(unit && { unit }),
          ...(code && { code }),
        });
      }
    }
  }
  return readings;
}

/** The number of a product in a row of its own. */
const LONE_CODE = /^(?=.*\d{2})[A-Z\d][A-Z\d./_-]{2,19}$/;

/** @param isCoded whether every line starts with the number of its product, in a row above its text */
function readLine(
  line: TableLine,
  roles: Roles,
  sign: DecimalSign,
  { isCoded }: { readonly isCoded: boolean },
): ReadLine | undefined {
  const valueOf = (column: Column | undefined) => column && line.numbers.get(column);
  const printed = valueOf(roles.amount)?.value;
  const named = { quantity: valueOf(roles.quantity)?.value, price: valueOf(roles.price)?.value };
  const { quantity, price } = isMisplaced(named, printed) ? factorsOf(line, printed, sign) : named;
  const amount = printed ?? (price === undefined ? undefined : price.times(quantity ?? 1).toDecimalPlaces(2));
  if (amount === undefined) return undefined;
  const shares = sharesOf(line, sign);
  const printedOff = valueOf(roles.discount);
  const gross = quantity !== undefined && price !== undefined ? quantity.times(price) : undefined;
  const noted = printedOff === undefined ? discountAmong(shares, gross, amount) : undefined;
  const off = printedOff ?? noted?.number;
  const discount = discountOf(off, gross, amount);
  const taxed = shares.find(({ isTax }) => isTax);
  const net = gross === undefined ? undefined : lessPercent(gross, discount ?? 0);
  const word = unitWordOf(line, roles);
  const extras = adjustmentsOf(line, net, amount, sign);
  const isConsistent =
    printed === undefined || net === undefined
      ? quantity === undefined && price === undefined
      : extras.length > 0 || sameAmount(net, amount) || sameAmount(net, amount.negated());
  const codes = roles.code?.labels.includes('description') === true ? undefined : roles.code;
  const lone = isCoded && codes === undefined ? line.texts[0] : undefined;
  const coded =
    lone ?? (codes === undefined ? line.texts.slice(1).find(({ text }) => CODED.test(text)) : undefined);
  const rate = valueOf(roles.rate)?.value ?? taxed?.number.value;
  const description = line.texts
    .filter((text) => text !== coded && !extras.some(({ cell }) => cell === text))
    .filter((text) => text !== noted?.cell && text !== taxed?.cell)
    .map(({ text }) => text)
    .join(' ')
    .replace(/\s+/g, ' ')
    // A word that is broken at its hyphen.
    .replace(/(?<=[\p{L}\d]-) (?=[\p{L}\d])/gu, '')
    .trim();
  const code =
    codes === undefined ? (lone?.text ?? CODED.exec(coded?.text ?? '')?.[1]) : line.cells.get(codes)?.text;
  return {
    description: description === '' ? undefined : description,
    code: code === '' || code === description ? undefined : code,
    quantity,
    unit: word === undefined ? undefined : unitCodeOf(word),
    unitWord: word,
    // A line that takes back has one sign, at the quantity.
    price,
    discount,
    rate: rate !== undefined && isVatRate(rate) ? rate : undefined,
    amount,
    adjustments: extras,
    isConsistent,
    unread: unreadOf(line, roles),
    box: boundsOf(line.words),
  };
}

/** A code in a row of its own below the description: "SKU P-6463". */
const CODED = new RegExp(`^${wordSource('code')}[.:#]*\\s+(\\S*\\d\\S*)$`, 'i');

/** Whether a price stands alone with an amount that it is not. */
function isMisplaced(
  { quantity, price }: { readonly quantity: Decimal | undefined; readonly price: Decimal | undefined },
  amount: Decimal | undefined,
): amount is Decimal {
  return quantity === undefined && price !== undefined && amount !== undefined && !sameAmount(price, amount);
}

/** The two numbers of a line, one behind the other, whose product is its amount; none when there are none or several. */
function factorsOf(
  { words }: TableLine,
  amount: Decimal,
  sign: DecimalSign,
): { readonly quantity: Decimal | undefined; readonly price: Decimal | undefined } {
  const numbers = numbersIn(words, sign).filter(({ isPercent }) => !isPercent);
  const pairs = numbers.flatMap((first, at) =>
    numbers
      .slice(at + 1)
      .filter((second) => !second.value.eq(amount) && sameAmount(first.value.times(second.value), amount))
      .map((second) => ({ quantity: first.value, price: second.value })),
  );
  const [only, ...more] = pairs;
  return only === undefined || more.length > 0 ? { quantity: undefined, price: undefined } : only;
}

/** Words in a column of numbers, or in that which counts the lines: they may belong to the description. */
function unreadOf({ cells, numbers, texts }: TableLine, { unit, code }: Roles): string | undefined {
  const main = new Set(texts.flatMap(({ words }) => words));
  for (const [column, cell] of cells) {
    const isText = column === unit || column === code || column.labels.includes('date');
    if (isText || column.labels[0] === 'description') continue;
    const own = new Set(numbers.get(column)?.words);
    const rest = cell.words.filter(
      (word) => !main.has(word) && !own.has(word) && /\p{L}{3}/u.test(word.text),
    );
    const isUnit = column.labels.includes('quantity') || column.labels.includes('price');
    if (rest.length > 0 && !isUnit) return rest.map(({ text }) => text).join(' ');
  }
  return undefined;
}

function unitWordOf(line: TableLine, { unit, quantity }: Roles): string | undefined {
  const own = unit === undefined ? undefined : line.cells.get(unit)?.text;
  if (own !== undefined && !/^\d/.test(own)) return own;
  const cell = quantity && line.cells.get(quantity);
  const number = quantity && line.numbers.get(quantity);
  if (cell === undefined || number === undefined) return undefined;
  const rest = cell.words.filter((word) => !number.words.includes(word)).map(({ text }) => text);
  const text = rest.join(' ').replace(/^[x×*]$/i, '');
  return foldLabel(text) === '' ? undefined : text;
}
