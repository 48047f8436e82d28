import { getOrMake } from '../../document/get-or-make.js';
import { isSameAmount } from '../../totals/amounts.js';
import { dueInFull } from '../../totals/check-totals.js';
import { contradictions } from '../../totals/given-amounts.js';
import type { FixContext } from '../fixes/fix-context.js';
import { changesInAllLines, pricesWithVat, pricesWithVatAndRounding } from './all-lines-hypotheses.js';
import { areTotalsOff, confirmed, isTurnedNegative, type Reading, type Search } from './confirm-reading.js';
import { documentChanges } from './document-hypotheses.js';
import { createGap } from './gap.js';
import { placesOf } from './hypothesis.js';
import { lastResorts } from './last-resorts.js';
import { LINE_HYPOTHESES, readingsOfLines } from './line-readings.js';
import { paymentChanges } from './payment-hypotheses.js';
import { LOW_PRICE_HYPOTHESES } from './price-hypotheses.js';
import { ratesOfSeller } from './rate-hypotheses.js';
import { type AmountField, causesOfTotals, isPayableWitnessed, rightTotal } from './total-hypotheses.js';

const known = new WeakMap<object, readonly Reading[]>();

/**
 * Every reading of a Document whose given amounts do not agree, found by calculation; the likeliest first. Without totals that
 * contradict the lines, an amount due below the total is looked into: it may be a prepayment or not.
 */
export function readingsOf(context: FixContext): readonly Reading[] {
  return getOrMake(known, context.document, () => {
    const before = contradictions(context.document, context.totals);
    const isDueOpen = before.has('/amount_due') || (before.size === 0 && isDueBelowTotal(context));
    if (before.size === 0 && !isDueOpen) return [];
    const wrongTotals = [...before].filter((pointer) => /^\/[a-z_]+$/.test(pointer));
    const gap = createGap(context, isDueOpen);
    return [...distinct(search({ context, before, wrongTotals, isDueOpen, gap }))];
  });
}

function* search(about: Search): Iterable<Reading> {
  let isFound = false;
  for (const reading of searchLikely(about)) {
    isFound = true;
    yield reading;
  }
  if (!isFound && areTotalsOff(about)) yield* confirmed(about, lastResorts(about.context));
}

function* searchLikely(about: Search): Iterable<Reading> {
  const { context, before, gap } = about;
  const places = placesOf(context, ratesOfSeller(context.document));
  yield* confirmed(about, pricesWithVat(context, places));
  yield* confirmed(about, changesInAllLines(places, LINE_HYPOTHESES));
  yield* readingsOfLines(about, places, LINE_HYPOTHESES);
  // A line is about itself only.
  if (!areTotalsOff(about) && [...before].every((pointer) => pointer.startsWith('/items/'))) return;
  yield* confirmed(about, documentChanges(context, gap));
  yield* readingsOfTotals(about);
  yield* confirmed(about, pricesWithVatAndRounding(context, places));
  yield* confirmed(about, changesInAllLines(places, LOW_PRICE_HYPOTHESES));
  yield* readingsOfLines(about, places, LOW_PRICE_HYPOTHESES);
  yield* confirmed(about, paymentChanges(context));
}

/** Whether the amount due is another one than the total, and nothing says what was paid before. */
export function isDueBelowTotal({ document, totals }: FixContext): boolean {
  const { amount_due: due, prepaid_amount: prepaid, rounding_amount: rounding } = document;
  return (
    due !== undefined &&
    prepaid === undefined &&
    rounding === undefined &&
    !isSameAmount(due, totals.invoiceTotal)
  );
}

/** Readings in which the lines are right and totals are not. */
function readingsOfTotals({ context, wrongTotals, isDueOpen }: Search): readonly Reading[] {
  const { document, totals } = context;
  if (isTurnedNegative(document, totals)) return [];
  const wrong = isDueOpen && wrongTotals.length === 0 ? ['/amount_due'] : wrongTotals;
  const fields = wrong
    .map((pointer) => pointer.slice(1))
    .filter((field) => field !== 'tax_details') as readonly AmountField[];
  const changes = Object.fromEntries(
    fields.map((field) => [`/${field}`, rightTotal(field, document, totals)]),
  );
  // What is due may be more or less than the total for reasons that no line has.
  const isWitnessed =
    wrong.some((pointer) => pointer !== '/amount_due') &&
    isPayableWitnessed(new Set(wrong), document, totals);
  return causesOfTotals(fields, document, totals).map((cause) => ({
    ...{ cause, changes, total: totals.invoiceTotal, due: dueInFull(document, totals) },
    ...{ lines: totals.lines.length, isBorneOut: isWitnessed },
  }));
}

/** The readings without those that change the same in the same way. */
function* distinct(readings: Iterable<Reading>): Iterable<Reading> {
  const texts = new Set<string>();
  for (const reading of readings) {
    const text = JSON.stringify(reading.changes);
    if (!texts.has(text)) yield reading;
    texts.add(text);
  }
}
