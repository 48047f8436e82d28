import { NodeKind, type XmlTree } from '#schematron/xml';

/** A range of the text of a tree, by offsets. */
export interface ElementRange {
  readonly start: number;
  /** The offset after it. */
  readonly end: number;
}

/** A replacement for a range of a text. */
export interface TextEdit extends ElementRange {
  readonly text: string;
}

/** The range of an element in the text of its tree, from `<` to after the last `>`. */
export function elementRange(tree: XmlTree, node: number): ElementRange {
  const start = tree.offset[node] ?? 0;
  const next = tree.nextSibling[node] ?? 0;
  const parent = tree.parent[node] ?? 0;
  // The text up to the next sibling, or to the end tag of the parent, is this element and blanks.
  const limit =
    next !== 0
      ? (tree.offset[next] ?? tree.text.length)
      : parent === 0
        ? tree.text.length
        : contentRange(tree, parent).end;
  return { start, end: tree.text.lastIndexOf('>', limit - 1) + 1 };
}

/** The line end and the blanks before an element that begins a line, by the offset of the element; empty for another one. */
export function indentBefore(tree: XmlTree, start: number): string {
  return /\r?\n[ \t]*$/.exec(tree.text.slice(Math.max(0, start - 200), start))?.[0] ?? '';
}

/** The range between start tag and end tag; empty for an element without end tag. */
export function contentRange(tree: XmlTree, node: number): ElementRange {
  const { start, end } = elementRange(tree, node);
  const tagEnd = startTagEnd(tree.text, start);
  if (tagEnd === end) return { start: end, end };
  // At the end itself, the end tag of the parent may begin.
  return { start: tagEnd, end: tree.text.lastIndexOf('</', end - 1) };
}

/** The offset after the `>` of a start tag: values of attributes may contain one. */
function startTagEnd(text: string, start: number): number {
  const tag = /<[^\s/>]+(?:\s+[^\s=]+\s*=\s*(?:"[^"]*"|'[^']*'))*\s*\/?>/y;
  tag.lastIndex = start;
  return tag.test(text) ? tag.lastIndex : text.indexOf('>', start) + 1;
}

/** The child elements of a node. */
export function childElements(tree: XmlTree, node: number): readonly number[] {
  const children: number[] = [];
  for (let child = tree.firstChild[node] ?? 0; child !== 0; child = tree.nextSibling[child] ?? 0) {
    if (tree.kind[child] === NodeKind.ELEMENT) children.push(child);
  }
  return children;
}

/** Applies edits that do not overlap. */
export function applyEdits(text: string, edits: readonly TextEdit[]): string {
  let result = '';
  let at = 0;
  for (const edit of edits.toSorted((a, b) => a.start - b.start)) {
    result += text.slice(at, edit.start) + edit.text;
    at = edit.end;
  }
  return result + text.slice(at);
}

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
