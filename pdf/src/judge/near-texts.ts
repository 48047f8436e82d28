import type { Row, Word } from '../read/page/rows.js';
import { lettersOf } from './text-starts.js';

/** Less letters are not told apart from other words. */
const LEAST = 5;
/** Words of all texts that are compared for one judgement: the time for it is bounded. */
const MOST_COMPARED = 400_000;

/** Finds texts that nearly are a value: a letter or two of them differ. */
export type FindNear = (text: string, rows?: readonly Row[]) => readonly Word[] | undefined;

/** Makes a search for texts that nearly are a value. */
export function nearTexts(all: readonly Row[]): FindNear {
  let left = MOST_COMPARED;
  const letters = new Map<string, string>();
  const lettersIn = ({ text }: Word) => {
    const known = letters.get(text) ?? lettersOf(text);
    letters.set(text, known);
    return known;
  };
  return (text, rows = all) => {
    const wanted = lettersOf(text);
    if (wanted.length < LEAST) return undefined;
    const most = Math.max(1, Math.min(3, Math.floor(wanted.length / 6)));
    let best: { readonly words: readonly Word[]; readonly distance: number } | undefined;
    for (const { cells } of rows) {
      for (const cell of cells) {
        left -= cell.words.length;
        if (left < 0) return best?.words;
        const inWords = cell.words.map(lettersIn);
        for (const [start, end] of windowsOf(inWords, wanted.length, most)) {
          const words = cell.words.slice(start, end);
          const distance = distanceOf(inWords.slice(start, end).join(''), wanted, most);
          const isBetter =
            best === undefined ||
            distance < best.distance ||
            (distance === best.distance && words.length > best.words.length);
          if (distance > 0 && distance <= most && isBetter) best = { words, distance };
        }
      }
    }
    return best?.words;
  };
}

/** From where to where the words of a cell have about as many letters as a text. */
function windowsOf(
  words: readonly string[],
  length: number,
  most: number,
): readonly (readonly [start: number, end: number])[] {
  return words.flatMap((_, start) => {
    const found: (readonly [number, number])[] = [];
    let sum = 0;
    for (let end = start; end < words.length && sum <= length + most; end += 1) {
      sum += words[end]?.length ?? 0;
      if (Math.abs(sum - length) <= most) found.push([start, end + 1]);
    }
    return found;
  });
}

/** How many letters differ, are added or left out (Levenshtein); more than `most` are not counted on. */
function distanceOf(one: string, other: string, most: number): number {
  let row = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (let i = 1; i <= one.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= other.length; j += 1) {
      const change = (row[j - 1] ?? 0) + (one[i - 1] === other[j - 1] ? 0 : 1);
      next.push(Math.min(change, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1));
    }
    if (Math.min(...next) > most) return most + 1;
    row = next;
  }
  return row[other.length] ?? most + 1;
}
