import type { Budget } from './budget.js';
import { inlineAbstractRules } from './resolve-abstract.js';
import { SchematronError } from './schematron-error.js';
import type {
  MessagePart,
  SchematronCheck,
  SchematronLet,
  SchematronPattern,
  SchematronRule,
} from './schematron-model.js';
import {
  attribute,
  childElements,
  namespaces,
  refuseElement,
  requiredAttribute,
  requireName,
  type SourceElement,
} from './source-element.js';

/**
 * A concrete pattern.
 *
 * @param schemaAbstractRules the abstract rules that any pattern may extend, after its own
 */
export function readPattern(
  element: SourceElement,
  schemaAbstractRules: readonly SourceElement[],
  budget: Budget,
): SchematronPattern {
  if (attribute(element, 'documents') !== undefined) {
    throw new SchematronError(
      element.place,
      'patterns over other documents (attribute documents) are not supported',
    );
  }
  const children = childElements(element);
  const abstractRules = [
    ...children.filter((child) => attribute(child, 'abstract') === 'true'),
    ...schemaAbstractRules,
  ];
  const id = attribute(element, 'id');
  const lets: SchematronLet[] = [];
  const rules: SchematronRule[] = [];
  for (const child of children) {
    const name = child.namespace === namespaces.schematron ? child.local : '';
    if (name === 'let') lets.push(readLet(child));
    else if (name === 'rule') {
      if (attribute(child, 'abstract') !== 'true')
        rules.push(readRule(inlineAbstractRules(child, abstractRules, budget)));
    } else if (name !== 'p' && name !== 'title') refuseElement(child, element);
  }
  return { lets, rules, place: element.place, ...(id !== undefined && { id }) };
}

/** A concrete rule whose abstract rules have been put in. */
function readRule(element: SourceElement): SchematronRule {
  const id = attribute(element, 'id');
  const lets: SchematronLet[] = [];
  const checks: SchematronCheck[] = [];
  for (const child of childElements(element)) {
    const name = child.namespace === namespaces.schematron ? child.local : '';
    if (name === 'let') lets.push(readLet(child));
    else if (name === 'assert' || name === 'report') checks.push(readCheck(child, element));
    else if (name !== 'p' && name !== 'title') refuseElement(child, element);
  }
  return {
    context: requiredAttribute(element, 'context'),
    lets,
    checks,
    place: element.place,
    ...(id !== undefined && { id }),
  };
}

/** An `assert` or `report`. What it does not say itself about its flag, its rule says. */
function readCheck(element: SourceElement, rule: SourceElement): SchematronCheck {
  const id = attribute(element, 'id')?.trim();
  const flag = [
    attribute(element, 'flag'),
    attribute(element, 'role'),
    attribute(rule, 'flag'),
    attribute(rule, 'role'),
  ].find((each) => each !== undefined);
  const terms = attribute(element, 'terms', namespaces.rules) ?? '';
  return {
    kind: element.local === 'report' ? 'report' : 'assert',
    test: requiredAttribute(element, 'test'),
    terms: terms.split(/\s+/).filter((term) => term !== ''),
    problem: readText(element),
    remedy: remedyOf(element),
    place: element.place,
    ...(id !== undefined && { id }),
    ...(flag !== undefined && { flag }),
  };
}

const RICH_TEXT = ['emph', 'dir', 'span'];

/**
 * The text of an assert, a report or the remedy in it. Markup (`emph`, `span`, elements of other namespaces) counts as its
 * text, except for `pf:remedy`, which is read by itself.
 */
function readText(element: SourceElement): readonly MessagePart[] {
  return element.children.flatMap((child): readonly MessagePart[] => {
    if (typeof child === 'string') return [{ kind: 'text', text: child }];
    if (isRemedy(child)) return [];
    if (child.namespace !== namespaces.schematron || RICH_TEXT.includes(child.local)) return readText(child);
    if (child.local === 'value-of') return [{ kind: 'value-of', select: requiredAttribute(child, 'select') }];
    if (child.local === 'name') return [{ kind: 'name', path: attribute(child, 'path') ?? '.' }];
    return refuseElement(child, element);
  });
}

function remedyOf(check: SourceElement): readonly MessagePart[] {
  const [remedy, another] = check.children.filter((child) => typeof child !== 'string').filter(isRemedy);
  if (another !== undefined)
    throw new SchematronError(another.place, 'there is a second <pf:remedy>; keep one');
  return remedy === undefined ? [] : readText(remedy);
}

/** `pf:remedy` holds the second half of a message: what to do. */
function isRemedy(element: SourceElement): boolean {
  return element.namespace === namespaces.rules && element.local === 'remedy';
}

/** A `let` with its value in the attribute `value`, or as text (ISO/IEC 19757-3:2016). */
export function readLet(element: SourceElement): SchematronLet {
  const type = attribute(element, 'as');
  const isText = element.children.every((child) => typeof child === 'string');
  const content = isText ? element.children.join('').trim() : '';
  const value =
    attribute(element, 'value') === undefined && content !== ''
      ? quote(content)
      : requiredAttribute(element, 'value');
  return {
    name: requireName(element, 'name', requiredAttribute(element, 'name').trim()),
    value,
    place: element.place,
    ...(type !== undefined && { type }),
  };
}

function quote(text: string): string {
  return `'${text.replaceAll("'", "''")}'`;
}
