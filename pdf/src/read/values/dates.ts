import { foldLabel } from '../labels/labels.js';
import { LANGUAGES } from '../labels/languages.js';

/** Months by their names, as far as their first letters distinguish them. */
const MONTH_OF: ReadonlyMap<string, number> = new Map(
  LANGUAGES.flatMap(({ months }) =>
    months.flatMap((names, index) => names.map((name) => [name, index + 1] as const)),
  ),
);

/** Which part of a date in digits comes first. */
export type DateOrder = 'day first' | 'month first';

/** A date in a text. */
export interface PrintedDate {
  /** ISO 8601. */
  readonly value: string;
  /** Whether the parts could be a day and a month the other way round. */
  readonly isAmbiguous: boolean;
  /** The date as it stands there. */
  readonly text: string;
}

const DIGITS = /(?<![\d./-])(\d{1,2})\s?([./-])\s?(\d{1,2})\s?\2\s?(\d{4}|\d{2})(?![\d/-]|[.]\d)/;
const ISO = /(?<![\d./-])(\d{4})([-/.])(\d{1,2})\2(\d{1,2})(?![\d/-]|[.]\d)/;
const DAY_MONTH =
  /(?<!\d)(\d{1,2})(?:\.|er|st|nd|rd|th|º)?[\s-]+(?:de\s+)?([\p{L}]{3,12})\.?,?[\s-]+(?:del?\s+)?(\d{4}|\d{2})(?!\d)/u;
const MONTH_DAY = /([\p{L}]{3,9})\.?\s+(\d{1,2})(?:st|nd|rd|th)?,?\s+(\d{4})(?!\d)/u;

/** The first date in a text; undefined where there is none. */
export function dateIn(text: string, order: DateOrder = 'day first'): PrintedDate | undefined {
  const iso = ISO.exec(text);
  if (iso !== null) return dateOf(iso[0], Number(iso[1]), Number(iso[3]), Number(iso[4]));
  const digits = DIGITS.exec(text);
  if (digits !== null) {
    const [found, first, , second, year] = digits;
    const parts = [Number(first), Number(second)] as const;
    const isMonthFirst = parts[1] > 12 || (order === 'month first' && parts[0] <= 12);
    const [day, month] = isMonthFirst ? [parts[1], parts[0]] : parts;
    const date = dateOf(found, yearOf(year), month, day);
    const isAmbiguous = parts[0] <= 12 && parts[1] <= 12 && parts[0] !== parts[1];
    return date && { ...date, isAmbiguous };
  }
  const named = DAY_MONTH.exec(text);
  if (named !== null) {
    const date = dateOf(named[0], yearOf(named[3]), monthNamed(named[2]), Number(named[1]));
    if (date !== undefined) return date;
  }
  const english = MONTH_DAY.exec(text);
  return english === null
    ? undefined
    : dateOf(english[0], Number(english[3]), monthNamed(english[1]), Number(english[2]));
}

/** Whether the dates of an invoice have the month first: one of them has no other reading, and none a contrary one. */
export function dateOrderOf(texts: readonly string[]): DateOrder | undefined {
  let isDayFirst = false;
  let isMonthFirst = false;
  for (const text of texts) {
    const [, first, , second] = DIGITS.exec(text) ?? [];
    if (Number(first) > 12) isDayFirst = true;
    if (Number(second) > 12) isMonthFirst = true;
  }
  if (isDayFirst === isMonthFirst) return undefined;
  return isDayFirst ? 'day first' : 'month first';
}

function monthNamed(name: string | undefined): number {
  return MONTH_OF.get(foldLabel(name ?? '')) ?? 0;
}

function yearOf(text: string | undefined): number {
  const year = Number(text);
  return year < 100 ? 2000 + year : year;
}

function dateOf(text: string, year: number, month: number, day: number): PrintedDate | undefined {
  const date = new Date(Date.UTC(year, month - 1, day));
  const isReal = date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  if (year < 1990 || year > 2099 || !isReal) return undefined;
  return { value: date.toISOString().slice(0, 10), isAmbiguous: false, text };
}
