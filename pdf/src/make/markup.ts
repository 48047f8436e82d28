import { parseXml } from 'peppol-preflight/ubl';
import { NodeKind, type XmlTree } from 'schematron-compiler/xml';

/** An element of the HTML page. */
export interface Markup {
  readonly name: string;
  /** Its `class`. */
  readonly kind: string;
  readonly attributes: ReadonlyMap<string, string>;
  readonly children: readonly (Markup | string)[];
}

/**
 * Reads the content of a page made by `peppol-preflight/render`: its body is XML.
 *
 * @throws Error if it is not XML, which would be a mistake in the templates
 */
export function readMarkup(html: string): Markup {
  const parsed = parseXml(html);
  if (!parsed.ok) throw new Error(`The page cannot be read: ${parsed.issue.message}`);
  return elementOf(parsed.tree, parsed.tree.root);
}

function elementOf(tree: XmlTree, node: number): Markup {
  const { kind, parent, end, name, names, values, firstChild, nextSibling } = tree;
  const nameOf = (at: number): string => names[name[at] ?? 0]?.local ?? '';
  const attributes = new Map<string, string>();
  for (let at = node + 1; at < (end[node] ?? 0); at += 1) {
    if (kind[at] !== NodeKind.ATTRIBUTE || parent[at] !== node) break;
    attributes.set(nameOf(at), values[at] ?? '');
  }
  const children: (Markup | string)[] = [];
  for (let child = firstChild[node] ?? 0; child !== 0; child = nextSibling[child] ?? 0) {
    if (kind[child] === NodeKind.ELEMENT) children.push(elementOf(tree, child));
    else if (kind[child] === NodeKind.TEXT) children.push(values[child] ?? '');
  }
  return { name: nameOf(node), kind: attributes.get('class') ?? '', attributes, children };
}

/** The child elements. */
export function elementsOf({ children }: Markup): readonly Markup[] {
  return children.filter((child) => typeof child !== 'string');
}

/** All text in an element. */
export function textOf(node: Markup | string): string {
  return typeof node === 'string' ? node : node.children.map(textOf).join('');
}
