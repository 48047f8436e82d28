import { loadDefects } from '../../extras/testing/load-defects.js';

const { documents, extended } = loadDefects();
const further = new Set<unknown>(Object.values(extended).map(({ document }) => document));

/** By rule id: a Document that breaks the rule, also where only an extended one does. */
export const brokenDocuments = { ...documents, ...extended };

/** How a Document is judged: with `extended` if it is one of the extended ones. */
export function judgingOf(document: unknown): { readonly extended: boolean } {
  return { extended: further.has(document) };
}
