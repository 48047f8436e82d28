import type { SchematronModel } from 'peppol-preflight/compiler';
import { patternExpressions } from 'schematron-compiler/compile';
import { type Expr, parseXPath } from 'schematron-compiler/parse';
import { constantTexts } from './constant-texts.js';
import { EN_16931 } from 'peppol-preflight/tools';
import { type Identifier, isOfPeppol, patternOf } from './identifiers.js';

/** The elements that name the specification of a document (BT-24), in UBL and in Cross Industry Invoices. */
const ELEMENTS = /^(?:CustomizationID|GuidelineSpecifiedDocumentContextParameter)$/;

/**
 * The identifiers that a schema compares that of a document with, its expressions evaluated as far as they do not depend on the
 * document. An assertion that is such a comparison alone fails for every other document: it is the best witness, and the only one
 * where there is one.
 */
export function identifiersOf(model: SchematronModel): readonly Identifier[] {
  const lets = [model, ...model.patterns, ...model.patterns.flatMap(({ rules }) => rules)].flatMap(
    (each) => each.lets,
  );
  const named = new Map<string, Expr[]>();
  for (const { name, value } of lets) {
    const parsed = parse(value);
    if (parsed !== undefined) named.set(name, [...(named.get(name) ?? []), parsed]);
  }
  const valuesOf = (name: string): readonly Expr[] => named.get(name) ?? [];
  const schema: Schema = { valuesOf, reading: new Map(), isContext: false };
  const atElement: Schema = { valuesOf, reading: new Map(), isContext: true };
  const asserts = model.patterns.flatMap(({ rules }) =>
    rules.flatMap(({ context, checks }) => {
      const around = isElement(parse(context)) ? atElement : schema;
      return checks.flatMap(({ kind, test }) => {
        const parsed = kind === 'assert' ? parse(test) : undefined;
        return parsed === undefined ? [] : [{ parsed, around }];
      });
    }),
  );
  const witnesses = asserts.filter(({ parsed, around }) => isComparison(parsed, around));
  const said = usable(witnesses.flatMap(({ parsed, around }) => comparisonsIn(parsed, around)));
  if (said.length > 0) return said;
  const expressions = [...lets.map(({ value }) => value), ...model.patterns.flatMap(patternExpressions)];
  return usable([
    ...[...new Set(expressions)].flatMap((text) => {
      const parsed = parse(text);
      return parsed === undefined ? [] : comparisonsIn(parsed, schema);
    }),
    ...asserts.flatMap(({ parsed, around }) => (around.isContext ? comparisonsIn(parsed, around) : [])),
  ]);
}

/** Whether the context of a rule is the element that names the specification, so that `.` in its assertions is the identifier. */
function isElement(context: Expr | undefined): boolean {
  if (context === undefined) return false;
  if (context.kind === 'binary' && context.operator === 'union')
    return isElement(context.left) && isElement(context.right);
  if (context.kind !== 'path') return false;
  const names = context.steps.map((step) =>
    step.kind === 'axis' && step.test.kind === 'name' ? step.test.name.local : '',
  );
  const last = names.at(-1) ?? '';
  return ELEMENTS.test(last) || (last === 'ID' && ELEMENTS.test(names.at(-2) ?? ''));
}

/** The variables of a schema, and which of them read the identifier of the document. */
interface Schema {
  readonly valuesOf: (name: string) => readonly Expr[];
  readonly reading: Map<string, boolean>;
  /** Whether the context of the expression is the identifier. */
  readonly isContext: boolean;
}

/** An expression that is not XPath 2.0 is an error when the schema is compiled. */
function parse(text: string): Expr | undefined {
  try {
    return parseXPath(text);
  } catch {
    return undefined;
  }
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

/** What parentheses enclose, or `boolean(…)`. */
function innerOf(expression: Expr): Expr | undefined {
  if (expression.kind === 'call') return expression.name.local === 'boolean' ? expression.args[0] : undefined;
  if (expression.kind === 'sequence') return expression.items.length === 1 ? expression.items[0] : undefined;
  const [step] = expression.kind === 'path' ? expression.steps : [];
  return expression.kind === 'path' && expression.steps.length === 1 && step?.kind === 'filter'
    ? step.primary
    : undefined;
}

/** The comparisons of the identifier anywhere in an expression. */
function comparisonsIn(expression: Expr, schema: Schema): readonly Identifier[] {
  return [
    ...comparisonOf(expression, schema),
    ...childrenOf(expression).flatMap((child) => comparisonsIn(child, schema)),
  ];
}

/** Not `contains`: what may stand anywhere in an identifier, such as "#conformant#", is none. */
const FUNCTIONS: Readonly<Record<string, Identifier['kind']>> = {
  'starts-with': 'starts-with',
  matches: 'matches',
};
const UNEQUAL = /^(?:!=|ne)$/;

function comparisonOf(expression: Expr, schema: Schema): readonly Identifier[] {
  if (expression.kind === 'call') {
    const kind = FUNCTIONS[expression.name.local];
    const [subject, value] = expression.args;
    return kind === undefined || subject === undefined || value === undefined || !reads(subject, schema)
      ? []
      : textsOf(value, schema).map((text) => ({ kind, value: text }));
  }
  if (expression.kind !== 'binary' || !/^(?:!?=|eq|ne)$/.test(expression.operator)) return [];
  const { left, right } = expression;
  const value = reads(left, schema) ? right : reads(right, schema) ? left : undefined;
  return value === undefined ? [] : textsOf(value, schema).map((text) => ({ kind: 'is', value: text }));
}

/** With `concat($ID, '#extension')` also what `$ID` stands for: an extension has the documents of what it extends beside it. */
function textsOf(expression: Expr, { valuesOf }: Schema): readonly string[] {
  const texts = constantTexts(expression, valuesOf) ?? [];
  const parts = partsOf(expression, valuesOf, new Set());
  const bases = parts.filter((part) => texts.some((text) => text.startsWith(`${part}#`)));
  return [...new Set([...texts, ...bases])];
}

/** The texts of the variables in an expression, and in their values. */
function partsOf(expression: Expr, valuesOf: Schema['valuesOf'], seen: Set<string>): readonly string[] {
  if (expression.kind !== 'variable') {
    return childrenOf(expression).flatMap((child) => partsOf(child, valuesOf, seen));
  }
  const { local } = expression.name;
  if (seen.has(local)) return [];
  seen.add(local);
  const within = valuesOf(local).flatMap((each) => partsOf(each, valuesOf, seen));
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
      (step) => step.kind === 'axis' && step.test.kind === 'name' && ELEMENTS.test(step.test.name.local),
    );
    if (isNamed) return true;
  }
  return childrenOf(expression).some((child) => reads(child, schema));
}

/** The expressions directly within an expression, those in predicates included. */
function childrenOf(expression: Expr): readonly Expr[] {
  switch (expression.kind) {
    case 'sequence':
      return expression.items;
    case 'if':
      return [expression.test, expression.then, expression.otherwise];
    case 'for':
      return [...expression.bindings.map((binding) => binding.in), expression.result];
    case 'quantified':
      return [...expression.bindings.map((binding) => binding.in), expression.satisfies];
    case 'binary':
      return [expression.left, expression.right];
    case 'unary':
    case 'typed':
      return [expression.operand];
    case 'call':
      return expression.args;
    case 'path':
      return expression.steps.flatMap((step) =>
        step.kind === 'filter' ? [step.primary, ...step.predicates] : step.predicates,
      );
    default:
      return [];
  }
}
