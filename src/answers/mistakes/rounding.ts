import { CENT, type Decimal, ZERO } from '../../document/decimal.js';
import type { ExtendedDocument } from '../../document/extended-fields.js';
import { roundAmount } from '../../totals/amounts.js';
import { compareTotals } from '../../totals/check-totals.js';
import type { Totals } from '../../totals/totals.js';

/**
 * Whether a total differs by no more than rounding, a cent for each line, and what is paid stays the same. A greater
 * difference may mean that the lines are wrong: prices including VAT, cents, a line left out.
 */
export function isRounding(pointer: string, document: ExtendedDocument, totals: Totals): boolean {
  // What somebody pays.
  const isPaid = ({ field }: { readonly field: string }) =>
    field === 'invoice_total' || field === 'amount_due';
  if (compareTotals(document, totals).some(isPaid)) return false;
  const most = CENT.times(totals.lines.length);
  const isNear = (given: Decimal, calculated: Decimal) =>
    roundAmount(given).minus(roundAmount(calculated)).abs().lte(most);
  switch (pointer) {
    case '/subtotal':
      return document.subtotal !== undefined && isNear(document.subtotal, totals.subtotal);
    case '/total_discount':
      return document.total_discount !== undefined && isNear(document.total_discount, totals.totalDiscount);
    case '/total_charges':
      return document.total_charges !== undefined && isNear(document.total_charges, totals.totalCharges);
    case '/total_tax':
      return document.total_tax !== undefined && isNear(document.total_tax, totals.totalTax);
    case '/tax_details': {
      const given = sumsByRate(
        (document.tax_details ?? []).map(({ rate, amount = ZERO }) => ({ rate, amount })),
      );
      const calculated = vatByRate(totals);
      return [...new Set([...given.keys(), ...calculated.keys()])].every((rate) =>
        isNear(given.get(rate) ?? ZERO, calculated.get(rate) ?? ZERO),
      );
    }
    default:
      return false;
  }
}

/** The VAT of each rate, as calculated; '' for no rate. */
export function vatByRate({ taxBreakdown }: Totals): ReadonlyMap<string, Decimal> {
  return sumsByRate(taxBreakdown.map(({ rate, taxAmount }) => ({ rate, amount: taxAmount })));
}

/** The sum of the amounts of each rate; '' for no rate. */
function sumsByRate(
  rows: readonly { readonly rate?: Decimal | undefined; readonly amount: Decimal }[],
): ReadonlyMap<string, Decimal> {
  const sums = new Map<string, Decimal>();
  for (const { rate, amount } of rows) {
    const key = rate?.toFixed() ?? '';
    sums.set(key, (sums.get(key) ?? ZERO).plus(amount));
  }
  return sums;
}
