import type { Position } from '../issue.js';
import { lineColumn } from './line-column.js';
import { lineStarts } from './line-starts.js';
import { offsetOf } from './offset-of.js';
import type { XmlTree } from './xml-tree.js';

/** Where the lines of each tree's original text begin; found when the first position is asked for. */
const startsOfTrees = new WeakMap<XmlTree, readonly number[]>();

/**
 * Where a node begins in the text that the caller handed in: `<` of an element, the first letter of an attribute.
 *
 * @throws RangeError when the tree has no such node
 */
export function positionOf(tree: XmlTree, node: number): Position {
  const { origin } = tree;
  let starts = startsOfTrees.get(tree);
  if (starts === undefined) {
    starts = lineStarts(origin?.text ?? tree.text);
    startsOfTrees.set(tree, starts);
  }
  const offset = offsetOf(tree, node);
  if (origin === undefined) return lineColumn(starts, offset);
  const { start, insertedAt, insertedLength } = origin;
  const inserted = Math.max(0, Math.min(insertedLength, offset - insertedAt));
  return lineColumn(starts, start + offset - inserted);
}
