import type { XmlTree } from '../xml/xml-tree.js';

/**
 * Whether a text between elements is white space, which an aggregate allows. White space in a CDATA section is none, as
 * libxml2 reads it; an empty section leaves nothing in the tree and is not seen.
 */
export function isOnlySpace(tree: XmlTree, node: number): boolean {
  const value = tree.values[node] ?? '';
  for (let index = 0; index < value.length; index += 1) if (!isSpace(value.charCodeAt(index))) return false;
  const { text } = tree;
  let at = (tree.offset[node] ?? 0) + value.length;
  // As long as its value, then a tag: it was written as plain white space.
  if (text.charCodeAt(at) === LESS_THAN && text.charCodeAt(at + 1) !== EXCLAMATION_MARK) return true;
  for (at = tree.offset[node] ?? 0; text.charCodeAt(at) !== LESS_THAN && at < text.length; at += 1);
  return !text.startsWith('<![CDATA[', at);
}

const LESS_THAN = 0x3c;
const EXCLAMATION_MARK = 0x21;

function isSpace(unit: number): boolean {
  return unit === 0x20 || unit === 0x0a || unit === 0x09 || unit === 0x0d;
}
