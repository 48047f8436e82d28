import { applyPatch } from '../../document/json/apply-patch.js';
import { Decimal, isDecimal } from '../../document/decimal.js';
import type { ExtendedDocument } from '../../document/extended-fields.js';
import type { Fix, PatchOperation } from '../../issues/issue.js';
import { isSameAmount } from '../../totals/amounts.js';
import { totalsOfDocument } from '../../totals/calculate-totals.js';
import { compareTotals } from '../../totals/check-totals.js';
import type { Totals } from '../../totals/totals.js';
import { type FixTitle, titled } from '../fixes/fix-titles.js';
import { amountLike, fixBy } from '../fixes/make-fix.js';
import { contradictions } from './given-amounts.js';
import type { FixContext } from '../fixes/recipe.js';
import { calculatedTotal } from '../fixes/total-fixes.js';
import { valueAt } from '../wording/field-names.js';
import type { MistakeCode } from './mistake-texts.js';

/** How many corrections of one kind are tried: each calculates all totals, and there may be thousands of lines. */
export const MOST_CORRECTIONS = 20;

/** A new value for a field of a Document that was read; undefined removes the field. */
export interface Correction {
  readonly pointer: string;
  readonly value: Decimal | readonly AddedAllowance[] | undefined;
}

/** An allowance that a correction adds. */
export interface AddedAllowance {
  readonly amount: Decimal;
  readonly reason: string;
  readonly tax_rate?: Decimal | undefined;
  readonly tax_code?: ExtendedDocument['tax_code'];
}

/** A Document as it would be with corrections, and its totals. */
export interface CorrectedDocument {
  readonly document: ExtendedDocument;
  readonly totals: Totals;
}

/** A mistake that was found, before it is put in words. */
export interface FoundMistake {
  readonly code: MistakeCode;
  /** What makes the given totals right; empty if the totals themselves are to be corrected. */
  readonly corrections: readonly Correction[];
  readonly part?: string;
  readonly amount?: Decimal;
}

/** Calculates the totals that a Document would have with some corrections. */
export function correctDocument(
  { document, totals }: FixContext,
  corrections: readonly Correction[],
): CorrectedDocument {
  if (corrections.length === 0) return { document, totals };
  const patch = corrections.map(({ pointer, value }): PatchOperation =>
    value === undefined ? { op: 'remove', path: pointer } : { op: 'add', path: pointer, value },
  );
  const corrected = applyPatch(document, patch) as ExtendedDocument;
  return { document: corrected, totals: totalsOfDocument(corrected) };
}

/** Whether all given totals agree with the lines of a corrected Document. */
export function agrees({ document, totals }: CorrectedDocument): boolean {
  return compareTotals(document, totals).length === 0;
}

/** The fix that makes corrections in the input; amounts keep the form that they have there. */
export function fixOf(
  context: FixContext,
  corrections: readonly Correction[],
  title: FixTitle,
): Fix | undefined {
  const { input } = context;
  const changes = corrections.map(({ pointer, value }) => ({
    pointer,
    value: inFormOf(valueAt(input, pointer), value),
  }));
  return fixBy(isProven(context, corrections) ? 'suggested' : 'choice', input, changes, title);
}

/**
 * Whether a given amount that is not itself corrected contradicted the lines: with the corrections it bears witness. No witness are
 * the sum of the discounts, which says nothing of what is paid, and a total with VAT that is exactly the calculated one without,
 * as it may be wrong itself.
 */
function isProven({ document, totals }: FixContext, corrections: readonly Correction[]): boolean {
  const others = new Set(['/total_discount', ...corrections.map(({ pointer }) => pointer)]);
  const { invoice_total: total } = document;
  if (total !== undefined && isSameAmount(total, totals.subtotal)) others.add('/invoice_total');
  return [...contradictions(document, totals)].some((pointer) => !others.has(pointer));
}

function inFormOf(given: unknown, value: Correction['value']): unknown {
  if (value === undefined) return undefined;
  if (isDecimal(value)) return amountLike(given, new Decimal(value));
  return value.map(({ amount, reason, tax_rate, tax_code }) => ({
    amount: amountLike(undefined, amount),
    reason,
    ...(tax_rate !== undefined && { tax_rate: amountLike(undefined, tax_rate) }),
    ...(tax_code !== undefined && { tax_code }),
  }));
}

/** The fix that sets every wrong total to the calculated one, after other corrections. */
export function totalsFix(
  context: FixContext,
  corrections: readonly Correction[],
  title: FixTitle,
): Fix | undefined {
  const { input } = context;
  const corrected = correctDocument(context, corrections);
  const before = fixOf(context, corrections, title)?.patch ?? [];
  // Each wrong row of tax_details is told, and all of them are replaced at once.
  const fields = new Set(compareTotals(corrected.document, corrected.totals).map(({ field }) => field));
  const changes = [...fields].map((field) => ({
    pointer: `/${field}`,
    value: calculatedTotal(`/${field}`, corrected.totals, valueAt(input, `/${field}`)),
  }));
  const after = fixBy('choice', input, changes, title)?.patch ?? [];
  const patch = [...before, ...after];
  return patch.length === 0 ? undefined : { ...titled(title), kind: 'choice', patch };
}
