import type { XmlTree } from '#schematron/xml';
import { applyEdits, type TextEdit } from './element-range.js';

/** Applies edits of the text of a tree to the text that was read: of an envelope the tree has only the content. */
export function editedText(
  text: string,
  { tree }: { readonly tree: XmlTree },
  edits: readonly TextEdit[],
): string {
  const { origin } = tree;
  if (origin === undefined) {
    // The text of the tree begins after a byte order mark.
    const before = text.length - tree.text.length;
    return text.slice(0, before) + applyEdits(tree.text, edits);
  }
  const { start, insertedAt, insertedLength } = origin;
  const inner = applyEdits(tree.text, edits);
  const length = tree.text.length - insertedLength;
  const before = origin.text.slice(0, start);
  const offset = text.length - origin.text.length;
  return `${text.slice(0, offset)}${before}${inner.slice(0, insertedAt)}${inner.slice(insertedAt + insertedLength)}${origin.text.slice(start + length)}`;
}
