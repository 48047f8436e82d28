import { DOCUMENT_FIELDS } from '../document/document.js';
import type { Fields } from '../document/field-schemas.js';
import { type FieldRole, type FieldRoles, rolesOf } from '../document/field-roles.js';
import type { CheckIssue, Stage } from '../issues/issue.js';
import { demandingCategory, doubtfulCategory } from './rules/category-demands.js';

/**
 * Puts each issue that follows from another one under it, so that the causes remain at the top, in the order in which they
 * are best corrected: fields that cannot be read, participants, totals, then issues of the UBL.
 *
 * An issue follows from an earlier one if both are about the same field, or if the field of the second is calculated from
 * that of the first. It takes time in proportion to the number of issues, of which an invoice of 10,000 lines may have
 * several in each line.
 *
 * @param fields of the Document that the issues are about
 */
export function groupIssues(
  issues: readonly CheckIssue[],
  fields: Fields = DOCUMENT_FIELDS,
): readonly CheckIssue[] {
  const roles = rolesOf(fields);
  const causes: Cause[] = [];
  const first = new Map<string, Cause>();
  for (const issue of inOrder(issues, roles)) {
    const cause = causeOf(issue, first, roles);
    if (cause === undefined) {
      const added = { issue, rank: causes.length, consequences: new Map<string, CheckIssue>() };
      causes.push(added);
      for (const key of causeKeys(issue, roles)) if (!first.has(key)) first.set(key, added);
    } else if (sameness(issue) !== sameness(cause.issue) && !cause.consequences.has(sameness(issue)))
      cause.consequences.set(
        sameness(issue),
        isUnknown(issue, cause, first) ? { ...issue, fixes: [] } : issue,
      );
  }
  return causes.map(({ issue, consequences }) => ({
    ...issue,
    consequences: [...issue.consequences, ...consequences.values()],
  }));
}

/** A top-level issue, with its consequences by what they say. */
interface Cause {
  readonly issue: CheckIssue;
  readonly rank: number;
  readonly consequences: Map<string, CheckIssue>;
}

/** Whether what is right is not known until the cause is corrected: a total, or what is compared with a value that is unusable. */
function isUnknown(issue: CheckIssue, cause: Cause, first: ReadonlyMap<string, Cause>): boolean {
  if (issue.stage === 'totals') return true;
  return (
    issue.pointer !== cause.issue.pointer && comparedTermsOf(issue).some((key) => first.get(key) === cause)
  );
}

/** The first cause that an issue follows from. */
function causeOf(issue: CheckIssue, first: ReadonlyMap<string, Cause>, roles: FieldRoles): Cause | undefined {
  return consequenceKeys(issue, roles).reduce<Cause | undefined>((found, key) => {
    const cause = first.get(key);
    return cause !== undefined && cause.rank < (found?.rank ?? Infinity) ? cause : found;
  }, undefined);
}

// An issue follows from an earlier one if the two share a key: what a cause is the cause of, and what an issue follows from.

/** What may follow from an issue. */
function causeKeys(issue: CheckIssue, roles: FieldRoles): string[] {
  const { stage, severity, pointer, terms } = issue;
  const role = roles.of(pointer);
  const isWrongInput = isJudged(issue) && severity === 'error' && role?.isInput === true;
  const category = doubtfulCategory(issue);
  return [
    ...(isValue(pointer, roles) || stage === 'request' ? [`at ${pointer}`] : []),
    ...(severity === 'error' ? [`error ${saying(issue)}`] : []),
    ...(category === undefined ? [] : [`category ${category}`]),
    ...meantNames(issue).map((name) => `meant ${name}`),
    ...(stage === 'request' ? keysOfUnread(pointer, role) : []),
    ...wrongTermsOf(issue, roles),
    ...(stage === 'participants' ? terms.map((term) => `term ${term}`) : []),
    ...(isWrongInput ? keysOfWrong(role) : []),
  ];
}

/** The fields that a field is renamed to: it is probably misspelt. */
function meantNames({ pointer, fixes }: CheckIssue): readonly string[] {
  return fixes
    .flatMap(({ patch }) => patch)
    .flatMap((each) =>
      each.op === 'move' && each.from === pointer && each.path !== pointer ? [each.path] : [],
    );
}

/** What follows from a field that cannot be read. */
function keysOfUnread(pointer: string, role: FieldRole | undefined): readonly string[] {
  return [
    ...(pointer === '' ? [] : [`inside ${pointer}`]),
    ...ancestorsOf(pointer).map((outer) => `around ${outer}`),
    ...keysOfUnusable(role?.terms ?? [], pointer),
    ...termKeys('unread', role?.terms ?? [], elementOf(pointer)),
    ...(role?.isLines === true ? ['whole Document'] : []),
    ...(role?.isInput === true ? ['unread input'] : []),
    ...(role?.identifies === undefined ? [] : [`party ${role.identifies}`]),
  ];
}

/** What follows from values that are not read, or wrong by themselves: rules that compare them with others. */
function keysOfUnusable(terms: readonly string[], pointer: string): readonly string[] {
  return termKeys('unusable', terms, elementOf(pointer));
}

function termKeys(
  state: 'unread' | 'unusable',
  terms: readonly string[],
  element: string,
): readonly string[] {
  return terms.flatMap((term) => [`${state} ${term}`, `${state} ${term} of ${element}`]);
}

/** What follows from an issue about a single value, whatever other values are. */
function wrongTermsOf(issue: CheckIssue, roles: FieldRoles): readonly string[] {
  const { severity, pointer, terms } = issue;
  if (!isJudged(issue) || severity !== 'error' || !isValue(pointer, roles)) return [];
  if (isOfCode(issue)) return keysOfUnusable(roles.of(pointer)?.terms ?? [], pointer);
  return terms.length === 1 ? keysOfUnusable(terms, pointer) : [];
}

/** What follows from a value that the schema or a rule does not accept, and that totals are calculated from. */
function keysOfWrong({ isValue: isOne, isRate, isCurrency }: FieldRole): readonly string[] {
  if (!isOne || isCurrency) return ['wrong input'];
  return isRate ? ['wrong input', 'wrong value'] : ['wrong input', 'wrong value', 'wrong amount'];
}

/** What an issue may follow from. */
function consequenceKeys(issue: CheckIssue, roles: FieldRoles): string[] {
  const { stage, severity, pointer, terms } = issue;
  if (stage === 'request') return [];
  const role = roles.of(pointer);
  const category = demandingCategory(issue);
  const keys = [
    `at ${pointer}`,
    // A warning that says the same.
    ...(severity === 'warning' ? [`error ${saying(issue)}`] : []),
    `meant ${pointer}`,
    ...(category === undefined ? [] : [`category ${category}`]),
    // Fields around it or inside it that cannot be read.
    ...ancestorsOf(pointer).map((outer) => `inside ${outer}`),
    `around ${pointer}`,
  ];
  // Without lines, issues of the whole document follow, too.
  if (pointer === '') keys.push('whole Document');
  if (role?.identifies !== undefined) keys.push(`party ${role.identifies}`);
  // The endpoint that the UBL lacks.
  if (stage !== 'participants') keys.push(...terms.map((term) => `term ${term}`));
  keys.push(...comparedTermsOf(issue));
  const missing = missingBeside(issue);
  if (missing !== undefined) keys.push(`at ${missing}`);
  if (role?.isCalculated === true) {
    keys.push('unread input');
    // Rates and categories decide the totals with VAT only; what is wrong with a list decides no given total.
    keys.push(stage !== 'totals' ? 'wrong input' : role.isWithoutTax ? 'wrong amount' : 'wrong value');
  }
  return keys;
}

/**
 * A rule follows from a value that is not read, and one that compares several values from one of them that is unusable: in the same
 * element of a list or outside of lists, or anywhere if the rule is about the whole.
 */
function comparedTermsOf(issue: CheckIssue): readonly string[] {
  const { pointer, terms } = issue;
  if (!isJudged(issue) || isOfCode(issue)) return [];
  const state = terms.length < 2 ? 'unread' : 'unusable';
  const element = elementOf(pointer);
  return terms.flatMap((term) =>
    element === '' ? [`${state} ${term}`] : [`${state} ${term} of ${element}`, `${state} ${term} of `],
  );
}

/** The field without which another one has no place in the UBL. */
function missingBeside({ code, values }: CheckIssue): string | undefined {
  const isLone = code === 'field-not-in-ubl' && values.why === 'lone';
  return isLone && typeof values.other === 'string' ? values.other : undefined;
}

/** Whether the rule is on a code list: its terms are all that have such a code, of which it is about one. */
function isOfCode({ rule_id }: CheckIssue): boolean {
  return /-CL-?\d+$/.test(rule_id);
}

/** Whether the schema or a rule found it in the UBL. */
function isJudged({ stage }: CheckIssue): boolean {
  return stage === 'schema' || stage === 'rules';
}

/** The element of a list of the document that a place is in, such as `/items/3`; '' outside of lists. */
function elementOf(pointer: string): string {
  return /^\/[^/]+\/\d+/.exec(pointer)?.[0] ?? '';
}

/** What an issue says of which field, whichever rule it is of. */
function saying({ pointer, problem }: CheckIssue): string {
  return JSON.stringify([pointer, problem]);
}

/** Whether a pointer identifies a value, not the whole Document or a list. */
function isValue(pointer: string, roles: FieldRoles): boolean {
  return pointer !== '' && roles.of(pointer)?.isValue !== false;
}

/** The pointers of the values around a place, without the whole Document. */
function ancestorsOf(pointer: string): readonly string[] {
  const ancestors: string[] = [];
  for (let end = pointer.lastIndexOf('/'); end > 0; end = pointer.lastIndexOf('/', end - 1))
    ancestors.push(pointer.slice(0, end));
  return ancestors;
}

/** Stages in the order in which they are reported; the schema and the rules both judge the UBL. */
const STAGES: Readonly<Record<Stage, number>> = {
  request: 0,
  participants: 1,
  totals: 2,
  schema: 3,
  rules: 3,
  advice: 4,
};
const SEVERITIES = { error: 0, warning: 1, advice: 2 } as const;

/**
 * Issues in the order in which they may be causes. Of those about one value, what is said of the whole invoice is last: the reason for it
 * is what is said of the element of the field. A rule that compares a wrong value with others is among the last.
 */
function inOrder(issues: readonly CheckIssue[], roles: FieldRoles): readonly CheckIssue[] {
  const isCalculated = ({ pointer }: CheckIssue): number => Number(roles.of(pointer)?.isCalculated === true);
  const isDoubtful = (issue: CheckIssue): number => Number(doubtfulCategory(issue) !== undefined);
  const wrong = new Set(issues.flatMap((issue) => wrongTermsOf(issue, roles)));
  const rank = (issue: CheckIssue): number => {
    if (missingBeside(issue) !== undefined) return STAGES.advice + 0.5;
    return comparedTermsOf(issue).some((key) => wrong.has(key)) ? STAGES.rules + 0.5 : rankOf(issue, roles);
  };
  const firstAt = new Map<string, number>();
  for (const [index, { pointer }] of issues.entries())
    if (isValue(pointer, roles) && !firstAt.has(pointer)) firstAt.set(pointer, index);
  return issues
    .map((issue, index) => ({ issue, place: firstAt.get(issue.pointer) ?? index, rank: rank(issue) }))
    .sort(
      (one, other) =>
        one.rank - other.rank ||
        SEVERITIES[one.issue.severity] - SEVERITIES[other.issue.severity] ||
        isCalculated(one.issue) - isCalculated(other.issue) ||
        isDoubtful(other.issue) - isDoubtful(one.issue) ||
        one.place - other.place ||
        Number(isOfWhole(one.issue)) - Number(isOfWhole(other.issue)),
    )
    .map(({ issue }) => issue);
}

/** Whether an issue is at the root of the UBL. */
function isOfWhole({ location }: CheckIssue): boolean {
  return location?.lastIndexOf('/') === 0;
}

/** What an issue says of which field: a rule may say the same for several places of the UBL. */
function sameness({ rule_id, pointer, problem }: CheckIssue): string {
  return JSON.stringify([rule_id, pointer, problem]);
}

/** A rate or an amount that a rule reports comes before the totals that are calculated from it. */
function rankOf({ stage, severity, pointer }: CheckIssue, roles: FieldRoles): number {
  const role = roles.of(pointer);
  return stage === 'rules' && severity === 'error' && role?.isValue === true && role.isInput
    ? STAGES.participants + 0.5
    : STAGES[stage];
}
