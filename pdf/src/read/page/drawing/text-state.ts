import { IDENTITY, type Matrix, matrixOf, multiply } from './matrix.js';

/** Red, green and blue from 0 to 255; undefined for a pattern, which may have any colour. */
export type Colour = readonly [number, number, number] | undefined;

/** What says how a text is drawn (ISO 32000-1, 8.4 and 9.3), as far as its place and its colour depend on it. */
export interface TextState {
  readonly matrix: Matrix;
  readonly fill: Colour;
  /** From 0, which nobody sees, to 1. */
  readonly alpha: number;
  /** 3 and 7 draw nothing. */
  readonly mode: number;
  /** The name of the font in pdf.js. */
  readonly font: string;
  readonly size: number;
  readonly spacing: number;
  readonly wordSpacing: number;
  readonly scale: number;
  readonly leading: number;
  readonly rise: number;
}

/** At the start of a page. */
export const FIRST_STATE: TextState = {
  matrix: IDENTITY,
  fill: [0, 0, 0],
  alpha: 1,
  mode: 0,
  font: '',
  size: 0,
  spacing: 0,
  wordSpacing: 0,
  scale: 1,
  leading: 0,
  rise: 0,
};

/** What an operator of pdf.js changes in the state, by the name of the operator. */
const CHANGES: Readonly<Record<string, (args: readonly unknown[], state: TextState) => Partial<TextState>>> =
  {
    transform: (args, { matrix }) => ({ matrix: multiply(matrix, matrixOf(numbersOf(args))) }),
    paintFormXObjectBegin: ([own], { matrix }) => ({ matrix: multiply(matrix, matrixOf(numbersOf([own]))) }),
    setGState: ([entries]) => fromDictionary(entries),
    setLeadingMoveText: (args) => ({ leading: numbersOf(args)[1] ?? 0 }),
    setLeading: (args) => ({ leading: -first(args) }),
    setFont: (args) => fontOf(args),
    setTextRenderingMode: (args) => ({ mode: first(args) }),
    setTextRise: (args) => ({ rise: first(args) }),
    setCharSpacing: (args) => ({ spacing: first(args) }),
    setWordSpacing: (args) => ({ wordSpacing: first(args) }),
    setHScale: (args) => ({ scale: first(args) / 100 }),
    setFillRGBColor: (args) => ({ fill: colourOf(args) }),
    setFillColorN: () => ({ fill: undefined }),
  };

/** The state after an operator of pdf.js: the same one where the operator changes nothing of it. */
export function stateAfter(state: TextState, operator: string, args: readonly unknown[]): TextState {
  const change = CHANGES[operator];
  return change === undefined ? state : { ...state, ...change(args, state) };
}

/** The numbers of the arguments, which pdf.js gives one by one or as an array. */
export function numbersOf(args: readonly unknown[]): readonly number[] {
  const [only] = args;
  const all =
    typeof only === 'object' && only !== null && 'length' in only
      ? Array.from(only as ArrayLike<unknown>)
      : args;
  return all.length > 8 ? [] : all.map((value) => (typeof value === 'number' ? value : 0));
}

function first(args: readonly unknown[]): number {
  return numbersOf(args)[0] ?? 0;
}

/** From "#rrggbb", or from three numbers. */
function colourOf(args: readonly unknown[]): Colour {
  const [text] = args;
  const [, red, green, blue] = typeof text === 'string' ? (/^#(..)(..)(..)$/.exec(text) ?? []) : [];
  if (red !== undefined && green !== undefined && blue !== undefined)
    return [parseInt(red, 16), parseInt(green, 16), parseInt(blue, 16)];
  const [one, two, three] = numbersOf(args);
  return one === undefined || two === undefined || three === undefined ? undefined : [one, two, three];
}

function fontOf([font, size]: readonly unknown[]): Pick<TextState, 'font' | 'size'> {
  return { font: typeof font === 'string' ? font : '', size: Number(size) || 0 };
}

/** What a dictionary of graphics state sets: opacity and font. */
function fromDictionary(entries: unknown): Partial<TextState> {
  let changes: Partial<TextState> = {};
  for (const [key, value] of (Array.isArray(entries) ? entries : []) as readonly [unknown, unknown][]) {
    if (key === 'ca' && typeof value === 'number') changes = { ...changes, alpha: value };
    if (key === 'Font' && Array.isArray(value)) changes = { ...changes, ...fontOf(value) };
  }
  return changes;
}
