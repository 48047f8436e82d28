import { readReferences, withLineFeeds } from './characters.js';
import { createNameTable } from './names.js';
import { createNamespaceScopes } from './namespaces.js';
import { createNodeTable, createStringPool, finishNodeTable, type NodeTable } from './node-table.js';
import {
  addScanned,
  createStartTagReader,
  EXCLAMATION,
  GIVE_UP,
  giveUp,
  GREATER,
  skipSpace,
  SLASH,
} from './start-tag.js';
import type { XmlLimits } from './xml-limits.js';
import { NodeKind, type XmlTree } from './xml-tree.js';

const XML_DECLARATION =
  /^<\?xml version=(?:"1\.\d"|'1\.\d')(?: encoding=(?:"[A-Za-z][\w.-]*"|'[A-Za-z][\w.-]*'))?(?: standalone=(?:"yes"|"no"))? ?\?>/;
/** Characters that XML does not have, that a parser changes (CR), or that need a second look (`]`, `&`). */
// eslint-disable-next-line no-control-regex -- those are what is looked for
const SPECIAL = /[\u0000-\u0008\u000b-\u001f&\]\ufffe\uffff]/;

/** Of them, what a comment may not hold either. */
// eslint-disable-next-line no-control-regex -- those are what is looked for
const FORBIDDEN = /[\u0000-\u0008\u000b-\u001f\ufffe\uffff]/;

/**
 * Builds the tree of plain XML several times as fast as `buildTree`: elements, attributes, text, references, comments.
 * It takes only what it knows to be well-formed, and gives the same tree then. Whatever else a text holds, right or
 * wrong, it leaves to saxes, so that no verdict and no message depends on it.
 *
 * @returns undefined when the text must be read by `buildTree`
 */
export function scanTree(text: string, limits: XmlLimits): XmlTree | undefined {
  try {
    return scan(text, limits);
  } catch (reason) {
    if (reason === GIVE_UP) return undefined;
    throw reason;
  }
}

function scan(text: string, limits: XmlLimits): XmlTree {
  const table = createNodeTable(text.length, limits.nodes);
  const names = createNameTable(Math.min(limits.names, 65_535));
  const scopes = createNamespaceScopes(names, limits.nameLength, { fail: giveUp });
  const share = createStringPool(text.length);
  const isPlain = !SPECIAL.test(text);
  const startTag = createStartTagReader(text, { table, scopes, limits, share });

  let open = 0;
  let depth = 0;
  let root = 0;
  const openNames: string[] = [];
  let at = XML_DECLARATION.exec(text)?.[0].length ?? 0;

  for (;;) {
    const markup = text.indexOf('<', at);
    const end = markup < 0 ? text.length : markup;
    if (end > at) {
      if (open === 0) requireSpace(text, at, end);
      else {
        const value = text.slice(at, end);
        const content =
          isPlain || !SPECIAL.test(value) ? value : (readReferences(withLineFeeds(value)) ?? giveUp());
        addScanned(table, open, { kind: NodeKind.TEXT, value: share(content), offset: at });
      }
    }
    if (markup < 0) break;
    const next = text.charCodeAt(markup + 1);
    if (next === SLASH) {
      const name = openNames.pop() ?? giveUp();
      if (!text.startsWith(name, markup + 2)) giveUp();
      at = skipSpace(text, markup + 2 + name.length);
      if (text.charCodeAt(at) !== GREATER) giveUp();
      at += 1;
      scopes.close(open);
      table.end[open] = table.size;
      open = table.parent[open] ?? 0;
      depth -= 1;
    } else if (next === EXCLAMATION) {
      at = readComment(text, markup, { table, open });
    } else {
      if (open === 0 && root !== 0) giveUp();
      const { element, name, isEmpty, end: after } = startTag(open, markup);
      if (root === 0) root = element;
      if (depth >= limits.depth) giveUp();
      at = after;
      if (isEmpty) {
        scopes.close(element);
        table.end[element] = table.size;
      } else {
        open = element;
        depth += 1;
        openNames.push(name);
      }
    }
  }
  if (open !== 0 || root === 0) giveUp();
  return { text, root, ...finishNodeTable(table), names: names.names, declarations: scopes.declarations };
}

/** Around the document element there is white space only. */
function requireSpace(text: string, from: number, to: number): void {
  if (skipSpace(text, from) < to) giveUp();
}

/** A comment as a node; what else begins with `<!` is given up. @returns where it ends */
function readComment(
  text: string,
  markup: number,
  { table, open }: { table: NodeTable; open: number },
): number {
  if (!text.startsWith('<!--', markup)) giveUp();
  const end = text.indexOf('--', markup + 4);
  if (end < 0 || text.charCodeAt(end + 2) !== GREATER) giveUp();
  const value = withLineFeeds(text.slice(markup + 4, end));
  if (FORBIDDEN.test(value)) giveUp();
  addScanned(table, open, { kind: NodeKind.COMMENT, value, offset: markup });
  return end + 3;
}
