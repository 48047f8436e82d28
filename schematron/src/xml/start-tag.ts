import { inChunks, isSpace, readReferences } from './characters.js';
import { type QualifiedName, qualifiedNameAt, trimQualifiedNames } from './names.js';
import { isDeclaration, type NamespaceScopes } from './namespaces.js';
import { addNode, type NodeTable } from './node-table.js';
import type { XmlLimits } from './xml-limits.js';
import { NodeKind } from './xml-tree.js';

/** A start tag that was read. */
interface StartTag {
  element: number;
  name: string;
  isEmpty: boolean;
  /** Where the text after the tag begins. */
  end: number;
}

interface TagContext {
  readonly table: NodeTable;
  readonly scopes: NamespaceScopes;
  readonly limits: XmlLimits;
  /** Returns the same string for equal values. */
  readonly share: (value: string) => string;
}

/** A reader of start tags, which adds the element and its attributes to the table; the result is reused. */
export function createStartTagReader(
  text: string,
  { table, scopes, limits, share }: TagContext,
): (parent: number, markup: number) => StartTag {
  trimQualifiedNames();
  const tag: StartTag = { element: 0, name: '', isEmpty: false, end: 0 };
  const attributeNames: QualifiedName[] = [];
  const attributeValues: string[] = [];

  return (parent, markup) => {
    const elementName = nameAt(text, markup + 1);
    tag.name = elementName.text;
    let at = markup + 1 + elementName.text.length;
    let count = 0;
    let hasDeclarations = false;
    for (;;) {
      const before = at;
      at = skipSpace(text, at);
      const unit = text.charCodeAt(at);
      if (unit === GREATER || unit === SLASH) break;
      // An attribute must follow white space.
      if (before === at || count >= limits.attributes) giveUp();
      const name = nameAt(text, at);
      const equals = skipSpace(text, at + name.text.length);
      if (text.charCodeAt(equals) !== EQUALS) giveUp();
      const open = skipSpace(text, equals + 1);
      const quote = text.charCodeAt(open);
      if (quote !== QUOTE && quote !== APOSTROPHE) giveUp();
      const close = text.indexOf(quote === QUOTE ? '"' : "'", open + 1);
      if (close < 0) giveUp();
      hasDeclarations ||= isDeclaration(name.text);
      attributeNames[count] = name;
      attributeValues[count] = share(readAttributeValue(text.slice(open + 1, close)));
      count += 1;
      at = close + 1;
    }
    tag.isEmpty = text.charCodeAt(at) === SLASH;
    tag.end = at + (tag.isEmpty ? 2 : 1);
    if (text.charCodeAt(tag.end - 1) !== GREATER) giveUp();

    const element = addScanned(table, parent, { kind: NodeKind.ELEMENT, value: '', offset: markup });
    tag.element = element;
    if (hasDeclarations) scopes.open(element, recordOf(attributeNames, attributeValues, count));
    table.name[element] = scopes.elementName(elementName.text, elementName);
    for (let index = 0; index < count; index += 1) {
      const name = attributeNames[index] ?? giveUp();
      if (hasDeclarations && isDeclaration(name.text)) continue;
      const number = scopes.attributeName(name.text, name);
      for (let other = element + 1; other < table.size; other += 1) {
        if (table.name[other] === number) giveUp();
      }
      const value = attributeValues[index] ?? '';
      // First the node: adding it may replace the columns.
      const node = addScanned(table, element, { kind: NodeKind.ATTRIBUTE, value, offset: markup });
      table.name[node] = number;
    }
    return tag;
  };
}

function recordOf(
  names: readonly QualifiedName[],
  values: readonly string[],
  count: number,
): Readonly<Record<string, string>> {
  const record: Record<string, string> = {};
  for (let index = 0; index < count; index += 1) {
    const name = names[index]?.text ?? '';
    if (name in record) giveUp();
    record[name] = values[index] ?? '';
  }
  return record;
}

/** The name at a place; it ends at white space or at one of `/`, `>`, `=`, `?`. */
export function nameAt(text: string, from: number): QualifiedName {
  let at = from;
  let hash = 0;
  for (;;) {
    const unit = text.charCodeAt(at);
    if (unit === GREATER || unit === SLASH || unit === EQUALS || unit === QUESTION || isSpace(unit)) break;
    // The end of the text, and characters that do not occur in an ASCII name.
    if (Number.isNaN(unit) || unit < 0x2d || unit > 0x7a) giveUp();
    hash = (Math.imul(hash, 31) + unit) | 0;
    at += 1;
  }
  return qualifiedNameAt(text, { from, to: at, hash }) ?? giveUp();
}

/** Characters that an attribute value must not contain, or that are read as others. */
// eslint-disable-next-line no-control-regex -- these are the characters to find
const SPECIAL = /[\u0000-\u001f<&\ufffe\uffff]/;

/** The value in the tree: each white space character is a blank (XML 1.0, 3.3.3), references are replaced. */
function readAttributeValue(value: string): string {
  if (!SPECIAL.test(value)) return value;
  if (value.includes('<')) giveUp();
  return readReferences(inChunks(value, (chunk) => chunk.replace(/\r\n?|[\t\n]/g, ' '))) ?? giveUp();
}

/** Thrown if a text is not plain; `scanTree` catches it, so one object is enough. */
export const GIVE_UP = new Error('This XML is left to saxes.');

export function giveUp(): never {
  throw GIVE_UP;
}

export const [SLASH, GREATER, EXCLAMATION, QUESTION, EQUALS, QUOTE, APOSTROPHE] = [
  0x2f, 0x3e, 0x21, 0x3f, 0x3d, 0x22, 0x27,
] as const;

export function skipSpace(text: string, from: number): number {
  let at = from;
  while (isSpace(text.charCodeAt(at))) at += 1;
  return at;
}

/** Adds a node, as long as there is room. */
export function addScanned(table: NodeTable, parent: number, content: Parameters<typeof addNode>[2]): number {
  const node = addNode(table, parent, content);
  return node < 0 ? giveUp() : node;
}
