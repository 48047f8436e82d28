import { Decimal, ZERO } from '../../document/decimal.js';
import type { Fix } from '../../issues/issue.js';
import { roundAmount } from '../../totals/amounts.js';
import type { Totals } from '../../totals/totals.js';
import { amountLike, fixBy } from './make-fix.js';
import type { FixPlace } from './recipe.js';

/** The calculated value instead of a total that does not follow from the lines, as the service would calculate it. */
export function totalFixes({ input, pointer, value, totals }: FixPlace): readonly (Fix | undefined)[] {
  if (pointer === '/tax_details') {
    return [
      fixBy(
        'safe',
        input,
        [{ pointer, value: taxDetails(totals, value) }],
        'Set tax_details to the calculated VAT',
      ),
    ];
  }
  const total = CALCULATED[pointer]?.(totals);
  // The amount due does not follow from the lines alone: there may have been an earlier payment.
  const kind = pointer === '/amount_due' ? 'suggested' : 'safe';
  return total === undefined
    ? []
    : [fixBy(kind, input, [{ pointer, value: amountLike(value, roundAmount(total)) }])];
}

const CALCULATED: Readonly<Record<string, (totals: Totals) => Decimal>> = {
  '/subtotal': ({ subtotal }) => subtotal,
  '/total_discount': ({ totalDiscount }) => totalDiscount,
  '/total_tax': ({ totalTax }) => totalTax,
  '/invoice_total': ({ invoiceTotal }) => invoiceTotal,
  '/amount_due': ({ invoiceTotal }) => invoiceTotal,
};

/** The breakdown as `tax_details`: a row for each rate, with numbers if the Document has numbers. */
function taxDetails({ taxBreakdown }: Totals, given: unknown): readonly object[] {
  const sample: unknown = Array.isArray(given) ? (given as unknown[])[0] : undefined;
  const { amount: amountSample, rate: rateSample } = (sample ?? {}) as {
    readonly amount?: unknown;
    readonly rate?: unknown;
  };
  const sums = new Map<string, Decimal>();
  for (const { rate, taxAmount } of taxBreakdown) {
    const key = rate?.toFixed() ?? '';
    sums.set(key, (sums.get(key) ?? ZERO).plus(taxAmount));
  }
  return [...sums].map(([rate, amount]) => ({
    amount: amountLike(amountSample, amount),
    ...(rate !== '' && { rate: amountLike(rateSample, new Decimal(rate)) }),
  }));
}
