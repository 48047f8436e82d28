import { readObjects } from '#errors';
import { getOrMake } from '../document/get-or-make.js';
import type { Issue } from '../issues/issue.js';
import { indexModel, loadModel } from '../verdict/schema/ubl-model.js';

/** An issue about UBL, and those that follow from it. */
export interface UblIssueGroup {
  readonly issue: Issue;
  /** Issues that disappear, or become others, when it is corrected. */
  readonly consequences: readonly Issue[];
}

/**
 * Groups the issues of a verdict on UBL by their causes, as `check` does for Documents: a namespace that is not one of UBL, or is that of
 * other elements, or a value that is wrong itself, so that rules that compare others with it fail. The verdict stays as it is.
 *
 * @param issues those of `validateUbl`
 * @returns each issue once; causes in the order of the issues
 * @throws TypeError if `issues` is not a list of issues
 * @since 0.3.0
 */
export function groupUblIssues(issues: readonly Issue[]): readonly UblIssueGroup[] {
  const all = readObjects('issues', issues, { rule_id: 'a string', flag: 'a string' });
  const counts = new Map<string, number>();
  for (const { rule_id, location } of all) {
    const key = `${rule_id} ${scopeOf(location)}`;
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  const isOnce = ({ rule_id, location }: Issue) => counts.get(`${rule_id} ${scopeOf(location)}`) === 1;
  const ranked = all.map((issue) => ({ issue, rank: rankOf(issue) }));
  const first = new Map<string, Issue>();
  const groups = new Map<Issue, Issue[]>();
  for (const { issue } of ranked.toSorted((one, other) => one.rank - other.rank)) {
    const cause = consequenceKeys(issue)
      .map((key) => first.get(key))
      .find((each) => each !== undefined);
    if (cause === undefined) groups.set(issue, []);
    else groups.get(cause)?.push(issue);
    const keys = cause === undefined ? causeKeys(issue, isOnce(issue)) : keysOfNamespace(issue);
    for (const key of keys) getOrMake(first, key, () => cause ?? issue);
  }
  return all.flatMap((issue) => {
    const consequences = groups.get(issue);
    return consequences === undefined ? [] : [{ issue, consequences }];
  });
}

/** Causes first: namespaces, then rules on a single value. */
function rankOf({ location, terms = [] }: Issue): number {
  if (namespaceIn(location) !== undefined) return 0;
  return terms.length === 1 ? 1 : 2;
}

function causeKeys({ location, terms = [], flag }: Issue, isOnce: boolean): readonly string[] {
  if (flag !== 'fatal') return [];
  const scope = scopeOf(location);
  return [
    ...keysOfNamespace({ location }),
    ...(isOfValue(location) ? [`at ${location}`] : []),
    // A rule on one value that several places break is about these places.
    ...(terms.length === 1 && isOnce
      ? terms.flatMap((term) => [`${term} of ${scope}`, `${term} anywhere`])
      : []),
  ];
}

/** What follows from an element of another namespace: all of it, and what the parent lacks. */
function keysOfNamespace({ location }: Pick<Issue, 'location'>): readonly string[] {
  const namespace = namespaceIn(location);
  return namespace === undefined ? [] : [`in ${namespace}`, `around ${parentOf(location)}`];
}

function consequenceKeys({ location, terms = [], rule_id }: Issue): readonly string[] {
  const namespace = namespaceIn(location);
  const scope = scopeOf(location);
  return [
    ...(namespace === undefined ? [] : [`in ${namespace}`]),
    ...(isOfValue(location) ? [`at ${location}`] : []),
    // What a parent lacks while it has elements of another namespace.
    ...(rule_id === 'xsd-validation' ? [`around ${location}`] : []),
    ...terms.flatMap((term) => [`${term} of ${scope}`, `${term} of `]),
    ...(scope === '' && terms.length > 1 ? terms.map((term) => `${term} anywhere`) : []),
  ];
}

/**
 * The namespace in the location of an element or its ancestors that is not one of UBL; `cac` or `cbc` where UBL has the element in the other
 * one of the two, as if both were declared as the same.
 */
function namespaceIn(location: Issue['location']): string | undefined {
  return foreignStep(location)?.namespace;
}

function parentOf(location: Issue['location']): string {
  return location?.slice(0, foreignStep(location)?.index) ?? '';
}

/** The last step of a location that is in another namespace than UBL has it. */
function foreignStep(location: Issue['location']) {
  const { declarationOf } = indexModel(loadModel());
  const steps = [...(location ?? '').matchAll(/\/(?:Q\{([^}]+)\}|(ca|cb)c:(\w+))/g)];
  return steps.toReversed().flatMap(({ 1: uri, 2: prefix, 3: local = '', index }) => {
    if (uri !== undefined) return [{ namespace: uri, index }];
    const [own, other] = prefix === 'ca' ? ['cac', 'cbc'] : ['cbc', 'cac'];
    const isSwapped =
      declarationOf(`${own}:${local}`) === undefined && declarationOf(`${other}:${local}`) !== undefined;
    return isSwapped ? [{ namespace: own, index }] : [];
  })[0];
}

/** Whether a location is that of a value. */
function isOfValue(location: Issue['location']): location is string {
  return location !== null && /\/cbc:\w+\[\d+\]$/.test(location);
}

/** The line, VAT row, allowance or charge that a location is in; '' outside of these. */
function scopeOf(location: Issue['location']): string {
  const inside = /^.*?\/cac:(?:InvoiceLine|CreditNoteLine|TaxSubtotal|AllowanceCharge)\[\d+\]/.exec(
    location ?? '',
  );
  return inside?.[0] ?? '';
}
