import { type Cell, type Row, type Word, boundsOf, right } from '../read/page/rows.js';
import type { PrintedPlace } from './judgement.js';

/** Words that print a value, and the row in which they begin. */
export interface Spot {
  /** Index of the row. */
  readonly row: number;
  readonly words: readonly Word[];
}

/** A place where a text may begin: a word of a cell, or a part of a word behind a sign. */
interface Start {
  readonly cell: CellAt;
  readonly word: number;
  /** How many letters of the word stand before it. */
  readonly offset: number;
}

interface CellAt {
  readonly cell: Cell;
  readonly row: number;
}

/** Finds texts on the pages. */
export interface TextIndex {
  /** Where a text is printed, whatever signs, blanks, accents and cases it is written with, over several lines as well. */
  readonly find: (text: string) => readonly Spot[];
}

/** More places of one text than a long invoice has. */
const MOST_SPOTS = 20_000;
/** So many letters and digits decide where a text may begin. */
const KEY = 8;

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

/** The letters and digits of a text, small and without accents. */
export function lettersOf(text: string): string {
  return text
    .toLowerCase()
    .replace(/ß/g, 'ss')
    .replace(/ł/g, 'l')
    .normalize('NFKD')
    .replace(/[^\p{L}\p{N}]/gu, '');
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
  const starts = new Map<string, Start[]>();
  rows.forEach(({ cells }, row) => {
    for (const cell of cells) {
      cell.words.forEach((word, at) => {
        const behind = cell.words.slice(at + 1, at + 1 + KEY);
        for (const offset of offsetsIn(word.text)) {
          const rest = lettersIn(word).slice(offset) + behind.map(lettersIn).join('');
          if (rest === '' || lettersIn(word).length <= offset) continue;
          const key = rest.slice(0, KEY);
          const own = starts.get(key) ?? [];
          own.push({ cell: { cell, row }, word: at, offset });
          starts.set(key, own);
        }
      });
    }
  });
  const ordered = [...starts.keys()].sort();
  const next = nextCells(rows);
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
    const keys = Array.from({ length: Math.min(KEY, wanted.length) }, (_, at) => wanted.slice(0, at + 1));
    const found: Spot[] = [];
    // A short text may stand at the start of a longer one, whose key is longer.
    const short = wanted.length < KEY ? keysWith(ordered, wanted) : [];
    for (const start of [...new Set([...keys, ...short])].flatMap((key) => starts.get(key) ?? [])) {
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
        const following: CellAt | undefined = next(at).find((other) => {
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

/** Those of some keys in order that start with a text. */
function keysWith(ordered: readonly string[], start: string): readonly string[] {
  let [low, high] = [0, ordered.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((ordered[middle] ?? '') < start) low = middle + 1;
    else high = middle;
  }
  let end = low;
  while (ordered[end]?.startsWith(start) === true) end += 1;
  return ordered.slice(low, end);
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

/** Before how many of its letters the parts of a word begin: "Nr:2026-17" has parts behind its signs. */
function offsetsIn(text: string): readonly number[] {
  const parts = text.split(/[^\p{L}\p{N}\p{M}]+/u).filter((part) => part !== '');
  let sum = 0;
  return parts.map((part) => {
    const start = sum;
    sum += lettersOf(part).length;
    return start;
  });
}

/** Whether a part of a word ends behind so many of its letters. */
function endsAt(text: string, count: number): boolean {
  return offsetsIn(text).includes(count);
}

/** The line below may be so much lower, in heights of letters. */
const MOST_LEADING = 2.4;
const MOST_ROWS_BELOW = 6;

/** Where a text may go on behind a cell: in the next cell of its row, and below it. */
function nextCells(rows: readonly Row[]): (at: CellAt) => readonly CellAt[] {
  return ({ cell, row }) => {
    const own = rows[row]?.cells ?? [];
    const beside = own[own.indexOf(cell) + 1];
    const below = rows
      .slice(row + 1, row + 1 + MOST_ROWS_BELOW)
      .flatMap(({ cells }, at) =>
        cells
          .filter(
            (other) =>
              other.page === cell.page &&
              other.y - cell.y < MOST_LEADING * Math.max(cell.height, other.height) &&
              other.x < right(cell) &&
              right(other) > cell.x,
          )
          .map((other) => ({ cell: other, row: row + 1 + at })),
      );
    return [...below, ...(beside === undefined ? [] : [{ cell: beside, row }])];
  };
}
