import { Decimal, isDecimal, ZERO } from '../../document/decimal.js';
import type { Fix } from '../../issues/issue.js';
import { formatAmount, isSameAmount, roundAmount, sumOf } from '../../totals/amounts.js';
import { dueInFull } from '../../totals/check-totals.js';
import type { Totals } from '../../totals/totals.js';
import { isPayableKnown } from '../../totals/given-amounts.js';
import { AMOUNT_FIELDS, rightTotal } from './total-hypotheses.js';
import { valueAt } from '../../document/json/pointer.js';
import type { Correction } from '../fixes/fix-titles.js';
import { amountLike, fixBy } from '../fixes/make-fix.js';
import type { FixPlace } from '../fixes/fix-context.js';
import { isRounding, vatByRate } from './rounding.js';

/** The calculated value instead of a total that does not follow from the lines, as the service would calculate it. */
export function totalFixes({
  input,
  document,
  pointer,
  value,
  totals,
}: FixPlace): readonly (Fix | undefined)[] {
  const calculated = calculatedTotal(pointer, { document, totals }, value);
  if (calculated === undefined) return [];
  // What is to be paid has to be given: without it, the difference may be in the lines.
  const isKnown = isPayableKnown(document, totals);
  const kind =
    isKnown && isRounding(pointer, document, totals)
      ? 'safe'
      : isKnown && pointer !== '/amount_due'
        ? 'suggested'
        : 'choice';
  const given = valueAt(document, pointer);
  const isList = pointer === '/tax_details';
  const rows = (document.tax_details ?? []).map(({ amount = ZERO }) => amount);
  const from = formatAmount(isDecimal(given) ? given : sumOf(rows));
  const to = formatAmount(
    isList ? totals.totalTax : roundAmount(totalAt(pointer, { document, totals }) ?? ZERO),
  );
  return [
    fixBy(kind, input, [{ pointer, value: calculated }], {
      code: 'correct',
      values: {
        changes: [{ field: pointer, from, to }],
        others: 0,
        ...toPay(
          totals.invoiceTotal,
          pointer === '/amount_due' ? dueInFull(document, totals) : totals.amountDue,
        ),
      },
    }),
  ];
}

/** What is to be paid, and the total where it is another amount. */
export function toPay(total: Decimal, due: Decimal): Pick<Correction, 'due' | 'total'> {
  return { due: formatAmount(due), total: isSameAmount(total, due) ? undefined : formatAmount(total) };
}

/** A Document with its totals. */
type DocumentTotals = Pick<FixPlace, 'document' | 'totals'>;

/**
 * The calculated value of a total, in the form of the given one.
 *
 * @returns undefined for a field that is not a total
 */
export function calculatedTotal(pointer: string, of: DocumentTotals, given: unknown): unknown {
  if (pointer === '/tax_details') return taxDetails(of.totals, given);
  const total = totalAt(pointer, of);
  return total === undefined ? undefined : amountLike(given, roundAmount(total));
}

function totalAt(pointer: string, { document, totals }: DocumentTotals): Decimal | undefined {
  const field = AMOUNT_FIELDS.find((each) => pointer === `/${each}`);
  return field && rightTotal(field, document, totals);
}

/** The breakdown as `tax_details`: a row for each rate, with numbers if the Document has numbers. */
function taxDetails(totals: Totals, given: unknown): readonly object[] {
  const sample: unknown = Array.isArray(given) ? (given as unknown[])[0] : undefined;
  const { amount: amountSample, rate: rateSample } = (sample ?? {}) as {
    readonly amount?: unknown;
    readonly rate?: unknown;
  };
  return [...vatByRate(totals)].map(([rate, amount]) => ({
    amount: amountLike(amountSample, amount),
    ...(rate !== '' && { rate: amountLike(rateSample, new Decimal(rate)) }),
  }));
}
