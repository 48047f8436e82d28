import { createNameTable } from './names.js';
import { createNamespaceScopes } from './namespaces.js';
import { createNodeTable, createStringPool, finishNodeTable } from './node-table.js';
import { createContentReader, readComment, readInstruction, readSection } from './scan-content.js';
import {
  addScanned,
  createStartTagReader,
  EXCLAMATION,
  GIVE_UP,
  giveUp,
  GREATER,
  QUESTION,
  skipSpace,
  SLASH,
} from './start-tag.js';
import type { XmlLimits } from './xml-limits.js';
import { NodeKind, type XmlTree } from './xml-tree.js';

/** The declaration with blanks wherever XML 1.0 allows them (productions [23] to [26], [32] and [80] and [81]). */
const XML_DECLARATION = new RegExp(
  [
    String.raw`^<\?xml\s+version\s*=\s*(?:"1\.0"|'1\.0')`,
    String.raw`(?:\s+encoding\s*=\s*(?:"[A-Za-z][\w.-]*"|'[A-Za-z][\w.-]*'))?`,
    String.raw`(?:\s+standalone\s*=\s*(?:"(?:yes|no)"|'(?:yes|no)'))?\s*\?>`,
  ]
    .join('')
    .replaceAll(String.raw`\s`, String.raw`[ \t\r\n]`),
);

/**
 * Builds the tree of usual XML, in about half the time of `buildTree` (bench, `parse (saxes)`): everything but a
 * DOCTYPE and names with letters outside ASCII. It accepts only what it knows to be well-formed, and then returns the same
 * tree. Everything else, right or wrong, it leaves to saxes, so that no verdict and no message depends on it.
 *
 * @returns undefined if the text must be read by `buildTree`
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
  const contentBetween = createContentReader(text);
  const startTag = createStartTagReader(text, { table, scopes, limits, share });

  let open = 0;
  let depth = 0;
  let root = 0;
  const openNames: string[] = [];
  let at = XML_DECLARATION.exec(text)?.[0].length ?? 0;
  let pending = ''; // text that is not in the tree yet: CDATA sections may continue it
  let pendingOffset = 0;

  for (;;) {
    const markup = text.indexOf('<', at);
    const end = markup < 0 ? text.length : markup;
    if (end > at) {
      if (open === 0) requireSpace(text, at, end);
      else {
        if (pending === '') pendingOffset = at;
        pending += contentBetween(at, end);
      }
    }
    if (markup < 0) break;
    const next = text.charCodeAt(markup + 1);
    if (next === EXCLAMATION && open !== 0 && text.startsWith('[CDATA[', markup + 2)) {
      const section = readSection(text, markup);
      if (pending === '') pendingOffset = markup;
      pending += section.value;
      at = section.end;
      continue;
    }
    if (pending !== '') {
      addScanned(table, open, { kind: NodeKind.TEXT, value: share(pending), offset: pendingOffset });
      pending = '';
    }
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
      const comment = readComment(text, markup);
      addScanned(table, open, { kind: NodeKind.COMMENT, value: comment.value, offset: markup });
      at = comment.end;
    } else if (next === QUESTION) {
      const { target, value, end: after } = readInstruction(text, markup);
      const node = addScanned(table, open, { kind: NodeKind.PROCESSING_INSTRUCTION, value, offset: markup });
      table.name[node] = scopes.attributeName(target.text, target);
      at = after;
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
  const { declarations } = scopes;
  return finishNodeTable(table, { text, root, names: names.names, declarations });
}

/** Around the document element there is only white space. */
function requireSpace(text: string, from: number, to: number): void {
  if (skipSpace(text, from) < to) giveUp();
}
