import type { SchematronModel } from '../../parse/schematron-model.js';
import { NodeKind } from '../../xml/xml-tree.js';
import { xpathTokens } from '../../xpath/syntax/xpath-tokens.js';

/**
 * The kinds of the nodes among which a node of a rule has its `position()`: those to which the stylesheet that the ISO skeleton makes
 * of the schema applies its templates. These are the elements; attributes if a context has one; comments and processing instructions
 * unless a context has a parenthesis. What only a compiler of ours visits has a position as well.
 */
export function visitedKinds({ patterns }: SchematronModel): readonly number[] {
  const contexts = patterns.flatMap(({ rules }) => rules.map(({ context }) => context));
  const named = kindsIn(contexts);
  const hasAttributes = contexts.some((each) => /@|attribute/.test(each));
  const isOfElements = contexts.some((each) => each.includes('('));
  return [
    NodeKind.ELEMENT,
    ...(hasAttributes || named.isAny ? [NodeKind.ATTRIBUTE] : []),
    ...(named.has('text') ? [NodeKind.TEXT] : []),
    ...(!isOfElements || named.has('processing-instruction') ? [NodeKind.PROCESSING_INSTRUCTION] : []),
    ...(!isOfElements || named.has('comment') ? [NodeKind.COMMENT] : []),
  ];
}

/**
 * The kinds of nodes that contexts name. A word that may stand for a kind counts wherever it is written, so there may be too many
 * but never too few.
 */
export function kindsIn(contexts: readonly string[]): {
  readonly isAny: boolean;
  readonly has: (word: string) => boolean;
} {
  const words = new Set(
    contexts.flatMap(xpathTokens).flatMap(({ kind, text }) => (kind === 'string' ? [] : [text])),
  );
  const isAny = words.has('node');
  return { isAny, has: (word) => isAny || words.has(word) };
}
