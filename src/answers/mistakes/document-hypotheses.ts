import type { Decimal } from '../../document/decimal.js';
import type { AllowanceCharge, LineItem } from '../../document/document.js';
import { roundAmount, sumOf } from '../../totals/amounts.js';
import type { TaxCategory } from '../../totals/totals.js';
import type { FixContext } from '../fixes/fix-context.js';
import { MOST_CORRECTIONS } from './corrected-document.js';
import type { Gap } from './gap.js';
import { type Candidate, changesOf } from './hypothesis.js';
import { PART_HYPOTHESES } from './part-hypotheses.js';
import { withoutDiscount } from './payment-hypotheses.js';
import { vatFactor } from './price-hypotheses.js';
import { exchangedRates, ratesOfAllParts } from './rate-hypotheses.js';
import { ratedPartChanges } from './rated-part-hypotheses.js';

/** What may be wrong with the allowances, the charges and the number of lines of a Document. */
export function* documentChanges(context: FixContext, gap: Gap): Iterable<Candidate> {
  yield* partChanges(context);
  yield* ratedPartChanges(context);
  yield* ratesOfAllParts(context);
  yield* exchangedRates(context);
  yield* lineRemovals(context, gap);
  const added = addedAllowances(context);
  if (added !== undefined) yield { cause: 'lacks-discount', changes: { '/allowances': added } };
}

function* partChanges({ document, totals }: FixContext): Iterable<Candidate> {
  const pieces = sumOf(totals.lines.map(({ quantity }) => quantity));
  const parts = (['allowances', 'charges'] as const).flatMap((list) =>
    (document[list] ?? []).slice(0, MOST_CORRECTIONS).flatMap((part, index) => {
      const settled = totals[list][index];
      return settled === undefined ? [] : [{ list, index, part, settled }];
    }),
  );
  for (const { cause, correct } of PART_HYPOTHESES)
    for (const { list, index, part, settled } of parts) {
      const changes = changesOf(`/${list}/${index}`, correct(part, vatFactor(settled.category), pieces));
      if (changes === undefined) continue;
      if (cause === 'of-one-piece') yield { cause, changes, isSupposed: true };
      else
        yield cause === 'counted-twice' && list === 'allowances'
          ? { cause, changes: { ...changes, ...withoutDiscount(document, totals, settled.amount) } }
          : { cause, changes };
    }
}

/** Lines that the given totals do not count; a copy of another line first, and of copies the last. */
function* lineRemovals({ document: { items }, totals }: FixContext, gap: Gap): Iterable<Candidate> {
  if (items.length < 2) return;
  const found = totals.lines
    .flatMap((line, index) => (gap(line, undefined) ? [index] : []))
    .toReversed()
    .slice(0, MOST_CORRECTIONS);
  const copies = found.filter((index) => isRepeated(items, index));
  for (const index of copies) yield { cause: 'repeats-a-line', changes: { [`/items/${index}`]: undefined } };
  for (const index of found)
    if (!copies.includes(index))
      yield { cause: 'not-in-totals', changes: { [`/items/${index}`]: undefined } };
}

function isRepeated(items: readonly LineItem[], at: number): boolean {
  const text = JSON.stringify(items[at]);
  return items.some((item, index) => index !== at && JSON.stringify(item) === text);
}

/** The allowances that `total_discount` counts, where there are none: each rate gets its share. */
function addedAllowances({
  document: { total_discount: discount, allowances = [], tax_code },
  totals,
  reasons,
}: FixContext): readonly AllowanceCharge[] | undefined {
  if (discount === undefined || allowances.length > 0 || !discount.gt(0)) return undefined;
  const [largest, ...others] = totals.taxBreakdown;
  if (largest === undefined || totals.lineTotal.isZero()) return undefined;
  const allowanceOf = ({ code, rate }: TaxCategory, amount: Decimal): AllowanceCharge => ({
    amount,
    reason: reasons.allowance,
    ...(code !== 'O' && rate !== undefined && { tax_rate: rate }),
    ...(tax_code !== undefined && { tax_code }),
  });
  const shares = others.map((row) => ({
    row,
    amount: roundAmount(discount.times(row.taxableAmount).div(totals.lineTotal)),
  }));
  // The first rate takes the cents that remain.
  const rest = shares.reduce((left, { amount }) => left.minus(amount), discount);
  return [allowanceOf(largest, rest), ...shares.map(({ row, amount }) => allowanceOf(row, amount))];
}
