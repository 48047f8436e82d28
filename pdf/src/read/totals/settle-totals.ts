import { Decimal } from 'peppol-preflight';
import { totalOf, ZERO } from '../values/amounts.js';
import type { TotalLabel } from '../labels/language.js';
import type { PrintedNumber } from '../values/numbers.js';
import type { LabelledAmount, PrintedTotals } from './total-amounts.js';
import { type TaxCandidate, type TotalCandidate, totalCandidates } from './total-candidates.js';
import {
  type LineSum,
  type PrintedAdjustment,
  adjustmentsFor,
  confirmsRates,
  contradictsRates,
} from './total-checks.js';

/** Totals that add up, and how they are confirmed. */
export interface SettledTotals {
  readonly subtotal: Decimal;
  readonly totalTax: Decimal;
  readonly invoiceTotal: Decimal;
  readonly prepaid: Decimal | undefined;
  readonly amountDue: Decimal;
  /** What earlier invoices left unpaid, where it is printed and asked for together with this one. */
  readonly previous: { readonly value: Decimal; readonly number: PrintedNumber } | undefined;
  readonly adjustments: readonly PrintedAdjustment[];
  /** The rates with their bases and taxes, where they are printed. */
  readonly taxes: readonly { readonly rate: Decimal; readonly tax: Decimal | undefined }[];
  /** Whether the sum of the lines, with allowances and charges, is the subtotal. */
  readonly isConfirmedByLines: boolean;
  /** Where each is printed; undefined for one that follows from the others. */
  readonly places: Readonly<
    Partial<Record<'subtotal' | 'totalTax' | 'invoiceTotal' | 'amountDue', PrintedNumber>>
  >;
}

/**
 * Finds the totals among the amounts: net and VAT must give the total, and the lines, with allowances and charges, must give
 * the net, or the rates the VAT. An amount that no label names is the VAT or the total only where lines and rates give it.
 * Undefined where nothing adds up so, or where two readings do as well.
 *
 * @param printed the amounts outside the lines
 * @param lines the net amounts of the lines; empty when they were not read
 */
export function settleTotals(printed: PrintedTotals, lines: readonly LineSum[]): SettledTotals | undefined {
  const hasLines = lines.length > 0;
  const sum = totalOf(lines);
  const { nets, taxes, grosses } = totalCandidates(printed, hasLines ? sum : undefined);
  const byValue = new Map(grosses.map((gross) => [gross.value.toFixed(), gross] as const));
  const largest = printed.all.reduce((most, { value }) => Decimal.max(most, value.abs()), ZERO);
  const byKey = new Map<string, { readonly settled: SettledTotals; readonly score: number }>();
  for (const net of nets) {
    for (const tax of taxes) {
      const gross = byValue.get(net.value.plus(tax.value).toFixed());
      const reading = gross && settle({ net, tax, gross, taxes, grosses, sum, largest }, printed, lines);
      if (reading === undefined) continue;
      const key = [net.value, tax.value].map(String).join();
      const known = byKey.get(key);
      if (known === undefined || known.score < reading.score) byKey.set(key, reading);
    }
  }
  const [best, second] = [...byKey.values()].sort((a, b) => b.score - a.score);
  return best === undefined || second?.score === best.score ? undefined : best.settled;
}

interface Reading {
  readonly net: TotalCandidate;
  readonly tax: TaxCandidate;
  readonly gross: TotalCandidate;
  readonly taxes: readonly TaxCandidate[];
  readonly grosses: readonly TotalCandidate[];
  /** Of the lines. */
  readonly sum: Decimal;
  /** Without sign, of all amounts outside the lines. */
  readonly largest: Decimal;
}

/** Totals that add up, if lines or rates confirm them and nothing that is printed contradicts them. */
function settle(
  reading: Reading,
  printed: PrintedTotals,
  lines: readonly LineSum[],
): { readonly settled: SettledTotals; readonly score: number } | undefined {
  const { net, tax, gross, grosses, sum, largest } = reading;
  const { amounts } = printed;
  const hasLines = lines.length > 0;
  const named = (label: TotalLabel) => amounts.filter(({ labels }) => labels.includes(label));
  const isNegative = hasLines
    ? sum.isNegative()
    : amounts.length > 0 && amounts.every(({ value }) => value.lte(0));
  const adjustable = [...named('allowance'), ...named('charge')];
  const difference = net.value.minus(sum);
  const adjustments = hasLines
    ? (adjustmentsFor(difference, adjustable, isNegative) ??
      (net.weight >= 1
        ? adjustmentsFor(difference, [...adjustable, ...printed.others], isNegative)
        : undefined))
    : undefined;
  const isConfirmedByLines = hasLines && adjustments !== undefined;
  // What is taken off the net amount is a discount, whatever it is called.
  if (tax.value.times(net.value).lt(0)) return undefined;
  if (net.weight === 0 && hasOtherNet(net, gross, amounts)) return undefined;
  if (tax.weight === 0 && contradictsNoTax(reading, printed)) return undefined;
  if (tax.value.isZero() && isUnexplained(gross, printed, adjustments ?? [])) return undefined;
  if (hasLines && contradictsRates(tax.value, lines, adjustments ?? [])) return undefined;
  const byRates = confirmsRates(tax, net.value, lines, isConfirmedByLines ? adjustments : undefined);
  if (!isConfirmedByLines && !(byRates && tax.weight > 0 && !tax.value.isZero())) return undefined;
  if (hasLines && !isConfirmedByLines && net.weight < 3) return undefined;
  const isUnnamed = tax.isUnnamed === true || gross.isUnnamed === true;
  // What no label names must follow from everything else, and be the largest amount there is.
  if (isUnnamed && !(isConfirmedByLines && byRates && tax.weight > 0 && !largest.gt(gross.value.abs())))
    return undefined;
  const score =
    net.weight +
    gross.weight +
    tax.weight +
    (isConfirmedByLines ? 6 : 0) +
    (byRates ? 3 : 0) -
    (adjustments?.length ?? 0) * 0.5 -
    (net.number === gross.number && net.number !== undefined ? 2 : 0);
  const rest = restOf(gross, amounts, grosses);
  const settled: SettledTotals = {
    subtotal: net.value,
    totalTax: tax.value,
    invoiceTotal: gross.value,
    prepaid: rest?.prepaid,
    amountDue: rest?.due.value ?? gross.value,
    previous: previousOf(rest?.due.value ?? gross.value, amounts),
    adjustments: adjustments ?? [],
    taxes: tax.rows,
    isConfirmedByLines,
    places: {
      ...(net.number && { subtotal: net.number }),
      ...(tax.number && { totalTax: tax.number }),
      ...(gross.number && { invoiceTotal: gross.number }),
      ...(rest?.due.number && { amountDue: rest.due.number }),
    },
  };
  return { settled, score };
}

/**
 * Whether something that is printed does not fit the total: an amount due that is another and was not made so by a
 * prepayment, a discount or charge that is not taken. Where there is VAT its rate would show it; without VAT nothing would.
 */
function isUnexplained(
  gross: TotalCandidate,
  { amounts }: PrintedTotals,
  adjustments: readonly PrintedAdjustment[],
): boolean {
  const named = (label: TotalLabel) =>
    amounts.filter(({ labels, value }) => labels.includes(label) && !value.isZero());
  const rests = [
    ...named('prepaid').map(({ value }) => gross.value.abs().minus(value.abs())),
    ...named('previous').map(({ value }) => gross.value.abs().plus(value.abs())),
  ];
  const isFitting = ({ value }: LabelledAmount) =>
    [gross.value.abs(), ...rests].some((known) => known.eq(value.abs()));
  const taken = new Set(adjustments.map(({ number }) => number));
  const isOpen = ({ labels, number }: LabelledAmount) => labels.length === 1 && !taken.has(number);
  return (
    named('due').some((due) => due.labels.length === 1 && !isFitting(due)) ||
    named('allowance').some(isOpen) ||
    named('charge').some(isOpen)
  );
}

/** Whether another amount is named as the net total: then the sum of what was taken for lines alone is none. */
function hasOtherNet(
  net: TotalCandidate,
  gross: TotalCandidate,
  amounts: readonly LabelledAmount[],
): boolean {
  return amounts.some(
    ({ labels, value }) =>
      labels[0] === 'subtotal' &&
      !value.isZero() &&
      ![net, gross].some((known) => known.value.abs().eq(value.abs())),
  );
}

/** Where no VAT is printed, a larger amount may be the total, whatever it is called; nor is there none where one is named. */
function contradictsNoTax({ gross, taxes, sum, largest }: Reading, { amounts }: PrintedTotals): boolean {
  const known = [
    gross.value,
    sum,
    ...amounts.filter(({ labels }) => labels.includes('lines')).map(({ value }) => value),
  ];
  const most = Decimal.max(...known.map((value) => value.abs()));
  return largest.gt(most) || taxes.some(({ value, isUnnamed }) => isUnnamed !== true && !value.isZero());
}

/** The balance of earlier invoices, where an amount is printed that is it with the one due. */
function previousOf(due: Decimal, amounts: readonly LabelledAmount[]): SettledTotals['previous'] {
  const asked = amounts.filter(({ labels }) => labels.includes('due') || labels.includes('total'));
  return amounts.find(
    ({ labels, value }) =>
      labels.includes('previous') && !value.isZero() && asked.some((each) => each.value.eq(due.plus(value))),
  );
}

/** What was paid before and what is left, where both are printed and give the total. */
function restOf(
  gross: TotalCandidate,
  amounts: readonly LabelledAmount[],
  grosses: readonly TotalCandidate[],
): { readonly prepaid: Decimal; readonly due: TotalCandidate } | undefined {
  for (const { labels, value } of amounts) {
    if (!labels.includes('prepaid')) continue;
    // What was paid has no sign of its own: "Paid 50.00" below a total of -50.00 leaves nothing.
    const prepaid = gross.value.isNegative() ? value.abs().negated() : value.abs();
    const due = grosses.find((each) => each.isUnnamed !== true && each.value.eq(gross.value.minus(prepaid)));
    if (due !== undefined) return { prepaid, due };
  }
  return undefined;
}
