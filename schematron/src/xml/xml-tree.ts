/**
 * A compact, read-only XML document (XPath data model, without namespace nodes), built by `parseXml` in one pass.
 *
 * Nodes are integers in document order: node 0 is the document, an element is followed by its attributes, then by
 * its content. Where there is no such node the arrays contain 0, the document, which is never a child. So a walk reads
 * `for (let child = tree.firstChild[node]; child !== 0; child = tree.nextSibling[child])`, and the descendants
 * of a node are the non-attribute nodes from `node + 1` to before `tree.end[node]`.
 */
export interface XmlTree {
  /** The text that was parsed, or the text that would be; `offset` points into it. */
  readonly text: string;
  /** Number of nodes. */
  readonly size: number;
  /** The document element. */
  readonly root: number;
  /** One of {@link NodeKind}, by node. */
  readonly kind: Uint8Array;
  /** Index into `names`, by node; 0 for the kinds that have no name. */
  readonly name: Uint16Array;
  /** The parent; of an attribute, its element. */
  readonly parent: Int32Array;
  /** The first child (never an attribute), or 0. */
  readonly firstChild: Int32Array;
  /** The next sibling (0 for the last one and for attributes). */
  readonly nextSibling: Int32Array;
  /** One more than the last node of the subtree, attributes included. */
  readonly end: Int32Array;
  /** Where the node begins in `text`; an attribute has that of its element (see `offsetOf`). */
  readonly offset: Int32Array;
  /** Content of text, attributes, comments and processing instructions; `''` for elements and the document. */
  readonly values: readonly string[];
  /** The distinct expanded names; number 0 is the empty name. The name of a processing instruction is its target. */
  readonly names: readonly XmlName[];
  /** The namespace declarations in document order. */
  readonly declarations: readonly NamespaceDeclaration[];
  /**
   * The prefixes that locations write for namespaces, whatever the document declares: `''` for none. Names of other namespaces are
   * written `Q{namespace}local`.
   */
  readonly prefixes?: ReadonlyMap<string, string>;
  /** How `text` relates to the text of the caller, if the two differ. */
  readonly origin?: TextOrigin;
}

/** An expanded name: the namespace URI (`''` for none) and the local name. */
export interface XmlName {
  readonly namespace: string;
  readonly local: string;
}

/** `xmlns:prefix="namespace"` on an element; the default namespace has the prefix `''`. */
export interface NamespaceDeclaration {
  readonly element: number;
  readonly prefix: string;
  readonly namespace: string;
}

/** The text of the tree is `text` from `start`, with `insertedLength` characters inserted at `insertedAt`. */
export interface TextOrigin {
  readonly text: string;
  readonly start: number;
  readonly insertedAt: number;
  readonly insertedLength: number;
}

/** The kinds of node of an XmlTree; the numbers are those of the DOM. */
export const NodeKind = {
  ELEMENT: 1,
  ATTRIBUTE: 2,
  TEXT: 3,
  PROCESSING_INSTRUCTION: 7,
  COMMENT: 8,
  DOCUMENT: 9,
} as const;

/** Any well-formed XML: what the schema and the rule sets can judge. */
export interface XmlDocument {
  /** Standalone XML text of `tree`. */
  readonly text: string;
  /** Its nodes. */
  readonly tree: XmlTree;
}

/** The string value of a node (XPath data model 5.13): of an element or the document, all text inside it. */
export function stringValue(tree: XmlTree, node: number): string {
  const { kind, values, firstChild, nextSibling, end } = tree;
  if (kind[node] !== NodeKind.ELEMENT && kind[node] !== NodeKind.DOCUMENT) return values[node] ?? '';
  const child = firstChild[node] ?? 0;
  if (child === 0) return '';
  if (kind[child] === NodeKind.TEXT && nextSibling[child] === 0) return values[child] ?? '';
  let text = '';
  for (let inner = node + 1; inner < (end[node] ?? 0); inner += 1) {
    if (kind[inner] === NodeKind.TEXT) text += values[inner] ?? '';
  }
  return text;
}

/** The value of an attribute without namespace, or undefined if the element has none with that name. */
export function attributeValue(tree: XmlTree, element: number, local: string): string | undefined {
  for (let node = element + 1; tree.kind[node] === NodeKind.ATTRIBUTE; node += 1) {
    const name = tree.names[tree.name[node] ?? 0];
    if (name?.local === local && name.namespace === '') return tree.values[node] ?? '';
  }
  return undefined;
}
