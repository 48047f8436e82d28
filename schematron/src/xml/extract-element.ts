import type { TextOrigin, XmlTree } from './xml-tree.js';

/**
 * The standalone text of an element: the original characters, with the namespace declarations of the elements
 * around it put into its start tag where it does not make its own.
 */
export function extractElement(tree: XmlTree, element: number): { text: string; origin: TextOrigin } {
  const start = tree.offset[element] ?? 0;
  const text = tree.text.slice(start, endOffsetOf(tree, element));
  const insertedAt = /^<[^\s/>]+/.exec(text)?.[0].length ?? 0;
  const inserted = [...inheritedNamespaces(tree, element)]
    .map(
      ([prefix, namespace]) => ` xmlns${prefix === '' ? '' : `:${prefix}`}="${escapeNamespace(namespace)}"`,
    )
    .join('');
  return {
    text: text.slice(0, insertedAt) + inserted + text.slice(insertedAt),
    origin: { text: tree.text, start, insertedAt, insertedLength: inserted.length },
  };
}

/** By prefix; inner declarations come later in the tree's list and win. */
function inheritedNamespaces(tree: XmlTree, element: number): ReadonlyMap<string, string> {
  const namespaces = new Map<string, string>();
  const own = new Set<string>();
  for (const { element: declaring, prefix, namespace } of tree.declarations) {
    if (declaring === element) own.add(prefix);
    else if (declaring < element && (tree.end[declaring] ?? 0) > element) namespaces.set(prefix, namespace);
  }
  for (const prefix of own) namespaces.delete(prefix);
  if (namespaces.get('') === '') namespaces.delete('');
  return namespaces;
}

function escapeNamespace(value: string): string {
  return value.replace(/[&<"\t\n\r]/g, (character) => `&#${character.charCodeAt(0)};`);
}

/** The offset after the end tag of an element. */
export function endOffsetOf(tree: XmlTree, element: number): number {
  const next = tree.nextSibling[element] ?? 0;
  if (next !== 0) return withoutEmptySections(tree.text, tree.offset[next] ?? 0);
  const parent = tree.parent[element] ?? 0;
  if (parent === 0) return tree.text.length;
  // Between the last child and the end tag of its parent is nothing that has a node, so that tag is the last `</` in it.
  return withoutEmptySections(tree.text, tree.text.lastIndexOf('</', endOffsetOf(tree, parent) - 1));
}

const EMPTY_SECTION = '<![CDATA[]]>';

/** The offset before the empty CDATA sections that end at `end`: they have no node in the tree. */
function withoutEmptySections(text: string, end: number): number {
  let before = end;
  while (text.startsWith(EMPTY_SECTION, before - EMPTY_SECTION.length)) before -= EMPTY_SECTION.length;
  return before;
}
