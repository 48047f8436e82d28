import type { Decimal } from 'peppol-preflight';
import { sumOf, ZERO } from '../values/amounts.js';
import { isVatRate } from '../values/arithmetic.js';
import type { TotalLabel } from '../labels/language.js';
import type { PrintedNumber } from '../values/numbers.js';
import type { LabelledAmount, PrintedTax, PrintedTotals } from './total-amounts.js';

/** An amount that may be a total, and how much speaks for it. */
export interface TotalCandidate {
  readonly value: Decimal;
  /** From 3 for its own label down to 0 for none. */
  readonly weight: number;
  readonly number?: PrintedNumber | undefined;
  /** No label names it: it counts only where lines and rates give it. */
  readonly isUnnamed?: boolean;
}

/** What the VAT may be, with its rates where they are printed. */
export interface TaxCandidate extends TotalCandidate {
  readonly rows: readonly {
    readonly rate: Decimal;
    readonly tax: Decimal | undefined;
    readonly base?: Decimal;
  }[];
}

/** More than an invoice prints. */
const MOST = 120;

/** What net, VAT and total may be, each value once. */
export interface TotalCandidates {
  readonly nets: readonly TotalCandidate[];
  readonly taxes: readonly TaxCandidate[];
  readonly grosses: readonly TotalCandidate[];
}

/**
 * Gathers what net, VAT and total may be: by their labels, by the breakdown, and amounts without a label that is known.
 *
 * @param sum of the lines; undefined when they were not read
 */
export function totalCandidates(
  { amounts, breakdown, all }: PrintedTotals,
  sum: Decimal | undefined,
): TotalCandidates {
  const named = (label: TotalLabel, weight: number): TotalCandidate[] =>
    amounts
      .filter(({ labels }) => labels.includes(label))
      .map(({ value, number }) => ({ value, weight, number }));
  const unnamed = all.map((number) => ({
    value: number.value,
    weight: 0,
    number,
    isUnnamed: true,
  }));
  const nets = [...named('subtotal', 3), ...named('lines', 1), ...named('total', 0)];
  if (sum !== undefined) nets.push({ value: sum, weight: 0 });
  if (breakdown.length > 0) nets.push({ value: sumOf(breakdown.map(({ base }) => base)), weight: 1 });
  return {
    nets: distinct(nets),
    taxes: distinctTaxes([
      ...taxesOf(amounts, breakdown),
      ...unnamed
        .filter(({ value, number }) => !value.isZero() && !isDiscount(number, amounts))
        .map((each) => ({ ...each, weight: 0.5, rows: [] })),
    ]),
    grosses: distinct([...named('total', 3), ...named('due', 2), ...unnamed]),
  };
}

/** Whether a label says that an amount is a discount: it is no VAT, even where a rate would give it. */
function isDiscount({ page, x, y }: PrintedNumber, amounts: readonly LabelledAmount[]): boolean {
  return amounts.some(
    ({ labels, number }) =>
      labels.includes('allowance') && number.page === page && number.x === x && number.y === y,
  );
}

/** Each value once, with the most that speaks for it. */
function distinct<Candidate extends TotalCandidate>(candidates: readonly Candidate[]): readonly Candidate[] {
  const byValue = new Map<string, Candidate>();
  for (const each of candidates) {
    const key = each.value.toFixed();
    const known = byValue.get(key);
    if (known === undefined || known.weight < each.weight) byValue.set(key, each);
  }
  return [...byValue.values()].slice(0, MOST);
}

/** Taxes of one value may have different rates. */
function distinctTaxes(candidates: readonly TaxCandidate[]): readonly TaxCandidate[] {
  const values = new Set(
    candidates.filter(({ isUnnamed }) => isUnnamed !== true).map(({ value }) => value.toFixed()),
  );
  return candidates
    .filter(({ isUnnamed, value }) => isUnnamed !== true || !values.has(value.toFixed()))
    .slice(0, MOST);
}

/** What the VAT may be: the sum over the rates, an amount without rate, the breakdown, or nothing. */
function taxesOf(
  amounts: readonly LabelledAmount[],
  breakdown: readonly PrintedTax[],
): readonly TaxCandidate[] {
  const all = amounts.filter(
    ({ labels, percent }) => labels.includes('tax') && (percent === undefined || isVatRate(percent)),
  );
  const rated = new Map<string, LabelledAmount>();
  for (const each of all) if (each.percent !== undefined) rated.set(each.percent.toFixed(), each);
  const rows = [...rated.values()].map(({ percent, value }) => ({
    rate: percent ?? ZERO,
    tax: value,
  }));
  const distinct = new Map(breakdown.map((each) => [each.rate.toFixed(), each] as const));
  const printed = [...distinct.values()];
  const known = printed.length > 0 ? printed : rows;
  return [
    ...(rows.length === 0
      ? []
      : [
          {
            value: sumOf(rows.map(({ tax }) => tax)),
            weight: 2,
            rows,
            number: rows.length === 1 ? [...rated.values()][0]?.number : undefined,
          },
        ]),
    ...(printed.length === 0
      ? []
      : [{ value: sumOf(printed.map(({ tax }) => tax)), weight: 2, rows: printed }]),
    ...all.map((each) => ({
      value: each.value,
      weight: 2,
      rows: each.percent === undefined ? known : [{ rate: each.percent, tax: each.value }],
      number: each.number,
    })),
    { value: ZERO, weight: 0, rows: rows.filter(({ tax }) => tax.isZero()) },
  ];
}
