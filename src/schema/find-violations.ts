import { NodeKind } from '../xml/node-kind.js';
import type { XmlTree } from '../xml/xml-tree.js';
import { checkAnyContent } from './check-any-content.js';
import { checkAttributes } from './check-attributes.js';
import { checkChildren } from './check-children.js';
import { checkSimpleContent } from './check-simple-content.js';
import { modelElements } from './model-elements.js';
import type { UblModel } from './ubl-model.js';
import type { Violation } from './violation.js';

/**
 * Finds what breaks the schema by walking the tree with the content model: the verdict of libxml2 explained, with
 * the exact node, and going on behind the first error of an element. Nothing inside an element that the model
 * does not know is judged, except the elements in it that it knows (processContents="lax").
 *
 * @param limit the walk ends when so many violations are found
 * @returns the violations in document order
 */
export function findViolations(tree: XmlTree, model: UblModel, limit: number): Violation[] {
  const elements = modelElements(tree, model);
  const violations: Violation[] = [];
  for (let node = 1; node < tree.size && violations.length < limit; node += 1) {
    if (tree.kind[node] !== NodeKind.ELEMENT) continue;
    const element = elements[tree.name[node] ?? 0];
    const type = element === undefined ? undefined : model.elements[element];
    if (type === undefined) continue;
    const dataType = model.dataTypes[type];
    if (dataType !== undefined) {
      violations.push(...checkAttributes(tree, node, dataType.attributes));
      violations.push(...checkSimpleContent(tree, node, dataType));
      continue;
    }
    const particles = model.contents[type] ?? [];
    violations.push(...checkAttributes(tree, node, []));
    if (particles[0]?.element === '*') violations.push(...checkAnyContent(tree, node));
    else violations.push(...checkChildren(tree, node, { particles, elements }));
  }
  return violations.sort((one, other) => one.node - other.node);
}
