import { NodeKind } from '../xml/node-kind.js';
import { stringValue } from '../xml/string-value.js';
import type { XmlTree } from '../xml/xml-tree.js';
import type { ElementDeclaration } from './element-declaration.js';
import { isOnlySpace } from './is-only-space.js';
import { isLexical } from './is-lexical.js';
import type { AttributeUse } from './ubl-model.js';

type Declarations = readonly (ElementDeclaration | undefined)[];

/**
 * Whether a document surely fits the content model: a walk without words and without memory of its own. False also
 * for what is rare enough to be left to `findViolations`: extensions, and attributes that speak to the schema processor.
 */
export function fitsModel(tree: XmlTree, declarations: Declarations): boolean {
  const { kind, name, size } = tree;
  for (let node = 1; node < size; node += 1) {
    if (kind[node] !== NodeKind.ELEMENT) continue;
    const declaration = declarations[name[node] ?? 0];
    if (declaration === undefined) return false;
    const { dataType, isOpen } = declaration;
    if (isOpen || !attributesFit(tree, node, dataType?.attributes ?? NO_ATTRIBUTES)) return false;
    const fits =
      dataType === null ? childrenFit(tree, node, declarations) : textFits(tree, node, dataType.base);
    if (!fits) return false;
  }
  return true;
}

const NO_ATTRIBUTES: readonly AttributeUse[] = [];

function attributesFit(tree: XmlTree, element: number, uses: readonly AttributeUse[]): boolean {
  const { kind, name, names, values } = tree;
  let required = 0;
  for (let node = element + 1; kind[node] === NodeKind.ATTRIBUTE; node += 1) {
    const attribute = names[name[node] ?? 0];
    if (attribute === undefined || attribute.namespace !== '') return false;
    const use = findUse(uses, attribute.local);
    if (use === undefined || !isLexical(use.type, values[node] ?? '')) return false;
    if (use.required) required += 1;
  }
  for (const use of uses) if (use.required) required -= 1;
  return required === 0;
}

function findUse(uses: readonly AttributeUse[], local: string): AttributeUse | undefined {
  for (const use of uses) if (use.name === local) return use;
  return undefined;
}

/** Whether the children come in the order of the sequence, none too often, none missing. */
function childrenFit(tree: XmlTree, parent: number, declarations: Declarations): boolean {
  const { kind, name, firstChild, nextSibling } = tree;
  const declaration = declarations[name[parent] ?? 0];
  if (declaration === undefined) return false;
  const { particles, ranks } = declaration;
  let last = -1;
  let { required } = declaration;
  for (let child = firstChild[parent] ?? 0; child !== 0; child = nextSibling[child] ?? 0) {
    if (kind[child] === NodeKind.TEXT && !isOnlySpace(tree, child)) return false;
    if (kind[child] !== NodeKind.ELEMENT) continue;
    const inner = declarations[name[child] ?? 0];
    const rank = inner === undefined ? undefined : ranks.get(inner.element);
    if (rank === undefined || rank < last) return false;
    const particle = particles[rank];
    if (rank === last ? particle?.max !== 'unbounded' : particle === undefined) return false;
    if (rank !== last && particle?.min === 1) required -= 1;
    last = rank;
  }
  return required === 0;
}

function textFits(tree: XmlTree, element: number, base: string): boolean {
  const { kind, firstChild, nextSibling } = tree;
  for (let child = firstChild[element] ?? 0; child !== 0; child = nextSibling[child] ?? 0) {
    if (kind[child] === NodeKind.ELEMENT) return false;
  }
  return isLexical(base, stringValue(tree, element));
}
