import type { FieldRole, FieldRoles } from '../document/field-roles.js';
import type { CheckIssue } from '../issues/issue.js';
import { demandingCategory, doubtfulCategory } from './rules/category-demands.js';

// An issue follows from an earlier one if the two share a key: what a cause is the cause of, and what an issue follows from.

/** What may follow from an issue. */
export function causeKeys(issue: CheckIssue, roles: FieldRoles): string[] {
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

function termKeys(state: string, terms: readonly string[], element: string): readonly string[] {
  return terms.flatMap((term) => [`${state} ${term}`, `${state} ${term} of ${element}`]);
}

/** What follows from an issue about a single value, whatever other values are. */
export function wrongTermsOf(issue: CheckIssue, roles: FieldRoles): readonly string[] {
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
export function consequenceKeys(issue: CheckIssue, roles: FieldRoles): string[] {
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
export function comparedTermsOf(issue: CheckIssue): readonly string[] {
  const { pointer, terms } = issue;
  if (!isJudged(issue) || isOfCode(issue)) return [];
  const state = terms.length < 2 ? 'unread' : 'unusable';
  const element = elementOf(pointer);
  return terms.flatMap((term) =>
    element === '' ? [`${state} ${term}`] : [`${state} ${term} of ${element}`, `${state} ${term} of `],
  );
}

/** The field without which another one has no place in the UBL. */
export function missingBeside({ code, values }: CheckIssue): string | undefined {
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
export function isValue(pointer: string, roles: FieldRoles): boolean {
  return pointer !== '' && roles.of(pointer)?.isValue !== false;
}

/** The pointers of the values around a place, without the whole Document. */
function ancestorsOf(pointer: string): readonly string[] {
  const ancestors: string[] = [];
  for (let end = pointer.lastIndexOf('/'); end > 0; end = pointer.lastIndexOf('/', end - 1))
    ancestors.push(pointer.slice(0, end));
  return ancestors;
}
