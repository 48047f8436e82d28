import { NodeKind } from '../xml/node-kind.js';
import type { XmlTree } from '../xml/xml-tree.js';

/**
 * The node of a path as libxml2 writes it, an absolute location path. A step is a name with the document's own
 * prefix, counted among its likes, or `*` for an element of the default namespace, counted among all elements.
 */
export function nodeOfPath(tree: XmlTree, path: string): number | null {
  let node = 0;
  for (const step of path.split('/').slice(1)) {
    const [, name = '', position = '1'] = /^([^[]+)(?:\[([0-9]+)\])?$/.exec(step) ?? [];
    const next = name.startsWith('@')
      ? attributeOf(tree, node, name)
      : childOf(tree, node, { name, position: Number(position) });
    if (next === null) return null;
    node = next;
  }
  return node;
}

function childOf(
  tree: XmlTree,
  parent: number,
  { name, position }: { name: string; position: number },
): number | null {
  const local = name.slice(name.indexOf(':') + 1);
  let seen = 0;
  for (let child = tree.firstChild[parent] ?? 0; child !== 0; child = tree.nextSibling[child] ?? 0) {
    if (tree.kind[child] !== NodeKind.ELEMENT) continue;
    if (name !== '*' && tree.names[tree.name[child] ?? 0]?.local !== local) continue;
    if (++seen === position) return child;
  }
  return null;
}

function attributeOf(tree: XmlTree, element: number, step: string): number | null {
  const local = step.slice(Math.max(step.indexOf(':'), 0) + 1);
  for (let node = element + 1; tree.kind[node] === NodeKind.ATTRIBUTE; node += 1) {
    if (tree.names[tree.name[node] ?? 0]?.local === local) return node;
  }
  return null;
}
