import type { Decimal } from '../../document/decimal.js';
import { contradictionsOfLine } from '../../totals/given-amounts.js';
import { categoryKey } from '../../totals/tax-categories.js';
import type { LineTotals } from '../../totals/totals.js';
import { areTotalsOff, type Reading, readingOf, type Search } from './confirm-reading.js';
import { type Candidate, changesOf, type LineHypothesis, type LinePlace, withChanges } from './hypothesis.js';
import { LINE_PART_HYPOTHESES } from './part-hypotheses.js';
import { PRICE_HYPOTHESES, vatFactor } from './price-hypotheses.js';
import { QUANTITY_HYPOTHESES } from './quantity-hypotheses.js';
import { RATE_HYPOTHESES } from './rate-hypotheses.js';
import type { FixContext } from '../fixes/fix-context.js';
import { isLineBorneOut } from './witnesses.js';

/** Hypotheses about a line. */
export const LINE_HYPOTHESES: readonly LineHypothesis[] = [
  ...PRICE_HYPOTHESES,
  ...QUANTITY_HYPOTHESES,
  ...RATE_HYPOTHESES,
  ...LINE_PART_HYPOTHESES,
];

/** How many changes of one line are tried by calculating all totals. */
const MOST_CALCULATED = 40;

/** Readings in which one line is wrong. */
export function* readingsOfLines(
  about: Search,
  places: readonly LinePlace[],
  hypotheses: readonly LineHypothesis[],
): Iterable<Reading> {
  const { context, before, gap } = about;
  const ofOneLine = hypotheses.filter(({ scopes }) => scopes.includes('one'));
  let calculated = 0;
  for (const corrected of correctedLines(about, places, ofOneLine)) {
    const { cause, changes, place, line, own } = corrected;
    if (addsUpTheSame(line, place.line)) {
      if (areTotalsOff(about)) continue;
      const { invoiceTotal: total, amountDue: due, lines } = context.totals;
      const isBorneOut = isLineBorneOut(context, own, changes);
      yield { cause, changes, total, due, lines: lines.length, isBorneOut, isLocal: true };
    } else if (calculated < MOST_CALCULATED && gap(place.line, line)) {
      calculated += 1;
      const ofOthers = [...before].filter((each) => each.startsWith('/items/') && !own.includes(each));
      const reading = readingOf(about, corrected, new Set(ofOthers));
      if (reading !== undefined) yield reading;
    }
  }
}

/** Whether two lines are the same to the totals. */
function addsUpTheSame(one: LineTotals, other: LineTotals): boolean {
  return one.amount.eq(other.amount) && categoryKey(one.category) === categoryKey(other.category);
}

/** A line that agrees with itself once it is changed. */
interface CorrectedLine extends Candidate {
  readonly place: LinePlace;
  /** The line with the changes. */
  readonly line: LineTotals;
  /** The amounts that the line as it is contradicts. */
  readonly own: readonly string[];
}

/** How much more a line would have to come to: without VAT, or of the total with VAT. */
function lacksOf(
  { document: { subtotal, invoice_total: total }, totals }: FixContext,
  { line: { category } }: LinePlace,
): readonly Decimal[] {
  return [
    ...(subtotal === undefined ? [] : [subtotal.minus(totals.subtotal)]),
    ...(total === undefined ? [] : [total.minus(totals.invoiceTotal).div(vatFactor(category))]),
  ];
}

/** The lines that may be wrong, by each hypothesis about one line. */
function* correctedLines(
  about: Search,
  places: readonly LinePlace[],
  hypotheses: readonly LineHypothesis[],
): Iterable<CorrectedLine> {
  for (const place of places) {
    const pointer = `/items/${place.index}`;
    const own = contradictionsOfLine(pointer, place.item, place.line);
    if (own.length === 0 && !areTotalsOff(about)) continue;
    const mayBe = (amount: Decimal) => about.gap(place.line, { ...place.line, amount });
    const wanted = areTotalsOff(about) ? { ...place, mayBe, lacks: lacksOf(about.context, place) } : place;
    for (const { cause, correct } of hypotheses)
      for (const inLine of correct(wanted)) {
        const changes = changesOf(pointer, inLine);
        if (inLine === undefined || changes === undefined) continue;
        const item = withChanges(place.item, inLine);
        const line = place.settle(item);
        if (contradictionsOfLine('', item, line).length === 0) yield { cause, changes, place, line, own };
      }
  }
}
