import { NodeKind } from '../xml/node-kind.js';
import { qualifiedNameOf } from '../xml/qualified-name-of.js';
import type { XmlTree } from '../xml/xml-tree.js';
import { checkAnyContent } from './check-any-content.js';
import { checkAttributes } from './check-attributes.js';
import { checkChildren } from './check-children.js';
import { INSTANCE } from './check-instance-attribute.js';
import { checkSimpleContent } from './check-simple-content.js';
import { declarationOfType } from './declaration-of-type.js';
import { declarationsOf } from './declarations-of.js';
import type { ElementDeclaration } from './element-declaration.js';
import { resolveTypeName } from './resolve-type-name.js';
import type { UblModel } from './ubl-model.js';
import type { Violation } from './violation.js';

/**
 * Finds what breaks the schema by walking the tree with the content model: at the exact node, in words, and going on
 * behind the first error of an element. Nothing inside an element that the model does not know is judged, except the
 * elements in it that it knows and those that say by `xsi:type` what they are (processContents="lax").
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
    if (tree.kind[node] !== NodeKind.ELEMENT) continue;
    const declaration = declarations[tree.name[node] ?? 0] ?? foreignDeclaration(tree, node, model);
    if (declaration === null) {
      const name = qualifiedNameOf(tree, node);
      yield { node, message: `The xsi:type of ${name} names a type that UBL does not have: remove it.` };
      continue;
    }
    if (declaration === undefined) continue;
    const { dataType, isOpen, typeName } = declaration;
    yield* checkAttributes(tree, node, { uses: dataType?.attributes ?? [], typeName });
    if (dataType !== null) yield* checkSimpleContent(tree, node, dataType);
    else if (isOpen) yield* checkAnyContent(tree, node);
    else yield* checkChildren(tree, node, { declaration, declarations });
  }
}

/** What the `xsi:type` of an element says that the model does not know. */
function foreignDeclaration(
  tree: XmlTree,
  element: number,
  model: UblModel,
): ElementDeclaration | undefined | null {
  for (let node = element + 1; tree.kind[node] === NodeKind.ATTRIBUTE; node += 1) {
    const { namespace, local } = tree.names[tree.name[node] ?? 0] ?? {};
    if (namespace !== INSTANCE || local !== 'type') continue;
    const name = resolveTypeName(tree, element, tree.values[node] ?? '');
    return name === undefined ? null : declarationOfType(tree, name, model);
  }
  return undefined;
}
