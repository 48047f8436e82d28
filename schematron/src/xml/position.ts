import { isDeclaration } from './namespaces.js';
import { NodeKind, type XmlTree } from './xml-tree.js';

/** A place in the XML text. Both numbers start at 1; a column counts UTF-16 code units. */
export interface Position {
  readonly line: number;
  readonly column: number;
}

/** Where the lines in the original text of each tree begin; computed for the first position. */
const startsOfTrees = new WeakMap<XmlTree, LineStarts>();

/**
 * Where a node begins in the text of the caller: the `<` of an element, the first letter of an attribute.
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

/**
 * The offset of a node in the text of its tree. For attributes the tree has the offset of the element; the start tag
 * is read again to find theirs.
 *
 * @throws RangeError when the tree has no such node
 */
function offsetOf(tree: XmlTree, node: number): number {
  const offset = tree.offset[node];
  if (offset === undefined)
    throw new RangeError(`Cannot find node ${node}: the tree has ${tree.size} nodes.`);
  if (tree.kind[node] !== NodeKind.ATTRIBUTE) return offset;
  const attribute = /\s+([^\s=]+)\s*=\s*(?:"[^"]*"|'[^']*')/y;
  attribute.lastIndex = offset + (/<[^\s/>]*/.exec(tree.text.slice(offset, offset + 1_100))?.[0].length ?? 0);
  let index = node - (tree.parent[node] ?? 0);
  for (;;) {
    const start = attribute.lastIndex;
    const match = attribute.exec(tree.text);
    if (!match) return offset;
    const [whole, name = ''] = match;
    if (isDeclaration(name)) continue;
    index -= 1;
    if (index === 0) return start + whole.indexOf(name);
  }
}

/**
 * Line and column of an offset.
 *
 * @param starts as `lineStarts` gives them for the text
 */
export function lineColumn(starts: LineStarts, offset: number): Position {
  let low = 0;
  let high = starts.length;
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if ((starts[middle] ?? 0) <= offset) low = middle;
    else high = middle;
  }
  return { line: low + 1, column: offset - (starts[low] ?? 0) + 1 };
}

/** The offset at which each line of a text begins: four bytes a line, as a text may consist of line ends. */
export type LineStarts = Readonly<ArrayLike<number>>;

/** Where each line begins; lines end with LF, CR LF or a single CR, as in XML. */
export function lineStarts(text: string): LineStarts {
  let count = 1;
  eachLineStart(text, () => (count += 1));
  const starts = new Uint32Array(count);
  let line = 1;
  eachLineStart(text, (start) => (starts[line++] = start));
  return starts;
}

function eachLineStart(text: string, found: (start: number) => void): void {
  if (text.includes('\r')) {
    for (const { index, 0: end } of text.matchAll(/\r\n?|\n/g)) found(index + end.length);
  } else for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) found(at + 1);
}
