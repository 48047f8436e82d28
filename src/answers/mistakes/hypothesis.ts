import { type Decimal, ZERO } from '../../document/decimal.js';
import type { AllowanceCharge } from '../../document/document.js';
import type { ExtendedDocument, ExtendedLineItem } from '../../document/extended-fields.js';
import { applyPatch } from '../../document/json/apply-patch.js';
import type { PatchOperation } from '../../issues/issue.js';
import { roundAmount } from '../../totals/amounts.js';
import { settleLines } from '../../totals/settle-lines.js';
import type { LineTotals } from '../../totals/totals.js';
import type { FixContext } from '../fixes/fix-context.js';
import { valueAt } from '../../document/json/pointer.js';
import { calculatedAmount, contradictionsOfLine } from '../../totals/given-amounts.js';
import type { Cause } from './mistake-facts.js';

/** New values by JSON pointer within a line or a Document; undefined removes what is there. */
export type Changes = Readonly<
  Record<string, Decimal | string | AllowanceCharge | readonly AllowanceCharge[] | undefined>
>;

/** What may be wrong with a line. */
export interface LineHypothesis {
  readonly cause: Cause;
  /** Where it may be wrong: in one line, or in all lines alike, as a setting of a program makes it. */
  readonly scopes: readonly ('one' | 'all')[];
  /** What the line would say instead: one set of changes for each way in which it may be wrong. */
  readonly correct: (place: LinePlace) => readonly (Changes | undefined)[];
}

/** A line with what is known about it. */
export interface LinePlace {
  readonly index: number;
  readonly item: ExtendedLineItem;
  /** The line as it was given, with fields that a Document does not have. */
  readonly raw: unknown;
  readonly line: LineTotals;
  /** Whether its amount does not follow from its price. */
  readonly isAmountOff: boolean;
  /** The rates of the Document, and those of the country of the seller. */
  readonly rates: readonly Decimal[];
  readonly usualRates: readonly Decimal[];
  /** The line with other values. */
  readonly settle: (item: ExtendedLineItem) => LineTotals;
  /** What a line comes to by its price, whatever amount it gives; 0 without a price. */
  readonly amountOf: (item: ExtendedLineItem) => Decimal;
  /** How much more the line would have to come to for the given totals, by each of them. */
  readonly lacks?: readonly Decimal[];
  /** Whether it may come to an amount: asked before the price of that amount is looked for, which takes longer. */
  readonly mayBe?: (amount: Decimal) => boolean;
}

/** A hypothesis about a whole Document. */
export interface Candidate {
  readonly cause: Cause;
  readonly changes: Changes;
  /** What was paid before, if the amount due says so. */
  readonly paid?: Decimal;
  /** Whether no value of the Document hints at it, so that nothing bears it out. */
  readonly isSupposed?: true;
}

/** Changes of a part as changes of what has it. */
export function changesOf(pointer: string, changes: Changes | undefined): Changes | undefined {
  return (
    changes &&
    Object.fromEntries(Object.entries(changes).map(([name, value]) => [`${pointer}${name}`, value]))
  );
}

/** Changes of thousands of lines as one set. */
export function joined(changes: readonly (Changes | undefined)[]): Changes {
  return Object.fromEntries(changes.flatMap((each) => Object.entries(each ?? {})));
}

/** Another allowance or charge of a Document. */
export function addedPart(
  document: ExtendedDocument,
  list: 'allowances' | 'charges',
  part: AllowanceCharge,
): Changes {
  const given = document[list];
  return given === undefined ? { [`/${list}`]: [part] } : { [`/${list}/${given.length}`]: part };
}

/** A line or a Document with changes. */
export function withChanges<Part extends object>(part: Part, changes: Changes): Part {
  const patch = Object.entries(changes).map(([path, value]): PatchOperation =>
    value === undefined ? { op: 'remove', path } : { op: 'add', path, value },
  );
  return applyPatch(part, patch) as Part;
}

/** No country has as many VAT rates: with more, the rate of another line says nothing. */
const MOST_RATES = 8;

/** The lines of a Document as hypotheses see them. */
export function placesOf(
  { input, document, totals }: FixContext,
  usualRates: readonly Decimal[],
): readonly LinePlace[] {
  const settle = settlerOf(document);
  const amountOf = (item: ExtendedLineItem) => roundAmount(calculatedAmount(item, settle(item)) ?? ZERO);
  const texts = new Map(
    totals.lines.flatMap(({ category: { rate } }) => (rate === undefined ? [] : [[rate.toFixed(), rate]])),
  );
  // Each line is tried with each of them.
  const rates = texts.size > MOST_RATES ? [] : [...texts.values()];
  return document.items.flatMap((item, index) => {
    const line = totals.lines[index];
    if (line === undefined) return [];
    const isAmountOff = contradictionsOfLine('', item, line).includes('/amount');
    const raw = valueAt(input, `/items/${index}`);
    return [{ index, item, raw, line, isAmountOff, rates, usualRates, settle, amountOf }];
  });
}

function settlerOf(document: ExtendedDocument): LinePlace['settle'] {
  return (item) => {
    const [line] = settleLines({ ...document, items: [item] });
    if (line === undefined) throw new Error('a line settles as one line');
    return line;
  };
}
