import { SaxesParser } from 'saxes';
import { flatten } from './characters.js';
import { createNameTable } from './names.js';
import { createNamespaceScopes, isDeclaration } from './namespaces.js';
import { addNode, createNodeTable, createStringPool, finishNodeTable } from './node-table.js';
import type { XmlLimits } from './xml-limits.js';
import { explainSyntax, XmlSyntaxError } from './xml-syntax-error.js';
import { NodeKind, type XmlTree } from './xml-tree.js';

/**
 * Builds the tree in one pass over the events of saxes. Prefixes are resolved here, with a cache, so that an element
 * without namespace declarations needs only a lookup.
 *
 * @throws XmlSyntaxError at the first place that is not well-formed, is a DOCTYPE or exceeds a limit
 */
export function buildTree(text: string, limits: XmlLimits, version: '1.0' | '1.1' = '1.0'): XmlTree {
  const parser = new SaxesParser({
    xmlns: false,
    position: false,
    defaultXMLVersion: version,
    forceXMLVersion: true,
  });
  const table = createNodeTable(text.length, limits.nodes);
  const share = createStringPool(text.length);
  const names = createNameTable(Math.min(limits.names, 65_535));

  let markup = 0; // offset of the markup being read
  let after = /^<\?xml[ \t\n\r]/.test(text) ? text.indexOf('?>') + 2 : 0; // offset after the last markup read
  let pending = ''; // text after `after` that is not in the tree yet
  let pendingOffset = 0;
  let open = 0; // the innermost open element, or the document
  let closed = ''; // name of the element closed last
  let depth = 0;
  let root = 0;

  const fail = (message: string): never => {
    throw new XmlSyntaxError(message, { text, offset: markup });
  };
  const scopes = createNamespaceScopes(names, limits.nameLength, { fail });

  const addChild = (kind: number, value: string, offset: number): number => {
    const node = addNode(table, open, { kind, value: share(value), offset });
    return node < 0 ? fail(`The document has more than ${limits.nodes} nodes: split it.`) : node;
  };
  const addText = (value: string): void => {
    if (pending === '') pendingOffset = after;
    pending += value;
  };
  const endText = (): void => {
    if (pending === '') return;
    // White space around the document element is not part of the data model.
    if (open !== 0) addChild(NodeKind.TEXT, pending, pendingOffset);
    pending = '';
  };
  const startMarkup = (): void => {
    endText();
    markup = text.indexOf('<', after); // text contains no `<`
    if (root === 0) refuseDoctype(text, markup);
  };
  const addAttributes = (element: number, attributes: Readonly<Record<string, string>>): void => {
    let count = 0;
    for (const qualifiedName in attributes) {
      if (++count > limits.attributes) fail(`An element has more than ${limits.attributes} attributes.`);
      if (isDeclaration(qualifiedName)) continue;
      const name = scopes.attributeName(qualifiedName);
      for (let other = element + 1; other < table.size; other += 1) {
        if (table.name[other] === name) fail(`The attribute ${qualifiedName} occurs twice: remove one.`);
      }
      // First the node: adding it may replace the columns.
      const node = addChild(NodeKind.ATTRIBUTE, attributes[qualifiedName] ?? '', markup);
      table.name[node] = name;
    }
  };

  // At most seven handlers: with an eighth, saxes takes five times as long.
  parser.on('error', ({ message }) => {
    const offset = Math.max(0, Math.min(parser.position, text.length) - 1);
    if (root === 0) refuseDoctype(text, text.indexOf('<', after));
    throw explainSyntax(message, { text, offset, after, closed });
  });
  parser.on('text', addText);
  parser.on('cdata', (value) => {
    addText(value);
    after = parser.position;
  });
  parser.on('comment', (value) => {
    startMarkup();
    addChild(NodeKind.COMMENT, value, markup);
    after = parser.position + 1; // saxes reports a comment before it has read its `>`
  });
  parser.on('processinginstruction', ({ target, body }) => {
    startMarkup();
    // saxes accepts any character as the space after the name.
    if (!/^[ \t\n\r]|^\?>/.test(text.slice(markup + 2 + target.length, markup + 4 + target.length))) {
      fail('A processing instruction has no space after its name: correct or remove it.');
    }
    if (target.includes(':')) fail('A processing instruction has a colon in its name: rename it.');
    const node = addChild(NodeKind.PROCESSING_INSTRUCTION, body, markup);
    table.name[node] = scopes.attributeName(target);
    after = parser.position;
  });
  parser.on('opentag', ({ name, attributes }) => {
    startMarkup();
    if (++depth > limits.depth) fail(`Elements are nested more than ${limits.depth} deep: no invoice is.`);
    const element = addChild(NodeKind.ELEMENT, '', markup);
    scopes.open(element, attributes);
    table.name[element] = scopes.elementName(name);
    open = element;
    addAttributes(element, attributes);
    if (root === 0) root = element;
    after = parser.position;
  });
  parser.on('closetag', ({ name }) => {
    endText();
    scopes.close(open);
    table.end[open] = table.size;
    open = table.parent[open] ?? 0;
    closed = name;
    depth -= 1;
    after = parser.position;
  });

  feed(parser, text);
  parser.close();
  const { declarations } = scopes;
  return finishNodeTable(table, { text, root, names: names.names, declarations });
}

/** Gives the text to saxes in chunks, because saxes adds some characters (`]`, `?`, line ends) one by one to the value that it reads. */
function feed(parser: SaxesParser, text: string): void {
  for (let at = 0; at < text.length; at += CHUNK) {
    parser.write(text.slice(at, at + CHUNK));
    const value: unknown = Reflect.get(parser, 'text');
    if (typeof value === 'string') flatten(value);
  }
}

const CHUNK = 1_000_000;

function refuseDoctype(text: string, offset: number): void {
  if (!text.startsWith('<!DOCTYPE', offset)) return;
  throw new XmlSyntaxError(
    'The document has a DOCTYPE, which could bring in entities and files: remove it.',
    { text, offset },
  );
}
