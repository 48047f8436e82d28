import { Decimal, isDecimal, ZERO } from '../../document/decimal.js';
import type { AllowanceCharge } from '../../document/document.js';
import type { ExtendedDocument } from '../../document/extended-fields.js';
import type { Fix } from '../../issues/issue.js';
import { formatAmount, totalOf } from '../../totals/amounts.js';
import { compareTotals, dueInFull, totalsToSend } from '../../totals/check-totals.js';
import { hasDeclaredTax } from '../../totals/declared-tax.js';
import type { Totals } from '../../totals/totals.js';
import { amountLike, fixBy } from '../fixes/make-fix.js';
import type { ShownChange } from '../fixes/fix-titles.js';
import type { FixContext } from '../fixes/fix-context.js';
import { calculatedTotal, toPay } from './total-fixes.js';
import { rolesOf } from '../../document/field-roles.js';
import { valueAt } from '../../document/json/pointer.js';
import { type Changes, withChanges } from './hypothesis.js';

/** How many corrections of one kind are tried: each calculates all totals, and there may be thousands of lines. */
export const MOST_CORRECTIONS = 20;

/** A Document as it would be with changes, and its totals. */
export interface CorrectedDocument {
  readonly document: ExtendedDocument;
  readonly totals: Totals;
}

/** Calculates the totals that a Document would have with changes; with the VAT that it declares only if it has that already. */
export function correctDocument({ document, totals }: FixContext, changes: Changes): CorrectedDocument {
  const corrected = withChanges(document, changes);
  return { document: corrected, totals: totalsToSend(corrected, hasDeclaredTax(totals)) };
}

/** How many changes a title names. */
const MOST_SHOWN = 3;

/**
 * The fix that makes changes in the input, where amounts keep the form that they have; and that sets the totals which do not follow
 * then. Its title names what changes, from what to what, and the amount to pay that results.
 *
 * @param corrected the Document with the changes; the context itself if no total moves
 */
export function fixOf(
  context: FixContext,
  kind: 'suggested' | 'choice',
  changes: Changes,
  corrected: CorrectedDocument = correctDocument(context, changes),
): Fix | undefined {
  const { input } = context;
  const wrong = corrected === context ? [] : compareTotals(corrected.document, corrected.totals);
  const fields = new Set(wrong.map(({ field }) => `/${field}`));
  const toTotals = [...fields].map((pointer) => ({
    pointer,
    value: calculatedTotal(pointer, corrected, valueAt(input, pointer)),
  }));
  const shown = [
    ...shownChanges(context, changes),
    ...toTotals.map(({ pointer, value }) => ({
      field: pointer,
      from: shownAt(context, pointer),
      to: formatAmount(Array.isArray(value) ? corrected.totals.totalTax : new Decimal(String(value))),
    })),
  ];
  const others = shown.length - MOST_SHOWN;
  const { document, totals } = corrected;
  // What only an extended Document has, a person sends as one.
  const isExtended = Object.keys(changes).some(
    (pointer) => rolesOf(context.fields).of(pointer) === undefined,
  );
  return fixBy(
    isExtended ? 'choice' : kind,
    input,
    [
      ...Object.entries(changes).map(([pointer, value]) => ({
        pointer,
        value: inFormOf(valueAt(input, pointer), value),
      })),
      ...toTotals,
    ],
    {
      code: 'correct',
      values: {
        changes: shown.slice(0, MOST_SHOWN),
        others: Math.max(0, others),
        ...toPay(
          totals.invoiceTotal,
          fields.has('/amount_due') ? dueInFull(document, totals) : totals.amountDue,
        ),
        ...(isExtended && { extended: 'true' }),
      },
    },
  );
}

/** Changes with the values that they replace. */
export function shownChanges(context: FixContext, changes: Changes): readonly ShownChange[] {
  return Object.entries(changes).map(([pointer, value]) => {
    const from = shownAt(context, pointer);
    const isPart = typeof value === 'object' && !isDecimal(value);
    // A new list with one entry is that entry.
    const field =
      from === undefined && isPart && isList(value) && value.length === 1 ? `${pointer}/0` : pointer;
    return { field, from, to: shownValue(value), is_new: isPart && from === undefined };
  });
}

function shownValue(value: Changes[string]): string | undefined {
  if (value === undefined || typeof value === 'string') return value;
  if (isDecimal(value)) return formatAmount(value);
  return formatAmount(totalOf(amountsOf(isList(value) ? value : [value])));
}

function isList(value: AllowanceCharge | readonly AllowanceCharge[]): value is readonly AllowanceCharge[] {
  return Array.isArray(value);
}

/** An amount of the Document as text; that of a line, an allowance or a charge, or of a list of them, is calculated. */
function shownAt({ document, totals }: FixContext, pointer: string): string | undefined {
  const value = valueAt(document, pointer);
  if (value === undefined) return undefined;
  if (isDecimal(value)) return formatAmount(new Decimal(value));
  if (Array.isArray(value)) return formatAmount(totalOf(amountsOf(value as readonly AllowanceCharge[])));
  const [, index, list, part] = /^(?:\/items\/(\d+))?(?:\/(allowances|charges)\/(\d+))?$/.exec(pointer) ?? [];
  const line = index === undefined ? undefined : totals.lines[Number(index)];
  const settled =
    list === undefined ? line : (line ?? totals)[list === 'charges' ? 'charges' : 'allowances'][Number(part)];
  return settled && formatAmount(settled.amount);
}

function amountsOf(parts: readonly { readonly amount?: Decimal }[]) {
  return parts.map(({ amount = ZERO }) => ({ amount }));
}

function inFormOf(given: unknown, value: Changes[string]): unknown {
  if (value === undefined || typeof value === 'string') return value;
  if (isDecimal(value)) return amountLike(given, new Decimal(value));
  return isList(value) ? value.map(inFormOfPart) : inFormOfPart(value);
}

function inFormOfPart(part: AllowanceCharge): object {
  return Object.fromEntries(
    Object.entries(part).map(([name, each]: [string, unknown]) => [
      name,
      isDecimal(each) ? amountLike(undefined, new Decimal(each)) : each,
    ]),
  );
}
