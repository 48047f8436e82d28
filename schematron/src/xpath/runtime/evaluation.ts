import type { ElementPaths } from './element-paths.js';
import type { XmlTree } from '../../xml/xml-tree.js';

/** The evaluation of one rule set on one document: every emitted function receives it as `d`. */
export interface Evaluation {
  readonly tree: XmlTree;
  /** The document nodes of other documents that the rule set reads; their nodes come after those of the tree. */
  readonly roots: readonly number[];
  // The columns of the tree, here to save a property access.
  readonly kind: XmlTree['kind'];
  readonly name: XmlTree['name'];
  readonly parent: XmlTree['parent'];
  readonly firstChild: XmlTree['firstChild'];
  readonly nextSibling: XmlTree['nextSibling'];
  readonly end: XmlTree['end'];
  readonly values: XmlTree['values'];
  /** By name of the rule set: its number in this tree, -1 when the document does not use it. */
  readonly n: Int32Array;
  /** Values that depend only on the document, by slot; see `memo`. */
  readonly m: unknown[];
  /** Why slots have no value, by slot. */
  readonly failures: Map<number, { readonly error: unknown }>;
  /** Elements by number of their name, as far as requested; see `named`. */
  readonly elements: (readonly number[] | undefined)[];
  /** The same of attributes; see `attributesNamed`. */
  readonly attributes: (readonly number[] | undefined)[];
  /** How often a path from the document or its root was asked for, and the paths once it was often; see `hasPath`. */
  questions: number;
  paths: ElementPaths | undefined;
  /** The positions of nodes of rules, once one was asked for; see `positionAmong`. */
  positions: RulePositions | undefined;
  /** Indexes of sequences, by the function that returns their keys; see `withKey`. */
  readonly indexes: Map<unknown, WeakMap<readonly number[], SequenceIndex>>;
  /** Results by function; see `cached`. */
  readonly results: Map<unknown, Results>;
  /** The last results of functions, with their nodes; see `sameFor`. */
  readonly last: Map<unknown, { readonly node: number; readonly outcome: Outcome }>;
}

/** The positions of nodes by number, and how many nodes have the same parent, by its number. */
export interface RulePositions {
  readonly of: Int32Array;
  readonly last: Int32Array;
}

/** The nodes of a sequence by their keys, up to the first whose keys cannot be computed. */
export interface SequenceIndex {
  readonly byKey: ReadonlyMap<string, readonly number[]>;
  readonly failure: { readonly error: unknown } | undefined;
}

/** Results of a function by its arguments, one after the other. */
export interface Results {
  byValue: Map<unknown, Results> | undefined;
  bySequence: WeakMap<object, Results> | undefined;
  outcome: Outcome | undefined;
}

/** The outcome of a computation. */
export type Outcome = { readonly value: unknown } | { readonly error: unknown };

/** Marks a slot without a value: not requested yet, or it cannot be computed. */
export const UNSET = Symbol('unset');

/**
 * The value of a slot of the document, computed on first use. A failed computation throws the same error at every
 * use, without another attempt, because many nodes may use it.
 */
export function memo<T>(d: Evaluation, slot: number, compute: (d: Evaluation) => T): T {
  const known = d.m[slot];
  return known === UNSET ? remember(d, slot, compute) : (known as T);
}

function remember<T>(d: Evaluation, slot: number, compute: (d: Evaluation) => T): T {
  const failure = d.failures.get(slot);
  if (failure !== undefined) throw failure.error;
  try {
    const value = compute(d);
    d.m[slot] = value;
    return value;
  } catch (error) {
    d.failures.set(slot, { error });
    throw error;
  }
}

/** The value of a variable in an expression: computed on first use. A failed computation is repeated. */
export function lazy<T>(compute: () => T): () => T {
  let known: T | typeof UNSET = UNSET;
  return () => (known === UNSET ? (known = compute()) : known);
}

/**
 * The same for a let of a rule: `l` holds the slots of the node `c` that the rule handles. A failed computation is
 * repeated by each check of that node.
 */
export function local<T>(
  l: unknown[],
  slot: number,
  compute: (d: Evaluation, c: number, l: unknown[]) => T,
  d: Evaluation,
  c: number,
): T {
  const known = l[slot];
  return known === UNSET ? (l[slot] = compute(d, c, l)) : (known as T);
}
