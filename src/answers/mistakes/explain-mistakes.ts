import { sentenceOf } from '#errors';
import { isDecimal } from '../../document/decimal.js';
import { ENGLISH } from '../../document/english.js';
import { ENGLISH_WORDS } from '../english-words.js';
import type { CheckIssue, Fix } from '../../issues/issue.js';
import { formatAmount, roundAmount } from '../../totals/amounts.js';
import type { FixContext, FixSources } from '../fixes/fix-context.js';
import { parentPointer, valueAt } from '../../document/json/pointer.js';
import { textOf } from '../wording/text-of.js';
import { fixOf, shownChanges } from './corrected-document.js';
import { type Accepts, amountsAt, decide, ownerOf, readingsAt } from './decide.js';
import type { Reading } from './confirm-reading.js';
import { readingsOf } from './find-readings.js';
import { isPayableKnown } from '../../totals/given-amounts.js';
import type { Changes } from './hypothesis.js';
import type { Cause, MistakeValues } from './mistake-facts.js';
import { readUnknownDiscounts } from './unknown-discount.js';

/**
 * Says why amounts do not agree, where that is proven: those of a line, and given totals with the lines. Where nothing is proven, the two
 * numbers are all that is said, and every reading with which all given amounts agree is a choice among the fixes.
 */
export function explainMistakes(
  issues: readonly CheckIssue[],
  sources: FixSources,
  accepts: Accepts,
): readonly CheckIssue[] {
  // What cannot be read is corrected first.
  if (sources.requestIssues.length > 0) return issues;
  return explainTotals(
    issues.map((issue) => explainLine(issue, sources)),
    sources,
    accepts,
  );
}

/** The rules on amounts that a line, an allowance or a charge gives. */
const AMOUNT_RULES: ReadonlySet<string> = new Set(['PEPPOL-EN16931-R120', 'PEPPOL-EN16931-R040']);

function explainLine(issue: CheckIssue, sources: FixSources): CheckIssue {
  if (!AMOUNT_RULES.has(issue.rule_id)) return issue;
  const owner = ownerOf(issue.pointer);
  if (owner === undefined) return issue;
  const { proven, fixes } = decide(readingsAt(owner, sources), sources);
  const isLine = issue.rule_id === 'PEPPOL-EN16931-R120';
  const field = isLine ? issue.pointer : `${parentPointer(issue.pointer)}/amount`;
  if (proven !== undefined) return withMistake(issue, valuesOf(proven, field, sources), fixes);
  const discount = isLine ? discountOf(owner, issue, sources) : undefined;
  return discount ?? (fixes.length === 0 ? issue : { ...issue, fixes });
}

/** The amount counts a discount that is in a field of another name. */
function discountOf(owner: string, issue: CheckIssue, context: FixContext): CheckIssue | undefined {
  const [discount] = readUnknownDiscounts(context, owner);
  const amount = amountsAt(issue.pointer, context)?.given;
  if (discount === undefined || amount === undefined) return undefined;
  const { pointer: part, list, allowance, fix } = discount;
  const values = { field: issue.pointer, given: formatAmount(amount), part, list, allowance };
  return withText({ ...issue, code: 'discount-in-unknown-field', values, fixes: [fix] });
}

function explainTotals(
  issues: readonly CheckIssue[],
  sources: FixSources,
  accepts: Accepts,
): readonly CheckIssue[] {
  const ofTotals = issues.filter(({ stage }) => stage === 'totals');
  const first = ofTotals.find(({ pointer }) => pointer !== '/tax_details') ?? ofTotals[0];
  if (first === undefined) return issues;
  const { proven, fixes } = decide(readingsOf(sources), sources, accepts);
  const all = withCalculatedTotals(fixes, sources);
  const explainBy = (reading: Reading): Explain => {
    const values = valuesOf(reading, first.pointer, sources);
    return (issue) => withMistake(issue, values, all);
  };
  const withFirst = (issue: CheckIssue) => issues.map((each) => (each === first ? issue : each));
  if (proven !== undefined) return explainEverywhere(issues, { first, explain: explainBy(proven), proven });
  // The balance is given, so that the cause is known; whether it is to be paid, too, is not.
  const readings = readingsOf(sources);
  const balance = readings.find(({ cause }) => cause === 'with-balance');
  const others = readings.filter(({ cause }) => cause !== 'cash');
  const named = balance ?? (others.length === 1 && NAMED.has(others[0]?.cause) ? others[0] : undefined);
  if (named !== undefined) return withFirst(explainBy(named)(first));
  const isPlain = ofTotals.length === 1 || isPayableKnown(sources.document, sources.totals);
  return fixes.length === 0 && isPlain ? issues : withFirst({ ...first, fixes: all });
}

/** Causes that only their own arithmetic gives: they are said where no other reading but a rounding is left, and a person chooses. */
const NAMED: ReadonlySet<Cause | undefined> = new Set(['vat-of-lines', 'withheld', 'split-payment']);

/** Fixes, and the one that sets the totals as the lines have them: before those that suppose what no value says. */
function withCalculatedTotals(fixes: readonly Fix[], sources: FixSources): readonly Fix[] {
  const calculated = fixOf(sources, 'choice', {});
  if (calculated === undefined || fixes.some((fix) => isSameFix(fix, calculated))) return fixes;
  const isSupposed = readingsOf(sources).every((reading) => reading.isSupposed === true);
  return isSupposed ? [calculated, ...fixes] : [...fixes, calculated];
}

/** Says of an issue which mistake it is. */
type Explain = (issue: CheckIssue) => CheckIssue;

/** The proven mistake at the first total, whose consequences the other totals are, and at the rule that asks for a rate left out. */
function explainEverywhere(
  issues: readonly CheckIssue[],
  about: { readonly first: CheckIssue; readonly explain: Explain; readonly proven: Reading },
): readonly CheckIssue[] {
  const { first, explain, proven } = about;
  // The rule that asks for the rate is the cause of the totals.
  const isCause = ({ rule_id }: CheckIssue) => proven.cause === 'missing' && MISSING_RATES.has(rule_id);
  // A rate under a misspelt name is not left out: its issue tells to rename it.
  if (issues.some((issue) => isCause(issue) && issue.values.misspelt !== undefined)) return issues;
  const others = issues.filter((issue) => issue.stage === 'totals' && issue !== first);
  return issues.flatMap((issue) => {
    if (issue === first)
      return [{ ...explain(first), consequences: others.map((other) => ({ ...other, fixes: [] })) }];
    if (issue.stage === 'totals') return [];
    return [isCause(issue) ? explain(issue) : issue];
  });
}

/** The rules that ask for the rate of a line. */
const MISSING_RATES: ReadonlySet<string> = new Set(['BR-S-05']);

/** Whether two fixes do the same, in whatever order. */
function isSameFix({ patch: one }: Fix, { patch: other }: Fix): boolean {
  const [steps, others] = [one, other].map((patch) => patch.map((step) => JSON.stringify(step)).toSorted());
  return String(steps) === String(others);
}

/** The facts of a mistake that a reading supposes. */
export function valuesOf({ cause, changes }: Reading, field: string, context: FixContext): MistakeValues {
  const shown = shownChanges(context, changes);
  const [first] = shown;
  const { given, calculated } = amountsAt(field, context) ?? {};
  const { field: part = field, from, to } = first ?? {};
  // Values of the same field in other lines are wrong in the same way.
  const kindOf = (pointer: string) => pointer.replaceAll(/\d+/g, '');
  return {
    cause,
    part,
    ...{ from, to, factor: factorOf(cause, part, changes, context) },
    others: shown.filter((each) => kindOf(each.field) === kindOf(part)).length - 1,
    field,
    given: given === undefined ? '' : formatAmount(given),
    expected: calculated === undefined ? '' : formatAmount(roundAmount(calculated)),
  };
}

function factorOf(
  cause: Cause,
  part: string,
  changes: Changes,
  { document }: FixContext,
): string | undefined {
  const [from, to] = [valueAt(document, part), changes[part]];
  if (!isDecimal(from) || !isDecimal(to) || from.isZero() || to.isZero()) return undefined;
  if (cause === 'times-too-high') return from.div(to).toDecimalPlaces(0).toFixed();
  return cause === 'too-low' ? to.div(from).toDecimalPlaces(0).toFixed() : undefined;
}

function withMistake(issue: CheckIssue, values: MistakeValues, fixes: readonly Fix[]): CheckIssue {
  return withText({ ...issue, code: 'mistake', values, fixes });
}

function withText(issue: CheckIssue): CheckIssue {
  const text = textOf(issue, ENGLISH_WORDS, ENGLISH);
  return text === undefined ? issue : { ...issue, ...text, message: sentenceOf(text) };
}
