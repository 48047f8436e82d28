import { shortenText } from '#errors';

/** Characters of a message or a place: a name in a document can be as long as the document. */
const LONGEST = 1000;

/** A text of a document, or with one in it, that an answer has room for. */
export function shown(text: string): string {
  return shortenText(text, LONGEST);
}

/** The first of a list, and how many more there are. */
export function limited<Item>(
  items: readonly Item[],
  limit: number,
): { readonly first: Item[]; readonly more: number } {
  return { first: items.slice(0, limit), more: Math.max(0, items.length - limit) };
}
