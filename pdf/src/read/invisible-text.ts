/** The operators of pdf.js that the state of a text depends on, with their numbers. */
export type Operators = Readonly<Record<string, number>>;

/** A page as pdf.js would draw it. */
export interface DrawnPage {
  readonly fnArray: readonly number[];
  readonly argsArray: readonly unknown[];
}

/** Why a text that is drawn cannot be seen. */
export type Invisibility =
  'the colour of its ground' | 'drawn invisibly' | 'smaller than 4 points' | 'outside of the page';

type Matrix = readonly [number, number, number, number, number, number];
/** Red, green and blue from 0 to 255; undefined for a pattern, which may have any colour. */
type Colour = readonly [number, number, number] | undefined;

interface State {
  readonly matrix: Matrix;
  readonly fill: Colour;
  readonly alpha: number;
  readonly mode: number;
  readonly size: number;
  readonly spacing: number;
  readonly wordSpacing: number;
  readonly scale: number;
  readonly leading: number;
  readonly rise: number;
}

/** A run of text as it is drawn: where it starts and ends on its line. */
interface Run {
  readonly x: number;
  readonly y: number;
  readonly end: number;
  readonly reason: Invisibility | undefined;
  readonly text: string;
}

/** A letter as it is drawn. */
export interface DrawnLetter {
  readonly x: number;
  readonly end: number;
  readonly text: string;
}

/** More than any page of an invoice has: the places of further letters are estimated. */
const MOST_LETTERS_ON_PAGE = 100_000;

/** What was filled before: a box of one colour. */
interface Ground {
  readonly box: readonly [number, number, number, number];
  readonly colour: Colour;
}

const IDENTITY: Matrix = [1, 0, 0, 1, 0, 0];
const BLACK: Colour = [0, 0, 0];
const WHITE: Colour = [255, 255, 255];
/** More than the tables of an invoice fill on a page. */
const MOST_GROUNDS = 5_000;
/** How far two colours may be apart that nobody tells from one another, of 255. */
const CONTRAST = 16;

/** Which texts of a page cannot be seen. */
export interface Sight {
  /** Why the text that starts at a place, and has this width, cannot be seen; undefined where it can. */
  readonly reasonAt: (x: number, y: number, width: number) => Invisibility | undefined;
  /** The letters that are drawn on a level from one place to another, from left to right. */
  readonly lettersAt: (x: number, y: number, width: number) => readonly DrawnLetter[];
  /** The texts outside of a box of the page: left, low, right, high. pdf.js leaves them out. */
  readonly outside: (box: readonly number[]) => readonly string[];
}

/** Finds the runs of text that are drawn in the colour of their ground, transparently, or in a mode that draws nothing. */
export function invisibleRuns({ fnArray, argsArray }: DrawnPage, operators: Operators): Sight {
  const names = new Map(Object.entries(operators).map(([name, code]) => [code, name] as const));
  const runs = new Map<number, Run[]>();
  const letters = new Map<number, DrawnLetter[]>();
  let letterCount = 0;
  const grounds: Ground[] = [];
  const stack: State[] = [];
  let state: State = {
    ...{ matrix: IDENTITY, fill: BLACK, alpha: 1, mode: 0, size: 0, spacing: 0 },
    ...{ wordSpacing: 0, scale: 1, leading: 0, rise: 0 },
  };
  let line: Matrix = IDENTITY;
  let text: Matrix = IDENTITY;
  const set = (changes: Partial<State>) => (state = { ...state, ...changes });
  const move = (x: number, y: number) => (text = line = multiply(line, [1, 0, 0, 1, x, y]));
  const paint = (box: Ground['box'], colour: Colour) => {
    if (grounds.length < MOST_GROUNDS && state.alpha > 0.99) grounds.push({ box, colour });
  };
  const draw = (glyphs: readonly unknown[]) => {
    const start = multiply(multiply(state.matrix, text), [1, 0, 0, 1, 0, state.rise]);
    const level = levelOf(start[5]);
    const isUpright = Math.abs(start[1]) < 0.01 * start[0] && letterCount < MOST_LETTERS_ON_PAGE;
    const scale = start[0] * state.scale;
    let advance = 0;
    for (const glyph of glyphs) {
      const own = isUpright ? textOf([glyph]).trim() : '';
      if (own !== '') {
        const end = advance + widthOf(glyph, state);
        const letter = { x: start[4] + advance * scale, end: start[4] + end * scale, text: own };
        const known = letters.get(level);
        if (known === undefined) letters.set(level, [letter]);
        else known.push(letter);
        letterCount += 1;
      }
      advance += advanceOf(glyph, state);
    }
    text = multiply(text, [1, 0, 0, 1, advance * state.scale, 0]);
    const [end] = multiply(state.matrix, text).slice(4);
    const [x, y] = [start[4], start[5]];
    const reason = reasonOf(state, start, grounds);
    const key = Math.round(y);
    const known = runs.get(key);
    const run = { x, y, end: end ?? x, reason, text: textOf(glyphs) };
    if (known === undefined) runs.set(key, [run]);
    else known.push(run);
  };
  for (let at = 0; at < fnArray.length; at += 1) {
    const args = (argsArray[at] ?? []) as readonly unknown[];
    const numbers = numbersOf(args);
    const [one = 0, two = 0] = numbers;
    switch (names.get(fnArray[at] ?? -1)) {
      case 'save':
        stack.push(state);
        break;
      case 'restore':
      case 'paintFormXObjectEnd':
        state = stack.pop() ?? state;
        break;
      case 'paintFormXObjectBegin':
        stack.push(state);
        set({ matrix: multiply(state.matrix, matrixOf(numbersOf([args[0]]))) });
        break;
      case 'transform':
        set({ matrix: multiply(state.matrix, matrixOf(numbers)) });
        break;
      case 'setGState':
        set(graphicsState(args[0]));
        break;
      case 'beginText':
        text = line = IDENTITY;
        break;
      case 'setTextMatrix':
        text = line = matrixOf(numbers);
        break;
      case 'moveText':
        move(one, two);
        break;
      case 'setLeadingMoveText':
        set({ leading: two });
        move(one, two);
        break;
      case 'setLeading':
        set({ leading: -one });
        break;
      case 'nextLine':
        move(0, state.leading);
        break;
      case 'setFont':
        set({ size: Number(args[1]) || 0 });
        break;
      case 'setTextRenderingMode':
        set({ mode: one });
        break;
      case 'setTextRise':
        set({ rise: one });
        break;
      case 'setCharSpacing':
        set({ spacing: one });
        break;
      case 'setWordSpacing':
        set({ wordSpacing: one });
        break;
      case 'setHScale':
        set({ scale: one / 100 });
        break;
      case 'setFillRGBColor':
        set({ fill: colourOf(args) });
        break;
      case 'setFillColorN':
        set({ fill: undefined });
        break;
      case 'showText':
        draw((args[0] ?? []) as readonly unknown[]);
        break;
      case 'constructPath':
        for (const box of filledBoxes(args, names)) paint(boxIn(state.matrix, box), state.fill);
        break;
      case 'paintImageXObject':
      case 'paintInlineImageXObject':
      case 'paintImageMaskXObject':
        paint(boxIn(state.matrix, [0, 0, 1, 1]), undefined);
        break;
      case 'shadingFill':
        paint([-Infinity, -Infinity, Infinity, Infinity], undefined);
        break;
    }
  }
  const outside = ([left = 0, low = 0, right = 0, high = 0]: readonly number[]) =>
    [...runs.values()].flat().flatMap(({ x, y, end, text: own }) => {
      const isWithin = x < right && Math.max(x, end) > left && y < high && y > low - 1;
      return isWithin || own.trim() === '' ? [] : [own];
    });
  const reasonAt: Sight['reasonAt'] = (x, y, width) => {
    const near = [-1, 0, 1].flatMap((step) => runs.get(Math.round(y) + step) ?? []);
    const level = near.filter((run) => Math.abs(run.y - y) < 0.1);
    const own = level.filter((run) => Math.abs(run.x - x) < 0.1);
    const around = own.length > 0 ? own : level.filter((run) => run.x - 0.1 <= x && run.end + 0.1 >= x);
    if (around.length > 0 && around.every(({ reason }) => reason !== undefined)) return around[0]?.reason;
    // A text that is put together from several runs counts as it is seen: with an invisible one in it, not at all.
    const within = level.filter((run) => run.x > x + 0.1 && run.x < x + width - 0.1);
    return within.find(
      ({ reason, x: place }) =>
        reason !== undefined &&
        !level.some(
          (other) => other.reason === undefined && other.x <= place + 0.1 && other.end > place + 0.1,
        ),
    )?.reason;
  };
  const sorted = new Set<DrawnLetter[]>();
  const lettersAt: Sight['lettersAt'] = (x, y, width) => {
    const level = letters.get(levelOf(y)) ?? [];
    if (!sorted.has(level)) sorted.add(level.sort((a, b) => a.x - b.x));
    let [low, high] = [0, level.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((level[middle]?.x ?? 0) < x - 0.1) low = middle + 1;
      else high = middle;
    }
    let end = low;
    while ((level[end]?.x ?? Number.POSITIVE_INFINITY) < x + width - 0.1) end += 1;
    return level.slice(low, end);
  };
  return { reasonAt, lettersAt, outside };
}

/** Texts on one baseline have the same level: programs compute it once a line, to hundredths of a point. */
function levelOf(y: number): number {
  return Math.round(100 * y);
}

/** Longer ones are cut: they are shown to a person. */
const MOST_LETTERS = 200;

function textOf(glyphs: readonly unknown[]): string {
  return glyphs
    .slice(0, MOST_LETTERS)
    .map((glyph) => {
      if (typeof glyph !== 'object' || glyph === null) return '';
      const { unicode } = glyph as { readonly unicode?: unknown };
      return typeof unicode === 'string' ? unicode : '';
    })
    .join('');
}

/** How wide a glyph is, without what is between it and the next one. */
function widthOf(glyph: unknown, { size }: State): number {
  const { width } = glyph as { readonly width?: number };
  return ((width ?? 0) * size) / 1000;
}

/** By how much a glyph, or a number between glyphs, moves the next one. */
function advanceOf(glyph: unknown, { size, spacing, wordSpacing }: State): number {
  if (typeof glyph === 'number') return (-glyph * size) / 1000;
  if (typeof glyph !== 'object' || glyph === null) return 0;
  const { width, isSpace } = glyph as { readonly width?: number; readonly isSpace?: boolean };
  return ((width ?? 0) * size) / 1000 + spacing + (isSpace === true ? wordSpacing : 0);
}

function reasonOf(state: State, place: Matrix, grounds: readonly Ground[]): Invisibility | undefined {
  const { mode, alpha, fill, size } = state;
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

function multiply(m: Matrix, n: Matrix): Matrix {
  const [a, b, c, d, e, f] = m;
  const [g, h, i, j, k, l] = n;
  return [a * g + c * h, b * g + d * h, a * i + c * j, b * i + d * j, a * k + c * l + e, b * k + d * l + f];
}

function matrixOf(numbers: readonly number[]): Matrix {
  const [a, b, c, d, e, f] = numbers;
  return f === undefined ? IDENTITY : [a ?? 1, b ?? 0, c ?? 0, d ?? 1, e ?? 0, f];
}

/** The numbers of the arguments, which pdf.js gives one by one or as an array. */
function numbersOf(args: readonly unknown[]): readonly number[] {
  const [first] = args;
  const all =
    typeof first === 'object' && first !== null && 'length' in first
      ? Array.from(first as ArrayLike<unknown>)
      : args;
  return all.length > 8 ? [] : all.map((value) => (typeof value === 'number' ? value : 0));
}

/** "#rrggbb", or three numbers. */
function colourOf(args: readonly unknown[]): Colour {
  const [first] = args;
  const [, red, green, blue] = typeof first === 'string' ? (/^#(..)(..)(..)$/.exec(first) ?? []) : [];
  if (red !== undefined && green !== undefined && blue !== undefined)
    return [parseInt(red, 16), parseInt(green, 16), parseInt(blue, 16)];
  const [one, two, three] = numbersOf(args);
  return one === undefined || two === undefined || three === undefined ? undefined : [one, two, three];
}

function graphicsState(entries: unknown): Partial<State> {
  let changes: Partial<State> = {};
  for (const [key, value] of (Array.isArray(entries) ? entries : []) as readonly [unknown, unknown][]) {
    if (key === 'ca' && typeof value === 'number') changes = { ...changes, alpha: value };
    if (key === 'Font' && Array.isArray(value)) changes = { ...changes, size: Number(value[1]) || 0 };
  }
  return changes;
}

const FILLS: ReadonlySet<string | undefined> = new Set([
  ...['fill', 'eoFill', 'fillStroke', 'eoFillStroke', 'closeFillStroke', 'closeEOFillStroke'],
]);

/** The boxes that a path fills: of each part that is not within another one, as in a frame. */
function filledBoxes(args: readonly unknown[], names: ReadonlyMap<number, string>): readonly Ground['box'][] {
  const [operator, paths] = args;
  if (typeof operator !== 'number' || !FILLS.has(names.get(operator))) return [];
  const data = (Array.isArray(paths) ? paths[0] : undefined) as Partial<ArrayLike<number>> | undefined;
  if (typeof data?.length !== 'number') return [];
  const parts: { x: number[]; y: number[] }[] = [];
  for (let at = 0; at < data.length;) {
    const kind = data[at] ?? 4;
    const count = [1, 1, 3, 2, 0][kind] ?? 0;
    if (kind === 0) parts.push({ x: [], y: [] });
    const part = parts.at(-1);
    for (let point = 0; point < count; point += 1) {
      part?.x.push(data[at + 1 + 2 * point] ?? 0);
      part?.y.push(data[at + 2 + 2 * point] ?? 0);
    }
    at += 1 + 2 * count;
  }
  const shapes = parts.filter(({ x }) => x.length > 2 && x.length < 1000);
  // A frame, or a drawing: what it covers is not a box.
  if (shapes.length === 0 || shapes.length > 50) return [];
  const boxes = shapes.map(({ x, y }): Ground['box'] => [
    ...([Math.min(...x), Math.min(...y)] as const),
    ...([Math.max(...x), Math.max(...y)] as const),
  ]);
  const isNested = boxes.some((one, at) =>
    boxes.some(
      (other, index) =>
        index !== at && one[0] >= other[0] && one[1] >= other[1] && one[2] <= other[2] && one[3] <= other[3],
    ),
  );
  return isNested ? [] : boxes.filter((box, at) => fillsBox(shapes[at] ?? { x: [], y: [] }, box));
}

/** Whether a shape covers most of its box, as one with round corners does and a diagonal stroke does not. */
function fillsBox(
  { x, y }: { readonly x: readonly number[]; readonly y: readonly number[] },
  box: Ground['box'],
): boolean {
  let twice = 0;
  for (let at = 0; at < x.length; at += 1) {
    const next = (at + 1) % x.length;
    twice += (x[at] ?? 0) * (y[next] ?? 0) - (x[next] ?? 0) * (y[at] ?? 0);
  }
  return Math.abs(twice) / 2 > 0.8 * (box[2] - box[0]) * (box[3] - box[1]);
}

function boxIn(matrix: Matrix, [left, low, right, high]: Ground['box']): Ground['box'] {
  const corners = [
    multiply(matrix, [1, 0, 0, 1, left, low]),
    multiply(matrix, [1, 0, 0, 1, right, low]),
    multiply(matrix, [1, 0, 0, 1, left, high]),
    multiply(matrix, [1, 0, 0, 1, right, high]),
  ];
  const x = corners.map((corner) => corner[4]);
  const y = corners.map((corner) => corner[5]);
  return [Math.min(...x), Math.min(...y), Math.max(...x), Math.max(...y)];
}
