import type { SchematronModel } from 'peppol-preflight/compiler';
import { type Expr, parseXPath } from 'schematron-compiler/parse';

/** What a check of a schema demands, with the context of its rule. */
export interface Assertion {
  readonly context: Expr | undefined;
  readonly test: Expr;
  /** Whether a document that it fails for is not valid. */
  readonly isFatal: boolean;
}

/** What the checks demand whose tests are XPath; others are errors when the schema is compiled. */
export function assertionsOf({ patterns }: SchematronModel): readonly Assertion[] {
  return patterns.flatMap(({ rules }) =>
    rules.flatMap(({ context, checks }) => {
      const parsed = parse(context);
      return checks.flatMap(({ kind, test, flag = '' }) => {
        const expression = parse(test);
        const isFatal = !/^(?:warning|information)$/.test(flag);
        return expression === undefined
          ? []
          : demandsOf(expression, kind === 'report').map((each) => ({
              context: parsed,
              test: each,
              isFatal,
            }));
      });
    }),
  );
}

/** What must hold each by itself where an expression must, or must not if it is `denied`: `a and b` is two, `not(a != b)` is `a = b`. */
function demandsOf(expression: Expr, denied: boolean): readonly Expr[] {
  const inner = innerOf(expression);
  if (inner !== undefined) return demandsOf(inner, denied);
  if (expression.kind === 'call' && expression.name.local === 'not')
    return expression.args.flatMap((each) => demandsOf(each, !denied));
  if (expression.kind === 'binary' && expression.operator === (denied ? 'or' : 'and'))
    return [expression.left, expression.right].flatMap((each) => demandsOf(each, denied));
  if (!denied) return [expression];
  if (expression.kind !== 'binary' || !/^(?:!=|ne)$/.test(expression.operator)) return [];
  return [{ ...expression, operator: expression.operator === 'ne' ? 'eq' : '=' }];
}

/** The values that the variables of a schema can have, by their written names: a name may be used in several patterns. */
export function variablesOf(model: SchematronModel): (name: string) => readonly Expr[] {
  const named = new Map<string, Expr[]>();
  for (const { name, value } of letsOf(model)) {
    const parsed = parse(value);
    if (parsed !== undefined) named.set(name, [...(named.get(name) ?? []), parsed]);
  }
  return (name) => named.get(name) ?? [];
}

/** The variables of a schema, of its patterns and of its rules. */
export function letsOf(model: SchematronModel): SchematronModel['lets'] {
  const rules = model.patterns.flatMap((pattern) => pattern.rules);
  return [model, ...model.patterns, ...rules].flatMap(({ lets }) => lets);
}

/** An expression; undefined for what is not XPath 2.0, which is an error when the schema is compiled. */
export function parse(text: string): Expr | undefined {
  try {
    return parseXPath(text);
  } catch {
    return undefined;
  }
}

/** What parentheses enclose, or `boolean(…)`. */
export function innerOf(expression: Expr): Expr | undefined {
  if (expression.kind === 'call') return expression.name.local === 'boolean' ? expression.args[0] : undefined;
  if (expression.kind === 'sequence') return expression.items.length === 1 ? expression.items[0] : undefined;
  const [step] = expression.kind === 'path' ? expression.steps : [];
  return expression.kind === 'path' && expression.steps.length === 1 && step?.kind === 'filter'
    ? step.primary
    : undefined;
}

/** The names of the steps of a path from the document, '' for a step without one; undefined for what is no path. */
export function stepNames(expression: Expr | undefined): readonly string[] | undefined {
  return expression?.kind === 'path'
    ? expression.steps.map((step) =>
        step.kind === 'axis' && step.test.kind === 'name' ? step.test.name.local : '',
      )
    : undefined;
}
