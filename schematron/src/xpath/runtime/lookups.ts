import type { Decimal } from '../decimal/decimal.js';
import type { Evaluation, Outcome, Results, SequenceIndex } from './evaluation.js';

/** Returns the keys of a node, by which its values are looked up. Keys are equal if the values are. */
type KeysOf = (d: Evaluation, node: number) => readonly string[];

/** Shorter sequences are scanned, */
const LEAST_INDEXED = 16;

/** and those of nodes with less in them. */
const LEAST_CONTENT = 200;

const NONE: readonly number[] = [];

/**
 * The nodes of a sequence that have a key, in their order: `$lines[rate = $rate]`. A sequence that is used again and again, as
 * when each of many subtotals needs its lines, is scanned once. The error of a node is thrown when the walk reaches it.
 */
export function withKey(
  d: Evaluation,
  nodes: readonly number[],
  keysOf: KeysOf,
  key: string | undefined,
): Iterable<number> {
  const { byKey, failure } = indexOf(d, nodes, keysOf);
  const found = nodesOf(byKey, key);
  return failure === undefined ? found : thenThrow(found, failure.error);
}

/**
 * All of these nodes as a list, the same one whenever they are asked for: a copy for each of many subtotals would take square time.
 *
 * @throws the error of the first node that has one
 */
export function allWithKey(
  d: Evaluation,
  nodes: readonly number[],
  keysOf: KeysOf,
  key: string | undefined,
): readonly number[] {
  const { byKey, failure } = indexOf(d, nodes, keysOf);
  if (failure !== undefined) throw failure.error;
  return nodesOf(byKey, key);
}

function nodesOf(byKey: ReadonlyMap<string, readonly number[]>, key: string | undefined): readonly number[] {
  return (key === undefined ? undefined : byKey.get(key)) ?? NONE;
}

function indexOf(d: Evaluation, nodes: readonly number[], keysOf: KeysOf): SequenceIndex {
  return isShort(d, nodes) ? indexNodes(d, nodes, keysOf) : indexOnce(d, nodes, keysOf);
}

/** A single node may have as many keys as the document holds. */
function isShort({ end }: Evaluation, nodes: readonly number[]): boolean {
  return nodes.length < LEAST_INDEXED && nodes.every((node) => (end[node] ?? node) - node < LEAST_CONTENT);
}

function indexOnce(d: Evaluation, nodes: readonly number[], keysOf: KeysOf): SequenceIndex {
  let indexes = d.indexes.get(keysOf);
  if (indexes === undefined) d.indexes.set(keysOf, (indexes = new WeakMap()));
  let index = indexes.get(nodes);
  if (index === undefined) indexes.set(nodes, (index = indexNodes(d, nodes, keysOf)));
  return index;
}

function indexNodes(d: Evaluation, nodes: readonly number[], keysOf: KeysOf): SequenceIndex {
  const byKey = new Map<string, number[]>();
  for (const node of nodes) {
    try {
      for (const key of keysOf(d, node)) {
        const known = byKey.get(key);
        if (known === undefined) byKey.set(key, [node]);
        // A node may have the same key several times.
        else if (known.at(-1) !== node) known.push(node);
      }
    } catch (error) {
      return { byKey, failure: { error } };
    }
  }
  return { byKey, failure: undefined };
}

function* thenThrow(nodes: readonly number[], error: unknown): Generator<number> {
  yield* nodes;
  throw error;
}

/** A text that equal decimals share, such as 1.50 and 1.5. */
export function decimalKey({ coefficient, scale }: Decimal): string {
  const digits = String(coefficient);
  let zeros = 0;
  while (
    zeros < scale &&
    zeros < digits.length - 1 &&
    digits.charCodeAt(digits.length - 1 - zeros) === ZERO_DIGIT
  )
    zeros += 1;
  const shortest = digits.slice(0, digits.length - zeros);
  return shortest === '0' ? shortest : `${shortest}e${scale - zeros}`;
}

const ZERO_DIGIT = 0x30;

/**
 * The result of a function with `cache="yes"` (XSLT 3.0, 10.3): computed once per document for the same arguments. Sequences
 * are the same if they are the same array, such as the value of a let of the schema; values if they are equal.
 */
export function cached<A extends readonly unknown[], T>(
  d: Evaluation,
  compute: (d: Evaluation, ...args: A) => T,
  ...args: A
): T {
  let results = d.results.get(compute);
  if (results === undefined) d.results.set(compute, (results = noResults()));
  for (const argument of args) results = resultsFor(results, argument);
  results.outcome ??= outcomeOf(() => compute(d, ...args));
  return valueOf(results.outcome) as T;
}

function resultsFor(results: Results, argument: unknown): Results {
  const key = isDecimal(argument) ? decimalKey(argument) : Object.is(argument, -0) ? '-0' : argument;
  // Made when they are needed, because most documents need few of them.
  const known: Pick<Map<unknown, Results>, 'get' | 'set'> | WeakMap<object, Results> =
    typeof key === 'object' && key !== null
      ? (results.bySequence ??= new WeakMap<object, Results>())
      : (results.byValue ??= new Map<unknown, Results>());
  let found = known.get(key as object);
  if (found === undefined) known.set(key as object, (found = noResults()));
  return found;
}

function isDecimal(value: unknown): value is Decimal {
  return typeof value === 'object' && value !== null && 'coefficient' in value;
}

function noResults(): Results {
  return { byValue: undefined, bySequence: undefined, outcome: undefined };
}

/**
 * The result of a function for a node, computed once for consecutive uses: the children of one parent need the same
 * result for the parent.
 */
export function sameFor<T>(d: Evaluation, compute: (d: Evaluation, node: number) => T, node: number): T {
  let last = d.last.get(compute);
  if (last?.node !== node) d.last.set(compute, (last = { node, outcome: outcomeOf(() => compute(d, node)) }));
  return valueOf(last.outcome) as T;
}

/**
 * The nodes that a function finds below an ancestor of a node: `../cbc:Amount`, computed once for the children of one parent.
 *
 * @param levels 1 for the parent, 2 for its parent; nothing is above the document
 */
export function belowAncestor(
  d: Evaluation,
  node: number,
  levels: number,
  find: (d: Evaluation, node: number) => readonly number[],
): readonly number[] {
  let ancestor = node;
  for (let level = 0; level < levels; level += 1) {
    if (ancestor === 0) return NONE;
    ancestor = d.parent[ancestor] ?? 0;
  }
  return sameFor(d, find, ancestor);
}

function outcomeOf(compute: () => unknown): Outcome {
  try {
    return { value: compute() };
  } catch (error) {
    return { error };
  }
}

function valueOf(outcome: Outcome): unknown {
  if ('error' in outcome) throw outcome.error;
  return outcome.value;
}
