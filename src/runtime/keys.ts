import { atomicText } from './atomic-text.js';
import { atomize } from './atomize.js';
import type { Evaluation } from './evaluation.js';
import type { Item } from './item.js';
import { inDocumentOrder } from './nodes.js';
import { XPathError } from './xpath-error.js';

/** A declaration of a key: which nodes it has, and by which values. */
interface KeyDeclaration {
  readonly matches: readonly ((d: Evaluation, c: number) => boolean)[];
  readonly use: (d: Evaluation, c: number) => readonly Item[];
}

export type KeyIndex = ReadonlyMap<string, readonly number[]>;

/** The nodes of a key by the text of their values (XSLT 2.0, 16.3). */
export function buildKey(d: Evaluation, declarations: readonly KeyDeclaration[]): KeyIndex {
  const index = new Map<string, number[]>();
  for (let node = 0; node < d.tree.size; node += 1) {
    for (const { matches, use } of declarations) {
      if (!matches.some((each) => matchesSafely(each, d, node))) continue;
      for (const value of new Set(atomize(d, use(d, node)).map(atomicText))) {
        const nodes = index.get(value);
        if (nodes === undefined) index.set(value, [node]);
        else if (nodes.at(-1) !== node) nodes.push(node);
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

/** fn:key of XSLT: the nodes that have one of the values. */
export function keyed(d: Evaluation, index: KeyIndex, values: readonly Item[]): readonly number[] {
  const [first, ...others] = atomize(d, values).map((value) => index.get(atomicText(value)) ?? []);
  return others.length === 0 ? (first ?? []) : inDocumentOrder([first ?? [], ...others].flat());
}
