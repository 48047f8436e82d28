import { locationOf, NodeKind, qualifiedNameOf, type XmlTree } from '#schematron/xml';
import { childElements, elementRange } from '../../ubl/element-range.js';
import type { UblDocument } from '../../ubl/read-ubl.js';
import type { UblEdit } from './ubl-edit.js';

/** Removes elements that say nothing: no text, and no element in them that has one. A line that held nothing else goes, too. */
export function emptyEdits({ tree }: UblDocument): readonly UblEdit[] {
  const edits: UblEdit[] = [];
  const visit = (node: number): void => {
    for (const child of childElements(tree, node)) {
      if (hasText(tree, child)) visit(child);
      else
        edits.push({
          title: `Remove the empty ${qualifiedNameOf(tree, child)}`,
          kind: 'safe',
          location: locationOf(tree, child),
          edits: [{ ...rangeOnItsLines(tree, child), text: '' }],
        });
    }
  };
  if (hasText(tree, tree.root)) visit(tree.root);
  return edits;
}

/** Whether there is text in an element, at any depth. */
function hasText(tree: XmlTree, element: number): boolean {
  for (let node = element + 1; node < (tree.end[element] ?? 0); node += 1)
    if (tree.kind[node] === NodeKind.TEXT && (tree.values[node] ?? '').trim() !== '') return true;
  return false;
}

/** An element that begins a line goes with what indents it. */
function rangeOnItsLines(tree: XmlTree, node: number) {
  const { start, end } = elementRange(tree, node);
  const before = /\r?\n[ \t]*$/.exec(tree.text.slice(Math.max(0, start - 200), start))?.[0] ?? '';
  return { start: start - before.length, end };
}
