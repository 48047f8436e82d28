import type { Code } from './code.js';
import type { Value } from './value.js';

/** What the names in an expression mean at one place of it. */
export interface Scope {
  /** Number of local names that are bound around; makes the next one different. */
  readonly depth: number;
  /** The context item; undefined inside of a function, which has none. */
  readonly focus: Value | undefined;
  /** `position()` and `last()`, where a sequence is walked that counts them. */
  readonly position: Code | undefined;
  readonly last: Code | undefined;
  /** Whether the context is the node of a rule: its place among the nodes of the rule is nowhere defined. */
  readonly isRuleContext: boolean;
  /** XSLT's `current()`: the node that the rule handles. */
  readonly current: Value | undefined;
  readonly variables: ReadonlyMap<string, Value>;
  /** Whether `xsl:value-of` and `xsl:text` give text nodes, as what becomes of them may tell them from their values. */
  readonly makesTextNodes: boolean;
  /** Whether the code is inside of something that is computed once per document. */
  readonly isRemembered: boolean;
}

/** The scope inside of a step or predicate. */
export function withFocus(
  scope: Scope,
  focus: Value,
  counters: { position?: Code; last?: Code } = {},
): Scope {
  const { position, last } = counters;
  return { ...scope, depth: scope.depth + 1, focus, position, last, isRuleContext: false };
}

/** The scope in which one more variable is known. */
export function withVariable(scope: Scope, name: string, value: Value): Scope {
  return { ...scope, depth: scope.depth + 1, variables: new Map([...scope.variables, [name, value]]) };
}

/** A JavaScript name for an XPath variable that no other name in scope has. */
export function variableName(scope: Scope, name: string): string {
  const words = name.replace(/^.*:/, '').split(/[^A-Za-z0-9]+/);
  const camel = words.map((each, index) =>
    index === 0 ? each : each.charAt(0).toUpperCase() + each.slice(1),
  );
  return `$${camel.join('')}${scope.depth}`;
}
