import type { Position } from '../issue.js';
import { lineColumn } from './line-column.js';
import type { XmlTree } from './xml-tree.js';

/** Where a node begins in the text that the caller handed in. */
export function positionOf(tree: XmlTree, node: number): Position {
  const offset = tree.offset[node];
  if (offset === undefined || node >= tree.size) throw new RangeError(`The tree has no node ${node}.`);
  const { origin } = tree;
  if (origin === undefined) return lineColumn(tree.text, offset);
  const { text, start, insertedAt, insertedLength } = origin;
  const inserted = offset <= insertedAt ? 0 : Math.min(insertedLength, offset - insertedAt);
  return lineColumn(text, start + offset - inserted);
}
