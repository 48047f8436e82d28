import { calculateTotals, Decimal, type ExtendedDocument } from 'peppol-preflight';
import { sumOf, ZERO } from '../read/values/amounts.js';
import { sameAmount } from '../read/values/arithmetic.js';
import type { Calculated } from './judged-page.js';
import { keyOf } from './printed-values.js';

/**
 * What follows from a Document: its totals, and the amounts that pages print beside those of its fields, such as the amount of a line
 * with VAT.
 */
export function calculatedOf(document: ExtendedDocument): Calculated {
  const totals = calculateTotals(document, { extended: true });
  const expected = new Map<string, Decimal>([
    ['/subtotal', totals.subtotal],
    ['/total_discount', totals.totalDiscount],
    ['/total_charges', totals.totalCharges],
    ['/total_tax', totals.totalTax],
    ['/invoice_total', totals.invoiceTotal],
    ['/amount_due', dueOf(document, totals.invoiceTotal)],
  ]);
  document.tax_details?.forEach(({ rate }, at) => {
    const row = totals.taxBreakdown.filter((each) => rate !== undefined && each.rate?.eq(rate) === true);
    expected.set(`/tax_details/${at}/amount`, sumOf(row.map(({ taxAmount }) => taxAmount)));
  });
  document.items.forEach((item, at) => {
    const line = totals.lines[at];
    if (line === undefined) return;
    const { quantity = new Decimal(1), unit_price: price, amount, tax_rate: rate } = item;
    const base = item.base_quantity ?? new Decimal(1);
    const gross = price === undefined || base.isZero() ? undefined : quantity.times(price).div(base);
    const net = gross
      ?.plus(sumOf(line.charges.map((each) => each.amount)))
      .minus(sumOf(line.allowances.map((each) => each.amount)));
    const isSame = amount !== undefined && net !== undefined && sameAmount(net, amount);
    expected.set(`/items/${at}/amount`, isSame ? amount : (net?.toDecimalPlaces(2) ?? line.amount));
    if (rate !== undefined)
      expected.set(`/items/${at}/tax`, line.amount.times(rate).div(100).toDecimalPlaces(2));
  });
  return { totals, expected, known: knownAmounts(document, { totals, expected }) };
}

/** What is to pay, if the Document gives what was paid before. */
function dueOf(
  { amount_due: due, prepaid_amount: prepaid, rounding_amount: rounding }: ExtendedDocument,
  total: Decimal,
): Decimal {
  if (prepaid === undefined && rounding === undefined) return due ?? total;
  return total.minus(prepaid ?? 0).plus(rounding ?? 0);
}

function knownAmounts(
  document: ExtendedDocument,
  { totals, expected }: Pick<Calculated, 'totals' | 'expected'>,
): ReadonlySet<string> {
  const known = new Set<string>();
  const add = (...values: readonly (Decimal | undefined)[]) => {
    for (const value of values) if (value !== undefined) known.add(keyOf(value.toDecimalPlaces(2)));
  };
  add(...expected.values(), totals.lineTotal, totals.prepaid, totals.amountDue, totals.rounding);
  add(document.previous_unpaid_balance, totals.amountDue.plus(document.previous_unpaid_balance ?? 0));
  add(document.total_tax_in_tax_currency, document.subtotal, document.total_tax, document.invoice_total);
  add(
    document.amount_due,
    totals.lineTotal.plus(totals.totalCharges),
    totals.lineTotal.minus(totals.totalDiscount),
  );
  for (const { rate, taxableAmount, taxAmount } of totals.taxBreakdown)
    add(rate, taxableAmount, taxAmount, taxableAmount.plus(taxAmount));
  let sum = ZERO;
  totals.lines.forEach((line, at) => {
    const item = document.items[at];
    const rate = line.category.rate ?? ZERO;
    const withTax = (value: Decimal) => value.plus(value.times(rate).div(100));
    sum = sum.plus(line.amount);
    const gross = line.unitPrice?.times(line.quantity);
    add(
      line.amount,
      withTax(line.amount),
      line.amount.times(rate).div(100),
      sum,
      gross,
      gross && withTax(gross),
    );
    add(
      line.unitPrice,
      line.unitPrice && withTax(line.unitPrice),
      line.quantity,
      item?.gross_price,
      item?.price_discount,
    );
    for (const each of [...line.allowances, ...line.charges])
      add(each.amount, each.baseAmount, withTax(each.amount));
  });
  for (const each of [...totals.allowances, ...totals.charges])
    add(each.amount, each.baseAmount, each.amount.plus(each.amount.times(each.category.rate ?? 0).div(100)));
  return known;
}
