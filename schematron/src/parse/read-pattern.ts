import type { Budget } from './budget.js';
import { checkReferences, type ReferenceIds } from './check-references.js';
import { inlineAbstractRules } from './resolve-abstract.js';
import { createErrorList, SchematronError, textOfPlace } from './schematron-error.js';
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
  NAMESPACES,
  refuseElement,
  requiredAttribute,
  requireName,
  type SourceElement,
  type Warn,
} from './source-element.js';

/** What is needed from the schema to read a pattern. */
export interface PatternSurroundings {
  /** The abstract rules that any pattern may extend, after its own. */
  readonly abstractRules: readonly SourceElement[];
  readonly budget: Budget;
  readonly warn: Warn;
  /** What checks can refer to. */
  readonly references: ReferenceIds;
  /** The position of the pattern in the schema, from 1: it names the checks of a pattern without an id. */
  readonly position: number;
}

/**
 * A concrete pattern. A check without an id gets one made of the id of the pattern and its position there: `lines-3`.
 *
 * @throws SchematronError with every error in it
 */
export function readPattern(
  element: SourceElement,
  { abstractRules: schemaAbstractRules, budget, warn, references, position }: PatternSurroundings,
): SchematronPattern {
  if (attribute(element, 'documents') !== undefined) {
    throw new SchematronError(
      element.place,
      'patterns over other documents (attribute documents) are not supported',
    );
  }
  const children = childElements(element, warn);
  const abstractRules = [
    ...children.filter((child) => attribute(child, 'abstract') === 'true'),
    ...schemaAbstractRules,
  ];
  const id = attribute(element, 'id')?.trim();
  const lets: SchematronLet[] = [];
  const rules: SchematronRule[] = [];
  const errors = createErrorList();
  const prefix = id === undefined || id === '' ? `pattern-${position}` : id;
  let checks = 0;
  const nextId = (): string => `${prefix}-${(checks += 1)}`;
  for (const child of children) {
    errors.attempt(() => {
      const name = child.namespace === NAMESPACES.schematron ? child.local : '';
      if (name === 'let') lets.push(readLet(child));
      else if (name === 'rule') {
        if (attribute(child, 'abstract') !== 'true')
          rules.push(
            readRule(inlineAbstractRules(child, abstractRules, budget), { warn, references, nextId }),
          );
      } else if (!isWithoutMeaning(child, name)) refuseElement(child, element);
    });
  }
  errors.throwAny();
  return { lets, rules, place: element.place, ...(id !== undefined && { id }) };
}

/** Documentation, and messages of a stylesheet to a terminal. */
function isWithoutMeaning({ namespace, local }: SourceElement, name: string): boolean {
  return name === 'p' || name === 'title' || (namespace === NAMESPACES.xslt && local === 'message');
}

interface RuleSurroundings extends Pick<PatternSurroundings, 'warn' | 'references'> {
  /** Returns an id for a check that has none; counts every check. */
  readonly nextId: () => string;
}

/** A concrete rule with the content of its abstract rules inserted. */
function readRule(element: SourceElement, { warn, references, nextId }: RuleSurroundings): SchematronRule {
  const id = attribute(element, 'id');
  const lets: SchematronLet[] = [];
  const checks: SchematronCheck[] = [];
  const errors = createErrorList();
  for (const child of childElements(element, warn)) {
    errors.attempt(() => {
      const name = child.namespace === NAMESPACES.schematron ? child.local : '';
      if (name === 'let') {
        const own = readLet(child);
        refuseSecondLet(own, lets);
        lets.push(own);
      } else if (name === 'assert' || name === 'report') {
        checks.push(readCheck(child, element, nextId()));
        checkReferences(child, references, warn);
      } else if (!isWithoutMeaning(child, name)) refuseElement(child, element);
    });
  }
  const context = errors.attempt(() => requiredAttribute(element, 'context')) ?? '';
  errors.throwAny();
  return { context, lets, checks, place: element.place, ...(id !== undefined && { id }) };
}

/** An `assert` or `report`. A flag that it does not state itself is that of its rule. */
function readCheck(element: SourceElement, rule: SourceElement, ownId: string): SchematronCheck {
  const id = attribute(element, 'id')?.trim() ?? '';
  const flag = [
    attribute(element, 'flag'),
    attribute(element, 'role'),
    attribute(rule, 'flag'),
    attribute(rule, 'role'),
  ]
    .map((each) => each?.trim() ?? '')
    .find((each) => each !== '');
  const terms = attribute(element, 'terms', NAMESPACES.rules) ?? '';
  const problem = readText(element);
  const remedy = remedyOf(element);
  checkValueNames([...problem, ...remedy], element);
  return {
    kind: element.local === 'report' ? 'report' : 'assert',
    test: requiredAttribute(element, 'test'),
    terms: terms.split(/\s+/).filter((term) => term !== ''),
    problem,
    remedy,
    place: element.place,
    id: id === '' ? ownId : id,
    ...(flag !== undefined && { flag }),
  };
}

const RICH_TEXT = ['emph', 'dir', 'span'];

/**
 * The text of an assert, a report or the remedy in it. Markup (`emph`, `span`, elements of other namespaces) counts as its
 * text, except for `pf:remedy`, which is read separately, and for XSLT: `xsl:value-of` counts as the `value-of` of
 * Schematron, and `xsl:message` is ignored.
 */
function readText(element: SourceElement): readonly MessagePart[] {
  return element.children.flatMap((child): readonly MessagePart[] => {
    if (typeof child === 'string') return [{ kind: 'text', text: child }];
    if (isRemedy(child) || (child.namespace === NAMESPACES.xslt && child.local === 'message')) return [];
    if (child.namespace === NAMESPACES.xslt && child.local === 'value-of') return [readValue(child)];
    if (child.namespace !== NAMESPACES.schematron || RICH_TEXT.includes(child.local)) return readText(child);
    if (child.local === 'value-of') return [readValue(child)];
    if (child.local === 'name') return [{ kind: 'name', path: attribute(child, 'path') ?? '.' }];
    return refuseElement(child, element);
  });
}

/** @throws SchematronError for a name that is not usual in JSON */
function readValue(element: SourceElement): MessagePart {
  const name = attribute(element, 'name', NAMESPACES.rules);
  const otherwise = attribute(element, 'otherwise', NAMESPACES.rules);
  if (name !== undefined && !/^[a-z][a-z0-9_]*$/.test(name))
    throw new SchematronError(
      element.place,
      `the name "${name}" of a value must consist of small letters, digits and underscores, and start with a letter`,
    );
  return {
    kind: 'value-of',
    select: requiredAttribute(element, 'select'),
    ...(name !== undefined && { name }),
    ...(otherwise !== undefined && { otherwise }),
  };
}

function remedyOf(check: SourceElement): readonly MessagePart[] {
  const [remedy, another] = check.children.filter((child) => typeof child !== 'string').filter(isRemedy);
  if (another !== undefined)
    throw new SchematronError(another.place, 'there is a second <pf:remedy>; keep one');
  return remedy === undefined ? [] : readText(remedy);
}

/** @throws SchematronError if two values have one name, because a finding could have only one of them */
function checkValueNames(parts: readonly MessagePart[], { place }: SourceElement): void {
  const names = parts.flatMap((part) => (part.kind === 'value-of' ? (part.name ?? []) : []));
  const repeated = names.find((name, index) => names.indexOf(name) !== index);
  if (repeated !== undefined)
    throw new SchematronError(place, `two values are named "${repeated}"; give each its own name`);
}

/** `pf:remedy` contains the second half of a message: what to do. */
function isRemedy(element: SourceElement): boolean {
  return element.namespace === NAMESPACES.rules && element.local === 'remedy';
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

/** @throws SchematronError when a let of the same scope has the name already (ISO/IEC 19757-3, 5.4.5) */
export function refuseSecondLet({ name, place }: SchematronLet, before: readonly SchematronLet[]): void {
  const first = before.find((each) => each.name === name);
  if (first === undefined) return;
  throw new SchematronError(place, `there is another let ${name} at ${textOfPlace(first.place)}`);
}

function quote(text: string): string {
  return `'${text.replaceAll("'", "''")}'`;
}
