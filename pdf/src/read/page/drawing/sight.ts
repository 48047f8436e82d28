import {
  type DrawnBlank,
  type DrawnLetter,
  type DrawnPage,
  drawnTexts,
  type Operators,
  type Run,
} from './drawn-texts.js';
import type { Invisibility } from './grounds.js';

/** Which texts of a page can be seen, and where their letters are. Places are in points, from the left and from below. */
export interface Sight {
  /** Why the text that starts at a place, and has this width, cannot be seen; undefined where it can. */
  readonly reasonAt: (x: number, y: number, width: number) => Invisibility | undefined;
  /** The letters that are drawn on a level from one place to another, from left to right. */
  readonly lettersAt: (x: number, y: number, width: number) => readonly DrawnLetter[];
  /** The glyphs of the page that stand for no letter. */
  readonly blanks: readonly DrawnBlank[];
  /** The texts outside of a box of the page: left, low, right, high. pdf.js leaves them out. */
  readonly outside: (box: readonly number[]) => readonly string[];
}

/** Two places that differ by less are one, in points: pdf.js and the operators round in different ways. */
const SAME_PLACE = 0.1;

/** Finds the texts that are drawn in the colour of their ground, transparently, or in a mode that draws nothing. */
export function sightOf(page: DrawnPage, operators: Operators): Sight {
  const { runs, letters, blanks } = drawnTexts(page, operators);
  const runsAt = byLevel(runs, Math.round);
  const lettersOn = byLevel(letters, levelOf);
  for (const level of lettersOn.values()) level.sort((a, b) => a.x - b.x);
  return {
    blanks,
    reasonAt: (x, y, width) => {
      const near = [-1, 0, 1].flatMap((step) => runsAt.get(Math.round(y) + step) ?? []);
      return reasonOn(
        near.filter((run) => Math.abs(run.y - y) < SAME_PLACE),
        x,
        width,
      );
    },
    lettersAt: (x, y, width) =>
      between(lettersOn.get(levelOf(y)) ?? [], x - SAME_PLACE, x + width - SAME_PLACE),
    outside: ([left = 0, low = 0, right = 0, high = 0]) =>
      runs.flatMap(({ x, y, end, text }) => {
        const isWithin = x < right && Math.max(x, end) > left && y < high && y > low - 1;
        return isWithin || text.trim() === '' ? [] : [text];
      }),
  };
}

/** Why a text cannot be seen, of the runs on its level. */
function reasonOn(level: readonly Run[], x: number, width: number): Invisibility | undefined {
  const own = level.filter((run) => Math.abs(run.x - x) < SAME_PLACE);
  const around =
    own.length > 0 ? own : level.filter((run) => run.x - SAME_PLACE <= x && run.end + SAME_PLACE >= x);
  if (around.length > 0 && around.every(({ reason }) => reason !== undefined)) return around[0]?.reason;
  // A text that is put together from several runs counts as it is seen: with an invisible one in it, not at all.
  const within = level.filter((run) => run.x > x + SAME_PLACE && run.x < x + width - SAME_PLACE);
  return within.find(
    ({ reason, x: place }) =>
      reason !== undefined &&
      !level.some(
        (other) =>
          other.reason === undefined && other.x <= place + SAME_PLACE && other.end > place + SAME_PLACE,
      ),
  )?.reason;
}

/** The letters that start between two places of their level, which is in order. */
function between(level: readonly DrawnLetter[], from: number, to: number): readonly DrawnLetter[] {
  let [low, high] = [0, level.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((level[middle]?.x ?? 0) < from) low = middle + 1;
    else high = middle;
  }
  let end = low;
  while ((level[end]?.x ?? Number.POSITIVE_INFINITY) < to) end += 1;
  return level.slice(low, end);
}

/** Letters on one baseline have the same level: programs compute it once a line, to hundredths of a point. */
function levelOf(y: number): number {
  return Math.round(100 * y);
}

function byLevel<T extends { readonly y: number }>(
  drawn: readonly T[],
  levelOfY: (y: number) => number,
): Map<number, T[]> {
  const levels = new Map<number, T[]>();
  for (const one of drawn) {
    const level = levels.get(levelOfY(one.y));
    if (level === undefined) levels.set(levelOfY(one.y), [one]);
    else level.push(one);
  }
  return levels;
}
