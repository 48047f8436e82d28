import { type Decimal, isDecimal } from '../../document/decimal.js';
import { isSameAmount } from '../../totals/amounts.js';
import { compareTotals, dueInFull } from '../../totals/check-totals.js';
import type { LineTotals } from '../../totals/totals.js';
import type { FixContext } from '../fixes/fix-context.js';
import { valueAt } from '../../document/json/pointer.js';
import { changesInAllLines } from './all-lines-hypotheses.js';
import { correctDocument } from './corrected-document.js';
import { documentChanges } from './document-hypotheses.js';
import { createGap, type Gap } from './gap.js';
import { contradictions, contradictionsOfLine } from '../../totals/given-amounts.js';
import {
  type Changes,
  changesOf,
  type LineHypothesis,
  type LinePlace,
  placesOf,
  withChanges,
} from './hypothesis.js';
import { LINE_PART_HYPOTHESES } from './part-hypotheses.js';
import { PRICE_HYPOTHESES } from './price-hypotheses.js';
import { RATE_HYPOTHESES, ratesOfSeller } from './rate-hypotheses.js';
import type { Cause } from './mistake-facts.js';
import { type AmountField, causesOfTotals, isPayableWitnessed, rightTotal } from './total-hypotheses.js';

/** One way in which a Document may have been written wrongly: with its changes, every amount that was given agrees. */
export interface Reading {
  readonly cause: Cause;
  readonly changes: Changes;
  /** What is to be paid then. */
  readonly due: Decimal;
  /** Given amounts that contradict the Document as it is and agree with the changes, which do not touch them. */
  readonly witnesses: readonly string[];
  /** Whether no total follows another value: it is about amounts of one line only. */
  readonly isLocal?: true;
}

/** Hypotheses about a line. */
const LINE_HYPOTHESES: readonly LineHypothesis[] = [
  ...PRICE_HYPOTHESES,
  ...RATE_HYPOTHESES,
  ...LINE_PART_HYPOTHESES,
];

const ONE_LINE_HYPOTHESES = LINE_HYPOTHESES.filter(({ scopes }) => scopes.includes('one'));

const known = new WeakMap<object, readonly Reading[]>();

/**
 * Every reading of a Document whose given amounts do not agree, found by calculation; the likeliest first. Without totals that
 * contradict the lines, an amount due below the total is looked into: it may be a prepayment or not.
 */
export function readingsOf(context: FixContext): readonly Reading[] {
  const { document } = context;
  const found = known.get(document) ?? [...distinct(search(context))];
  known.set(document, found);
  return found;
}

/** What a search is about. */
interface Search {
  readonly context: FixContext;
  readonly before: ReadonlySet<string>;
  readonly isDueOpen: boolean;
  readonly gap: Gap;
  readonly areTotalsOff: boolean;
}

function* search(context: FixContext): Iterable<Reading> {
  const { document, totals } = context;
  const before = contradictions(document, totals);
  const isDueOpen = before.has('/amount_due') || (before.size === 0 && isDueBelowTotal(context));
  const off = [...before].filter((pointer) => /^\/[a-z_]+$/.test(pointer));
  if (before.size === 0 && !isDueOpen) return;
  const areTotalsOff = off.length > 0 || isDueOpen;
  const about: Search = { context, before, isDueOpen, gap: createGap(context, isDueOpen), areTotalsOff };
  const places = placesOf(context, ratesOfSeller(document));
  for (const { cause, changes } of changesInAllLines(context, places, LINE_HYPOTHESES)) {
    const reading = readingOf(about, cause, changes);
    if (reading !== undefined) yield reading;
  }
  yield* readingsOfLines(about, places);
  // A line is about itself only.
  if (!areTotalsOff && [...before].every((pointer) => pointer.startsWith('/items/'))) return;
  for (const { cause, changes } of documentChanges(context, about.gap)) {
    const reading = readingOf(about, cause, changes);
    if (reading !== undefined) yield reading;
  }
  yield* readingsOfTotals(about, off);
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

/** How many changes of one line are tried by calculating all totals. */
const MOST_CALCULATED = 40;

function* readingsOfLines(about: Search, places: readonly LinePlace[]): Iterable<Reading> {
  const { context, before, gap, areTotalsOff } = about;
  let calculated = 0;
  for (const { cause, changes, place, line, own } of correctedLines(about, places)) {
    const isSame = line.amount.eq(place.line.amount) && isSameCategory(line, place.line);
    if (isSame && !areTotalsOff)
      yield {
        ...{ cause, changes, due: context.totals.amountDue },
        witnesses: witnessesOf(context, own, changes),
        isLocal: true,
      };
    if (isSame || !gap(place.line, line) || calculated >= MOST_CALCULATED) continue;
    calculated += 1;
    const others = [...before].filter((pointer) => pointer.startsWith('/items/') && !own.includes(pointer));
    const reading = readingOf(about, cause, changes, new Set(others));
    if (reading !== undefined) yield reading;
  }
}

/** A line that agrees with itself once it is changed. */
interface CorrectedLine {
  readonly cause: Cause;
  /** From the Document to the line. */
  readonly changes: Changes;
  readonly place: LinePlace;
  /** The line with the changes. */
  readonly line: LineTotals;
  /** The amounts that the line as it is contradicts. */
  readonly own: readonly string[];
}

/** The lines that may be wrong, by each hypothesis about one line. */
function* correctedLines({ areTotalsOff }: Search, places: readonly LinePlace[]): Iterable<CorrectedLine> {
  for (const place of places) {
    const pointer = `/items/${place.index}`;
    const own = contradictionsOfLine(pointer, place.item, place.line);
    if (!areTotalsOff && own.length === 0) continue;
    for (const { cause, correct } of ONE_LINE_HYPOTHESES)
      for (const inLine of correct(place)) {
        const changes = changesOf(pointer, inLine);
        if (inLine === undefined || changes === undefined) continue;
        const item = withChanges(place.item, inLine);
        const line = place.settle(item);
        if (contradictionsOfLine('', item, line).length > 0) continue;
        yield { cause, changes, place, line, own };
      }
  }
}

function isSameCategory({ category: one }: LineTotals, { category: other }: LineTotals): boolean {
  return one.code === other.code && one.rate?.toFixed() === other.rate?.toFixed();
}

/** A reading, if all given amounts agree with changes but those of other lines. */
function readingOf(
  { context, before, isDueOpen }: Search,
  cause: Cause,
  all: Changes,
  others: ReadonlySet<string> = new Set(),
): Reading | undefined {
  const changes = withoutSame(context, all);
  const corrected = correctDocument(context, changes);
  const { document, totals } = corrected;
  if (compareTotals(document, totals).length > 0) return undefined;
  if (isDueOpen && !isSameAmount(totals.amountDue, dueInFull(document, totals))) return undefined;
  const after = contradictions(document, totals);
  if ([...after].some((pointer) => !others.has(pointer))) return undefined;
  const gone = [...before, ...(isDueOpen ? ['/amount_due'] : [])].filter((pointer) => !after.has(pointer));
  // To remove what contradicts explains nothing.
  if (gone.some((pointer) => Object.keys(changes).some((removed) => pointer.startsWith(`${removed}/`))))
    return undefined;
  const witnesses = witnessesOf(context, gone, changes);
  return {
    ...{ cause, changes, due: totals.amountDue },
    witnesses:
      cause === 'with-vat' && areRounded(context, changes) ? witnesses.filter(isToTheCent) : witnesses,
  };
}

/** Changes without those to the value that is there: a price of 0 with VAT is 0 without. */
function withoutSame({ document }: FixContext, changes: Changes): Changes {
  const isSame = (value: unknown, given: unknown) => isDecimal(value) && isDecimal(given) && value.eq(given);
  const entries = Object.entries(changes);
  return Object.fromEntries(entries.filter(([place, value]) => !isSame(value, valueAt(document, place))));
}

/** Whether prices with VAT are in whole cents: then their net amounts are known to some cents. */
function areRounded({ document }: FixContext, changes: Changes): boolean {
  return Object.keys(changes).some(
    (pointer) =>
      pointer.endsWith('/unit_price') && (valueAt(document, pointer) as Decimal).decimalPlaces() <= 2,
  );
}

/** What is to be paid, and what a line says itself. */
function isToTheCent(pointer: string): boolean {
  return pointer === '/invoice_total' || pointer === '/amount_due' || pointer.startsWith('/items/');
}

/** The sum of the discounts says nothing of what is paid, and 0 may be the empty field of a database. */
function witnessesOf(
  { document }: FixContext,
  pointers: readonly string[],
  changes: Changes,
): readonly string[] {
  return pointers.filter((pointer) => {
    const value = valueAt(document, pointer) as Decimal | undefined;
    return (
      pointer !== '/total_discount' &&
      !(pointer in changes) &&
      (pointer === '/tax_details' || value?.isZero() === false)
    );
  });
}

/** Readings in which the lines are right and totals are not. */
function readingsOfTotals(about: Search, off: readonly string[]): readonly Reading[] {
  const { context, isDueOpen } = about;
  const { document, totals } = context;
  const wrong = isDueOpen && off.length === 0 ? ['/amount_due'] : off;
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
    ...{ cause, changes, due: dueInFull(document, totals) },
    witnesses: isWitnessed ? ['/invoice_total'] : [],
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
