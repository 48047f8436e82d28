import { amountText, dateText, type PrintedInvoice } from './invoices.js';
import type { Random } from './random.js';
import { words, type Words } from './words.js';

/** Where an amount has its currency: `%` stands for the number, `S` for the sign, `C` for the code. */
export type MoneyForm = string;

/** A row of the totals. */
export interface TotalRow {
  readonly label: string;
  readonly value: string;
  readonly isStrong: boolean;
}

type WordLists = { [Key in keyof Words]: Words[Key] extends readonly string[] ? Key : never }[keyof Words];

const SYMBOLS: Readonly<Record<string, string>> = { EUR: '€', USD: '$', GBP: '£', CHF: 'CHF' };

/** An amount in a form, with its currency. */
export const inForm = (form: MoneyForm, amount: string, currency: string): string =>
  form.replace(/[SC%]/g, (part) =>
    part === '%' ? amount : part === 'C' ? currency : (SYMBOLS[currency] ?? currency),
  );

/** What layouts share: the words chosen for an invoice, its amounts and dates as they are printed. */
export interface Printing {
  readonly invoice: PrintedInvoice;
  /** A word for a thing: the same one wherever an invoice says it. */
  readonly t: (key: WordLists) => string;
  readonly title: string;
  readonly numberLabel: string;
  readonly money: (value: string) => string;
  /** An amount of a line: without currency. */
  readonly plain: (value: string) => string;
  readonly quantity: (value: string) => string;
  readonly percent: (value: number) => string;
  readonly day: (date: string) => string;
  readonly totals: readonly TotalRow[];
  readonly words: Words;
}

/** @param options `negative`: a credit note shows its quantities and amounts below zero */
export function printing(
  invoice: PrintedInvoice,
  random: Random,
  { money: form = '%', negative = false }: { money?: MoneyForm; negative?: boolean } = {},
): Printing {
  const list = words[invoice.language];
  const chosen = new Map<string, string>();
  const t = (key: WordLists): string => {
    const known = chosen.get(key);
    if (known !== undefined) return known;
    const word = random.pick(list[key]);
    chosen.set(key, word);
    return word;
  };
  const sign = negative && invoice.isCredit ? '-' : '';
  const signed = (value: string): string => (value.startsWith('-') ? value : sign + value);
  const plain = (value: string): string => amountText(signed(value), invoice.writing);
  const money = (value: string): string => inForm(form, plain(value), invoice.currency);
  const { decimal } = invoice.writing;
  const number = (value: string): string => value.replace('.', decimal);
  const rateText = random.pick([(rate: string) => `${rate}%`, (rate: string) => `${rate} %`]);
  const isPadded = random.chance(0.3);
  const percent = (rate: number): string => rateText(number(isPadded ? rate.toFixed(2) : String(rate)));
  const minus = (value: string): string => (sign === '' ? `-${value}` : value);
  const rows: TotalRow[] = [];
  const add = (label: string, value: string, isStrong = false) => rows.push({ label, value, isStrong });
  if (invoice.allowance !== undefined || invoice.charge !== undefined) {
    add(t('lineTotal'), money(invoice.lineTotal));
    if (invoice.allowance !== undefined) {
      const { percent: of, amount } = invoice.allowance;
      const text = sign === '' ? money(minus(amount)) : money(amount).replace('-', '');
      add(`${t('allowance')} ${percent(of)}`, text);
    }
    if (invoice.charge !== undefined) add(t('charge'), money(invoice.charge.amount));
  }
  add(t('subtotal'), money(invoice.subtotal));
  for (const { rate, tax } of invoice.taxes) add(`${t('vat')} ${percent(rate)}`, money(tax));
  add(t('total'), money(invoice.total), true);
  if (invoice.prepaid !== undefined) {
    add(t('prepaid'), money(`-${invoice.prepaid}`));
    add(t('due_amount'), money(invoice.amountDue), true);
  }
  return {
    invoice,
    t,
    title: invoice.isCredit ? t('credit') : t('invoice'),
    numberLabel: invoice.isCredit ? t('creditNumber') : t('number'),
    money,
    plain,
    quantity: (value) => number(signed(value)),
    percent,
    day: (date) => dateText(date, invoice.writing, invoice.language),
    totals: rows,
    words: list,
  };
}

/** The head of an invoice as labels and values: number, dates, references. */
export function metaRows({ invoice, t, numberLabel, day }: Printing): readonly (readonly [string, string])[] {
  return [
    [numberLabel, invoice.number],
    [t('date'), day(invoice.date)],
    ...(invoice.due === undefined ? [] : [[t('due'), day(invoice.due)] as const]),
    ...(invoice.order === undefined ? [] : [[t('order'), invoice.order] as const]),
    ...(invoice.original === undefined ? [] : [[t('original'), invoice.original] as const]),
    ...quotedRows(invoice),
  ];
}

/** The buyer's reference with a label; the same label wherever an invoice says it. */
function quotedRows({ yours, language, days }: PrintedInvoice): readonly (readonly [string, string])[] {
  const list = words[language].yours;
  return yours === undefined ? [] : [[list[days % list.length] ?? '', yours]];
}

/** Order, credited invoice and reference of the buyer, for layouts that have no labels of their own for them. */
export function referenceRows(invoice: PrintedInvoice): readonly (readonly [string, string])[] {
  const { order, original, language } = invoice;
  const { order: orders, original: originals } = words[language];
  return [
    ...(order === undefined ? [] : [[orders[invoice.days % orders.length] ?? '', order] as const]),
    ...(original === undefined
      ? []
      : [[originals[invoice.days % originals.length] ?? '', original] as const]),
    ...quotedRows(invoice),
  ];
}

/** Whom to ask, for invoices that must say it, and what becomes of a credit note. */
export function closingLines({ contact, seller, language, isCredit }: PrintedInvoice): readonly string[] {
  return [
    ...(contact === undefined ? [] : [words[language].contact(contact, seller.phone, seller.email)]),
    ...(isCredit ? [words[language].settled] : []),
  ];
}

/** The sentences that an invoice needs where its layout has none: why there is no VAT, when to pay, whom to ask. */
export function remarksOf(invoice: PrintedInvoice): readonly string[] {
  const { isReverse, isCredit, due, days, language } = invoice;
  return [
    ...(isReverse ? [words[language].reverse] : []),
    ...(due === undefined && !isCredit ? [words[language].terms(days)] : []),
    ...closingLines(invoice),
  ];
}

/** A text in HTML. */
export const esc = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** An IBAN in groups of four. */
export function ibanText(iban: string): string {
  return iban.replace(/(.{4})(?=.)/g, '$1 ');
}
