import { xpathTokens } from '../schematron/xpath-tokens.js';

/**
 * The expression for the nodes that the rules of a pattern are tried on. A word that may stand for a kind of node
 * counts wherever it is written, so this can only be too much.
 */
export function visitedNodes(contexts: readonly string[]): string {
  const words = new Set(
    contexts.flatMap(xpathTokens).flatMap(({ kind, text }) => (kind === 'string' ? [] : [text])),
  );
  const isAny = words.has('node');
  return [
    '/',
    '//*',
    ...(isAny || words.has('@') || words.has('attribute') ? ['//@*'] : []),
    ...(isAny || words.has('text') ? ['//text()'] : []),
    ...(isAny || words.has('comment') ? ['//comment()'] : []),
    ...(isAny || words.has('processing-instruction') ? ['//processing-instruction()'] : []),
  ].join('|');
}
