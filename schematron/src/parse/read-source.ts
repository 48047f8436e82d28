import { sentenceOf } from '../../../errors/index.js';
import { parseXml } from '../xml/parse-xml.js';
import { positionOf } from '../xml/position.js';
import { NodeKind, type XmlTree } from '../xml/xml-tree.js';
import { SchematronError } from './schematron-error.js';
import type { SourceAttribute, SourceElement, SourceNode } from './source-element.js';

/**
 * Reads the XML text of a rule source.
 *
 * @param file the name shown in errors
 * @throws SchematronError when the text is not well-formed or has a DOCTYPE
 */
export function readSource(text: string | Uint8Array, file: string): SourceElement {
  const parsed = parseXml(text);
  if (!parsed.ok) {
    throw new SchematronError({ file, ...parsed.fault.position }, sentenceOf(parsed.fault));
  }
  const { tree } = parsed;
  return readElement(tree.root, {}, { tree, file, scopes: readScopes(tree) });
}

interface Source {
  readonly tree: XmlTree;
  readonly file: string;
  /** What an element declares: prefix to namespace. */
  readonly scopes: ReadonlyMap<number, Readonly<Record<string, string>>>;
}

function readElement(node: number, outer: Readonly<Record<string, string>>, source: Source): SourceElement {
  const { tree, file, scopes } = source;
  const declared = scopes.get(node);
  const scope = declared === undefined ? outer : { ...outer, ...declared };
  const children: SourceNode[] = [];
  for (let child = tree.firstChild[node] ?? 0; child !== 0; child = tree.nextSibling[child] ?? 0) {
    if (tree.kind[child] === NodeKind.TEXT) children.push(tree.values[child] ?? '');
    else if (tree.kind[child] === NodeKind.ELEMENT) children.push(readElement(child, scope, source));
  }
  return {
    ...nameOf(tree, node),
    attributes: readAttributes(tree, node),
    children,
    scope,
    place: { file, ...positionOf(tree, node) },
  };
}

function readAttributes(tree: XmlTree, element: number): readonly SourceAttribute[] {
  const attributes: SourceAttribute[] = [];
  for (let node = element + 1; tree.kind[node] === NodeKind.ATTRIBUTE; node += 1) {
    attributes.push({ ...nameOf(tree, node), value: tree.values[node] ?? '' });
  }
  return attributes;
}

function nameOf(tree: XmlTree, node: number): { readonly namespace: string; readonly local: string } {
  const { namespace, local } = tree.names[tree.name[node] ?? 0] ?? { namespace: '', local: '' };
  return { namespace, local };
}

function readScopes(tree: XmlTree): Source['scopes'] {
  const scopes = new Map<number, Record<string, string>>();
  for (const { element, prefix, namespace } of tree.declarations) {
    scopes.set(element, { ...scopes.get(element), [prefix]: namespace });
  }
  return scopes;
}
