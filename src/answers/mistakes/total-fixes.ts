import { CENT, Decimal, isDecimal, ZERO } from '../../document/decimal.js';
import type { ExtendedDocument } from '../../document/extended-fields.js';
import type { Fix } from '../../issues/issue.js';
import { formatAmount, isSameAmount, roundAmount, sumOf } from '../../totals/amounts.js';
import { compareTotals, dueInFull } from '../../totals/check-totals.js';
import type { Totals } from '../../totals/totals.js';
import { isPayableKnown } from '../../totals/given-amounts.js';
import { AMOUNT_FIELDS, rightTotal } from './total-hypotheses.js';
import { valueAt } from '../../document/json/pointer.js';
import type { Correction } from '../fixes/fix-titles.js';
import { amountLike, fixBy } from '../fixes/make-fix.js';
import type { FixPlace } from '../fixes/fix-context.js';

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

/**
 * Whether a total differs by no more than rounding, a cent for each line, and what is paid stays the same. A greater
 * difference may mean that the lines are wrong: prices including VAT, cents, a line left out.
 */
function isRounding(pointer: string, document: ExtendedDocument, totals: Totals): boolean {
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
      const calculated = calculatedVat(totals);
      return [...new Set([...given.keys(), ...calculated.keys()])].every((rate) =>
        isNear(given.get(rate) ?? ZERO, calculated.get(rate) ?? ZERO),
      );
    }
    default:
      return false;
  }
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
  return [...calculatedVat(totals)].map(([rate, amount]) => ({
    amount: amountLike(amountSample, amount),
    ...(rate !== '' && { rate: amountLike(rateSample, new Decimal(rate)) }),
  }));
}

function calculatedVat({ taxBreakdown }: Totals): ReadonlyMap<string, Decimal> {
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
