import { attribute, NAMESPACES, type SourceElement, type SourceNode } from '#schematron/parse';
import { applyChanges, elementsOf, isCheck } from '../../rules/build/apply-changes.js';
import { type CheckInRule, checksById, contentText, sayTheSame, signatures } from './source-checks.js';

/** What the changes say of a condition until someone says it better. */
const NOTE = 'The condition of the rule has changed.';

/**
 * How an older release differs from a newer one, as `pf:changes` that turn the newer schema into the older one. Both are expanded;
 * lists of codes are not part of it.
 *
 * @param known changes that were written before: their notes are kept
 * @throws RangeError with the rules that would not be those of the older release
 */
export function olderChanges(
  older: SourceElement,
  newer: SourceElement,
  known?: SourceElement,
): readonly SourceElement[] {
  const [before, now] = [checksById(older), checksById(newer)];
  const ids = [...now.keys()];
  const rules = new Map<SourceElement, SourceElement>();
  const checks: SourceElement[] = [];
  const moved = new Set<string>();
  for (const id of ids.filter((each) => before.has(each))) {
    const change = changeOf(id, before.get(id) ?? [], now.get(id) ?? []);
    if (change === undefined) moved.add(id);
    else {
      if (change.rule !== undefined) rules.set(change.ruleNow, change.rule);
      if (change.check !== undefined) checks.push(change.check);
    }
  }
  const without = ids.filter((id) => !before.has(id) || moved.has(id));
  const add = [...before.keys()].filter((id) => !now.has(id) || moved.has(id));
  const changes = [
    ...(without.length === 0 ? [] : [make('without', NAMESPACES.rules, newer, { ids: without.join(' ') })]),
    ...added(older, newer, new Set(add)),
    ...replaced(older, newer),
    ...rules.values(),
    ...checks,
  ].map((change) => withNote(change, known));
  requireOlder(applyChanges(newer, root(newer, changes)), older);
  return changes;
}

/** `pf:changes` with changes in them. */
export function root(newer: SourceElement, changes: readonly SourceElement[]): SourceElement {
  const lines = changes.flatMap((change): readonly SourceNode[] => ['\n\n  ', change]);
  return make('changes', NAMESPACES.rules, newer, {}, [...lines, '\n']);
}

interface Changed {
  readonly ruleNow: SourceElement;
  readonly rule: SourceElement | undefined;
  readonly check: SourceElement | undefined;
}

/** What changes a check and its rule; undefined if it has to be removed and added again. */
function changeOf(
  id: string,
  [before, ...more]: readonly CheckInRule[],
  [now, ...others]: readonly CheckInRule[],
): Changed | undefined {
  if (before === undefined || now === undefined) return undefined;
  if (more.length + others.length > 0) {
    const isEqual = more.length === others.length && [before, ...more].every((each, index) => sayTheSame(each, [now, ...others][index])); // prettier-ignore
    return isEqual ? { ruleNow: now.rule, rule: undefined, check: undefined } : undefined;
  }
  const isOf = { namespace: NAMESPACES.rules, local: 'of', value: id };
  const context = differing(before.rule, now.rule).filter(({ local }) => local === 'context');
  const lets = elementsOf(before.rule)
    .filter(({ local }) => local === 'let')
    .filter((each) => !elementsOf(now.rule).some((other) => contentText(other) === contentText(each)));
  const attributes = differing(before.check, now.check);
  const isMissing = now.check.attributes.some((each) => attribute(before.check, each.local, each.namespace) === undefined); // prettier-ignore
  if (isMissing) return undefined;
  const isOtherText = contentText({ ...before.check, attributes: [] }) !== contentText({ ...now.check, attributes: [] }); // prettier-ignore
  return {
    ruleNow: now.rule,
    rule:
      context.length + lets.length === 0
        ? undefined
        : { ...now.rule, attributes: [isOf, ...context], children: lets },
    check:
      attributes.length === 0 && !isOtherText && before.check.local === now.check.local
        ? undefined
        : {
            ...before.check,
            attributes: [{ namespace: '', local: 'id', value: id }, ...attributes],
            children: isOtherText ? before.check.children : [],
          },
  };
}

/** The attributes of the older element that the newer one does not have so. */
function differing(before: SourceElement, now: SourceElement): SourceElement['attributes'] {
  const plain = (text: string | undefined): string | undefined => text?.replaceAll(/\s+/g, ' ').trim();
  return before.attributes.filter(
    ({ namespace, local, value }) => plain(attribute(now, local, namespace)) !== plain(value),
  );
}

/** Checks that only the older release has, each rule in a pattern of its own, and variables and functions that it needs. */
function added(
  older: SourceElement,
  newer: SourceElement,
  ids: ReadonlySet<string>,
): readonly SourceElement[] {
  const known = new Set(named(newer).map(keyOf));
  const patterns = elementsOf(older)
    .flatMap(elementsOf)
    .flatMap((rule) => {
      const kept = rule.children.filter(
        (child) => typeof child === 'string' || !isCheck(child) || ids.has(attribute(child, 'id') ?? ''),
      );
      const first = kept.find((child): child is SourceElement => typeof child !== 'string' && isCheck(child));
      if (rule.local !== 'rule' || first === undefined) return [];
      const id = `older-${attribute(first, 'id') ?? ''}`;
      return [make('pattern', NAMESPACES.schematron, newer, { id }, [{ ...rule, children: kept }])];
    });
  const declared = named(older).filter((each) => !known.has(keyOf(each)));
  const all = [...declared, ...patterns];
  return all.length === 0 ? [] : [make('add', NAMESPACES.rules, newer, {}, all)];
}

/** Variables and functions of both that say something else. */
function replaced(older: SourceElement, newer: SourceElement): readonly SourceElement[] {
  const now = new Map(named(newer).map((each) => [keyOf(each), contentText(each)]));
  return named(older).filter((each) => {
    const text = now.get(keyOf(each));
    return text !== undefined && text !== contentText(each);
  });
}

/** The variables and functions of a schema and of its patterns. */
function named(schema: SourceElement): readonly SourceElement[] {
  const isNamed = ({ local }: SourceElement): boolean => local === 'let' || local === 'function';
  return [...elementsOf(schema), ...elementsOf(schema).flatMap(elementsOf)].filter(isNamed);
}

function keyOf(element: SourceElement): string {
  return `${element.local} ${attribute(element, 'name') ?? ''}`;
}

/** The change with the note that it had, or, where the condition changes, with a plain one. */
function withNote(change: SourceElement, known: SourceElement | undefined): SourceElement {
  const key = noteKey(change);
  const before = known === undefined ? undefined : elementsOf(known).find((each) => noteKey(each) === key);
  const notes = (before === undefined ? [] : elementsOf(before)).filter(({ local }) => local === 'note');
  const now = before === undefined ? undefined : attribute(before, 'now', NAMESPACES.rules);
  const isCondition = change.local === 'rule' || (isCheck(change) && attribute(change, 'test') !== undefined);
  if (notes.length === 0 && !isCondition) return change;
  const about = isCondition ? [{ namespace: NAMESPACES.rules, local: 'now', value: now ?? 'changed' }] : [];
  const note = notes.length > 0 ? notes : [make('note', NAMESPACES.rules, change, {}, [NOTE])];
  return {
    ...change,
    attributes: [...change.attributes, ...about],
    children: [...change.children, ...note],
  };
}

function noteKey(change: SourceElement): string {
  const of = attribute(change, 'of', NAMESPACES.rules);
  return [change.local, of ?? attribute(change, 'id') ?? attribute(change, 'ids') ?? ''].join(' ');
}

function make(
  local: string,
  namespace: string,
  { scope, place }: SourceElement,
  attributes: Readonly<Record<string, string>>,
  children: readonly SourceNode[] = [],
): SourceElement {
  const written = Object.entries(attributes).map(([name, value]) => ({ namespace: '', local: name, value }));
  return { namespace, local, attributes: written, children, scope, place };
}

function requireOlder(result: SourceElement, older: SourceElement): void {
  const [made, wanted] = [signatures(result), signatures(older)];
  const wrong = [...new Set([...made.keys(), ...wanted.keys()])].filter(
    (id) => made.get(id) !== wanted.get(id),
  );
  if (wrong.length > 0)
    throw new RangeError(`The changes do not give the older ${wrong.join(', ')}: write these by hand.`);
}
