import { NodeKind } from '../xml/node-kind.js';
import type { XmlTree } from '../xml/xml-tree.js';
import { checkAnyContent } from './check-any-content.js';
import { checkAttributes } from './check-attributes.js';
import { checkChildren } from './check-children.js';
import { checkSimpleContent } from './check-simple-content.js';
import type { ElementDeclaration } from './declarations-of.js';
import type { Violation } from './violation.js';

/**
 * Finds what breaks the schema by walking the tree with the content model: at the exact node, in words, and going on
 * behind the first error of an element. Nothing inside an element that the model
 * does not know is judged, except the elements in it that it knows (processContents="lax").
 *
 * @param declarations of the elements of the tree, by name number
 * @param limit the walk ends when so many violations are found
 * @returns the violations found, in document order
 */
export function findViolations(
  tree: XmlTree,
  declarations: readonly (ElementDeclaration | undefined)[],
  limit: number,
): Violation[] {
  const violations: Violation[] = [];
  for (const violation of walk(tree, declarations)) {
    violations.push(violation);
    if (violations.length === limit) break;
  }
  return violations.sort((one, other) => one.node - other.node);
}

function* walk(
  tree: XmlTree,
  declarations: readonly (ElementDeclaration | undefined)[],
): Generator<Violation> {
  for (let node = 1; node < tree.size; node += 1) {
    const declaration = tree.kind[node] === NodeKind.ELEMENT ? declarations[tree.name[node] ?? 0] : undefined;
    if (declaration === undefined) continue;
    const { dataType, isOpen, typeName } = declaration;
    yield* checkAttributes(tree, node, { uses: dataType?.attributes ?? [], typeName });
    if (dataType !== null) yield* checkSimpleContent(tree, node, dataType);
    else if (isOpen) yield* checkAnyContent(tree, node);
    else yield* checkChildren(tree, node, declarations);
  }
}
