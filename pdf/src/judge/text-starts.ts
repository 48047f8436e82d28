import { type Cell, type Row, right } from '../read/page/rows.js';
import { groupedBy } from './grouped.js';

/** A cell and the index of its row. */
export interface CellAt {
  readonly cell: Cell;
  readonly row: number;
}

/** A place where a text may begin: a word of a cell, or a part of a word behind a sign. */
export interface Start {
  readonly cell: CellAt;
  readonly word: number;
  /** How many letters of the word stand before it. */
  readonly offset: number;
}

/** The places where texts may begin. */
export interface StartIndex {
  /** Where letters may begin: all places where they do, and some where only their first ones do. */
  readonly find: (wanted: string) => ReadonlySet<Start>;
  /** Where a text may go on behind a cell. */
  readonly next: (at: CellAt) => readonly CellAt[];
}

/** A place with the letters from there, or from a further cell, to the end of the cell. */
interface Entry {
  readonly start: Start;
  readonly at: CellAt;
  readonly letters: string;
}

/** Places by the letters of one cell; where those end, by the letters of the cells behind it. */
interface Level {
  readonly collect: (wanted: string, found: Set<Start>) => void;
}

/** So many letters of a cell are told apart. */
const KEY = 64;
/** So many cells of a text are told apart: the lines of one product begin alike, and their ends differ. */
const MOST_CELLS = 3;

/** Makes an index of the places where texts may begin. */
export function indexStarts(
  rows: readonly Row[],
  lettersIn: (word: Cell['words'][number]) => string,
): StartIndex {
  const known = new Map<Cell, readonly CellAt[]>();
  const next = (at: CellAt) => {
    const cells = known.get(at.cell) ?? nextCells(rows, at);
    known.set(at.cell, cells);
    return cells;
  };
  const lettersOfCell = ({ words }: Cell) => words.map(lettersIn).join('');
  const behind = ({ start, at }: Entry): readonly Entry[] =>
    next(at).map((following) => ({ start, at: following, letters: lettersOfCell(following.cell) }));
  const first = levelOf(startsIn(rows, lettersIn), behind, MOST_CELLS);
  return {
    next,
    find: (wanted) => {
      const found = new Set<Start>();
      first.collect(wanted, found);
      return found;
    },
  };
}

function startsIn(
  rows: readonly Row[],
  lettersIn: (word: Cell['words'][number]) => string,
): readonly Entry[] {
  return rows.flatMap(({ cells }, row) =>
    cells.flatMap((cell) => {
      const at = { cell, row };
      const letters = cell.words.map(lettersIn);
      const whole = letters.join('');
      let before = 0;
      return cell.words.flatMap((word, index) => {
        const own = letters[index]?.length ?? 0;
        const from = before;
        before += own;
        return offsetsIn(word.text)
          .filter((offset) => offset < own)
          .map((offset) => ({
            start: { cell: at, word: index, offset },
            at,
            letters: whole.slice(from + offset),
          }));
      });
    }),
  );
}

function levelOf(
  entries: readonly Entry[],
  behind: (entry: Entry) => readonly Entry[],
  cellsLeft: number,
): Level {
  const byKey = groupedBy(
    entries.filter(({ letters }) => letters !== ''),
    ({ letters }) => letters.slice(0, KEY),
  );
  const ordered = [...byKey.keys()].sort();
  // Made only for those cells with which a text begins that is looked for, so that all of them are not many.
  const levels = new Map<string, Level>();
  const levelBehind = (key: string, own: readonly Entry[]) => {
    const level = levels.get(key) ?? levelOf(own.flatMap(behind), behind, cellsLeft - 1);
    levels.set(key, level);
    return level;
  };
  return {
    collect: (wanted, found) => {
      const add = (own: readonly Entry[]) => {
        for (const { start } of own) found.add(start);
      };
      for (const key of keysWith(ordered, wanted.slice(0, KEY))) add(byKey.get(key) ?? []);
      for (let length = 1; length < Math.min(KEY, wanted.length); length += 1) {
        const key = wanted.slice(0, length);
        const own = byKey.get(key);
        if (own === undefined) continue;
        if (cellsLeft > 1) levelBehind(key, own).collect(wanted.slice(length), found);
        else add(own);
      }
    },
  };
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

/** Before how many of its letters the parts of a word begin: "Nr:2026-17" has parts behind its signs. */
export function offsetsIn(text: string): readonly number[] {
  const parts = text.split(/[^\p{L}\p{N}\p{M}]+/u).filter((part) => part !== '');
  let sum = 0;
  return parts.map((part) => {
    const start = sum;
    sum += lettersOf(part).length;
    return start;
  });
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

/** The line below may be so much lower, in heights of letters. */
const MOST_LEADING = 2.4;
const MOST_ROWS_BELOW = 6;

/** Where a text may go on behind a cell: below it, and in the next cell of its row. */
function nextCells(rows: readonly Row[], { cell, row }: CellAt): readonly CellAt[] {
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
}
