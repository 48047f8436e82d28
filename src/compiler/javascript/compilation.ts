import type { Place } from '../../schematron/place.js';
import type { Expr, QName } from '../../schematron/xpath/ast.js';
import type { Code } from './code.js';
import type { Scope } from './scope.js';
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
  /** The slot of the document where its index is remembered. */
  readonly index: Code;
}

/** One module on its way: what the parts of the compiler call each other through. */
export interface Compilation {
  /** The expression as a value. */
  value(expr: Expr, scope: Scope): Value;
  /** The effective boolean value of the expression, as a JavaScript boolean. */
  test(expr: Expr, scope: Scope): Code;
  /** Statements that run `body` for each item of the expression. */
  each(expr: Expr, scope: Scope, walk: Walk): Code;
  /** A call of a new function of the module with these statements; the local names that they need become parameters. */
  hoist(prefix: string, statements: Code): Code;
  /** A new function of the module with parameters after `d`; its name. */
  declare(prefix: string, params: readonly string[], statements: Code): Code;
  /** A hoisted call that needs nothing local as a value that is computed once per document. */
  remember(call: Code): Code;
  /** A constant of the module. */
  constant(prefix: string, value: Code): Code;
  /** The number that an expanded name has in the document. */
  nameNumber(namespace: string, local: string): Code;
  /** @throws SchematronError for a prefix that is not declared */
  namespaceOf(prefix: string): string;
  functionOf(name: QName, arity: number): DeclaredFunction | undefined;
  keyOf(name: string): DeclaredKey | undefined;
  codeList(name: string): Code;
  /** Does work on a place of the rule source, which errors name. */
  at<T>(place: Place, work: () => T): T;
  /** @throws SchematronError with the place of the rule source */
  refuse(reason: string): never;
}

export interface Walk {
  readonly demand: Demand;
  /** Whether the body never leaves the walk early, so that every item is evaluated in any case. */
  readonly isWhole?: boolean;
  readonly body: (item: Value, scope: Scope) => Code;
}
