import type { NamespaceScopes } from './create-namespace-scopes.js';
import { isDeclaration } from './is-declaration.js';
import { NodeKind } from './node-kind.js';
import type { NodeTable } from './node-table.js';
import { readReferences } from './read-references.js';
import {
  addScanned,
  APOSTROPHE,
  EQUALS,
  giveUp,
  GREATER,
  isSpace,
  QUOTE,
  skipSpace,
  SLASH,
} from './scanning.js';
import type { XmlLimits } from './xml-limits.js';

/** Names of ASCII letters; other ones are for saxes to judge. */
const NAME = /^[A-Za-z_][\w.-]*(?::[A-Za-z_][\w.-]*)?$/;

/** A start tag that was read. */
export interface StartTag {
  element: number;
  name: string;
  isEmpty: boolean;
  /** Where the text behind the tag begins. */
  end: number;
}

interface TagContext {
  readonly table: NodeTable;
  readonly scopes: NamespaceScopes;
  readonly limits: XmlLimits;
}

/** A reader of start tags, which adds the element and its attributes to the table; the result is reused. */
export function createStartTagReader(
  text: string,
  { table, scopes, limits }: TagContext,
): (parent: number, markup: number) => StartTag {
  const known = new Set<string>();
  const checked = (name: string): string => {
    if (known.has(name)) return name;
    if (!NAME.test(name)) giveUp();
    known.add(name);
    return name;
  };
  const tag: StartTag = { element: 0, name: '', isEmpty: false, end: 0 };
  const attributeNames: string[] = [];
  const attributeValues: string[] = [];

  return (parent, markup) => {
    let at = nameEnd(text, markup + 1);
    tag.name = checked(text.slice(markup + 1, at));
    let count = 0;
    let hasDeclarations = false;
    for (;;) {
      const before = at;
      at = skipSpace(text, at);
      const unit = text.charCodeAt(at);
      if (unit === GREATER || unit === SLASH) break;
      // An attribute needs space before it.
      if (before === at || count >= limits.attributes) giveUp();
      const end = nameEnd(text, at);
      const name = checked(text.slice(at, end));
      const quote = text.charCodeAt(end + 1);
      if (text.charCodeAt(end) !== EQUALS || (quote !== QUOTE && quote !== APOSTROPHE)) giveUp();
      const close = valueEnd(text, end + 2, quote);
      const value = text.slice(end + 2, close);
      hasDeclarations ||= isDeclaration(name);
      attributeNames[count] = name;
      attributeValues[count] = readReferences(value) ?? giveUp();
      count += 1;
      at = close + 1;
    }
    tag.isEmpty = text.charCodeAt(at) === SLASH;
    tag.end = at + (tag.isEmpty ? 2 : 1);
    if (text.charCodeAt(tag.end - 1) !== GREATER) giveUp();

    const element = addScanned(table, parent, { kind: NodeKind.ELEMENT, value: '', offset: markup });
    tag.element = element;
    if (hasDeclarations) scopes.open(element, recordOf(attributeNames, attributeValues, count));
    table.name[element] = scopes.elementName(tag.name);
    for (let index = 0; index < count; index += 1) {
      const name = attributeNames[index] ?? '';
      if (hasDeclarations && isDeclaration(name)) continue;
      const number = scopes.attributeName(name);
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
  names: readonly string[],
  values: readonly string[],
  count: number,
): Readonly<Record<string, string>> {
  const record: Record<string, string> = {};
  for (let index = 0; index < count; index += 1) {
    const name = names[index] ?? '';
    if (name in record) giveUp();
    record[name] = values[index] ?? '';
  }
  return record;
}

/** Where a name ends: at white space or one of `/`, `>`, `=`. */
function nameEnd(text: string, from: number): number {
  let at = from;
  for (;;) {
    const unit = text.charCodeAt(at);
    if (unit === GREATER || unit === SLASH || unit === EQUALS || isSpace(unit)) return at;
    // The end of the text, and what no ASCII name has.
    if (Number.isNaN(unit) || unit < 0x2d || unit > 0x7a) giveUp();
    at += 1;
  }
}

/** Where an attribute value ends; white space other than a blank would have to be normalised. */
function valueEnd(text: string, from: number, quote: number): number {
  let at = from;
  for (;;) {
    const unit = text.charCodeAt(at);
    if (unit === quote) return at;
    if (Number.isNaN(unit) || unit === 0x3c || unit < 0x20 || unit > 0xfffd) giveUp();
    at += 1;
  }
}
