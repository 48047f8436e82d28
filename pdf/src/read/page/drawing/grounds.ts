import { filledBoxes } from './filled-boxes.js';
import { type Box, boxIn, type Matrix } from './matrix.js';
import type { Colour, TextState } from './text-state.js';

/** Why a text that is drawn cannot be seen. */
export type Invisibility =
  | 'the colour of its ground'
  | 'drawn invisibly'
  | 'smaller than 4 points'
  | 'outside of the page'
  | 'hidden by what is drawn on it'
  | 'printed over another text';

/** What was filled before: a box of one colour. */
export interface Ground {
  readonly box: Box;
  readonly colour: Colour;
}

const WHITE: Colour = [255, 255, 255];
/** How far two colours may be apart that nobody tells from one another, of 255. */
const CONTRAST = 16;

const UNIT: Box = [0, 0, 1, 1];
const EVERYWHERE: Box = [-Infinity, -Infinity, Infinity, Infinity];

/** What an operator of pdf.js covers: the boxes of a path that is filled, an image, a shading. Nothing where it is transparent. */
export function groundsOf(
  operator: string,
  args: readonly unknown[],
  { matrix, fill, alpha }: TextState,
  names: ReadonlyMap<number, string>,
): readonly Ground[] {
  if (alpha <= 0.99) return [];
  switch (operator) {
    case 'constructPath':
      return filledBoxes(args, names).map((box) => ({ box: boxIn(matrix, box), colour: fill }));
    case 'paintImageXObject':
    case 'paintInlineImageXObject':
    case 'paintImageMaskXObject':
      return [{ box: boxIn(matrix, UNIT), colour: undefined }];
    case 'shadingFill':
      return [{ box: EVERYWHERE, colour: undefined }];
    default:
      return [];
  }
}

/** Why a text at a place cannot be seen on what was filled before; undefined where it can. */
export function reasonOf(
  { mode, alpha, fill, size }: TextState,
  place: Matrix,
  grounds: readonly Ground[],
): Invisibility | undefined {
  if (mode % 4 === 3) return 'drawn invisibly';
  if (alpha < 0.05) return 'the colour of its ground';
  // Drawn with its outline, or in a pattern.
  if (mode % 4 !== 0 || fill === undefined) return undefined;
  const height = size * Math.hypot(place[2], place[3]);
  const [x, y] = [place[4] + 0.1 * height, place[5] + 0.25 * height];
  const ground = grounds.findLast(({ box }) => x >= box[0] && x <= box[2] && y >= box[1] && y <= box[3]);
  const colour = ground === undefined ? WHITE : ground.colour;
  const isSame = colour?.every((part, at) => Math.abs(part - (fill[at] ?? 0)) < CONTRAST) === true;
  return isSame ? 'the colour of its ground' : undefined;
}
