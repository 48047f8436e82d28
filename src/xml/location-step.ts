import { NodeKind } from './node-kind.js';
import { qualifiedNameOf } from './qualified-name-of.js';
import type { XmlTree } from './xml-tree.js';

/** The step that leads to a node from its parent, without position. */
export function locationStep(tree: XmlTree, node: number): string {
  switch (tree.kind[node]) {
    case NodeKind.ATTRIBUTE:
      return `@${qualifiedNameOf(tree, node)}`;
    case NodeKind.TEXT:
      return 'text()';
    case NodeKind.COMMENT:
      return 'comment()';
    case NodeKind.PROCESSING_INSTRUCTION:
      return `processing-instruction(${qualifiedNameOf(tree, node)})`;
    default:
      return qualifiedNameOf(tree, node);
  }
}
