import { equalityKey, isEqual } from './equality.js';
import type { Evaluation } from './evaluation.js';
import type { Atomic, Item } from './item.js';
import { atomize, inDocumentOrder } from './nodes.js';
import { XPathError } from './xpath-error.js';

/** A declaration of a key: its nodes, and their values. */
interface KeyDeclaration {
  readonly matches: readonly ((d: Evaluation, c: number) => boolean)[];
  readonly use: (d: Evaluation, c: number) => readonly Item[];
}

/** A node of a key, with its value. */
interface KeyEntry {
  readonly value: Atomic;
  readonly node: number;
}

/** By `equalityKey`, in document order. */
type KeyIndex = ReadonlyMap<string, readonly KeyEntry[]>;

/** The nodes of a key by their values (XSLT 2.0, 16.3). */
export function buildKey(d: Evaluation, declarations: readonly KeyDeclaration[]): KeyIndex {
  const index = new Map<string, KeyEntry[]>();
  for (let node = 0; node < d.tree.size; node += 1) {
    for (const { matches, use } of declarations) {
      if (!matches.some((each) => matchesSafely(each, d, node))) continue;
      for (const value of atomize(d, use(d, node))) {
        const key = equalityKey(value);
        const entries = index.get(key);
        if (entries === undefined) index.set(key, [{ value, node }]);
        else entries.push({ value, node });
      }
    }
  }
  return index;
}

/** An error in a pattern means that the node does not match (XSLT 2.0, 5.5.4). */
function matchesSafely(matches: (d: Evaluation, c: number) => boolean, d: Evaluation, node: number): boolean {
  try {
    return matches(d, node);
  } catch (error) {
    if (error instanceof XPathError) return false;
    throw error;
  }
}

/** fn:key of XSLT: the nodes that have a value equal to one of these. A number never equals a text, because untyped values are strings here. */
export function keyed(d: Evaluation, index: KeyIndex, values: readonly Item[]): readonly number[] {
  const found = atomize(d, values).flatMap((wanted) =>
    (index.get(equalityKey(wanted)) ?? []).flatMap(({ value, node }) =>
      isEqual(value, wanted) ? [node] : [],
    ),
  );
  return inDocumentOrder(found);
}
