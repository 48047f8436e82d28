import { NodeKind } from '../xml/node-kind.js';
import { qualifiedNameOf } from '../xml/qualified-name-of.js';
import type { XmlTree } from '../xml/xml-tree.js';
import { describeText } from './describe-text.js';
import { isOnlySpace } from './is-only-space.js';
import type { Violation } from './violation.js';

/** Holds the children of ext:ExtensionContent against its wildcard: one element of another namespace. */
export function* checkAnyContent(tree: XmlTree, parent: number): Generator<Violation> {
  const parentName = qualifiedNameOf(tree, parent);
  const ownNamespace = tree.names[tree.name[parent] ?? 0]?.namespace;
  let count = 0;
  for (let child = tree.firstChild[parent] ?? 0; child !== 0; child = tree.nextSibling[child] ?? 0) {
    if (tree.kind[child] === NodeKind.TEXT && !isOnlySpace(tree, child)) {
      const text = describeText(tree.values[child] ?? '');
      yield {
        node: child,
        message: `${parentName} holds ${text}: put it into an element.`,
      };
    }
    if (tree.kind[child] !== NodeKind.ELEMENT) continue;
    const name = qualifiedNameOf(tree, child);
    const namespace = tree.names[tree.name[child] ?? 0]?.namespace ?? '';
    count += 1;
    if (namespace === '' || namespace === ownNamespace) {
      const message = `${name} is not allowed in ${parentName}: use an element of a namespace other than ext.`;
      yield { node: child, message };
    } else if (count === 2) {
      const message = `${parentName} holds more than one element: put ${name} into an extension of its own.`;
      yield { node: child, message };
    }
  }
  if (count === 0) {
    yield { node: parent, message: `${parentName} is empty but must hold one element: add it.` };
  }
}
