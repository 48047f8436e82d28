import { CENT, type Decimal } from '../../document/decimal.js';
import { isSameAmount } from '../../totals/amounts.js';
import { compareTotals } from '../../totals/check-totals.js';
import type { FixContext } from '../fixes/fix-context.js';
import { correctDocument } from './corrected-document.js';
import { centsOfLines, missingCents } from './missing-cents.js';
import {
  type Candidate,
  type Changes,
  changesOf,
  joined,
  type LineHypothesis,
  type LinePlace,
} from './hypothesis.js';
import { amountsOver, repriced, vatFactor } from './price-hypotheses.js';

/** What may be wrong in all lines alike, as a setting of a program makes it. */
export function* changesInAllLines(
  places: readonly LinePlace[],
  hypotheses: readonly LineHypothesis[],
): Iterable<Candidate> {
  for (const { cause, scopes, correct } of hypotheses) {
    if (!scopes.includes('all')) continue;
    const ways = places.map((place) => correct(place));
    const count = Math.max(0, ...ways.map(({ length }) => length));
    for (let at = 0; at < count; at += 1) {
      if (ways.every((way) => way[at] === undefined)) continue;
      // A line without allowances and charges has one way where others have two.
      const changes = ways.map((way, index) => changesOf(`/items/${index}`, way[at] ?? way[at - 1]));
      yield { cause, changes: joined(changes) };
    }
  }
}

/**
 * All prices with VAT, and perhaps the amounts of the allowances and charges of lines or of the document. Net amounts are rounded line by
 * line, so that cents may remain to the given totals, which the largest lines take.
 */
export function* pricesWithVat(context: FixContext, places: readonly LinePlace[]): Iterable<Candidate> {
  const hasParts = places.some(({ item }) => item.allowances !== undefined || item.charges !== undefined);
  const ofDocument = partsOfDocument(context);
  for (const withParts of hasParts ? [false, true] : [false])
    for (const parts of Object.keys(ofDocument).length > 0 ? [{}, ofDocument] : [{}]) {
      const changes = withMissingCents(context, (cents) =>
        joined([...places.map((place) => withoutVat(place, { withParts, cents })), parts]),
      );
      yield { cause: 'with-vat', changes };
    }
}

/** A line with its price, and perhaps its allowances and charges, without VAT. */
function withoutVat(
  place: LinePlace,
  { withParts, cents }: { readonly withParts: boolean; readonly cents: CentsByLine | undefined },
): Changes | undefined {
  const factor = vatFactor(place.line.category);
  const more = cents?.get(place.index);
  const divided = withParts ? repriced(place, factor, { withParts, cents: more }) : undefined;
  return changesOf(`/items/${place.index}`, divided ?? repriced(place, factor, { cents: more }));
}

type CentsByLine = ReadonlyMap<number, Decimal>;

/** Changes, with the cents that the given totals have more or less in the largest lines. */
function withMissingCents(
  context: FixContext,
  changesWith: (cents: CentsByLine | undefined) => Changes,
): Changes {
  const changes = changesWith(undefined);
  const { document, totals } = correctDocument(context, changes);
  if (compareTotals(document, totals).length === 0) return changes;
  const cents = missingCents(document, totals);
  return cents === undefined ? changes : changesWith(centsOfLines(totals, cents));
}

/** Where no net prices come to the given total with VAT, a rounding amount keeps what is paid. */
export function* pricesWithVatAndRounding(
  context: FixContext,
  places: readonly LinePlace[],
): Iterable<Candidate> {
  for (const { cause, changes } of pricesWithVat(context, places)) {
    const rounded = withRounding(context, changes);
    if (rounded !== undefined) yield { cause, changes: rounded };
  }
}

function withRounding(context: FixContext, changes: Changes): Changes | undefined {
  const { invoice_total: total, amount_due: due, rounding_amount: rounding } = context.document;
  const { document, totals } = correctDocument(context, changes);
  const isInFull = total !== undefined && (due === undefined || due.eq(total));
  if (!isInFull || rounding !== undefined || document.prepaid_amount !== undefined) return undefined;
  const difference = total.minus(totals.invoiceTotal);
  const { subtotal = totals.subtotal, total_tax: tax = totals.totalTax } = document;
  const most = CENT.times(totals.lines.length);
  const isFar = (one: Decimal, other: Decimal) => one.minus(other).abs().gt(most);
  if (difference.isZero() || difference.abs().gt(most)) return undefined;
  if (isFar(subtotal, totals.subtotal) || isFar(tax, totals.totalTax)) return undefined;
  return {
    ...changes,
    ...(isSameAmount(subtotal, totals.subtotal) ? {} : { '/subtotal': totals.subtotal }),
    ...(isSameAmount(tax, totals.totalTax) ? {} : { '/total_tax': totals.totalTax }),
    '/invoice_total': totals.invoiceTotal,
    '/rounding_amount': difference,
  };
}

/** The amounts of the allowances and charges of the document without VAT. */
function partsOfDocument({ document, totals }: FixContext): Changes {
  const changes = (['allowances', 'charges'] as const).flatMap((list) =>
    totals[list].map((settled, index) => {
      const part = document[list]?.[index];
      const over = part && amountsOver(part, vatFactor(settled.category));
      return Object.entries(changesOf(`/${list}/${index}`, over) ?? {});
    }),
  );
  return Object.fromEntries(changes.flat());
}
