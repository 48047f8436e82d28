import type { LineTotals, Totals } from 'peppol-preflight';
import type { Decimal } from '../../../../src/document/decimal.js';
import { type Part, type Shop, withoutAbsent } from '../shops/cart.js';
import { decimal, type Invoice } from './invoice.js';
import { type Mistaken, type Money, meantBy, moneyOf } from './judge.js';

// How mistakes change a right invoice. Each gives undefined where the invoice has no place for it.

/** A natural mistake. */
export type Mistake = (invoice: Invoice) => Mistaken | undefined;

/** A line, and where it is. */
export interface Place {
  readonly item: Part;
  readonly line: LineTotals;
  readonly index: number;
  readonly invoice: Invoice;
}

type Changed = Part | undefined;

/** A mistake by which a Document is another one, and what it means is not. */
export const inDocument =
  (change: (document: Shop, invoice: Invoice) => Changed): Mistake =>
  (invoice) =>
    mistakenAs(invoice, change(invoice.document, invoice), meantBy(invoice));

/** A mistake after which something else is meant than the invoice said. */
export const meaning =
  (
    change: (document: Shop, invoice: Invoice) => Changed,
    meant: (document: Shop, invoice: Invoice) => Money | undefined,
  ): Mistake =>
  (invoice) => {
    const changed = change(invoice.document, invoice);
    return mistakenAs(invoice, changed, changed && meant(changed as Shop, invoice));
  };

/** As it stands. */
export const asWritten = (document: Shop, { extended }: Invoice): Money | undefined =>
  moneyOf(document, extended);

function mistakenAs(
  { document, extended }: Invoice,
  changed: Changed,
  meant: Money | undefined,
): Mistaken | undefined {
  if (changed === undefined) return undefined;
  const mistaken = withoutAbsent(changed) as Shop;
  return JSON.stringify(mistaken) === JSON.stringify(document)
    ? undefined
    : { document: mistaken, extended, meant, right: document };
}

/** One line is wrong. */
export const inLine = (change: (place: Place) => Changed): Mistake =>
  inDocument((document, invoice) => {
    const at = invoice.pick % document.items.length;
    return withLines(document, invoice, (place) => (place.index === at ? change(place) : place.item));
  });

/** All lines are wrong alike. */
export const inLines = (change: (place: Place) => Changed): Mistake =>
  inDocument((document, invoice) => withLines(document, invoice, change));

function withLines(document: Shop, invoice: Invoice, change: (place: Place) => Changed): Changed {
  const items = document.items.map((item, index) => {
    const line = invoice.totals.lines[index];
    const changed = line && change({ item, line, index, invoice });
    return changed && withoutAbsent(changed);
  });
  return items.includes(undefined) ? undefined : { ...document, items };
}

export type ListName = 'allowances' | 'charges';

/** The first allowance or charge of the document is wrong. */
export const inPart = (
  list: ListName,
  change: (part: Part, amount: Decimal, invoice: Invoice) => Changed,
): Mistake =>
  inDocument((document, invoice) => {
    const [first, ...others] = document[list] ?? [];
    const amount = invoice.totals[list][0]?.amount;
    const changed = first && amount && change(first, amount, invoice);
    return changed && { ...document, [list]: [withoutAbsent(changed), ...others] };
  });

/** The first allowance or charge of a line is wrong. */
export const inLinePart = (
  list: ListName,
  change: (part: Part, amount: Decimal, place: Place) => Changed,
): Mistake =>
  inDocument((document, invoice) => {
    const at = document.items.findIndex(({ [list]: parts }) => Array.isArray(parts) && parts.length > 0);
    return at < 0
      ? undefined
      : withLines(document, invoice, (place) => {
          if (place.index !== at) return place.item;
          const [first, ...others] = place.item[list] as readonly Part[];
          const amount = place.line[list][0]?.amount;
          const changed = first && amount && change(first, amount, place);
          return changed && { ...place.item, [list]: [withoutAbsent(changed), ...others] };
        });
  });

export const TOTAL_NAMES = [
  'subtotal',
  'total_discount',
  'total_charges',
  'total_tax',
  'invoice_total',
  'amount_due',
] as const;
export type TotalName = (typeof TOTAL_NAMES)[number];

/** One total is wrong, where it is given. */
export const inTotal = (
  name: TotalName,
  change: (value: Decimal, totals: Totals, invoice: Invoice) => Decimal | number | string | undefined,
): Mistake =>
  inDocument((document, invoice) => {
    if (document[name] === undefined) return undefined;
    const changed = change(decimal(document[name]), invoice.totals, invoice);
    return changed === undefined
      ? undefined
      : { ...document, [name]: typeof changed === 'string' ? changed : Number(changed) };
  });

/** One of the totals that are given is wrong. */
export const inSomeTotal =
  (change: (value: Decimal, pick: number) => Decimal | number | string | undefined): Mistake =>
  (invoice) => {
    const given = TOTAL_NAMES.filter((name) => invoice.document[name] !== undefined);
    const name = given[invoice.pick % given.length];
    return name && inTotal(name, (value) => change(value, invoice.pick))(invoice);
  };

/** All totals that are given are wrong alike. */
export const inTotals = (
  change: (value: Decimal, name: TotalName, totals: Totals) => Decimal | number | string,
): Mistake =>
  inDocument((document, { totals }) => {
    const given = TOTAL_NAMES.filter((name) => document[name] !== undefined);
    if (given.length === 0) return undefined;
    const values = given.map((name) => {
      const changed = change(decimal(document[name]), name, totals);
      return [name, typeof changed === 'string' ? changed : Number(changed)];
    });
    return { ...document, ...(Object.fromEntries(values) as Part) };
  });

/** The same number with a digit that was typed wrongly. */
export function withOneDigit(value: Decimal, pick: number): Decimal {
  const text = value.toFixed();
  const places = [...text].flatMap((sign, index) => (/\d/.test(sign) ? [index] : []));
  const at = places[pick % places.length] ?? 0;
  const digit = (Number(text[at]) + 1 + (pick % 8)) % 10;
  return decimal(`${text.slice(0, at)}${digit}${text.slice(at + 1)}`);
}

/** The same number with two digits the other way round; undefined where they are all alike. */
export function withTransposedDigits(value: Decimal, pick: number): Decimal | undefined {
  const text = value.toFixed();
  const pairs = [...text].flatMap((sign, index) => {
    const next = text[index + 1];
    return /\d/.test(sign) && next !== undefined && /\d/.test(next) && next !== sign ? [index] : [];
  });
  const at = pairs[pick % pairs.length];
  return at === undefined
    ? undefined
    : decimal(`${text.slice(0, at)}${text[at + 1]}${text[at]}${text.slice(at + 2)}`);
}

export const withTax = (value: Decimal, rate: unknown): Decimal =>
  value.times(decimal(rate).div(100).plus(1));
export const places = (value: Decimal, count: number): number => value.toDecimalPlaces(count).toNumber();
