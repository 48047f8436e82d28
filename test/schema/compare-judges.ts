import { checkSchema } from '../../src/schema/check-schema.js';
import { readUbl } from '../../src/ubl/read-ubl.js';
import { nodeAt, NodeKind, type XmlTree } from '#schematron/xml';
import { askLibxml2 } from './libxml2/ask-libxml2.js';

export interface Comparison {
  /** What libxml2 says; unread when the text is no Invoice or CreditNote in well-formed XML. */
  readonly verdict: 'valid' | 'invalid' | 'unread';
  /** How the schema layer differs from it; null when it does not. */
  readonly difference: string | null;
  /** Whether the places of the first error could be compared. */
  readonly isPlaced: boolean;
}

/**
 * Holds the schema layer against libxml2: the same verdict, and an issue where libxml2 has its first error, or beside it
 * where the content of an element is wrong, which both tell in their own way.
 */
export function compareJudges(xml: string | Uint8Array): Comparison {
  const read = readUbl(xml);
  if (!read.ok) return { verdict: 'unread', difference: null, isPlaced: false };
  const { tree, text, kind } = read.document;
  const [error] = askLibxml2(text, kind);
  const issues = checkSchema({ tree });
  const verdict = error === undefined ? 'valid' : 'invalid';
  const nodes = issues.map(({ location }) => nodeAt(tree, location ?? ''));
  if (nodes.includes(undefined)) return { verdict, difference: 'an issue has no place', isPlaced: false };
  if ((error === undefined) !== (issues.length === 0)) {
    const difference = `libxml2: ${error?.message ?? 'valid'}; ours: ${issues[0]?.message ?? 'valid'}`;
    return { verdict, difference, isPlaced: false };
  }
  const element = error === undefined ? null : elementOnLine(tree, error.line);
  if (error === undefined || element === null) return { verdict, difference: null, isPlaced: false };
  const isOfContent = error.message.includes('This element is not expected');
  const home = isOfContent ? tree.parent[element] : element;
  const isNear = nodes.some((node) => node === home || tree.parent[node ?? 0] === home);
  const difference = isNear
    ? null
    : `libxml2 has line ${error.line}, ${error.message}; ours: ${issues.map(({ location, message }) => `${location ?? ''} ${message}`).join('; ')}`;
  return { verdict, difference, isPlaced: true };
}

/** The element whose start tag ends on a line, when there is just one. */
function elementOnLine(tree: XmlTree, line: number): number | null {
  const found: number[] = [];
  let current = 1;
  let at = 0;
  for (let node = 1; node < tree.size; node += 1) {
    if (tree.kind[node] !== NodeKind.ELEMENT) continue;
    const startTag = /<(?:"[^"]*"|'[^']*'|[^>"'])*>/y;
    startTag.lastIndex = tree.offset[node] ?? 0;
    startTag.exec(tree.text);
    for (; at < startTag.lastIndex; at += 1) if (tree.text.charCodeAt(at) === 0x0a) current += 1;
    if (current === line) found.push(node);
    if (current > line) break;
  }
  return found.length === 1 ? (found[0] ?? null) : null;
}
