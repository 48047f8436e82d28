import { type Row, type Word, boundsOf } from '../read/page/rows.js';
import type { PrintedPlace } from './judgement.js';
import { type CellAt, indexStarts, lettersOf, offsetsIn, type Start } from './text-starts.js';

/** Words that print a value, and the row in which they begin. */
export interface Spot {
  /** Index of the row. */
  readonly row: number;
  readonly words: readonly Word[];
}

/** Finds texts on the pages. */
export interface TextIndex {
  /** Where a text is printed, whatever signs, blanks, accents and cases it is written with, over several lines as well. */
  readonly find: (text: string) => readonly Spot[];
}

/** More places of one text than a long invoice has. */
const MOST_SPOTS = 20_000;

/** The spots between two rows, both included; spots are in the order of rows. */
export function spotsBetween<One extends Pick<Spot, 'row'>>(
  spots: readonly One[],
  first: number,
  last: number,
): readonly One[] {
  let [low, high] = [0, spots.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((spots[middle]?.row ?? 0) < first) low = middle + 1;
    else high = middle;
  }
  let end = low;
  while (end < spots.length && (spots[end]?.row ?? 0) <= last) end += 1;
  return spots.slice(low, end);
}

/** The place of words on a page; those on other pages than the first are left out. */
export function placeOf(words: readonly Word[]): PrintedPlace {
  const own = words.filter(({ page }) => page === words[0]?.page);
  const { page, x, y, width, height } = boundsOf(own);
  const box = { x: round(x), y: round(y), width: round(width), height: round(height) };
  return { text: words.map(({ text }) => text).join(' '), page, box };
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}

/** Makes an index of the texts of some rows. */
export function indexTexts(rows: readonly Row[]): TextIndex {
  const letters = new Map<Word, string>();
  const lettersIn = (word: Word) => {
    const known = letters.get(word) ?? lettersOf(word.text);
    letters.set(word, known);
    return known;
  };
  const starts = indexStarts(rows, lettersIn);
  // Lines of an invoice have the same texts again and again.
  const known = new Map<string, readonly Spot[]>();
  const find = (text: string): readonly Spot[] => {
    const spots = known.get(text) ?? search(text);
    known.set(text, spots);
    return spots;
  };
  const search = (text: string): readonly Spot[] => {
    const wanted = lettersOf(text);
    if (wanted === '') return signsIn(rows, text.trim());
    const found: Spot[] = [];
    for (const start of starts.find(wanted)) {
      const words = wordsFrom(start, wanted);
      if (words !== undefined) found.push({ row: start.cell.row, words });
      if (found.length === MOST_SPOTS) break;
    }
    return found.sort((one, other) => one.row - other.row);
  };
  const wordsFrom = ({ cell, word, offset }: Start, wanted: string): readonly Word[] | undefined => {
    const taken: Word[] = [];
    let at: CellAt = cell;
    let [index, skip, done] = [word, offset, 0];
    for (;;) {
      const own: Word | undefined = at.cell.words[index];
      if (own === undefined) {
        const following: CellAt | undefined = starts.next(at).find((other) => {
          const first = other.cell.words.map(lettersIn).find((each) => each !== '') ?? '';
          const rest = wanted.slice(done);
          return first !== '' && (rest.startsWith(first) || first.startsWith(rest));
        });
        if (following === undefined) return undefined;
        [at, index] = [following, 0];
        continue;
      }
      const has = lettersIn(own).slice(skip);
      const rest = wanted.slice(done);
      const isLast = has.length > rest.length && has.startsWith(rest) && endsAt(own.text, skip + rest.length);
      if (!isLast && !rest.startsWith(has)) return undefined;
      if (has !== '') taken.push(own);
      if (isLast || has.length === rest.length) return taken;
      [done, index, skip] = [done + has.length, index + 1, 0];
    }
  };
  return { find };
}

/** A text of signs alone. */
function signsIn(rows: readonly Row[], text: string): readonly Spot[] {
  if (text === '') return [];
  return rows
    .flatMap(({ words }, row) =>
      words.filter((word) => word.text.includes(text)).map((word) => ({ row, words: [word] })),
    )
    .slice(0, MOST_SPOTS);
}

/** Whether a part of a word ends behind so many of its letters. */
function endsAt(text: string, count: number): boolean {
  return offsetsIn(text).includes(count);
}
