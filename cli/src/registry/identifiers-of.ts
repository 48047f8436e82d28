import type { SchematronModel } from 'peppol-preflight/compiler';
import { patternExpressions } from 'schematron-compiler/compile';
import { type Expr, partsOf } from 'schematron-compiler/parse';
import { constantTexts } from './constant-texts.js';
import { EN_16931 } from 'peppol-preflight/tools';
import { type Identifier, isNarrower, isOfPeppol, patternOf } from './identifiers.js';
import {
  type Assertion,
  assertionsOf,
  innerOf,
  letsOf,
  parse,
  stepNames,
  variablesOf,
} from './schema-expressions.js';

/** The elements that name the specification of a document (BT-24), in UBL and in Cross Industry Invoices. */
const ELEMENTS = /^(?:CustomizationID|GuidelineSpecifiedDocumentContextParameter)$/;
/** The elements that name the process of a document (BT-23). */
const PROFILE_ELEMENTS = /^(?:ProfileID|BusinessProcessSpecifiedDocumentContextParameter)$/;

/**
 * The identifiers that a schema compares that of a document with, its expressions evaluated as far as they do not depend on the
 * document. An assertion that is such a comparison alone fails for every other document: it is the best witness, and the only one
 * where there is one.
 */
export function identifiersOf(model: SchematronModel): readonly Identifier[] {
  const schema = schemaOf(model, ELEMENTS);
  const asserts = assertionsOn(model, schema);
  const said = usable(demandedTogether(asserts));
  const parts = asserts.flatMap(({ test, around, isFatal }) => (isFatal ? partsAsserted(test, around) : []));
  if (said.length > 0) return said.map((each) => withParts(each, parts));
  if (parts.length > 0 && parts.some((part) => IDENTIFIER.test(part))) return [ofParts(parts)];
  const expressions = [
    ...letsOf(model).map(({ value }) => value),
    ...model.patterns.flatMap(patternExpressions),
  ];
  return usable([
    ...[...new Set(expressions)].flatMap((text) => {
      const parsed = parse(text);
      return parsed === undefined ? [] : comparisonsIn(parsed, schema);
    }),
    ...asserts.flatMap(({ test, around }) => (around.isContext ? comparisonsIn(test, around) : [])),
  ]);
}

/** The ProfileIDs that a schema demands: a document with any other one fails an assertion that is nothing but the comparison with them. */
export function profileIdsDemanded(model: SchematronModel): readonly string[] {
  const fatal = assertionsOn(model, schemaOf(model, PROFILE_ELEMENTS)).filter(({ isFatal }) => isFatal);
  const equal = fatal.flatMap(comparisonsAsserted).filter(({ kind }) => kind === 'is');
  return [...new Set(equal.map(({ value }) => value))];
}

function schemaOf(model: SchematronModel, elements: RegExp): Schema {
  return { valuesOf: variablesOf(model), reading: new Map(), isContext: false, elements };
}

/** An assertion of a schema, and what its expression is read in. */
interface AssertionOn extends Assertion {
  readonly around: Schema;
}

/** The assertions of a schema; in those whose context is the element that is looked for, `.` is its value. */
function assertionsOn(model: SchematronModel, schema: Schema): readonly AssertionOn[] {
  const atElement: Schema = { ...schema, reading: new Map(), isContext: true };
  return assertionsOf(model).map((assertion) => ({
    ...assertion,
    around: isElement(assertion.context, schema.elements) ? atElement : schema,
  }));
}

/** What assertions compare, without what is wider than another one always demands: `starts-with(., 'a')` beside `. = 'a:b'`. */
function demandedTogether(asserts: readonly AssertionOn[]): readonly Identifier[] {
  const groups = asserts.map((each) => ({ ...each, found: usable(comparisonsAsserted(each)) }));
  const always = groups.filter(
    ({ isFatal, context, found }) => isFatal && found.length > 0 && !isConditional(context),
  );
  return groups
    .filter(({ found }) =>
      always.every((other) => !other.found.every((one) => found.some((each) => isNarrower(one, each)))),
    )
    .flatMap(({ found }) => found);
}

/** Whether a rule is for some of the elements that its context names only. */
function isConditional(context: Expr | undefined): boolean {
  return (
    context === undefined ||
    (context.kind === 'path' && context.steps.some(({ predicates }) => predicates.length > 0)) ||
    partsOf(context).some(isConditional)
  );
}

/** The comparisons of an assertion that is nothing else. */
function comparisonsAsserted({ test, around }: AssertionOn): readonly Identifier[] {
  return isComparison(test, around) ? comparisonsIn(test, around) : [];
}

/** The identifiers that a condition on documents asks for; an extension of one that it compares is another document. */
export function identifiersAsked(condition: Expr): readonly Identifier[] {
  return asked(condition, ELEMENTS).map((each) => (each.kind === 'is' ? { ...each, kind: 'exactly' } : each));
}

/** The ProfileIDs that a condition on documents compares. */
export function profileIdsAsked(condition: Expr): readonly string[] {
  return asked(condition, PROFILE_ELEMENTS).flatMap(({ kind, value }) => (kind === 'is' ? [value] : []));
}

/** The comparisons in a condition, without what it denies. */
function asked(condition: Expr, elements: RegExp): readonly Identifier[] {
  const isDenied =
    (condition.kind === 'call' && condition.name.local === 'not') ||
    (condition.kind === 'binary' && UNEQUAL.test(condition.operator));
  if (isDenied) return [];
  const schema = { valuesOf: () => [], reading: new Map<string, boolean>(), isContext: false, elements };
  return [
    ...comparisonOf(condition, schema),
    ...partsOf(condition).flatMap((child) => asked(child, elements)),
  ];
}

/** The texts that an assertion requires anywhere in the identifier, and nothing else. */
function partsAsserted(expression: Expr, schema: Schema): readonly string[] {
  const inner = innerOf(expression);
  if (inner !== undefined) return partsAsserted(inner, schema);
  if (expression.kind !== 'call' || expression.name.local !== 'contains') return [];
  const [subject, value] = expression.args;
  const texts = value === undefined ? [] : (constantTexts(value, schema.valuesOf) ?? []);
  return subject !== undefined && reads(subject, schema) && texts.length === 1 ? texts : [];
}

function withParts(identifier: Identifier, parts: readonly string[]): Identifier {
  const further = parts.filter((part) => identifier.kind === 'matches' || !identifier.value.includes(part));
  return further.length === 0 ? identifier : { ...identifier, containing: [...new Set(further)] };
}

/** Documents with all of these texts in their identifier. */
function ofParts(parts: readonly string[]): Identifier {
  const value = parts.find((part) => IDENTIFIER.test(part)) ?? '';
  return withParts({ kind: 'contains', value }, parts);
}

/** Whether the context of a rule is one of the elements, so that `.` in its assertions is the identifier. */
function isElement(context: Expr | undefined, elements: RegExp): boolean {
  if (context?.kind === 'binary' && context.operator === 'union')
    return isElement(context.left, elements) && isElement(context.right, elements);
  const names = stepNames(context) ?? [];
  const last = names.at(-1) ?? '';
  return elements.test(last) || (last === 'ID' && elements.test(names.at(-2) ?? ''));
}

/** The variables of a schema, and which of them read the identifier of the document. */
interface Schema {
  readonly valuesOf: (name: string) => readonly Expr[];
  readonly reading: Map<string, boolean>;
  /** Whether the context of the expression is the identifier. */
  readonly isContext: boolean;
  /** The elements that the identifier is read from. */
  readonly elements: RegExp;
}

/** A URI; rules compare the element with other texts, too, and count it. */
const IDENTIFIER = /^[A-Za-z][\w.+-]*:./;

/** Identifiers without repetition; those of the standard or of Peppol say nothing beside others. */
function usable(found: readonly Identifier[]): readonly Identifier[] {
  const known = new Map(found.map((each) => [`${each.kind} ${each.value}`, each]));
  return [...known.values()].filter(
    ({ kind, value }) =>
      !isOfPeppol(value) &&
      (kind === 'matches'
        ? patternOf(value)?.test('') === false
        : IDENTIFIER.test(value) && !EN_16931.startsWith(value)),
  );
}

/** Whether an expression is a comparison of the identifier and nothing else, or one of several. */
function isComparison(expression: Expr, schema: Schema): boolean {
  if (expression.kind === 'binary' && expression.operator === 'or')
    return isComparison(expression.left, schema) && isComparison(expression.right, schema);
  const isUnequal = expression.kind === 'binary' && UNEQUAL.test(expression.operator);
  if (!isUnequal && comparisonOf(expression, schema).length > 0) return true;
  const inner = innerOf(expression);
  return inner !== undefined && isComparison(inner, schema);
}

/** The comparisons of the identifier anywhere in an expression. */
function comparisonsIn(expression: Expr, schema: Schema): readonly Identifier[] {
  return [
    ...comparisonOf(expression, schema),
    ...partsOf(expression).flatMap((child) => comparisonsIn(child, schema)),
  ];
}

/** Not `contains`: what may stand anywhere in an identifier, such as "#conformant#", is none. */
const FUNCTIONS: Readonly<Record<string, Identifier['kind']>> = {
  'starts-with': 'starts-with',
  matches: 'matches',
};
const UNEQUAL = /^(?:!=|ne)$/;

/** The comparisons by which a path selects the identifier: `cbc:CustomizationID[. = 'urn:…']`. */
function selectedBy(path: Expr, schema: Schema): readonly Identifier[] {
  if (path.kind !== 'path' || !isElement(path, schema.elements)) return [];
  const atElement: Schema = { ...schema, reading: new Map(), isContext: true };
  const [predicate, ...others] = path.steps.at(-1)?.predicates ?? [];
  if (predicate === undefined || others.length > 0 || !isComparison(predicate, atElement)) return [];
  return comparisonsIn(predicate, atElement);
}

function comparisonOf(expression: Expr, schema: Schema): readonly Identifier[] {
  if (expression.kind === 'call') {
    const kind = FUNCTIONS[expression.name.local];
    const [subject, value] = expression.args;
    if (expression.name.local === 'exists' && subject !== undefined) return selectedBy(subject, schema);
    return kind === undefined || subject === undefined || value === undefined || !reads(subject, schema)
      ? []
      : textsOf(value, schema).map((text) => ({ kind, value: text }));
  }
  if (expression.kind === 'path') return selectedBy(expression, schema);
  if (expression.kind !== 'binary' || !/^(?:!?=|eq|ne)$/.test(expression.operator)) return [];
  const { left, right } = expression;
  const value = reads(left, schema) ? right : reads(right, schema) ? left : undefined;
  return value === undefined ? [] : textsOf(value, schema).map((text) => ({ kind: 'is', value: text }));
}

/** With `concat($ID, '#extension')` also what `$ID` stands for: an extension has the documents of what it extends beside it. */
function textsOf(expression: Expr, { valuesOf }: Schema): readonly string[] {
  const texts = constantTexts(expression, valuesOf) ?? [];
  const parts = textsWithin(expression, valuesOf, new Set());
  const bases = parts.filter((part) => texts.some((text) => text.startsWith(`${part}#`)));
  return [...new Set([...texts, ...bases])];
}

/** The texts of the variables in an expression, and in their values. */
function textsWithin(expression: Expr, valuesOf: Schema['valuesOf'], seen: Set<string>): readonly string[] {
  if (expression.kind !== 'variable') {
    return partsOf(expression).flatMap((child) => textsWithin(child, valuesOf, seen));
  }
  const { local } = expression.name;
  if (seen.has(local)) return [];
  seen.add(local);
  const within = valuesOf(local).flatMap((each) => textsWithin(each, valuesOf, seen));
  return [...(constantTexts(expression, valuesOf) ?? []), ...within];
}

/** Whether the value of an expression is read from the identifier of the document, directly or through variables. */
function reads(expression: Expr, schema: Schema): boolean {
  if (expression.kind === 'variable') {
    const name = expression.name.local;
    const known = schema.reading.get(name);
    if (known !== undefined) return known;
    // A variable that depends on itself reads nothing.
    schema.reading.set(name, false);
    const isReading = schema.valuesOf(name).some((each) => reads(each, schema));
    schema.reading.set(name, isReading);
    return isReading;
  }
  if (expression.kind === 'context-item') return schema.isContext;
  if (expression.kind === 'path') {
    const [step] = expression.steps;
    const isText = step?.kind === 'axis' && step.axis === 'child' && step.test.kind === 'text';
    if (schema.isContext && isText && !expression.absolute) return true;
    const isNamed = expression.steps.some(
      (step) =>
        step.kind === 'axis' && step.test.kind === 'name' && schema.elements.test(step.test.name.local),
    );
    if (isNamed) return true;
  }
  return partsOf(expression).some((child) => reads(child, schema));
}
