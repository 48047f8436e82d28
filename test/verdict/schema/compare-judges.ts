import { libxml2 } from '../../../src/libxml2.js';
import { checkByEngine } from '../../../src/verdict/schema/check-by-engine.js';
import { checkSchema } from '../../../src/verdict/schema/check-schema.js';
import { readUbl } from '../../../src/ubl/read-ubl.js';
import { nodeAt, NodeKind } from '#schematron/xml';

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
  const { tree } = read.document;
  const [error] = checkByEngine(read.document, libxml2);
  const issues = checkSchema({ tree });
  const verdict = error === undefined ? 'valid' : 'invalid';
  const nodes = issues.map(({ location }) => nodeAt(tree, location ?? ''));
  if (nodes.includes(undefined)) return { verdict, difference: 'an issue has no place', isPlaced: false };
  if ((error === undefined) !== (issues.length === 0)) {
    const difference = `libxml2: ${error?.message ?? 'valid'}; ours: ${issues[0]?.message ?? 'valid'}`;
    return { verdict, difference, isPlaced: false };
  }
  if (error === undefined) return { verdict, difference: null, isPlaced: false };
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
