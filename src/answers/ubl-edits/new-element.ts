import { elementRange, indentBefore, type TextEdit } from '../../ubl/element-range.js';
import type { UblElement } from '../../ubl/ubl-element.js';
import { declarationsOf, loadModel, localOf } from '../../verdict/schema/ubl-model.js';
import { NodeKind, qualifiedNameOf, type XmlTree } from '#schematron/xml';

/** An element to add: its conventional name, its attributes as written, and a text or child elements. */
export interface NewElement {
  readonly name: string;
  readonly attributes?: string;
  readonly content: string | readonly NewElement[];
}

/**
 * Adds an element where the schema has its place, with the prefixes and the indentation of its neighbours.
 *
 * @returns undefined if the schema has no place for it there, or its owner has no child elements
 */
export function addElement(tree: XmlTree, owner: UblElement, added: NewElement): TextEdit | undefined {
  const declarations = declarationsOf(tree, loadModel());
  const ranks = declarations[tree.name[owner.node] ?? 0]?.ranks;
  const rank = ranks?.get(added.name);
  const last = owner.children.at(-1);
  if (rank === undefined || last === undefined) return undefined;
  const next = owner.children.find(({ name }) => (ranks?.get(name) ?? -1) > rank);
  const { start, end } = elementRange(tree, (next ?? last).node);
  const indent = indentBefore(tree, start);
  const text = writeElement(tree, added, indent);
  return next === undefined
    ? { start: end, end, text: `${indent}${text}` }
    : { start, end: start, text: `${text}${indent}` };
}

/** The text of an element, with the prefixes that the document has. @param indent the line end and the blanks before it */
export function writeElement(
  tree: XmlTree,
  { name, attributes = '', content }: NewElement,
  indent: string,
): string {
  const tag = `${prefixOf(tree, name)}${localOf(name)}`;
  if (typeof content === 'string') return `<${tag}${attributes}>${content}</${tag}>`;
  const step = indent === '' ? '' : stepOf(tree);
  const inner = content.map((child) => `${indent}${step}${writeElement(tree, child, indent + step)}`);
  return `<${tag}${attributes}>${inner.join('')}${indent}</${tag}>`;
}

/** The prefix, with its colon, that elements of the same namespace have in the text; the conventional one if there are none. */
export function prefixOf(tree: XmlTree, name: string): string {
  const conventional = name.slice(0, name.indexOf(':') + 1);
  for (let node = 1; node < tree.size; node += 1) {
    const isSame =
      tree.kind[node] === NodeKind.ELEMENT && qualifiedNameOf(tree, node).startsWith(conventional);
    if (isSame)
      return (
        /^<([^\s/>:]+:)?/.exec(tree.text.slice(tree.offset[node], (tree.offset[node] ?? 0) + 200))?.[1] ?? ''
      );
  }
  return conventional;
}

/** By how much a level is indented: as the first child element of the document. */
function stepOf(tree: XmlTree): string {
  const first = tree.firstChild[tree.root] ?? 0;
  const node = tree.kind[first] === NodeKind.TEXT ? (tree.nextSibling[first] ?? 0) : first;
  return indentBefore(tree, tree.offset[node] ?? 0).replace(/^\r?\n/, '');
}
