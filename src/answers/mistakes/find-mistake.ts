import { Decimal, ZERO } from '../../document/decimal.js';
import { compareTotals, type TotalField } from '../../totals/check-totals.js';
import { formatAmount, isSameAmount, roundAmount } from '../../totals/amounts.js';
import { isRounding } from '../fixes/total-fixes.js';
import type { FixContext } from '../fixes/recipe.js';
import type { Fix } from '../../issues/issue.js';
import { correctDocument, fixOf, type FoundMistake, totalsFix } from './corrected-document.js';
import { findWrongAdjustment } from './wrong-adjustments.js';
import { findWrongRates } from './wrong-rates.js';
import { findWrongLine } from './wrong-lines.js';
import { findNetPrices } from './net-prices.js';
import type { FixTitle } from '../fixes/fix-titles.js';
import type { MistakeCode, MistakeValues } from './mistake-texts.js';

/** What it looks like when given totals do not agree with the lines. */
export interface Mistake {
  readonly code: MistakeCode;
  readonly values: MistakeValues;
  /** The fixes, the most probable first; all are for a person to decide. */
  readonly fixes: readonly Fix[];
}

/**
 * Recognises the mistake behind given totals that do not agree with the lines. It is recognised by calculation: with the
 * correction, all given totals are right. Differences within rounding are none.
 *
 * @returns undefined if the totals agree, or if it looks like no known mistake
 */
export function findMistake(context: FixContext): Mistake | undefined {
  const { document, totals } = context;
  const wrong = compareTotals(document, totals).map(({ field }) => field);
  const [field] = wrong.filter(isOneAmount);
  if (field === undefined || document.items.length === 0) return undefined;
  if (wrong.every((each) => isRounding(`/${each}`, document, totals))) return undefined;
  const values = {
    field: `/${field}`,
    given: formatAmount(roundAmount(document[field] ?? ZERO)),
    expected: formatAmount(roundAmount(calculated(context, field))),
  };
  const found =
    findWrongRates(context) ??
    findPrices(context) ??
    findWrongAdjustment(context) ??
    findWrongLine(context) ??
    findWrongTotals(context, wrong);
  return found === undefined ? undefined : withFixes(context, found, values);
}

type AmountField = Exclude<TotalField, 'tax_details'>;

function isOneAmount(field: TotalField): field is AmountField {
  return field !== 'tax_details';
}

function calculated({ totals }: FixContext, field: AmountField): Decimal {
  switch (field) {
    case 'subtotal':
      return totals.subtotal;
    case 'total_discount':
      return totals.totalDiscount;
    case 'total_tax':
      return totals.totalTax;
    default:
      return totals.invoiceTotal;
  }
}

/** Prices that include VAT, are in cents, or both. */
function findPrices(context: FixContext): FoundMistake | undefined {
  for (const { code, ...kind } of PRICE_FORMS) {
    for (const withAdjustments of [true, false]) {
      const found = findNetPrices(context, { ...kind, withAdjustments });
      if (found === undefined) continue;
      if (found.isExact) return { code, corrections: found.corrections };
      if (kind.withVat && !kind.inCents)
        return { code: 'prices-with-vat-rounded', corrections: found.corrections };
    }
  }
  return undefined;
}

const PRICE_FORMS = [
  { code: 'prices-with-vat', withVat: true, inCents: false },
  { code: 'prices-in-cents', withVat: false, inCents: true },
  { code: 'prices-with-vat-in-cents', withVat: true, inCents: true },
] as const;

/** Totals that are wrong themselves, or higher than the lines. */
function findWrongTotals(
  { document, totals }: FixContext,
  wrong: readonly TotalField[],
): FoundMistake | undefined {
  const { subtotal, total_tax, invoice_total } = document;
  const pairs = [
    [subtotal, totals.subtotal],
    [total_tax, totals.totalTax],
    [invoice_total, totals.invoiceTotal],
  ] as const;
  const given = pairs.flatMap(([amount, sum]) => (amount === undefined ? [] : [[amount, sum] as const]));
  if (given.every(([amount, sum]) => isSameAmount(amount, sum.times(100))))
    return { code: 'totals-in-cents', corrections: [] };
  const isOnlyInvoiceTotal = wrong.length === 1 && wrong[0] === 'invoice_total';
  if (invoice_total !== undefined && isOnlyInvoiceTotal && isSameAmount(invoice_total, totals.subtotal))
    return { code: 'total-without-vat', corrections: [] };
  const paid = [subtotal, invoice_total].filter((each) => each !== undefined);
  // A lone total that is a little higher is more often wrong itself.
  const share = paid.length === 1 ? totals.invoiceTotal.abs().times('0.05') : ZERO;
  const least = Decimal.max(NOT_ROUNDING.times(totals.lines.length), share);
  const isMissing =
    (subtotal === undefined || isBeyond(subtotal, totals.subtotal, least)) &&
    (invoice_total === undefined || isBeyond(invoice_total, totals.invoiceTotal, least));
  return paid.length > 0 && isMissing ? { code: 'line-left-out', corrections: [] } : undefined;
}

/** Programs that round differently do not differ by more in a line. */
const NOT_ROUNDING = new Decimal('0.05');

/** Whether an amount is farther from 0 than another one of the same sign. */
function isBeyond(amount: Decimal, other: Decimal, least: Decimal): boolean {
  return amount.isNegative() === other.isNegative() && amount.abs().minus(other.abs()).gt(least);
}

function withFixes(context: FixContext, found: FoundMistake, base: MistakeValues): Mistake {
  const { code, corrections, part, amount } = found;
  // Prices that no rounding brings to the given total.
  const nearest =
    code === 'prices-with-vat-rounded'
      ? formatAmount(correctDocument(context, corrections).totals.invoiceTotal)
      : undefined;
  const values = {
    ...base,
    ...(part !== undefined && { part }),
    ...(amount !== undefined && { amount: formatAmount(roundAmount(amount)) }),
    ...(nearest !== undefined && { nearest }),
  };
  const toCalculated = totalsFix(context, [], { code: 'set-calculated-totals', values: {} });
  // No fix can invent a line, and to ask for less is not a correction of two totals that agree with each other.
  if (code === 'line-left-out')
    return { code, values, fixes: isAlone(context) ? present([toCalculated]) : [] };
  if (corrections.length === 0) return { code, values, fixes: present([toCalculated]) };
  const title = titleOf(code, { part, amount: values.amount, nearest });
  const own =
    code === 'prices-with-vat-rounded'
      ? totalsFix(context, corrections, title)
      : fixOf(context, corrections, title);
  return { code, values, fixes: present([own, toCalculated]) };
}

/** What the fix of a mistake does. */
function titleOf(
  code: MistakeCode,
  {
    part = '',
    amount = '',
    nearest = '',
  }: Readonly<Record<'part' | 'amount' | 'nearest', string | undefined>>,
): FixTitle {
  switch (code) {
    case 'prices-with-vat':
      return { code: 'take-vat-out', values: {} };
    case 'prices-with-vat-rounded':
      return { code: 'take-vat-out-rounded', values: { nearest } };
    case 'rate-as-fraction':
      return { code: 'multiply-rates-by-100', values: {} };
    case 'rate-left-out':
      return { code: 'set-missing-rates', values: { rate: amount } };
    case 'prices-in-cents':
      return { code: 'divide-prices-by-100', values: {} };
    case 'prices-with-vat-in-cents':
      return { code: 'divide-prices-and-take-vat-out', values: {} };
    case 'amount-with-sign':
    case 'percentage-as-fraction':
      return { code: 'set-number', values: { field: part, to: amount } };
    case 'discount-not-in-allowances':
      return { code: 'add-allowance', values: { amount } };
    default:
      return { code: 'remove-field', values: { field: part } };
  }
}

/** Whether a Document gives only one of the totals. */
function isAlone({ document: { subtotal, invoice_total } }: FixContext): boolean {
  return subtotal === undefined || invoice_total === undefined;
}

function present(fixes: readonly (Fix | undefined)[]): readonly Fix[] {
  return fixes.filter((fix) => fix !== undefined);
}
