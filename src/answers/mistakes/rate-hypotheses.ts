import { Decimal, ZERO } from '../../document/decimal.js';
import type { ExtendedDocument } from '../../document/extended-fields.js';
import { readPartyIds } from '../../participants/read-party-ids.js';
import { usualRates } from '../../participants/vat-rates.js';
import { isSameAmount, percentOf, roundAmount, roundAt } from '../../totals/amounts.js';
import type { LineTotals } from '../../totals/totals.js';
import type { FixContext } from '../fixes/fix-context.js';
import { ratedParts } from '../fixes/rated-parts.js';
import { isNearTotals } from './gap.js';
import type { Candidate, Changes, LineHypothesis, LinePlace } from './hypothesis.js';

/** Other ways to write a rate than in percent: 0.21, or 1.21 for what a price is multiplied by. */
const WRITTEN_RATES = [
  {
    cause: 'fraction',
    percent: (rate: Decimal) => (rate.gt(0) && rate.lt(1) ? rate.times(100) : undefined),
  },
  {
    cause: 'factor',
    percent: (rate: Decimal) => (rate.gt(1) && rate.lt(2) ? rate.minus(1).times(100) : undefined),
  },
] as const;

/** What may be wrong with the VAT rate of a line. */
export const RATE_HYPOTHESES: readonly LineHypothesis[] = [
  ...WRITTEN_RATES.map(({ cause, percent }): LineHypothesis => ({
    cause,
    scopes: ['one', 'all'],
    correct: ({ item: { tax_rate: rate } }) => {
      const meant = rate && percent(rate);
      return meant === undefined ? [] : [{ '/tax_rate': meant }];
    },
  })),
  {
    cause: 'rate-of-another-line',
    scopes: ['one'],
    correct: ({ item: { tax_rate: given }, rates }) =>
      given === undefined
        ? []
        : rates.filter((rate) => !rate.eq(given)).map((rate) => ({ '/tax_rate': new Decimal(rate) })),
  },
  {
    // Only the VAT of the line tells its rate.
    cause: 'missing',
    scopes: ['all'],
    correct: ({ item, line }) => (isRateMissing(item, line) ? [rateOfTax(item, line)] : []),
  },
  {
    cause: 'missing',
    scopes: ['one', 'all'],
    correct: ({ item, line, usualRates }) =>
      isRateMissing(item, line) ? usualRates.map((rate) => ({ '/tax_rate': rate })) : [],
  },
  {
    // A rate of 0, where no category says why.
    cause: 'zero',
    scopes: ['one', 'all'],
    correct: ({ item, usualRates, settle }) =>
      item.tax_rate?.isZero() === true
        ? usualRates
            .filter((rate) => settle({ ...item, tax_rate: rate }).category.code === 'S')
            .map((rate) => ({ '/tax_rate': rate }))
        : [],
  },
];

function isRateMissing(item: LinePlace['item'], { category }: LineTotals): boolean {
  return item.tax_rate === undefined && category.code === 'S';
}

/** The rate in whole tenths that gives the VAT of a line. */
function rateOfTax({ tax }: LinePlace['item'], { amount }: LineTotals): Changes | undefined {
  if (tax === undefined || amount.isZero()) return undefined;
  const rate = roundAt(tax.times(100).div(amount), 1);
  return isSameAmount(roundAmount(percentOf(amount, rate)), tax) ? { '/tax_rate': rate } : undefined;
}

/** All rates of a Document with allowances or charges as fractions, or as factors. */
export function* ratesOfAllParts(context: FixContext): Iterable<Candidate> {
  const parts = ratedParts(context);
  if (parts.every(({ list, rate }) => list === 'items' || rate === undefined)) return;
  for (const { cause, percent } of WRITTEN_RATES) {
    const changes = parts.flatMap(({ rate, pointer }) => {
      const meant = rate && percent(rate);
      return meant === undefined ? [] : [[pointer, meant] as const];
    });
    if (changes.length > 1) yield { cause, changes: Object.fromEntries(changes) };
  }
}

/** Two lines whose rates were exchanged. */
export function* exchangedRates(context: FixContext): Iterable<Candidate> {
  const { lines } = context.totals;
  if (lines.length > MOST_EXCHANGED) return;
  for (const [index, one] of lines.entries())
    for (const [more, other] of lines.slice(index + 1).entries()) {
      const [first, second] = [one.category.rate, other.category.rate];
      if (first === undefined || second === undefined || first.eq(second)) continue;
      const tax = percentOf(one.amount.minus(other.amount), second.minus(first));
      if (!isNearTotals(context, { net: ZERO, tax })) continue;
      const changes = {
        [`/items/${index}/tax_rate`]: second,
        [`/items/${index + 1 + more}/tax_rate`]: first,
      };
      yield { cause: 'rate-of-another-line', changes };
    }
}

/** Among more lines, some pair of them fits by chance. */
const MOST_EXCHANGED = 20;

/** The VAT rates of the country of the seller; none if it is not known. */
export function ratesOfSeller(document: ExtendedDocument): readonly Decimal[] {
  const { country } = readPartyIds({
    taxId: document.vendor_tax_id,
    companyId: document.vendor_company_id,
    address: document.vendor_address,
  });
  return (usualRates(country, document.invoice_date) ?? []).map((rate) => new Decimal(rate));
}
