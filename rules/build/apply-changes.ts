import {
  attribute,
  NAMESPACES,
  SchematronError,
  type SourceElement,
  type SourceNode,
} from '#schematron/parse';

/**
 * A schema as an earlier release had it. The `pf:changes` of that release say how it differed, in Schematron:
 *
 * - `pf:without ids`: checks that it did not have; a rule or pattern that loses all it holds goes with them;
 * - `assert` or `report` with the id of a check: attributes, and the message if there is one, replace those of the check;
 * - `rule pf:of` a check: attributes replace those of its rule; a `let` replaces the one of its name, or is added;
 *   a check is added;
 * - `let` and `xsl:function` replace the one of their name;
 * - `pf:add`: what is in it is added to the schema.
 *
 * What a change says about itself, `pf:now` and `pf:note`, is for the readers of `change-notes.ts` and left out.
 *
 * @throws SchematronError with file and line for a change that applies to nothing, or to more than it can mean
 */
export function applyChanges(schema: SourceElement, changes: SourceElement): SourceElement {
  if (changes.namespace !== NAMESPACES.rules || changes.local !== 'changes') {
    throw new SchematronError(changes.place, `the root element is <${changes.local}>, not <pf:changes>`);
  }
  return elementsOf(changes).reduce(applyChange, schema);
}

function applyChange(schema: SourceElement, change: SourceElement): SourceElement {
  const { namespace, local } = change;
  if (namespace === NAMESPACES.rules && local === 'without') return withoutChecks(schema, change);
  if (namespace === NAMESPACES.rules && local === 'add') return addAll(schema, change);
  if (namespace === NAMESPACES.schematron && isCheck(change)) return changeCheck(schema, change);
  if (namespace === NAMESPACES.schematron && local === 'rule') return changeRule(schema, change);
  if (namespace === NAMESPACES.schematron && local === 'let') return replaceNamed(schema, change);
  if (namespace === NAMESPACES.xslt && local === 'function') return replaceNamed(schema, change);
  throw new SchematronError(change.place, `<${local}> is not a change that is known here`);
}

function withoutChecks(schema: SourceElement, change: SourceElement): SourceElement {
  const ids = (attribute(change, 'ids') ?? '').trim().split(/\s+/);
  for (const id of ids) requireCheck(schema, id, change);
  const emptied = ['rule', 'pattern'];
  return mapElements(schema, (element) => {
    if (isCheck(element)) return ids.includes(attribute(element, 'id') ?? '') ? [] : [element];
    const isEmpty = emptied.includes(element.local) && !elementsOf(element).some(holdsChecks);
    return isEmpty && !isAbstract(element) ? [] : [element];
  });
}

function holdsChecks(element: SourceElement): boolean {
  return isCheck(element) || element.local === 'rule' || element.local === 'extends';
}

function isAbstract(element: SourceElement): boolean {
  return attribute(element, 'abstract') === 'true' || attribute(element, 'is-a') !== undefined;
}

function addAll(schema: SourceElement, change: SourceElement): SourceElement {
  for (const added of elementsOf(change)) {
    const name = added.local === 'pattern' ? 'id' : 'name';
    const isKnown = elementsOf(schema).some(
      (each) => each.local === added.local && attribute(each, name) === attribute(added, name),
    );
    if (isKnown) throw new SchematronError(added.place, `there is a ${added.local} of that ${name} already`);
  }
  return { ...schema, children: [...schema.children, ...contentOf(change)] };
}

function changeCheck(schema: SourceElement, change: SourceElement): SourceElement {
  const id = attribute(change, 'id') ?? '';
  requireCheck(schema, id, change);
  return mapElements(schema, (element) =>
    isCheck(element) && attribute(element, 'id') === id
      ? [
          {
            ...withAttributes(element, change),
            local: change.local,
            children: isBlank(contentOf(change)) ? element.children : contentOf(change),
          },
        ]
      : [element],
  );
}

function changeRule(schema: SourceElement, change: SourceElement): SourceElement {
  const id = attribute(change, 'of', NAMESPACES.rules) ?? '';
  requireCheck(schema, id, change);
  let changed = 0;
  const result = mapElements(schema, (element) => {
    if (element.local !== 'rule' || !elementsOf(element).some((each) => attribute(each, 'id') === id)) {
      return [element];
    }
    changed += 1;
    return [{ ...withAttributes(element, change), children: changedContent(element, change) }];
  });
  if (changed > 1)
    throw new SchematronError(change.place, `${id} stands in ${changed} rules: name another check`);
  return result;
}

function changedContent(rule: SourceElement, change: SourceElement): readonly SourceNode[] {
  const changes = contentOf(change).filter((child) => typeof child !== 'string');
  const isLet = ({ local }: SourceElement): boolean => local === 'let';
  const sameLet = (one: SourceElement, other: SourceElement): boolean =>
    isLet(one) && isLet(other) && attribute(one, 'name') === attribute(other, 'name');
  const kept = rule.children.map((child) =>
    typeof child === 'string' ? child : (changes.find((each) => sameLet(each, child)) ?? child),
  );
  const added = changes.filter((each) => !elementsOf(rule).some((child) => sameLet(each, child)));
  return [...added.filter(isLet), ...kept, ...added.filter((each) => !isLet(each))];
}

function replaceNamed(schema: SourceElement, change: SourceElement): SourceElement {
  const name = attribute(change, 'name') ?? '';
  let replaced = 0;
  const result = mapElements(schema, (element) => {
    const isSame =
      element.namespace === change.namespace &&
      element.local === change.local &&
      attribute(element, 'name') === name;
    if (!isSame) return [element];
    replaced += 1;
    return [change];
  });
  if (replaced !== 1) {
    const found = replaced === 0 ? `there is no ${change.local} ${name}` : `several are named ${name}`;
    throw new SchematronError(change.place, found);
  }
  return result;
}

/** @throws SchematronError when no check has the id */
function requireCheck(schema: SourceElement, id: string, change: SourceElement): void {
  const has = (element: SourceElement): boolean =>
    (isCheck(element) && attribute(element, 'id') === id) || elementsOf(element).some(has);
  if (!has(schema)) throw new SchematronError(change.place, `there is no check "${id}" to change`);
}

/** The element with its attributes replaced by those of a change; errors name the change. */
function withAttributes(element: SourceElement, change: SourceElement): SourceElement {
  const stated = change.attributes.filter(
    ({ namespace, local }) => namespace !== NAMESPACES.rules || !ABOUT_CHANGES.includes(local),
  );
  const kept = element.attributes.filter(
    (own) => !stated.some(({ namespace, local }) => namespace === own.namespace && local === own.local),
  );
  return { ...element, attributes: [...kept, ...stated], place: change.place };
}

/** Attributes of ours that are about the change, not about what it changes. */
const ABOUT_CHANGES = ['of', 'now', 'checks'];

/** What a change brings, without its notes. */
function contentOf({ children }: SourceElement): readonly SourceNode[] {
  return children.filter((child) => typeof child === 'string' || !isNote(child));
}

/** Whether an element says in words what the next release changed. */
export function isNote({ namespace, local }: SourceElement): boolean {
  return namespace === NAMESPACES.rules && local === 'note';
}

export function isCheck({ namespace, local }: SourceElement): boolean {
  return namespace === NAMESPACES.schematron && (local === 'assert' || local === 'report');
}

function isBlank(nodes: readonly SourceNode[]): boolean {
  return nodes.every((child) => typeof child === 'string' && child.trim() === '');
}

export function elementsOf({ children }: SourceElement): readonly SourceElement[] {
  return children.filter((child) => typeof child !== 'string');
}

/** The tree with every element below its root replaced by what a function gives, the inner ones first. */
function mapElements(
  element: SourceElement,
  change: (child: SourceElement) => readonly SourceNode[],
): SourceElement {
  const children = element.children.flatMap((child) =>
    typeof child === 'string' ? [child] : change(mapElements(child, change)),
  );
  return { ...element, children };
}
