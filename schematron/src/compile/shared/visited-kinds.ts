import type { SchematronModel } from '../../parse/schematron-model.js';
import { xpathTokens } from '../../xpath/syntax/xpath-tokens.js';

/** The numbers of the kinds of nodes in a module, by their tests. */
export const KINDS = {
  element: 1,
  attribute: 2,
  text: 3,
  'processing-instruction': 7,
  comment: 8,
  'document-node': 9,
} as const;

/**
 * The kinds of the nodes among which a node of a rule has its `position()`: those to which the stylesheet that the ISO skeleton makes
 * of the schema applies its templates. These are the elements; attributes if a context has one; comments and processing instructions
 * unless a context has a parenthesis. What only a compiler of ours visits has a position as well.
 */
export function visitedKinds({ patterns }: SchematronModel): readonly (keyof typeof KINDS)[] {
  const contexts = patterns.flatMap(({ rules }) => rules.map(({ context }) => context));
  const named = kindsIn(contexts);
  const hasAttributes = contexts.some((each) => /@|attribute/.test(each));
  const isOfElements = contexts.some((each) => each.includes('('));
  const visited = {
    element: true,
    attribute: hasAttributes || named.isAny,
    text: named.has('text'),
    'processing-instruction': !isOfElements || named.has('processing-instruction'),
    comment: !isOfElements || named.has('comment'),
    'document-node': false,
  };
  return Object.entries(KINDS).flatMap(([kind]) => (isKind(kind) && visited[kind] ? [kind] : []));
}

function isKind(text: string): text is keyof typeof KINDS {
  return Object.hasOwn(KINDS, text);
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
