import { CURRENCIES, type Decimal } from 'peppol-preflight';
import { TAX_ROUNDING } from '../values/arithmetic.js';
import { totalKind } from '../labels/label-kinds.js';
import type { TotalLabel } from '../labels/language.js';
import { foldLabel, totalLabelAt } from '../labels/labels.js';
import { wholePattern } from '../labels/languages.js';
import { type DecimalSign, type PrintedNumber, numbersIn } from '../values/numbers.js';
import {
  type Cell,
  isRightBelow,
  type Row,
  type Word,
  right,
  sharesLeft,
  sharesRight,
} from '../page/rows.js';

/** An amount with the label that names it. */
export interface LabelledAmount {
  readonly labels: readonly TotalLabel[];
  /** The words of the label as they are printed. */
  readonly phrase: string;
  /** Percent in the label, as in "VAT 21 %". */
  readonly percent: Decimal | undefined;
  readonly number: PrintedNumber;
  readonly value: Decimal;
}

/** VAT of a rate, where rate, base and tax are printed together. */
export interface PrintedTax {
  readonly rate: Decimal;
  readonly base: Decimal;
  readonly tax: Decimal;
  /** What stands for the rate in the lines, where the row starts with a sign of a few letters. */
  readonly code?: string;
}

/** What stands in the columns of a line. */
interface PrintedLine {
  readonly cells: ReadonlyMap<unknown, Cell>;
  readonly numbers: ReadonlyMap<unknown, PrintedNumber>;
}

/** The amounts outside the lines, from top to bottom, and the rows of a VAT breakdown. */
export interface PrintedTotals {
  readonly amounts: readonly LabelledAmount[];
  readonly breakdown: readonly PrintedTax[];
  /** Amounts behind texts that name no total that is known: they may be discounts and charges. */
  readonly others: readonly LabelledAmount[];
  /** The amounts outside the lines, named or not. */
  readonly all: readonly PrintedNumber[];
}

/**
 * Gathers the amounts that labels name, and the rows in which a base, a rate and its tax stand. The rows of `adjustments`
 * are discounts and charges, whatever their words. What stands in the columns of `lines`, or multiplies, is neither.
 */
export function totalsIn(
  rows: readonly Row[],
  adjustments: readonly Row[],
  sign: DecimalSign,
  lines: readonly PrintedLine[] = [],
): PrintedTotals {
  const amounts: LabelledAmount[] = [];
  const breakdown: PrintedTax[] = [];
  const isAdjustment = new Set(adjustments);
  const others: LabelledAmount[] = [];
  const all: PrintedNumber[] = [];
  rows.forEach((row, at) => {
    const numbers = numbersIn(row.words, sign);
    all.push(...numbers.filter(({ places, isPercent }) => places === 2 && !isPercent));
    const near = [numbers, ...[rows[at - 1], rows[at + 1]].map((other) => numbersNear(other, row, sign))];
    const labelled = labelledIn(row, numbers, rows[at + 1], sign).filter(
      ({ labels, number }) => !labels.every(isAdjusting) || !near.some((each) => isProduct(number, each)),
    );
    amounts.push(...labelled);
    if (labelled.length === 0) {
      const found = adjustmentIn(row, numbers).filter(
        ({ number }) => !near.some((each) => isProduct(number, each)),
      );
      if (isAdjustment.has(row)) amounts.push(...found);
      else others.push(...found.filter(({ number }) => !isInColumns(row, number, lines)));
    }
    const tax = taxOf(numbers);
    const [first] = row.words;
    const isCode = first !== undefined && /^[\p{L}\d*]{1,3}$/u.test(first.text);
    if (tax !== undefined) breakdown.push({ ...tax, ...(isCode && { code: first.text }) });
  });
  return { amounts, breakdown, others, all };
}

function isAdjusting(label: TotalLabel): boolean {
  return label === 'allowance' || label === 'charge';
}

/** The numbers of a row right above or below another one, where quantity and price of an amount may stand. */
function numbersNear(other: Row | undefined, row: Row, sign: DecimalSign): readonly PrintedNumber[] {
  const isNear = other?.page === row.page && Math.abs(other.y - row.y) < 2 * row.height;
  return isNear ? numbersIn(other.words, sign) : [];
}

/** Whether an amount is that of a line: two of some numbers, a quantity and a price, give it. */
function isProduct(amount: PrintedNumber, numbers: readonly PrintedNumber[]): boolean {
  const factors = numbers.filter((each) => each !== amount && !each.isPercent).slice(0, MOST_AMOUNTS);
  const sum = amount.value.abs();
  return factors.some((one, at) =>
    factors.slice(at + 1).some((other) => one.value.times(other.value).toDecimalPlaces(2).abs().eq(sum)),
  );
}

/** Whether an amount with its text stands in the columns of the lines, as another line would. */
function isInColumns({ cells: [text] }: Row, number: PrintedNumber, lines: readonly PrintedLine[]): boolean {
  return lines.some(
    ({ cells, numbers }) =>
      text !== undefined &&
      [...cells.values()].some((cell) => sharesLeft(cell, text)) &&
      [...numbers.values()].some((other) => sharesRight(other, number)),
  );
}

/** A row of a table of discounts and charges that no word names: its sign says which it is. */
function adjustmentIn({ cells }: Row, numbers: readonly PrintedNumber[]): readonly LabelledAmount[] {
  const number = numbers.filter(({ isPercent, places }) => !isPercent && places === 2).at(-1);
  const text = cells[0]?.text ?? '';
  if (number === undefined || !/\p{L}/u.test(text)) return [];
  const labels: readonly TotalLabel[] = [number.value.isNegative() ? 'allowance' : 'charge'];
  return [{ labels, phrase: text, percent: undefined, number, value: number.value }];
}

function labelledIn(
  row: Row,
  numbers: readonly PrintedNumber[],
  below: Row | undefined,
  sign: DecimalSign,
): readonly LabelledAmount[] {
  const starts = row.cells.flatMap((cell) => {
    // A label may follow a rate, "21 % VAT", or an amount of another label.
    const found = labelOf(cell.words) ?? wrappedLabel(cell, below);
    if (found !== undefined) return [{ cell, found, x: cell.x }];
    const skip = cell.words.findIndex(({ text }) => /^\p{L}/u.test(text));
    const later = skip > 0 && skip <= 2 ? labelOf(cell.words.slice(skip)) : taxBehindRate(cell.words);
    return later === undefined ? [] : [{ cell, found: later, x: cell.x }];
  });
  const strip = stripBelow(starts, numbers, row, below, sign);
  return starts.flatMap(({ cell, found, x }, at) => {
    const end = starts[at + 1]?.x ?? Number.POSITIVE_INFINITY;
    const own = numbers.filter((number) => number.x >= x - 1 && number.x < end);
    const percent = own.find(({ isPercent }) => isPercent)?.value;
    let value = own.filter(({ isPercent, places }) => !isPercent && places === 2).at(-1) ?? strip[at];
    if (value === undefined && isCloseBelow(row, below)) {
      // A box: the amount below its label, or below the sign of its currency, from which a narrow column breaks it.
      const signs = row.cells.filter((each) => each.x > cell.x && each.x < end && SIGN_ALONE.test(each.text));
      value = numbersIn(below.words, sign).find(
        (number) =>
          !number.isPercent &&
          number.places === 2 &&
          [cell, ...signs].some((each) => number.x < right(each) && right(number) > each.x),
      );
    }
    return value === undefined
      ? []
      : [{ labels: found.labels, phrase: found.phrase, percent, number: value, value: value.value }];
  });
}

/** "enthaltene 7 % USt.": VAT, whatever the word before its rate is. */
function taxBehindRate(words: readonly Word[]): ReturnType<typeof labelOf> {
  const rate = words.findIndex(({ text }) => /\d%?$/.test(text));
  if (rate !== 1) return undefined;
  const found = labelOf(words.slice(words[2]?.text === '%' ? 3 : 2));
  return found?.labels[0] === 'tax' ? found : undefined;
}

function isCloseBelow(row: Row, below: Row | undefined): below is Row {
  return below !== undefined && below.page === row.page && below.y - row.y < 3.5 * row.height;
}

/** Amounts in a row below as many labels, one for each, set right in its column: one may not touch its label. */
function stripBelow(
  labels: readonly { readonly x: number }[],
  numbers: readonly PrintedNumber[],
  row: Row,
  below: Row | undefined,
  sign: DecimalSign,
): readonly PrintedNumber[] {
  if (labels.length < 2 || labels.length < row.cells.length) return [];
  if (numbers.some(({ isPercent }) => !isPercent) || !isCloseBelow(row, below)) return [];
  const amounts = numbersIn(below.words, sign);
  const isOwn = ({ x, isPercent, places }: PrintedNumber, at: number) =>
    !isPercent &&
    places === 2 &&
    x >= (labels[at]?.x ?? Number.POSITIVE_INFINITY) - 1 &&
    x < (labels[at + 1]?.x ?? Number.POSITIVE_INFINITY);
  return amounts.length === labels.length && amounts.every(isOwn) ? amounts : [];
}

const SIGN_ALONE = /^(?:[A-Z]{3}|[€£$])$/;

/** A label that a narrow column breaks into two rows, with the amount beside the first: "Gutgeschriebener" above "Betrag". */
function wrappedLabel(cell: Cell, below: Row | undefined): ReturnType<typeof labelOf> {
  const [rest, ...more] = below?.cells ?? [];
  if (rest === undefined || more.length > 0 || /\d/.test(cell.text + rest.text)) return undefined;
  return isRightBelow(rest, cell) ? labelOf([...cell.words, ...rest.words]) : undefined;
}

/** The amounts that words with their labels name: "Discount 5 % -2.00". */
export function namedAmounts(words: readonly Word[], sign: DecimalSign): readonly LabelledAmount[] {
  const found = labelOf(words);
  const number = numbersIn(words, sign)
    .filter(({ isPercent, places }) => !isPercent && places === 2)
    .at(-1);
  return found === undefined || number === undefined
    ? []
    : [{ ...found, percent: undefined, number, value: number.value }];
}

const PLUS = wholePattern('plus');

function isPlus(text: string): boolean {
  return PLUS.test(foldLabel(text));
}

const CODES: ReadonlySet<string> = new Set(CURRENCIES);

/** What the words before a number name: by the list where it has all of them, else by what they mean. */
function labelOf(words: readonly Word[]): Pick<LabelledAmount, 'labels' | 'phrase'> | undefined {
  const listed = totalLabelAt(words);
  const end = words.findIndex(({ text }) => /\d|^[(€£$%]/.test(text));
  const before = words.slice(0, end < 0 ? words.length : end).filter(({ text }) => !CODES.has(text));
  // "zzgl. 19 % USt.": the rate stands in the middle of the label.
  const own =
    before.length === 1 && isPlus(before[0]?.text ?? '')
      ? words.filter(({ text }) => /^\p{L}/u.test(text))
      : before;
  const phrase = own.map(({ text }) => text).join(' ');
  const isWhole = listed !== undefined && listed.count >= own.length;
  const kinds = isWhole ? listed.labels : totalKind(phrase);
  const labels = kinds.length > 0 ? kinds : listed?.labels;
  // "Discount: regular customer": what stands behind the colon is the reason.
  return labels && { labels, phrase: phrase.replace(/(?<![\s:])[\s:]+$/, '').replace(/^[^:]*:\s*/, '') };
}

/** More than a row of a breakdown has. */
const MOST_AMOUNTS = 8;

/** Whether numbers are a row of a VAT breakdown. */
export function isTaxRow(numbers: readonly PrintedNumber[]): boolean {
  return taxOf(numbers) !== undefined;
}

/** A row of a breakdown: some percent of the base is the tax. */
function taxOf(numbers: readonly PrintedNumber[]): PrintedTax | undefined {
  const shares = numbers.filter(({ isPercent }) => isPercent);
  const plain = numbers.filter(({ value }) => value.gte(0) && value.lte(30));
  const amounts = numbers.filter(({ places, isPercent }) => places === 2 && !isPercent).slice(-MOST_AMOUNTS);
  for (const rate of (shares.length > 0 ? shares : plain).slice(0, MOST_AMOUNTS)) {
    if (rate.value.gte(100)) continue;
    for (const base of amounts) {
      for (const tax of amounts) {
        if (base === tax || base === rate || tax === rate || base.value.isZero()) continue;
        if (base.value.times(rate.value).div(100).minus(tax.value).abs().lte(TAX_ROUNDING))
          return { rate: rate.value, base: base.value, tax: tax.value };
      }
    }
  }
  return undefined;
}
