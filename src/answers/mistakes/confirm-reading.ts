import { type Decimal, isDecimal, ZERO } from '../../document/decimal.js';
import { valueAt } from '../../document/json/pointer.js';
import { isSameAmount } from '../../totals/amounts.js';
import { compareTotals, dueInFull } from '../../totals/check-totals.js';
import { contradictions } from '../../totals/given-amounts.js';
import type { FixContext } from '../fixes/fix-context.js';
import { correctDocument, type CorrectedDocument } from './corrected-document.js';
import type { Gap } from './gap.js';
import type { Candidate, Changes } from './hypothesis.js';
import { isBorneOut } from './witnesses.js';

/** One way in which a Document may have been written wrongly: with its changes, every amount that was given agrees. */
export interface Reading extends Candidate {
  /** The total and what is to be paid then, and how many lines there are. */
  readonly total: Decimal;
  readonly due: Decimal;
  readonly lines: number;
  /** Whether given numbers bear it out. */
  readonly isBorneOut: boolean;
  /** Whether no total follows another value: it is about amounts of one line only. */
  readonly isLocal?: true;
}

/** What a search is about. */
export interface Search {
  readonly context: FixContext;
  /** The given amounts that contradict the Document. */
  readonly before: ReadonlySet<string>;
  /** The totals among them. */
  readonly wrongTotals: readonly string[];
  /** Whether the amount due has to be explained, too. */
  readonly isDueOpen: boolean;
  readonly gap: Gap;
}

/** Whether a search is about totals, or only about amounts of lines and parts. */
export function areTotalsOff({ wrongTotals, isDueOpen }: Search): boolean {
  return wrongTotals.length > 0 || isDueOpen;
}

/** The candidates with which every given amount agrees. */
export function* confirmed(about: Search, candidates: Iterable<Candidate>): Iterable<Reading> {
  for (const candidate of candidates) {
    const reading = readingOf(about, candidate);
    if (reading !== undefined) yield reading;
  }
}

/**
 * A reading, if all given amounts agree with the changes.
 *
 * @param others amounts of other lines, which may contradict
 */
export function readingOf(
  { context, before, isDueOpen }: Search,
  { cause, changes: all, paid = ZERO, isSupposed }: Candidate,
  others: ReadonlySet<string> = new Set(),
): Reading | undefined {
  const changes = withoutSame(context, all);
  const { document, totals } = correctDocument(context, changes);
  if (compareTotals(document, totals).length > 0) return undefined;
  if (isDueOpen && !isSameAmount(totals.amountDue, dueInFull(document, totals).minus(paid))) return undefined;
  const after = contradictions(document, totals);
  if ([...after].some((pointer) => !others.has(pointer))) return undefined;
  const explained = [...before, ...(isDueOpen ? ['/amount_due'] : [])].filter(
    (pointer) => !after.has(pointer),
  );
  if (isTurnedNegative(context.document, totals)) return undefined;
  // To remove what contradicts explains nothing.
  const changed = Object.keys(changes);
  if (explained.some((pointer) => changed.some((each) => pointer.startsWith(`${each}/`)))) return undefined;
  return {
    ...{ cause, changes, total: totals.invoiceTotal, due: totals.amountDue, lines: totals.lines.length },
    ...(isSupposed && { isSupposed }),
    isBorneOut: isSupposed !== true && isBorneOut(context, { document, totals }, before),
  };
}

/** Whether what is positive as it is given would be negative. */
export function isTurnedNegative(
  { invoice_total: total = ZERO, amount_due: due = ZERO }: CorrectedDocument['document'],
  { invoiceTotal, amountDue }: CorrectedDocument['totals'],
): boolean {
  return (total.gt(0) && invoiceTotal.isNegative()) || (due.gt(0) && amountDue.isNegative());
}

/** Changes without those to the value that is there: a price of 0 with VAT is 0 without. */
function withoutSame({ document }: FixContext, changes: Changes): Changes {
  const isSame = (value: unknown, given: unknown) => isDecimal(value) && isDecimal(given) && value.eq(given);
  const entries = Object.entries(changes);
  return Object.fromEntries(entries.filter(([place, value]) => !isSame(value, valueAt(document, place))));
}
