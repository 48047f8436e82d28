import type { Place } from '../../parse/schematron-error.js';
import type { Expr, QName } from '../../xpath/syntax/ast.js';
import { type Code, js, runtime } from './code.js';
import type { Value } from './value.js';

/** What a walk over a sequence must keep: nothing, each node once, or each once in document order. */
export type Demand = 'any' | 'distinct' | 'ordered';

/** An embedded function as its callers see it. */
export interface DeclaredFunction {
  /** Called with `d` and the converted arguments. */
  readonly call: Code;
  readonly params: readonly ((value: Value) => Value)[];
  readonly result: Pick<Value, 'kind' | 'count'>;
}

/** An embedded key: nodes by the values that expressions give them. */
export interface DeclaredKey {
  /** The name of the function that builds its index. */
  readonly build: string;
  /** The slot of the document that holds its index. */
  readonly index: Code;
}

/** One module while it is compiled: the interface through which the parts of the compiler call each other. */
export interface Compilation {
  /** The expression as a value. */
  value(expr: Expr, scope: Scope): Value;
  /** The effective boolean value of the expression, as a JavaScript boolean. */
  test(expr: Expr, scope: Scope): Code;
  /** Whether the expression has an item, as a JavaScript boolean. */
  exists(expr: Expr, scope: Scope): Code;
  /** Statements that run `body` for each item of the expression. */
  each(expr: Expr, scope: Scope, walk: Walk): Code;
  /** A call of a new function of the module with these statements; the local names they use become its parameters. */
  hoist(prefix: string, statements: Code): Code;
  /** A new function of the module with parameters after `d`; its name. */
  declare(prefix: string, params: readonly string[], statements: Code): Code;
  /** The value of a hoisted call that needs no local names, computed once per document. */
  remember(call: Code): Code;
  /** A constant of the module. */
  constant(prefix: string, value: Code): Code;
  /** A function of the module that returns an expression, which uses no local names but its parameters. */
  arrow(prefix: string, params: readonly string[], expression: Code): Code;
  /** The number that an expanded name has in the document. */
  nameNumber(namespace: string, local: string): Code;
  /** @throws SchematronError for a prefix that is not declared */
  namespaceOf(prefix: string): string;
  functionOf(name: QName, arity: number): DeclaredFunction | undefined;
  keyOf(name: string): DeclaredKey | undefined;
  /** The number of a document that the schema reads, by its `href`. */
  documentNumber(href: string): number | undefined;
  codeList(name: string): Code;
  /** Does some work for a place in the rule source; errors name that place. */
  at<T>(place: Place, work: () => T): T;
  /** @throws SchematronError with the place of the rule source */
  refuse(reason: string): never;
}

export interface Walk {
  readonly demand: Demand;
  /** Whether the body never ends the walk early, so that every item is always evaluated. */
  readonly isWhole?: boolean;
  readonly body: (item: Value, scope: Scope) => Code;
}

/** What names mean at one place in an expression. */
export interface Scope {
  /** Number of local names already bound; keeps the next one distinct. */
  readonly depth: number;
  /** The context item; undefined inside a function, which has none. */
  readonly focus: Value | undefined;
  /** `position()` and `last()`, at the node of a rule and while a sequence is walked that counts its items. */
  readonly position: Code | undefined;
  readonly last: Code | undefined;
  /** XSLT's `current()`: the node that the rule handles. */
  readonly current: Value | undefined;
  readonly variables: ReadonlyMap<string, Value>;
  /** Whether `xsl:value-of` and `xsl:text` return text nodes, because later code may treat those differently from their values. */
  readonly makesTextNodes: boolean;
  /** Whether the code is part of something that is computed once per document. */
  readonly isRemembered: boolean;
}

/** The scope inside a step or a predicate. */
export function withFocus(
  scope: Scope,
  focus: Value,
  counters: { position?: Code; last?: Code } = {},
): Scope {
  const { position, last } = counters;
  return { ...scope, depth: scope.depth + 1, focus, position, last };
}

/** The scope with one more variable. */
export function withVariable(scope: Scope, name: string, value: Value): Scope {
  return { ...scope, depth: scope.depth + 1, variables: new Map([...scope.variables, [name, value]]) };
}

/** A JavaScript name for an XPath variable, different from every other name in scope. */
export function variableName(scope: Scope, name: string): string {
  const words = name.replace(/^.*:/, '').split(/[^A-Za-z0-9]+/);
  const camel = words.map((each, index) =>
    index === 0 ? each : each.charAt(0).toUpperCase() + each.slice(1),
  );
  // Each bound name has its own depth. The line keeps `x1` at depth 0 apart from `x` at depth 10.
  return `$${camel.join('')}_${scope.depth}`;
}

/** The error of an expression that needs a context item where there is none. */
export function noContext(): Code {
  return js`${runtime('fail')}("XPDY0002", "a function has no context item")`;
}
