import { Decimal } from 'peppol-preflight';
import { amountText, type PrintedInvoice, type PrintedLine } from '../invoices.js';
import type { PrintedParty } from '../parties.js';
import { inForm, type MoneyForm } from '../printing.js';
import type { Language } from '../words.js';

/** A table of words: a row a thing, `key | nl | fr | de | en`. */
export type WordTable = string;

export type DayForm =
  | 'd/m/y'
  | 'd-m-y'
  | 'd.m.y'
  | 'd.m.yy'
  | 'd.M.y'
  | 'iso'
  | 'long'
  | 'weekday'
  | 'short'
  | 'short-'
  | 'month first'
  | 'short month first';

/** How a layout writes what it prints. */
export interface BillStyle {
  readonly words: WordTable;
  readonly day?: Partial<Readonly<Record<Language, DayForm>>>;
  /** Of the totals. */
  readonly money?: MoneyForm;
  /** Of the lines. */
  readonly lineMoney?: MoneyForm;
  /** Credit notes show their amounts below zero, with the minus before or after. */
  readonly negative?: 'before' | 'after';
  readonly thousands?: string;
  readonly decimal?: ',' | '.';
  /** Prints a second row under a third of the descriptions. */
  readonly details?: boolean;
  /** False where the discounts of lines are not printed. */
  readonly discounts?: boolean;
}

/** An invoice with the words and the writing of one layout. */
export interface Bill {
  readonly invoice: PrintedInvoice;
  readonly lines: readonly BillLine[];
  readonly w: (key: string) => string;
  /** Of the words. */
  readonly keys: readonly string[];
  readonly money: (value: string) => string;
  readonly lineMoney: (value: string) => string;
  /** Without currency. */
  readonly plain: (value: string, places?: number) => string;
  readonly quantity: (value: string, places?: number) => string;
  readonly percent: (rate: number, places?: number) => string;
  readonly day: (date: string, form?: DayForm) => string;
  readonly country: (party: PrintedParty) => string;
}

export interface BillLine extends PrintedLine {
  /** Printed under the description, part of it. */
  readonly detail: string | undefined;
}

/** Whether a line has a discount. */
export const hasDiscounts = (bill: Bill): boolean => bill.lines.some(({ discount }) => discount > 0);

/** What the column of the discounts says of a line; `none` stands for no discount. */
export const discountText =
  (shown: (percent: number) => string, none = '') =>
  ({ discount }: BillLine): string =>
    discount === 0 ? none : shown(discount);

const SHORT: Readonly<Record<Language, readonly string[]>> = {
  nl: ['jan', 'feb', 'mrt', 'apr', 'mei', 'jun', 'jul', 'aug', 'sep', 'okt', 'nov', 'dec'],
  fr: ['janv.', 'févr.', 'mars', 'avr.', 'mai', 'juin', 'juil.', 'août', 'sept.', 'oct.', 'nov.', 'déc.'],
  de: ['Jan.', 'Feb.', 'März', 'Apr.', 'Mai', 'Juni', 'Juli', 'Aug.', 'Sept.', 'Okt.', 'Nov.', 'Dez.'],
  en: ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'],
};

const LOCALE: Readonly<Record<Language, string>> = { nl: 'nl-BE', fr: 'fr-FR', de: 'de-DE', en: 'en-GB' };

/** Takes the words of a table apart. */
export function wordsOf(table: WordTable, language: Language): ReadonlyMap<string, string> {
  const at = ['nl', 'fr', 'de', 'en'].indexOf(language) + 1;
  return new Map(
    table
      .split('\n')
      .filter((row) => row.includes('|'))
      .map((row) => {
        const cells = row.split('|').map((cell) => cell.trim());
        const word = cells[at];
        if (word === undefined) throw new RangeError(`A row of words is short: ${row}`);
        return [cells[0] ?? '', word];
      }),
  );
}

/** Finds a word, and says so where there is none. */
export const wordFor =
  (words: ReadonlyMap<string, string>) =>
  (key: string): string => {
    const word = words.get(key);
    if (word === undefined) throw new RangeError(`There is no word for ${key}.`);
    return word;
  };

/** Dresses an invoice in the words of a layout. */
export function billOf(invoice: PrintedInvoice, style: BillStyle): Bill {
  const { language } = invoice;
  const writing = { ...invoice.writing, ...(style.decimal && { decimal: style.decimal }) };
  const words = wordsOf(style.words, language);
  const sign = invoice.isCredit ? style.negative : undefined;
  const plain = (value: string, places = 2): string => {
    const number = new Decimal(value);
    const thousands = style.thousands ?? writing.thousands;
    const text = amountText(number.abs().toFixed(), { ...writing, thousands }, places);
    const isBelow = number.isNegative() !== (sign !== undefined) && !number.isZero();
    return !isBelow ? text : sign === 'after' ? `${text}-` : `-${text}`;
  };
  const ungrouped = (value: string, places = 0) => amountText(value, { ...writing, thousands: '' }, places);
  const dressed = (form: MoneyForm, value: string) => inForm(form, plain(value), invoice.currency);
  return {
    invoice,
    lines: invoice.lines.map((line) => {
      const [main = '', detail] = line.description.split('\n');
      return { ...line, description: main, detail };
    }),
    w: wordFor(words),
    keys: [...words.keys()],
    money: (value) => dressed(style.money ?? '%', value),
    lineMoney: (value) => dressed(style.lineMoney ?? '%', value),
    plain,
    quantity: ungrouped,
    percent: (rate, places) => ungrouped(String(rate), places),
    day: (date, form = style.day?.[language] ?? 'd/m/y') => dayText(date, form, language),
    country: (party) => party.countryName[language] ?? '',
  };
}

function dayText(date: string, form: DayForm, language: Language): string {
  const [year = '', month = '', day = ''] = date.split('-');
  const when = new Date(`${date}T12:00:00Z`);
  const short = SHORT[language][Number(month) - 1] ?? '';
  const long = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(LOCALE[language], { ...options, timeZone: 'UTC' }).format(when);
  switch (form) {
    case 'd/m/y':
      return `${day}/${month}/${year}`;
    case 'd-m-y':
      return `${day}-${month}-${year}`;
    case 'd.m.y':
      return `${day}.${month}.${year}`;
    case 'd.m.yy':
      return `${day}.${month}.${year.slice(2)}`;
    case 'd.M.y':
      return `${Number(day)}.${Number(month)}.${year}`;
    case 'iso':
      return date;
    case 'long':
      return long({ day: 'numeric', month: 'long', year: 'numeric' });
    case 'weekday':
      return long({ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' });
    case 'short':
      return `${Number(day)} ${short} ${year}`;
    case 'short-':
      return `${day}-${short.replace('.', '')}-${year}`;
    case 'month first':
      return `${long({ month: 'long' })} ${Number(day)}, ${year}`;
    case 'short month first':
      return `${short} ${Number(day)}, ${year}`;
  }
}
