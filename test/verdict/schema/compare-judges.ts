import { libxml2 } from '../../../src/libxml2.js';
import type { Issue } from '../../../src/issues/issue.js';
import { checkByEngine } from '../../../src/verdict/schema/check-by-engine.js';
import { checkSchema } from '../../../src/verdict/schema/check-schema.js';
import { isLexical } from '../../../src/verdict/schema/data-types.js';
import { isAnyUri } from '../../../src/verdict/schema/uri.js';
import { readUbl } from '../../../src/ubl/read-ubl.js';
import { nodeAt, NodeKind, stringValue, type XmlTree } from '#schematron/xml';

export interface Comparison {
  /** What libxml2 says; unread when the text is no Invoice or CreditNote in well-formed XML. */
  readonly verdict: 'valid' | 'invalid' | 'unread';
  /** How the schema layer differs from it beyond the known faults of libxml2; null when it does not. */
  readonly difference: string | null;
  /** Whether the places of the first error could be compared. */
  readonly isPlaced: boolean;
}

/**
 * Holds the schema layer against libxml2: the same verdict except for its known faults, and an issue where libxml2 has its first error,
 * or beside it where the content of an element is wrong, which both tell in their own way.
 */
export function compareJudges(xml: string | Uint8Array): Comparison {
  const read = readUbl(xml);
  if (!read.ok) return { verdict: 'unread', difference: null, isPlaced: false };
  const { tree } = read.document;
  const errors = checkByEngine(read.document, libxml2);
  const [error] = errors.filter((each) => !isRefusedWrongly(tree, each));
  const issues = checkSchema({ tree });
  const verdict = errors.length === 0 ? 'valid' : 'invalid';
  const nodes = issues.map(({ location }) => nodeAt(tree, location ?? ''));
  if (nodes.includes(undefined)) return { verdict, difference: 'an issue has no place', isPlaced: false };
  if (error === undefined) {
    // An error ends the judgement of the siblings, so after a wrong one libxml2 may have missed others.
    const missed = errors.length > 0 ? [] : issues.filter((issue) => !isAcceptedWrongly(tree, issue));
    const difference = missed.length === 0 ? null : `libxml2: valid; ours: ${missed[0]?.message ?? ''}`;
    return { verdict, difference, isPlaced: false };
  }
  if (issues.length === 0)
    return { verdict, difference: `libxml2: ${error.message}; ours: valid`, isPlaced: false };
  const place = nodeAt(tree, error.location ?? '') ?? tree.root;
  const element = tree.kind[place] === NodeKind.ATTRIBUTE ? (tree.parent[place] ?? tree.root) : place;
  const isOfContent = error.message.includes('This element is not expected');
  const home = isOfContent ? tree.parent[element] : element;
  const isNear = nodes.some((node) => node === home || tree.parent[node ?? 0] === home);
  const difference = isNear
    ? null
    : `libxml2: ${error.location ?? ''} ${error.message}; ours: ${issues.map(({ location, message }) => `${location ?? ''} ${message}`).join('; ')}`;
  return { verdict, difference, isPlaced: true };
}

// docs/guides/results-and-rules.md lists the faults; check-by-engine.test.ts has an example of each.

/** Whether libxml2 refuses what the standard allows. */
function isRefusedWrongly(tree: XmlTree, { location, message }: Issue): boolean {
  const node = nodeAt(tree, location ?? '') ?? tree.root;
  const text = tree.kind[node] === NodeKind.ATTRIBUTE ? (tree.values[node] ?? '') : stringValue(tree, node);
  const type = /atomic type 'xs:(\w+)'/.exec(message)?.[1] ?? '';
  if (['date', 'time', 'dateTime', 'anyURI'].includes(type)) return isLexical(type, text);
  const isOfBlanks = message.includes('Character content other than whitespace');
  if (isOfBlanks) return tree.text.includes('<![CDATA[') && !hasText(tree, node);
  return message.includes('xsi:type') || message.includes('XMLSchema-instance');
}

/** Whether text stands between the elements of an element. */
function hasText(tree: XmlTree, element: number): boolean {
  for (let child = tree.firstChild[element] ?? 0; child !== 0; child = tree.nextSibling[child] ?? 0) {
    if (tree.kind[child] === NodeKind.TEXT && /[^ \t\n\r]/.test(tree.values[child] ?? '')) return true;
  }
  return false;
}

/** Whether libxml2 accepts what the standard does not. */
function isAcceptedWrongly(tree: XmlTree, { location, message }: Issue): boolean {
  const node = nodeAt(tree, location ?? '') ?? tree.root;
  if (message.includes(' does not fit its xsi:')) return true;
  const text = tree.kind[node] === NodeKind.ATTRIBUTE ? (tree.values[node] ?? '') : stringValue(tree, node);
  return message.includes('which is not a URI')
    ? !isAnyUri(text)
    : message.includes('which is not base64 data') && /[^A-Za-z0-9+/= \t\n\r]/.test(text);
}
