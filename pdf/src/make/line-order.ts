import * as bidiModule from 'bidi-js';

/** A piece of a line, as it is read. */
export interface Piece {
  readonly text: string;
}

/** A piece of a line where it is printed; `isReversed` where it is read from right to left. */
export type OrderedPiece<T extends Piece> = T & { readonly isReversed: boolean };

/** Letters of scripts that are read from right to left. */
const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefe]|[\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;

/** Characters that turn the direction of a text; the page does not follow them. */
const TURNS = /[\u200e\u200f\u061c\u202a-\u202e\u2066-\u2069]/g;

/** The package is a function that makes the algorithm; its types describe only what the function gives. */
const { default: createBidi } = bidiModule as unknown as { readonly default: () => Bidi };

interface Bidi {
  readonly getEmbeddingLevels: (
    text: string,
    base?: 'ltr' | 'rtl',
  ) => { readonly levels: Uint8Array; readonly paragraphs: readonly { readonly level: number }[] };
  readonly getMirroredCharacter: (character: string) => unknown;
}

const bidi = createBidi();

/** Whether a text has letters that are read from right to left. */
export function hasRightToLeft(text: string): boolean {
  return RIGHT_TO_LEFT.test(text);
}

/** The direction of a paragraph: that of its first letter (UAX #9, P2 and P3). */
export function directionOf(text: string): 'ltr' | 'rtl' {
  return bidi.getEmbeddingLevels(text.replace(TURNS, '\ufffd')).paragraphs[0]?.level === 1 ? 'rtl' : 'ltr';
}

/**
 * The pieces of a line in the order in which they are printed from left to right (UAX #9, L2). They are cut where the direction
 * changes.
 */
export function orderPieces<T extends Piece>(
  pieces: readonly T[],
  direction: 'ltr' | 'rtl',
): OrderedPiece<T>[] {
  const text = pieces.map((piece) => piece.text).join('');
  const { levels } = bidi.getEmbeddingLevels(text.replace(TURNS, '\ufffd'), direction);
  const runs: { readonly level: number; readonly piece: OrderedPiece<T> }[] = [];
  let start = 0;
  for (const piece of pieces) {
    const end = start + piece.text.length;
    for (let at = start; at < end;) {
      const level = levels[at] ?? 0;
      let next = at + 1;
      while (next < end && levels[next] === level) next += 1;
      runs.push({ level, piece: { ...piece, text: text.slice(at, next), isReversed: level % 2 === 1 } });
      at = next;
    }
    start = end;
  }
  const highest = runs.reduce((most, { level }) => Math.max(most, level), 0);
  for (let level = highest; level > 0; level -= 1) {
    for (let first = 0; first < runs.length; first += 1) {
      let last = first;
      while ((runs[last]?.level ?? 0) >= level) last += 1;
      if (last - first > 1) runs.splice(first, last - first, ...runs.slice(first, last).reverse());
      first = Math.max(first, last);
    }
  }
  return runs.map(({ piece }) => piece);
}

/** A text that is read from right to left, in the order in which it is printed: brackets turned, marks after their letters. */
export function reverseText(text: string): string {
  const clusters = text.match(/\P{M}\p{M}*|\p{M}+/gu) ?? [];
  return clusters
    .reverse()
    .map((cluster) => {
      const mirrored = bidi.getMirroredCharacter(cluster);
      return typeof mirrored === 'string' ? mirrored : cluster;
    })
    .join('');
}
