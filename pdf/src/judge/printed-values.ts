import { type Decimal } from 'peppol-preflight';
import { type DateOrder, dateIn, dateOrderOf } from '../read/values/dates.js';
import { ibansIn, vatNumbersIn } from '../read/values/identifiers.js';
import { decimalSignOf, type DecimalSign, numbersIn, type PrintedNumber } from '../read/values/numbers.js';
import type { Row, Word } from '../read/page/rows.js';
import type { Spot } from './printed-texts.js';

/** A number on a page. */
export interface NumberSpot extends Spot {
  readonly number: PrintedNumber;
}

/** The numbers and dates of the pages by their values. */
export interface ValueIndex {
  /** By the text of their absolute value. */
  readonly numbers: ReadonlyMap<string, readonly NumberSpot[]>;
  readonly dates: ReadonlyMap<string, readonly Spot[]>;
  /** How dates in digits are read; undefined where nothing says which part is the month. */
  readonly order: DateOrder | undefined;
}

/** More places of one value are not looked at. */
const MOST_SPOTS = 20_000;

/** Gathers the numbers and dates of some rows, in any way of writing. */
export function indexValues(rows: readonly Row[]): ValueIndex {
  const sign = decimalSignOf(rows);
  const stated = dateOrderOf(rows.flatMap(({ cells }) => cells.map(({ text }) => text)));
  // Where there are accounts and VAT numbers, the day comes first.
  const isEuropean = ibansIn(rows).length > 0 || vatNumbersIn(rows).length > 0;
  const order = stated ?? (isEuropean ? 'day first' : undefined);
  const numbers = new Map<string, NumberSpot[]>();
  const dates = new Map<string, Spot[]>();
  rows.forEach((row, at) => {
    for (const number of numbersOf(row, sign))
      add(numbers, keyOf(number.value), { row: at, words: number.words, number });
    for (const { words } of row.cells)
      for (const [value, own] of datesOf(words, order)) add(dates, value, { row: at, words: own });
  });
  return { numbers, dates, order };
}

/** The text under which a number is found. */
export function keyOf(value: Decimal): string {
  return value.abs().toFixed();
}

function add<Found>(map: Map<string, Found[]>, key: string, found: Found): void {
  const known = map.get(key);
  if (known === undefined) map.set(key, [found]);
  else if (known.length < MOST_SPOTS) known.push(found);
}

/** The numbers of a row; those that the decimal sign of the paper does not allow are read with the other one. */
function numbersOf({ words }: Row, sign: DecimalSign | undefined): readonly PrintedNumber[] {
  const plain = words.map(withoutUnit);
  const first = numbersIn(plain, sign ?? ',');
  const second = numbersIn(plain, sign === undefined || sign === ',' ? '.' : ',');
  if (sign === undefined)
    return [...first, ...second.filter((one) => !first.some((other) => isSame(one, other)))];
  const taken = new Set(first.flatMap((number) => number.words));
  return [...first, ...second.filter((number) => !number.words.some((word) => taken.has(word)))];
}

function isSame(one: PrintedNumber, other: PrintedNumber): boolean {
  return one.value.eq(other.value) && one.words[0] === other.words[0];
}

/** "5kg", "2h" and "3x" are numbers as well. */
function withoutUnit(word: Word): Word {
  const [, digits] = /^[(]?(\d[\d.,'’]*)(?:\p{L}{1,5}\.?[²³]?|[×*])[),]?$/u.exec(word.text) ?? [];
  return digits === undefined ? word : { ...word, text: digits };
}

/** More words than a date has, with its weekday. */
const MOST_WORDS = 6;

/** The dates that the words of a cell print, each with its words; the first day of a period may leave out what both days share. */
function datesOf(
  words: readonly Word[],
  order: DateOrder | undefined,
): readonly (readonly [string, readonly Word[]])[] {
  const orders = order === undefined ? (['day first', 'month first'] as const) : [order];
  const found: (readonly [string, readonly Word[]])[] = [];
  for (let at = 0; at < words.length; at += 1) {
    if (!/\d|^\p{L}{3,9}\.?$/u.test(words[at]?.text ?? '')) continue;
    for (let count = 1; count <= Math.min(MOST_WORDS, words.length - at); count += 1) {
      const own = words.slice(at, at + count);
      const text = textOf(own);
      const dates = orders.flatMap((each) => {
        const date = dateIn(text, each);
        return date !== undefined && startsIn(own, date.text) ? [{ ...date, order: each }] : [];
      });
      if (dates.length === 0) continue;
      const before = words.slice(Math.max(0, at - MOST_WORDS_BEFORE), at);
      for (const date of dates) {
        found.push([date.value, own]);
        const prefix = `${textOf(before)} ${text.slice(0, text.indexOf(date.text))}`.trim();
        const start = startOfPeriod(prefix, date.text, date.order);
        if (start !== undefined) found.push([start, [...before.slice(-1), ...own]]);
      }
      at += count - 1;
      break;
    }
  }
  return found;
}

/** The first day of a period and the sign or word before its last one: "1 oktober –", "01.10. bis". */
const MOST_WORDS_BEFORE = 4;
const PERIOD =
  /(?:^|\s)(\d{1,2})(?:\.?|([./-])(\d{1,2})[./-]?|\.?\s+(\p{L}{3,12}\.?))\s*(?:[–—-]|t\/m|\p{L}{1,5})$/u;

/** The first day of the period that a date ends: "1 – 31 oktober 2026". */
function startOfPeriod(before: string, date: string, order: DateOrder): string | undefined {
  const [, day, sign, month, name] = PERIOD.exec(before) ?? [];
  const [year] = /\d{4}$/.exec(date) ?? [];
  if (day === undefined || year === undefined) return undefined;
  if (sign !== undefined) return dateIn([day, month, year].join(sign), order)?.value;
  return dateIn(name === undefined ? date.replace(/^\d{1,2}/, day) : `${day} ${name} ${year}`, order)?.value;
}

function textOf(words: readonly Word[]): string {
  return words.map(({ text }) => text).join(' ');
}

/** Whether a date begins in the first of its words, which may have its label before it: "Datum:20-11-2026". */
function startsIn(words: readonly Word[], date: string): boolean {
  const at = textOf(words).indexOf(date);
  return at >= 0 && at < (words[0]?.text.length ?? 0);
}
