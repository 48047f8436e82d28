import type { Decimal } from '../../document/decimal.js';
import { compareTotals } from '../../totals/check-totals.js';
import type { FixContext } from '../fixes/fix-context.js';
import { correctDocument } from './corrected-document.js';
import { centsOfLines, missingCents } from './missing-cents.js';
import {
  type Candidate,
  type Changes,
  changesOf,
  type LineHypothesis,
  type LinePlace,
} from './hypothesis.js';
import { amountsOver, repriced, vatFactor } from './price-hypotheses.js';

/** What may be wrong in all lines alike, as a setting of a program makes it. */
export function* changesInAllLines(
  context: FixContext,
  places: readonly LinePlace[],
  hypotheses: readonly LineHypothesis[],
): Iterable<Candidate> {
  yield* pricesWithVat(context, places);
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
function* pricesWithVat(context: FixContext, places: readonly LinePlace[]): Iterable<Candidate> {
  const hasParts = places.some(({ item }) => item.allowances !== undefined || item.charges !== undefined);
  const ofDocument = partsOfDocument(context);
  for (const withParts of hasParts ? [false, true] : [false])
    for (const parts of Object.keys(ofDocument).length > 0 ? [{}, ofDocument] : [{}]) {
      const changesWith = (cents?: ReadonlyMap<number, Decimal>): Changes => {
        const lines = places.map((place) => {
          const factor = vatFactor(place.line.category);
          const more = cents?.get(place.index);
          const divided = withParts ? repriced(place, factor, { withParts, cents: more }) : undefined;
          return changesOf(`/items/${place.index}`, divided ?? repriced(place, factor, { cents: more }));
        });
        return joined([...lines, parts]);
      };
      const changes = changesWith();
      const { document, totals } = correctDocument(context, changes);
      const isOff = compareTotals(document, totals).length > 0;
      const cents = isOff ? missingCents(document, totals) : undefined;
      yield {
        cause: 'with-vat',
        changes: cents === undefined ? changes : changesWith(centsOfLines(totals, cents)),
      };
    }
}

/** Changes of thousands of lines as one set. */
function joined(changes: readonly (Changes | undefined)[]): Changes {
  return Object.fromEntries(changes.flatMap((each) => Object.entries(each ?? {})));
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
