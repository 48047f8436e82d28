import { SaxesParser } from 'saxes';
import { createNameTable } from './name-table.js';
import { createNamespaceScopes, isDeclaration } from './namespace-scopes.js';
import { NodeKind } from './node-kind.js';
import { createNodeTable, growNodeTable } from './node-table.js';
import type { XmlLimits } from './xml-limits.js';
import { XmlSyntaxError } from './xml-syntax-error.js';
import type { XmlTree } from './xml-tree.js';

/**
 * Builds the tree in one pass over the events of saxes. Prefixes are resolved here, by a cache that an element
 * without namespace declarations only looks up, which is faster than the namespace mode of saxes.
 *
 * @throws XmlSyntaxError at the first thing that is not well-formed, not supported or beyond a limit
 */
export function buildTree(text: string, limits: XmlLimits): XmlTree {
  const parser = new SaxesParser({ xmlns: false, position: false });
  const names = createNameTable(Math.min(limits.names, 65_535));
  const table = createNodeTable(Math.max(64, text.length >> 4));
  const fail = (message: string, offset: number): never => {
    throw new XmlSyntaxError(message, offset);
  };
  const scopes = createNamespaceScopes(names, fail);

  let open = 0; // the innermost open element, or the document
  let depth = 0;
  let root = 0;
  let last = 0; // the last child of `open` so far
  const lastOfOuter: number[] = [];
  let after = text.startsWith('<?xml') ? text.indexOf('?>') + 2 : 0; // the offset behind the last markup
  let pending = '';
  let pendingOffset = 0;
  let elementOffset = 0;

  const addNode = (kind: number, name: number, value: string, offset: number): number => {
    const node = table.size;
    if (node === table.kind.length) {
      if (node >= limits.nodes) fail(`The document has more than ${limits.nodes} nodes: split it.`, offset);
      growNodeTable(table);
    }
    table.size = node + 1;
    table.kind[node] = kind;
    table.name[node] = name;
    table.parent[node] = open;
    table.offset[node] = offset;
    table.end[node] = node + 1;
    table.values.push(value);
    return node;
  };
  const addChild = (kind: number, name: number, value: string, offset: number): number => {
    const node = addNode(kind, name, value, offset);
    if (last === 0) table.firstChild[open] = node;
    else table.nextSibling[last] = node;
    last = node;
    return node;
  };
  const flushText = (): void => {
    if (pending === '') return;
    // White space around the document element is no part of the data model.
    if (open !== 0) addChild(NodeKind.TEXT, 0, pending, pendingOffset);
    pending = '';
  };
  const addText = (value: string): void => {
    if (pending === '') {
      pending = value;
      pendingOffset = after;
    } else pending += value;
  };

  /** Where the next markup begins; the text before it holds no `<`. */
  const markupOffset = (): number => {
    const offset = text.indexOf('<', after);
    if (root === 0 && text.startsWith('<!DOCTYPE', offset)) {
      fail(
        'The document has a DOCTYPE, which is refused because it can smuggle in entities: remove it.',
        offset,
      );
    }
    return offset;
  };
  const addAttributes = (element: number, attributes: Readonly<Record<string, string>>): void => {
    for (const qualifiedName in attributes) {
      if (isDeclaration(qualifiedName)) continue;
      const name = scopes.attributeName(qualifiedName, elementOffset);
      for (let node = element + 1; node < table.size; node += 1) {
        if (table.name[node] === name) fail(`The attribute ${qualifiedName} occurs twice.`, elementOffset);
      }
      addNode(NodeKind.ATTRIBUTE, name, attributes[qualifiedName] ?? '', elementOffset);
    }
  };

  // Not more than seven handlers: with the eighth V8 gives up the fast layout of the parser object, a factor of five.
  parser.on('error', (error) => fail(error.message, Math.max(0, parser.position - 1)));
  parser.on('text', addText);
  parser.on('cdata', (value) => {
    addText(value);
    after = parser.position;
  });
  parser.on('comment', (value) => {
    flushText();
    addChild(NodeKind.COMMENT, 0, value, markupOffset());
    after = parser.position + 1; // saxes reports a comment before it has read its `>`
  });
  parser.on('processinginstruction', ({ target, body }) => {
    flushText();
    addChild(NodeKind.PROCESSING_INSTRUCTION, names.intern('', target), body, markupOffset());
    after = parser.position;
  });
  parser.on('opentag', ({ name, attributes }) => {
    flushText();
    elementOffset = markupOffset();
    if (++depth > limits.depth) {
      fail(
        `Elements are nested more than ${limits.depth} deep: an invoice needs no such depth.`,
        elementOffset,
      );
    }
    const element = addChild(NodeKind.ELEMENT, 0, '', elementOffset);
    scopes.open(element, attributes, elementOffset);
    table.name[element] = scopes.elementName(name, elementOffset);
    lastOfOuter.push(last);
    open = element;
    addAttributes(element, attributes);
    if (root === 0) root = element;
    last = 0;
    after = parser.position;
  });
  parser.on('closetag', () => {
    flushText();
    scopes.close(open);
    table.end[open] = table.size;
    open = table.parent[open] ?? 0;
    last = lastOfOuter.pop() ?? 0;
    depth -= 1;
    after = parser.position;
  });

  parser.write(text).close();
  table.end[0] = table.size;
  const { size, kind, name, parent, firstChild, nextSibling, end, offset, values } = table;
  return {
    text,
    size,
    root,
    kind,
    name,
    parent,
    firstChild,
    nextSibling,
    end,
    offset,
    values,
    names: names.names,
    declarations: scopes.declarations,
  };
}
