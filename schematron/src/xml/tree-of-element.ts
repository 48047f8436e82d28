import { cleanText } from './characters.js';
import { createNameTable } from './names.js';
import { isDeclaration } from './namespaces.js';
import { addNode, createNodeTable, finishNodeTable } from './node-table.js';
import { escapeAttribute, escapeText, INDENT, XML_DECLARATION, type XmlElement } from './serialize-xml.js';
import { DEFAULT_LIMITS } from './xml-limits.js';
import { type NamespaceDeclaration, NodeKind, type XmlName, type XmlTree } from './xml-tree.js';

/**
 * The tree that parsing the text of an element would return, with all offsets, built from the element, so that the text need
 * not be parsed. It follows the layout of `serializeXml` character by character.
 *
 * @param text returns the result of `serializeXml` for the element; called when the text of the tree is first read
 * @param options.later the last children of the element, after those that it holds
 * @param options.prefixes those of locations in the tree
 * @returns undefined for elements that the parser might not read: a text beyond its limits, a prefix that the root does not
 *   declare, a declaration elsewhere
 */
export function treeOfElement(
  root: XmlElement,
  text: () => string,
  { later = NO_CHILDREN, prefixes }: TreeOfElementOptions = {},
): XmlTree | undefined {
  const children = (root.children?.length ?? 0) + later.count;
  const table = createNodeTable(children * TYPICAL_CHILD, DEFAULT_LIMITS.nodes);
  const names = createNameTable(DEFAULT_LIMITS.names);
  const namespaces = namespacesOf(root);
  const numbers = { elements: new Map<string, number>(), attributes: new Map<string, number>() };
  const declarations: NamespaceDeclaration[] = [];
  let at = XML_DECLARATION.length;
  let isReadable = true as boolean;

  const numberOf = (name: string, known: Map<string, number>, defaultNamespace: string): number => {
    let number = known.get(name);
    if (number !== undefined) return number;
    const colon = name.indexOf(':');
    const namespace = colon < 0 ? defaultNamespace : namespaces.get(name.slice(0, colon));
    number = namespace === undefined ? -1 : names.intern(namespace, name.slice(colon + 1));
    if (number < 0) isReadable = false;
    known.set(name, number);
    return number;
  };

  const addText = (element: number, value: string, offset: number): void => {
    addNode(table, element, { kind: NodeKind.TEXT, value, offset });
  };
  const addLater = (element: number, firstSpace: string, start: number): number => {
    let [space, offset] = [firstSpace, start];
    for (const child of later.elements) {
      addText(element, space, offset);
      visit(child, element, 1);
      offset = at - 1;
      space = indentation(1);
    }
    return offset;
  };
  const visit = (
    { name, attributes, children, text: content = '' }: XmlElement,
    parent: number,
    depth: number,
  ): void => {
    if (depth >= DEFAULT_LIMITS.depth) isReadable = false;
    if (!isReadable) return;
    at += INDENT.length * depth;
    const element = addNode(table, parent, { kind: NodeKind.ELEMENT, value: '', offset: at });
    table.name[element] = numberOf(name, numbers.elements, namespaces.get('') ?? '');
    const start = at;
    at += name.length + 1;
    for (const attribute in attributes) {
      const given = attributes[attribute] ?? '';
      const written = escapeAttribute(given);
      at += attribute.length + written.length + 4;
      const value = written === given ? given : cleanText(given).replace(/[\t\n]/g, ' ');
      if (isDeclaration(attribute)) {
        if (depth > 0) isReadable = false;
        declarations.push({ element, prefix: attribute.slice(6), namespace: value });
        continue;
      }
      const node = addNode(table, element, { kind: NodeKind.ATTRIBUTE, value, offset: start });
      table.name[node] = numberOf(attribute, numbers.attributes, '');
    }
    const written = escapeText(content);
    const value = written === content ? content : cleanText(content);
    const hasLater = depth === 0 && later.count > 0;
    if ((children === undefined || children.length === 0) && !hasLater) {
      at += 1;
      if (content === '') at += 2;
      else {
        addText(element, value, at);
        at += written.length + name.length + 4;
      }
    } else {
      const inner = indentation(depth + 1);
      let space = inner;
      at += 2;
      let offset = at - 1;
      if (content !== '') {
        space = inner + value + inner;
        at += inner.length + written.length;
      }
      for (const child of children ?? []) {
        addText(element, space, offset);
        visit(child, element, depth + 1);
        offset = at - 1;
        space = inner;
      }
      if (hasLater) offset = addLater(element, space, offset);
      addText(element, indentation(depth), offset);
      at += INDENT.length * depth + name.length + 4;
    }
    table.end[element] = table.size;
  };

  visit(root, 0, 0);
  // A full table accepts no more nodes.
  if (!isReadable || at > DEFAULT_LIMITS.size || table.size >= table.limit) return undefined;
  const facts = { text: '', root: 1, names: names.names, declarations };
  return new UnwrittenTree(finishNodeTable(table, facts), text, prefixes);
}

interface TreeOfElementOptions {
  readonly later?: LaterChildren | undefined;
  readonly prefixes?: XmlTree['prefixes'];
}

/** Children that are made one by one while they are read, so that they need not be kept. */
export interface LaterChildren {
  /** How many there are. */
  readonly count: number;
  /** In their order; read once. */
  readonly elements: Iterable<XmlElement>;
}

const NO_CHILDREN: LaterChildren = { count: 0, elements: [] };

/** The usual number of characters per group or line of an invoice, for the size of the table. */
const TYPICAL_CHILD = 900;

/** A tree whose text is made when it is first read. A class: with a getter of its own on each object, verdicts take 5 to 10% longer. */
class UnwrittenTree implements XmlTree {
  readonly root: number;
  readonly size: number;
  readonly kind: Uint8Array;
  readonly name: Uint16Array;
  readonly parent: Int32Array;
  readonly firstChild: Int32Array;
  readonly nextSibling: Int32Array;
  readonly end: Int32Array;
  readonly offset: Int32Array;
  readonly values: readonly string[];
  readonly names: readonly XmlName[];
  readonly declarations: readonly NamespaceDeclaration[];
  readonly prefixes: ReadonlyMap<string, string>;
  readonly #text: () => string;

  constructor(
    columns: Omit<XmlTree, 'text'>,
    text: () => string,
    prefixes: ReadonlyMap<string, string> = new Map(),
  ) {
    this.root = columns.root;
    this.size = columns.size;
    this.kind = columns.kind;
    this.name = columns.name;
    this.parent = columns.parent;
    this.firstChild = columns.firstChild;
    this.nextSibling = columns.nextSibling;
    this.end = columns.end;
    this.offset = columns.offset;
    this.values = columns.values;
    this.names = columns.names;
    this.declarations = columns.declarations;
    this.prefixes = prefixes;
    this.#text = text;
  }

  get text(): string {
    return this.#text();
  }
}

/** The namespaces of the prefixes at the root; '' is the default namespace. */
function namespacesOf({ attributes = {} }: XmlElement): ReadonlyMap<string, string> {
  const declared = Object.entries(attributes).filter(([name]) => isDeclaration(name));
  return new Map(declared.map(([name, namespace]) => [name.slice(6), namespace]));
}

const INDENTATIONS = ['\n'];

/** A line feed and the indentation of a level. */
function indentation(depth: number): string {
  return (INDENTATIONS[depth] ??= `\n${INDENT.repeat(depth)}`);
}
