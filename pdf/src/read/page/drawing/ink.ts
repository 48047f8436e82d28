import type { Canvas, Drawing } from './canvas.js';
import { type Box, boxIn, type Matrix } from './matrix.js';

/** A page of pdf.js, as far as drawing needs it. */
export interface DrawablePage {
  getViewport(options: { readonly scale: number; readonly rotation: number }): {
    readonly width: number;
    readonly height: number;
    readonly transform: number[];
  };
  render(options: never): { readonly promise: Promise<unknown> };
}

/** What draws a page in pdf.js, with the list of operators that it draws: it merges some of those that a page has. */
interface Render {
  readonly promise: Promise<unknown>;
  readonly _internalRenderTask?: { readonly operatorList?: { readonly fnArray?: readonly number[] } };
}

/** What the texts of a page leave on it. */
export interface Ink {
  /** Whether a text of this width, drawn with a matrix, has ink of its own from its start to its end. */
  readonly isSeen: (transform: readonly number[], width: number) => boolean;
}

/** Pixels a point: letters of 4 points are seen. */
const SCALE = 2;
/** Larger pages are drawn smaller. */
const MOST_PIXELS = 8_000_000;
/** How far the light of a pixel with ink is from the one without, of 255: less is not seen on paper. */
const CONTRAST = 40;
/** How much of its size a letter goes down below its line, and up. */
const [DEPTH, HEIGHT] = [0.22, 0.8];
/** The widest blank within a text, in font sizes: in a piece as wide some of its letters are seen. */
const PIECE = 1.25;

/**
 * Draws a page with its texts and without them: where both are alike, nobody sees a text, whatever hides it.
 *
 * @param texts the operators that draw text, and how often the page has them
 * @throws Error when nothing proves that the operators left out are those that draw text
 */
export async function inkOf(
  page: DrawablePage,
  { create }: Drawing,
  texts: { readonly operators: ReadonlySet<number>; readonly count: number },
): Promise<Ink> {
  const plain = page.getViewport({ scale: 1, rotation: 0 });
  const scale = Math.min(SCALE, Math.sqrt(MOST_PIXELS / (plain.width * plain.height)));
  const viewport = page.getViewport({ scale, rotation: 0 });
  const [width, height] = [Math.ceil(viewport.width), Math.ceil(viewport.height)];
  const draw = async (isDrawn: (operator: number) => boolean): Promise<ArrayLike<number>> => {
    const canvas: Canvas = create(width, height);
    const context = canvas.getContext('2d', { willReadFrequently: true });
    if (context === null) throw new Error('There is no canvas to draw on.');
    const asked = new Set<number>();
    const drawnAt = (at: number): number => task._internalRenderTask?.operatorList?.fnArray?.[at] ?? -1;
    const task: Render = page.render({
      canvas,
      canvasContext: context,
      viewport,
      background: 'white',
      operationsFilter: (at: number) => {
        asked.add(at);
        return isDrawn(drawnAt(at));
      },
    } as never);
    await task.promise;
    const list = task._internalRenderTask?.operatorList?.fnArray ?? [];
    const drawn = list.filter((operator) => texts.operators.has(operator));
    if (asked.size !== list.length || drawn.length !== texts.count)
      throw new Error('The operators that are drawn are not those of the page.');
    const { data } = context.getImageData(0, 0, width, height);
    canvas.width = canvas.height = 0;
    return data;
  };
  const ink = difference(await draw(() => true), await draw((operator) => !texts.operators.has(operator)));
  const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] = viewport.transform;
  const device: Matrix = [a, b, c, d, e, f];
  const hasInk = ([left, low, right, high]: Box): boolean => {
    for (let y = Math.max(0, Math.floor(low)); y < Math.min(height, Math.ceil(high)); y += 1)
      for (let x = Math.max(0, Math.floor(left)); x < Math.min(width, Math.ceil(right)); x += 1)
        if (ink[y * width + x] === 1) return true;
    return false;
  };
  return {
    isSeen: (transform, length) => {
      const pieces = piecesOf(transform, length);
      return pieces.every((piece) => hasInk(boxIn(device, piece)));
    },
  };
}

/** 1 for each pixel of which the light differs. */
function difference(one: ArrayLike<number>, other: ArrayLike<number>): Uint8Array {
  const count = one.length / 4;
  const marks = new Uint8Array(count);
  for (let at = 0; at < count; at += 1)
    if (Math.abs(lightOf(one, 4 * at) - lightOf(other, 4 * at)) >= CONTRAST) marks[at] = 1;
  return marks;
}

/** How light a pixel is (ITU-R BT.601), from 0 to 255. */
function lightOf(data: ArrayLike<number>, at: number): number {
  return 0.299 * (data[at] ?? 0) + 0.587 * (data[at + 1] ?? 0) + 0.114 * (data[at + 2] ?? 0);
}

/** More pieces than a line has. */
const MOST_PIECES = 200;

/** The upright boxes around the pieces of a text, in points: each as wide as about two letters. */
function piecesOf(transform: readonly number[], length: number): readonly Box[] {
  const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0] = transform;
  const along = Math.hypot(a, b) || 1;
  const size = Math.hypot(c, d);
  // What is left of the last piece belongs to the one before.
  const count = Math.min(MOST_PIECES, Math.max(1, Math.floor(length / (PIECE * size))));
  const step = length / count;
  return Array.from({ length: count }, (_, at) => {
    const place: Matrix = [a / along, b / along, c / size, d / size, e, f];
    return boxIn(place, [at * step, -DEPTH * size, (at + 1) * step, HEIGHT * size]);
  });
}
