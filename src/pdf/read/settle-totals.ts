import { Decimal } from '../../document/decimal.js';
import type { TotalLabel } from './label-phrases.js';
import type { PrintedNumber } from './numbers.js';
import type { LabelledAmount, PrintedTax, PrintedTotals } from './total-amounts.js';

/** An allowance or a charge on the document, as it is printed among the totals. */
export interface PrintedAdjustment {
  readonly isCharge: boolean;
  /** Without sign. */
  readonly amount: Decimal;
  readonly percent: Decimal | undefined;
  readonly reason: string;
  readonly number: PrintedNumber;
}

/** Totals that add up, and how they are confirmed. */
export interface SettledTotals {
  readonly subtotal: Decimal;
  readonly totalTax: Decimal;
  readonly invoiceTotal: Decimal;
  readonly prepaid: Decimal | undefined;
  readonly amountDue: Decimal;
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

interface Candidate {
  readonly value: Decimal;
  readonly weight: number;
  readonly number?: PrintedNumber | undefined;
}

/**
 * Finds the totals among the amounts: net and VAT must give the total, and the lines, with allowances and charges, must give
 * the net, or the rates the VAT. Undefined where nothing adds up so, or where two readings do as well.
 *
 * @param lines the net amounts of the lines; empty when they were not read
 */
export function settleTotals(
  { amounts, breakdown, largest }: PrintedTotals,
  lines: readonly { readonly amount: Decimal; readonly rate: Decimal | undefined }[],
): SettledTotals | undefined {
  const named = (label: TotalLabel) => amounts.filter(({ labels }) => labels.includes(label));
  const sum = lines.reduce((total, { amount }) => total.plus(amount), new Decimal(0));
  const hasLines = lines.length > 0;
  const isNegative = hasLines
    ? sum.isNegative()
    : amounts.length > 0 && amounts.every(({ value }) => value.lte(0));
  const adjustable = [...named('allowance'), ...named('charge')];
  const taxes = taxesOf(amounts, breakdown);
  const nets: Candidate[] = [
    ...named('subtotal').map((each) => ({ value: each.value, weight: 3, number: each.number })),
    ...named('lines').map((each) => ({ value: each.value, weight: 1, number: each.number })),
    ...named('total').map((each) => ({ value: each.value, weight: 0, number: each.number })),
  ];
  if (hasLines && nets.length === 0) nets.push({ value: sum, weight: 0 });
  if (breakdown.length > 0)
    nets.push({ value: breakdown.reduce((total, { base }) => total.plus(base), new Decimal(0)), weight: 1 });
  const grosses: Candidate[] = [
    ...named('total').map((each) => ({ value: each.value, weight: 3, number: each.number })),
    ...named('due').map((each) => ({ value: each.value, weight: 2, number: each.number })),
  ];
  const byKey = new Map<string, { readonly settled: SettledTotals; readonly score: number }>();
  for (const net of nets) {
    for (const gross of grosses) {
      for (const tax of taxes) {
        if (!net.value.plus(tax.value).eq(gross.value)) continue;
        const difference = net.value.minus(sum);
        const adjustments = hasLines ? adjustmentsFor(difference, adjustable, isNegative) : undefined;
        const isConfirmedByLines = hasLines && adjustments !== undefined;
        // Where no VAT is printed, a larger amount may be the total, whatever it is called.
        const most = Decimal.max(
          gross.value.abs(),
          sum.abs(),
          ...named('lines').map(({ value }) => value.abs()),
        );
        if (tax.weight === 0 && (largest.gt(most) || taxes.some(({ value }) => !value.isZero()))) continue;
        if (hasLines && contradictsRates(tax.value, lines, adjustments ?? [])) continue;
        const byRates = confirmsRates(tax, net.value, lines, isConfirmedByLines ? adjustments : undefined);
        if (!isConfirmedByLines && !(byRates && tax.weight > 0 && !tax.value.isZero())) continue;
        if (hasLines && !isConfirmedByLines && net.weight < 3) continue;
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
        const key = [net.value, tax.value, gross.value].map(String).join();
        const known = byKey.get(key);
        if (known === undefined || known.score < score) byKey.set(key, { settled, score });
      }
    }
  }
  const [best, second] = [...byKey.values()].sort((a, b) => b.score - a.score);
  return best === undefined || second?.score === best.score ? undefined : best.settled;
}

interface TaxCandidate extends Candidate {
  readonly rows: readonly {
    readonly rate: Decimal;
    readonly tax: Decimal | undefined;
    readonly base?: Decimal;
  }[];
}

/** What the VAT may be: the sum over the rates, an amount without rate, the breakdown, or nothing. */
function taxesOf(
  amounts: readonly LabelledAmount[],
  breakdown: readonly PrintedTax[],
): readonly TaxCandidate[] {
  const all = amounts.filter(({ labels }) => labels.includes('tax'));
  const rated = new Map<string, LabelledAmount>();
  for (const each of all) if (each.percent !== undefined) rated.set(each.percent.toFixed(), each);
  const rows = [...rated.values()].map(({ percent, value }) => ({
    rate: percent ?? new Decimal(0),
    tax: value,
  }));
  const distinct = new Map(breakdown.map((each) => [each.rate.toFixed(), each] as const));
  const printed = [...distinct.values()];
  const add = (values: readonly Decimal[]) =>
    values.reduce((total, each) => total.plus(each), new Decimal(0));
  const known = printed.length > 0 ? printed : rows;
  return [
    ...(rows.length === 0
      ? []
      : [
          {
            value: add(rows.map(({ tax }) => tax)),
            weight: 2,
            rows,
            number: rows.length === 1 ? [...rated.values()][0]?.number : undefined,
          },
        ]),
    ...(printed.length === 0
      ? []
      : [{ value: add(printed.map(({ tax }) => tax)), weight: 2, rows: printed }]),
    ...all.map((each) => ({
      value: each.value,
      weight: 2,
      rows: each.percent === undefined ? known : [{ rate: each.percent, tax: each.value }],
      number: each.number,
    })),
    { value: new Decimal(0), weight: 0, rows: rows.filter(({ tax }) => tax.isZero()) },
  ];
}

/** The allowances and charges that lead from the lines to the subtotal; undefined where none do. */
function adjustmentsFor(
  difference: Decimal,
  candidates: readonly LabelledAmount[],
  isNegative: boolean,
): readonly PrintedAdjustment[] | undefined {
  if (difference.isZero()) return [];
  const few = candidates.slice(0, 6);
  for (let mask = 1; mask < 2 ** few.length; mask += 1) {
    const chosen = few.filter((_, at) => (mask & (2 ** at)) !== 0);
    const parts = chosen.map((each): PrintedAdjustment => ({
      isCharge: each.labels.includes('charge'),
      amount: each.value.abs(),
      percent: each.percent,
      reason: each.phrase,
      number: each.number,
    }));
    const total = parts.reduce(
      (sum, { isCharge, amount }) => (isCharge ? sum.plus(amount) : sum.minus(amount)),
      new Decimal(0),
    );
    if (total.eq(isNegative ? difference.negated() : difference)) return parts;
  }
  return undefined;
}

/** Whether the rates give the VAT: those of the lines, those printed with it, or the one that there is. */
function confirmsRates(
  tax: TaxCandidate,
  net: Decimal,
  lines: readonly { readonly amount: Decimal; readonly rate: Decimal | undefined }[],
  adjustments: readonly PrintedAdjustment[] | undefined,
): boolean {
  const isClose = (exact: Decimal, printed: Decimal, count = 1) =>
    exact
      .minus(printed)
      .abs()
      .lte(new Decimal('0.011').times(Math.max(1, count)));
  const [only, ...more] = tax.rows;
  if (only !== undefined && more.length === 0) return isClose(net.times(only.rate).div(100), tax.value);
  const rates = new Map<string, Decimal>();
  for (const { rate, amount } of lines) {
    if (rate === undefined) return false;
    rates.set(rate.toFixed(), (rates.get(rate.toFixed()) ?? new Decimal(0)).plus(amount));
  }
  if (rates.size === 0) {
    const bases = tax.rows.flatMap(({ base }) => base ?? []);
    return bases.length === tax.rows.length && bases.length > 0 && bases.reduce((a, b) => a.plus(b)).eq(net);
  }
  const exact = [...rates].reduce((sum, [rate, base]) => sum.plus(base.times(rate).div(100)), new Decimal(0));
  if (adjustments !== undefined && adjustments.length > 0) {
    // At which rate an allowance is taken is seen by the VAT that it makes.
    const shift = adjustments.reduce(
      (sum, { isCharge, amount }) => (isCharge ? sum.plus(amount) : sum.minus(amount)),
      new Decimal(0),
    );
    return [...rates.keys()].some((rate) =>
      isClose(exact.plus(shift.times(rate).div(100)), tax.value, rates.size),
    );
  }
  return isClose(exact, tax.value, rates.size);
}

/** Whether every line has a rate, and no way to take discounts and charges at one of them gives the VAT. */
function contradictsRates(
  tax: Decimal,
  lines: readonly { readonly amount: Decimal; readonly rate: Decimal | undefined }[],
  adjustments: readonly PrintedAdjustment[],
): boolean {
  const rates = lines.flatMap(({ rate }) => rate ?? []);
  if (rates.length < lines.length) return false;
  const exact = lines.reduce(
    (sum, { amount, rate }) => sum.plus(amount.times(rate ?? 0).div(100)),
    new Decimal(0),
  );
  const shift = adjustments.reduce((sum, { amount }) => sum.plus(amount), new Decimal(0));
  const most = shift
    .times(Decimal.max(...rates))
    .div(100)
    .abs();
  // Each line may have been rounded.
  const tolerance = most.plus(new Decimal('0.011').times(lines.length));
  return exact.abs().minus(tax.abs()).abs().gt(tolerance);
}

/** What was paid before and what is left, where both are printed and give the total. */
function restOf(
  gross: Candidate,
  amounts: readonly LabelledAmount[],
  grosses: readonly Candidate[],
): { readonly prepaid: Decimal; readonly due: Candidate } | undefined {
  for (const { labels, value } of amounts) {
    if (!labels.includes('prepaid')) continue;
    const due = grosses.find((each) => each.value.eq(gross.value.minus(value.abs())));
    if (due !== undefined) return { prepaid: value.abs(), due };
  }
  return undefined;
}
