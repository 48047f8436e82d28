import { calculateTotals, type Fix, type Totals } from 'peppol-preflight';
import type { Decimal } from '../../../../src/document/decimal.js';
import type { Part, Shop } from '../shops/cart.js';
import { decimal } from './invoice.js';

/** What a fix removes or changes that amounts follow from. */
const CAUSES =
  /^\/(?:items|allowances|charges)\/(?:\d+|-)$|^\/(?:allowances|charges)(?:\/\d+\/\w+)?$|^\/items\/\d+\/(?:quantity|unit_price|base_quantity|tax_rate|tax_code|gross_price|price_discount|allowances|charges)/;

/** The values of totals, of which the third follows from two: without VAT, the VAT, and what is to be paid. */
const VALUES: Readonly<Record<string, (totals: Totals) => Decimal>> = {
  subtotal: ({ subtotal }) => subtotal,
  total_tax: ({ totalTax }) => totalTax,
  invoice_total: ({ invoiceTotal }) => invoiceTotal,
  amount_due: ({ invoiceTotal, prepaid, rounding }) => invoiceTotal.minus(prepaid).plus(rounding),
};

/**
 * Whether two numbers that a fix leaves alone bear it out, one of which is to be paid: two totals, or a total and the amount of a line or
 * a part that contradicted its own line.
 */
export function hasWitnesses({ patch }: Fix, before: Shop, after: Shop, extended: boolean): boolean {
  if (!patch.some(({ op, path }) => CAUSES.test(path) && (op === 'remove' || !isRateLeftOut(path, before))))
    return true;
  const [old, totals] = [before, after].map((document) => calculateTotals(document, { extended }));
  if (old === undefined || totals === undefined) return true;
  const stands = (name: string) =>
    isStanding(before[name], after[name]) &&
    VALUES[name]?.(totals).toDecimalPlaces(2).eq(decimal(before[name])) === true;
  const isTax = stands('total_tax') || sumOfDetails(before)?.eq(totals.totalTax) === true;
  // Where something may have been paid before, an amount due says nothing of the total.
  const isDueTotal = before.prepaid_amount !== undefined || (stands('subtotal') && isTax);
  const isPaid = stands('invoice_total') || (stands('amount_due') && isDueTotal);
  return isPaid && (stands('subtotal') || isTax || isLineWitness(before, after, old, totals));
}

const isStanding = (one: unknown, other: unknown): boolean =>
  one !== undefined && other !== undefined && decimal(one).eq(decimal(other)) && !decimal(one).isZero();

/** A rate that is demanded is not a changed one. */
const isRateLeftOut = (path: string, document: Shop): boolean => {
  const [, index] = /^\/items\/(\d+)\/tax_rate$/.exec(path) ?? [];
  return index !== undefined && document.items[Number(index)]?.tax_rate === undefined;
};

function sumOfDetails({ tax_details: details }: Shop): Decimal | undefined {
  return (details as readonly Part[] | undefined)?.reduce(
    (sum, { amount }) => sum.plus(decimal(amount)),
    decimal(0),
  );
}

/** Whether an amount of a line stands that contradicted it, or is its only number. */
function isLineWitness(before: Shop, after: Shop, old: Totals, totals: Totals): boolean {
  return before.items.some(({ amount }, index) => {
    if (!isStanding(amount, after.items[index]?.amount)) return false;
    const line = totals.lines[index];
    const is = (each: typeof line) => each?.unitPrice !== undefined && priceAmount(each).eq(decimal(amount));
    return !is(old.lines[index]) && is(line);
  });
}

/** What a line comes to by its price, without its base quantity. */
function priceAmount({ quantity, unitPrice, allowances, charges }: Totals['lines'][number]): Decimal {
  const sum = (parts: typeof charges) => parts.reduce((all, { amount }) => all.plus(amount), decimal(0));
  return quantity
    .times(unitPrice ?? 0)
    .toDecimalPlaces(2)
    .minus(sum(allowances))
    .plus(sum(charges));
}
