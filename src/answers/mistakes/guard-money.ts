import { applyPatch } from '../../document/json/apply-patch.js';
import { type Decimal, isDecimal, ZERO } from '../../document/decimal.js';
import { DOCUMENT_FIELDS } from '../../document/document.js';
import { type FieldRole, rolesOf } from '../../document/field-roles.js';
import { valueAt } from '../../document/json/pointer.js';
import { meantCurrency } from '../../document/meant-value.js';
import { readFields } from '../../document/read-document.js';
import type { CheckIssue, Fix, PatchOperation } from '../../issues/issue.js';
import { roundAmount } from '../../totals/amounts.js';
import { totalsToSend } from '../../totals/check-totals.js';
import { hasDeclaredTax } from '../../totals/declared-tax.js';
import { contradictions, isPayableKnown } from '../../totals/given-amounts.js';
import type { AllowanceChargeTotals, Totals } from '../../totals/totals.js';
import { chooseFixes, patchOf } from '../fixes/apply-fixes.js';
import type { FixContext } from '../fixes/fix-context.js';
import { isToldBy } from './guard-facts.js';
import type { CorrectedDocument } from './corrected-document.js';
import { leadsToNegative, withAmounts } from './name-amounts.js';
import { isPayableWitnessed } from './total-hypotheses.js';
import { isBorneOut, isMoved } from './witnesses.js';

/** How many parts are read and calculated for the fixes of one check: an invoice of thousands of parts may have thousands of fixes. */
const MOST_PARTS = 20_000;

/**
 * The door that every fix goes through: a fix that may be applied unseen stays one only if what is invoiced and paid stays, or if given
 * numbers bear it out (`witnesses.ts`). Dates and facts about a party have to be in the Document (`guard-facts.ts`). All others become choices, and so does each suggestion for a Document that is accepted. What is
 * applied together must hold together as well. Fixes of values that cannot be read are left alone, since without the value there is no
 * amount to move.
 */
export function guardMoney(issues: readonly CheckIssue[], context: FixContext): readonly CheckIssue[] {
  const isAccepted = issues.every(({ severity }) => severity !== 'error');
  const isOpen = createGuard(context);
  const guarded = withFixes(issues, (fix, issue) => {
    if (fix.kind === 'choice' || issue.stage === 'request') return fix;
    const isKept = fix.kind === 'safe' || (!isAccepted && isToldBy(fix.patch, context));
    return isKept && isOpen(fix, issue) ? fix : asChoice(fix);
  });
  const together = (['safe', 'suggested'] as const).reduce(
    (all, kind) => (holdsTogether(all, kind, context) ? all : withoutKind(all, kind, context)),
    guarded,
  );
  return withFixes(together, createNamer(context)).map((issue) => {
    const fixes = issue.fixes.filter((fix) => !leadsToNegative(fix, context));
    return fixes.length === issue.fixes.length ? issue : { ...issue, fixes };
  });
}

function withFixes(
  issues: readonly CheckIssue[],
  change: (fix: Fix, issue: CheckIssue) => Fix,
): readonly CheckIssue[] {
  return issues.map((issue) =>
    issue.fixes.length === 0 ? issue : { ...issue, fixes: issue.fixes.map((fix) => change(fix, issue)) },
  );
}

function asChoice(fix: Fix): Fix {
  return { ...fix, kind: 'choice' };
}

/** Whether a fix may stay what it is. */
function createGuard(context: FixContext): (fix: Fix, issue: CheckIssue) => boolean {
  const mayCalculate = createBudget(context);
  let given: Given | undefined;
  return (fix, issue) => {
    const touched = touchedMoney(fix.patch, context);
    if (touched.length === 0) return true;
    const isOfTotals = touched.every(({ isInput }) => !isInput);
    // What corrects lines is proven where it is made.
    if (fix.code === 'correct' && !isOfTotals) return true;
    if (!mayCalculate()) return false;
    given ??= givenIn(context);
    const after = correctedBy(fix.patch, context);
    if (after === undefined) return false;
    return isOfTotals
      ? areTotalsProven(fix.patch, context, { after, given })
      : isInputProven({ fix, issue, after, given }, context);
  };
}

/** Names what is to be paid after a fix that changes it, or what is invoiced. */
function createNamer(context: FixContext): (fix: Fix, issue: CheckIssue) => Fix {
  const mayCalculate = createBudget(context);
  return (fix, { stage }) => {
    if (stage === 'request' || fix.code === 'correct' || touchedMoney(fix.patch, context).length === 0)
      return fix;
    const after = mayCalculate() ? correctedBy(fix.patch, context) : undefined;
    if (after === undefined || isSameMoney(context, after)) return fix;
    return withAmounts(fix, context, after);
  };
}

function isSameMoney(context: FixContext, after: CorrectedDocument): boolean {
  return !isMoved(context, after) && isSameInvoiced(context.totals, after.totals);
}

/** Whether the Document may be calculated once more. Its parts are counted when that is asked first: most checks never do. */
function createBudget({ document }: FixContext): () => boolean {
  let parts: number | undefined;
  let calculated = 0;
  return () => {
    calculated += parts ??= partsOf(document);
    return calculated <= MOST_PARTS;
  };
}

/** How many entries all lists of a Document have, and one for the Document itself. */
function partsOf(value: object): number {
  const children: readonly unknown[] = Object.values(value);
  return children.reduce(
    (sum: number, child) =>
      typeof child === 'object' && child !== null && !isDecimal(child) ? sum + partsOf(child) : sum,
    Array.isArray(value) ? 0 : 1,
  );
}

/** The fields among those of a patch that the totals are calculated from, or that are totals; and the currency of them all. */
function touchedMoney(patch: readonly PatchOperation[], { fields }: FixContext): readonly FieldRole[] {
  const roles = rolesOf(fields);
  return patch
    .flatMap((operation) => (operation.op === 'move' ? [operation.from, operation.path] : [operation.path]))
    .flatMap((path) => {
      const role = roles.of(path.replace(/\/-$/, '/0'));
      if (role === undefined) return [];
      if (path === '/currency') return [{ ...role, isInput: true }];
      return role.isInput || role.isCalculated ? [role] : [];
    });
}

interface Given {
  readonly contradicting: ReadonlySet<string>;
  readonly isPayableKnown: boolean;
}

function givenIn({ document, totals }: FixContext): Given {
  return {
    contradicting: contradictions(document, totals),
    isPayableKnown: isPayableKnown(document, totals),
  };
}

/** The Document after a patch; undefined if it cannot be read, or is in another currency. */
function correctedBy(
  patch: readonly PatchOperation[],
  { input, document: given, totals, fields }: FixContext,
): CorrectedDocument | undefined {
  const { document } = readFields(applyPatch(input, patch), { extended: fields !== DOCUMENT_FIELDS });
  return document === undefined || meantCurrency(document.currency) !== meantCurrency(given.currency)
    ? undefined
    : { document, totals: totalsToSend(document, hasDeclaredTax(totals)) };
}

/** Totals that contradict the lines are set as the lines have them, while others say what is paid. */
function areTotalsProven(
  patch: readonly PatchOperation[],
  { document, totals }: FixContext,
  { after, given }: { readonly after: CorrectedDocument; readonly given: Given },
): boolean {
  const changed = patch
    .flatMap(({ path }) => /^\/[^/]*/.exec(path)?.[0] ?? [])
    .filter((total) => !isSameValue(valueAt(document, total), valueAt(after.document, total)));
  if (changed.length === 0) return true;
  return (
    changed.every((total) => given.contradicting.has(total)) &&
    isPayableWitnessed(given.contradicting, document, totals)
  );
}

function isSameValue(one: unknown, other: unknown): boolean {
  return isDecimal(one) && isDecimal(other) ? one.eq(other) : JSON.stringify(one) === JSON.stringify(other);
}

function isInputProven(
  about: {
    readonly fix: Fix;
    readonly issue: CheckIssue;
    readonly after: CorrectedDocument;
    readonly given: Given;
  },
  context: FixContext,
): boolean {
  const { fix, issue, after, given } = about;
  const { document, totals } = context;
  // The right name of what was given, for a field that is missing: it is proven if a total that is paid agrees with it, and no amount contradicts it.
  if (issue.stage !== 'advice' && fix.patch.every(({ op }) => op === 'move'))
    return (
      contradictions(after.document, after.totals).size === 0 && isPayableKnown(after.document, after.totals)
    );
  if (isMoved(context, after)) return false;
  if (!isSameInvoiced(totals, after.totals))
    return isBorneOut({ document, totals }, after, given.contradicting);
  return given.isPayableKnown || !fix.patch.some(({ path }) => given.contradicting.has(path));
}

/** Whether lines, allowances and charges have the same prices, quantities, rates and amounts. */
function isSameInvoiced(before: Totals, after: Totals): boolean {
  return (
    before.lines.every((line, index) => {
      const other = after.lines[index];
      return (
        other !== undefined &&
        isSameAmounts(line, other) &&
        line.quantity.eq(other.quantity) &&
        isSame(line.unitPrice, other.unitPrice) &&
        areSameParts(line, other)
      );
    }) && areSameParts(before, after)
  );
}

type Parts = Pick<Totals, 'allowances' | 'charges'>;

function areSameParts(before: Parts, after: Parts): boolean {
  return (['allowances', 'charges'] as const).every(
    (list) =>
      before[list].length === after[list].length &&
      before[list].every((part, index) => {
        const other = after[list][index];
        // A percentage or a base that goes says nothing; another one does.
        return (
          other !== undefined &&
          isSameAmounts(part, other) &&
          (['baseAmount', 'multiplierFactor'] as const).every(
            (name) => other[name] === undefined || isSame(part[name], other[name]),
          )
        );
      }),
  );
}

type Rated = Pick<AllowanceChargeTotals, 'amount' | 'category'>;

function isSameAmounts(one: Rated, other: Rated): boolean {
  const rateOf = ({ category: { rate = ZERO } }: Rated) => rate;
  return roundAmount(one.amount).eq(roundAmount(other.amount)) && rateOf(one).eq(rateOf(other));
}

function isSame(one: Decimal | undefined, other: Decimal | undefined): boolean {
  return one === undefined || other === undefined ? one === other : one.eq(other);
}

/** Whether the fixes that are applied unseen, all together, leave what is invoiced, or are borne out. */
function holdsTogether(
  issues: readonly CheckIssue[],
  kind: 'safe' | 'suggested',
  context: FixContext,
): boolean {
  const fixes = chooseFixes(
    issues.filter(({ stage }) => stage !== 'request'),
    { suggested: kind === 'suggested' },
  ).filter(({ patch }) => touchedMoney(patch, context).length > 0);
  if (fixes.length < 2) return true;
  const after = correctedBy(patchOf(fixes), context);
  if (after === undefined) return false;
  const before = contradictions(context.document, context.totals);
  if (isMoved(context, after) && !isBorneOut(context, after, before)) return false;
  return [...contradictions(after.document, after.totals)].every(
    (pointer) => before.has(pointer) || pointer.startsWith('/items/'),
  );
}

/** Makes choices of the fixes of a kind that are about money. */
function withoutKind(
  issues: readonly CheckIssue[],
  kind: 'safe' | 'suggested',
  context: FixContext,
): readonly CheckIssue[] {
  return withFixes(issues, (fix, { stage }) =>
    stage !== 'request' && fix.kind === kind && touchedMoney(fix.patch, context).length > 0
      ? asChoice(fix)
      : fix,
  );
}
