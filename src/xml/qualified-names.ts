import { copyText } from './copy-text.js';

/** A qualified name as it is written, known to all documents by its number. */
export interface QualifiedName {
  readonly text: string;
  /** '' for none. */
  readonly prefix: string;
  readonly local: string;
  /** -1 where there was no room for it. */
  readonly id: number;
}

/** Names of ASCII letters; other ones are for saxes to judge. */
const NAME = /^[A-Za-z_][\w.-]*(?::[A-Za-z_][\w.-]*)?$/;

/** Places of the table, a power of two, and how many of them are looked at for one name. */
const SIZE = 16_384;
const STEPS = 8;
/** Invoices have some hundred names; what others have does not fill the memory. */
const MOST_NAMES = 4096;
const LONGEST = 64;

let places = new Array<QualifiedName | undefined>(SIZE).fill(undefined);
let count = 0;

/** Called where a document begins, and only there: within a document a name keeps its number. */
export function startNames(): void {
  if (count < MOST_NAMES) return;
  places = new Array<QualifiedName | undefined>(SIZE).fill(undefined);
  count = 0;
}

/**
 * The name that stands at a place of a text. Nothing is cut out of the text for a name that was seen before: parsing
 * an invoice is reading its names, three times out of four.
 *
 * @param hash of the characters, from whoever looked for the end of the name
 * @returns undefined for what is no name, or has other letters than ASCII
 */
export function qualifiedNameAt(
  text: string,
  { from, to, hash }: { readonly from: number; readonly to: number; readonly hash: number },
): QualifiedName | undefined {
  const length = to - from;
  for (let step = 0; step < STEPS; step += 1) {
    const place = (hash + step) & (SIZE - 1);
    const name = places[place];
    if (name === undefined) return addName(text.slice(from, to), place);
    if (name.text.length === length && text.startsWith(name.text, from)) return name;
  }
  return addName(text.slice(from, to), -1);
}

function addName(text: string, place: number): QualifiedName | undefined {
  if (!NAME.test(text)) return undefined;
  const colon = text.indexOf(':');
  const parts = { text, prefix: text.slice(0, Math.max(colon, 0)), local: text.slice(colon + 1) };
  if (place < 0 || count >= MOST_NAMES || text.length > LONGEST) return { ...parts, id: -1 };
  const name = {
    text: copyText(parts.text),
    prefix: copyText(parts.prefix),
    local: copyText(parts.local),
    id: count,
  };
  places[place] = name;
  count += 1;
  return name;
}
