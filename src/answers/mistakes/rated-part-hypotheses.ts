import { type Decimal, ZERO } from '../../document/decimal.js';
import type { AllowanceCharge } from '../../document/document.js';
import { percentOf, roundAmount } from '../../totals/amounts.js';
import { calculateTaxBreakdown } from '../../totals/tax-categories.js';
import type { AllowanceChargeTotals, TaxCategory, TaxSubtotal } from '../../totals/totals.js';
import type { FixContext } from '../fixes/fix-context.js';
import { isNearTotals } from './gap.js';
import { addedPart, type Candidate, type Changes } from './hypothesis.js';
import { ratesOfSeller } from './rate-hypotheses.js';

/** How many allowances and charges of the document are tried, and of how many rates: more of them say nothing. */
const MOST = 8;

/** What may be wrong with the VAT rates of the allowances and charges of the document. */
export function* ratedPartChanges(context: FixContext): Iterable<Candidate> {
  const { document, totals } = context;
  const rows = calculateTaxBreakdown(totals.lines);
  if (rows.length > MOST) return;
  const parts = LISTS.flatMap((list) =>
    (document[list] ?? []).slice(0, MOST).flatMap((part, index): RatedPart[] => {
      const settled = totals[list][index];
      return settled === undefined ? [] : [{ list, index, part, settled }];
    }),
  );
  yield* otherRates(context, parts, rows);
  for (const part of parts) yield* sharesOf(context, part, rows);
  for (const part of parts) yield* discountsForCash(context, part);
  for (const part of parts) yield* untaxedCharges(context, part);
}

const LISTS = ['allowances', 'charges'] as const;

interface RatedPart {
  readonly list: (typeof LISTS)[number];
  readonly index: number;
  readonly part: AllowanceCharge;
  readonly settled: AllowanceChargeTotals;
}

/** The rate is that of a line, or another one of the country: of one of them, or of all. */
function* otherRates(
  context: FixContext,
  parts: readonly RatedPart[],
  rows: readonly TaxSubtotal[],
): Iterable<Candidate> {
  const usual = ratesOfSeller(context.document).map((rate): TaxCategory => ({ code: 'S', rate }));
  const categories = [
    ...rows,
    ...usual.filter(({ rate }) => !rows.some((row) => rate && row.rate?.eq(rate))),
  ];
  const groups = parts.length > 1 ? [...parts.map((part) => [part]), parts] : [parts];
  for (const group of groups)
    for (const category of categories) {
      const tax = group.reduce((sum, part) => sum.plus(taxAt(part, category)).minus(taxAt(part)), ZERO);
      if (tax.isZero() || !isNearTotals(context, { net: ZERO, tax })) continue;
      const changes = Object.fromEntries(
        group.flatMap((part) => Object.entries(categoryChanges(part, category))),
      );
      yield group.every(({ part }) => part.tax_rate === undefined)
        ? { cause: 'rate-left-out', changes }
        : { cause: 'rate-of-another-line', changes };
    }
}

function categoryChanges({ list, index, part }: RatedPart, { code, rate }: TaxCategory): Changes {
  const at = `/${list}/${index}`;
  const isCodeNeeded = part.tax_code !== undefined || code !== 'S';
  return { [`${at}/tax_rate`]: rate, ...(isCodeNeeded && { [`${at}/tax_code`]: code }) };
}

/** The VAT of a part in a category, with its sign. */
function taxAt(
  { list, settled }: RatedPart,
  { rate = ZERO }: Pick<TaxCategory, 'rate'> = settled.category,
): Decimal {
  const tax = percentOf(settled.amount, rate);
  return list === 'charges' ? tax : tax.negated();
}

/** One part for each rate of the lines, by what these come to; the first or the last takes the cents that remain. */
function* sharesOf(context: FixContext, place: RatedPart, rows: readonly TaxSubtotal[]): Iterable<Candidate> {
  const { lineTotal } = context.totals;
  if (rows.length < 2 || lineTotal.isZero()) return;
  for (const ordered of [rows, rows.toReversed()]) {
    const changes = sharesIn(context, place, ordered);
    if (changes !== undefined) yield { cause: 'over-rates', changes };
  }
}

function sharesIn(
  context: FixContext,
  place: RatedPart,
  [first, ...others]: readonly TaxSubtotal[],
): Changes | undefined {
  const { list, index, part, settled } = place;
  const { document, totals } = context;
  if (first === undefined) return undefined;
  const shares = others.map((row) => ({
    row,
    amount: roundAmount(settled.amount.times(row.taxableAmount).div(totals.lineTotal)),
  }));
  const rest = shares.reduce((left, { amount }) => left.minus(amount), settled.amount);
  const all = [{ row: first, amount: rest }, ...shares];
  const taxed = all.reduce(
    (sum, { row, amount }) => sum.plus(taxAt({ ...place, settled: { ...settled, amount } }, row)),
    ZERO,
  );
  if (!isNearTotals(context, { net: ZERO, tax: taxed.minus(taxAt(place)) })) return undefined;
  const at = `/${list}/${index}`;
  const count = document[list]?.length ?? 0;
  const { reason, reason_code: code } = part;
  return {
    [`${at}/amount`]: rest,
    ...(['base_amount', 'multiplier_factor'] as const).reduce<Changes>(
      (gone, name) => (part[name] === undefined ? gone : { ...gone, [`${at}/${name}`]: undefined }),
      {},
    ),
    ...categoryChanges(place, first),
    ...Object.fromEntries(
      shares.map(({ row, amount }, more) => [
        `/${list}/${count + more}`,
        {
          ...(reason !== undefined && { reason }),
          ...(code !== undefined && { reason_code: code }),
          ...{ amount, ...(row.rate !== undefined && { tax_rate: row.rate }) },
          ...(row.code !== 'S' && { tax_code: row.code }),
        },
      ]),
    ),
  };
}

/**
 * A discount for paying at once: VAT is charged on the reduced amount, and the total without VAT stays. A charge without VAT
 * takes the discount back.
 */
function* discountsForCash(context: FixContext, { list, settled }: RatedPart): Iterable<Candidate> {
  const { document, reasons } = context;
  if (list !== 'allowances' || !isNearTotals(context, { net: settled.amount, tax: ZERO })) return;
  const charge: AllowanceCharge = {
    amount: settled.amount,
    reason: reasons.charge,
    tax_code: 'E',
    tax_rate: ZERO,
  };
  yield {
    cause: 'cash-discount',
    changes: {
      ...addedPart(document, 'charges', charge),
      ...exemptionReason(context),
    },
  };
}

/** A charge on which no VAT is charged, such as a deposit for packaging. Why it is exempt, a person says. */
function* untaxedCharges(context: FixContext, place: RatedPart): Iterable<Candidate> {
  const tax = taxAt(place);
  if (place.list !== 'charges' || tax.isZero()) return;
  if (!isNearTotals(context, { net: ZERO, tax: tax.negated() })) return;
  const changes = { ...categoryChanges(place, { code: 'E', rate: ZERO }), ...exemptionReason(context) };
  yield { cause: 'rate-of-another-line', changes, isSupposed: true };
}

/** The reason for an exemption, if the Document gives none. */
function exemptionReason({ document, reasons }: FixContext): Changes {
  const { vatex, vatex_note: note, exemptions } = document;
  return vatex === undefined && note === undefined && exemptions === undefined
    ? { '/vatex_note': reasons.exemption }
    : {};
}
