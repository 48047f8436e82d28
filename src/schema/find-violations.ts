import { NodeKind } from '../xml/node-kind.js';
import type { XmlTree } from '../xml/xml-tree.js';
import { checkAnyContent } from './check-any-content.js';
import { checkAttributes } from './check-attributes.js';
import { checkChildren } from './check-children.js';
import { checkSimpleContent } from './check-simple-content.js';
import { declarationsOf } from './declarations-of.js';
import type { UblModel } from './ubl-model.js';
import type { Violation } from './violation.js';

/**
 * Finds what breaks the schema by walking the tree with the content model: the verdict of libxml2 explained, with
 * the exact node, and going on behind the first error of an element. Nothing inside an element that the model
 * does not know is judged, except the elements in it that it knows (processContents="lax").
 *
 * @param limit the walk ends when so many violations are found
 * @returns the violations found, in document order
 */
export function findViolations(tree: XmlTree, model: UblModel, limit: number): Violation[] {
  const violations: Violation[] = [];
  for (const violation of walk(tree, model)) {
    violations.push(violation);
    if (violations.length === limit) break;
  }
  return violations.sort((one, other) => one.node - other.node);
}

function* walk(tree: XmlTree, model: UblModel): Generator<Violation> {
  const declarations = declarationsOf(tree, model);
  for (let node = 1; node < tree.size; node += 1) {
    const declaration = tree.kind[node] === NodeKind.ELEMENT ? declarations[tree.name[node] ?? 0] : undefined;
    if (declaration === undefined) continue;
    const { dataType, particles } = declaration;
    yield* checkAttributes(tree, node, dataType?.attributes ?? []);
    if (dataType !== null) yield* checkSimpleContent(tree, node, dataType);
    else if (particles[0]?.element === '*') yield* checkAnyContent(tree, node);
    else yield* checkChildren(tree, node, declarations);
  }
}
