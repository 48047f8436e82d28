import { advanceOf, isDrawn, outlineOf, textOf, widthOf } from './glyphs.js';
import { type Ground, groundsOf, type Invisibility, reasonOf } from './grounds.js';
import { IDENTITY, type Matrix, matrixOf, moved, multiply } from './matrix.js';
import { FIRST_STATE, numbersOf, stateAfter, type TextState } from './text-state.js';

/** The operators of pdf.js with their numbers. */
export type Operators = Readonly<Record<string, number>>;

/** A page as pdf.js would draw it. */
export interface DrawnPage {
  readonly fnArray: readonly number[];
  readonly argsArray: readonly unknown[];
}

/** A run of text as it is drawn: where it starts and ends on its line, in points, and why it cannot be seen, if so. */
export interface Run {
  readonly x: number;
  readonly y: number;
  readonly end: number;
  readonly reason: Invisibility | undefined;
  readonly text: string;
}

/** A letter as it is drawn. */
export interface DrawnLetter {
  readonly x: number;
  readonly y: number;
  readonly end: number;
  readonly text: string;
}

/** A glyph that stands for a blank, or for no letter at all, with the size of its font. */
export interface DrawnBlank extends DrawnLetter {
  readonly size: number;
  /** What pdf.js calls its outline, where that is all it draws. */
  readonly outline: string | undefined;
}

/** More than any page of an invoice has: the places of further letters are estimated. */
const MOST_LETTERS = 100_000;
/** More than the tables of an invoice fill on a page. */
const MOST_GROUNDS = 5_000;

/** The runs of text that a page draws, in the order of drawing, and the letters of the upright ones. */
export function drawnTexts(
  { fnArray, argsArray }: DrawnPage,
  operators: Operators,
): {
  readonly runs: readonly Run[];
  readonly letters: readonly DrawnLetter[];
  readonly blanks: readonly DrawnBlank[];
} {
  const names = new Map(Object.entries(operators).map(([name, code]) => [code, name] as const));
  const runs: Run[] = [];
  const letters: DrawnLetter[] = [];
  const blanks: DrawnBlank[] = [];
  const grounds: Ground[] = [];
  const saved: TextState[] = [];
  let state = FIRST_STATE;
  let [line, text] = [IDENTITY, IDENTITY];
  for (let at = 0; at < fnArray.length; at += 1) {
    const operator = names.get(fnArray[at] ?? -1) ?? '';
    const args = (argsArray[at] ?? []) as readonly unknown[];
    if (operator === 'save' || operator === 'paintFormXObjectBegin') saved.push(state);
    if (operator === 'restore' || operator === 'paintFormXObjectEnd') state = saved.pop() ?? state;
    state = stateAfter(state, operator, args);
    const start = lineAfter(line, operator, args, state);
    if (start !== undefined) line = text = start;
    if (operator === 'showText') {
      const glyphs = (args[0] ?? []) as readonly unknown[];
      const place = moved(multiply(state.matrix, text), 0, state.rise);
      for (const [letter, glyph] of lettersOf(glyphs, place, state)) {
        if (letters.length + blanks.length >= MOST_LETTERS) break;
        if (BLANK.test(letter.text) && isDrawn(glyph))
          blanks.push({ ...letter, size: state.size * place[3], outline: outlineOf(glyph, state) });
        if (letter.text !== '') letters.push(letter);
      }
      const advance = glyphs.reduce<number>((sum, glyph) => sum + advanceOf(glyph, state), 0);
      text = moved(text, advance * state.scale, 0);
      const end = multiply(state.matrix, text)[4];
      const reason = reasonOf(state, place, grounds);
      runs.push({ x: place[4], y: place[5], end, reason, text: textOf(glyphs) });
    }
    if (grounds.length < MOST_GROUNDS) grounds.push(...groundsOf(operator, args, state, names));
  }
  return { runs, letters, blanks };
}

/** No letter, or one of the codes that are none. */
// eslint-disable-next-line no-control-regex -- these codes are what it is about
const BLANK = /^[\s\u0000-\u001f\u007f-\u009f\u00ad]*$/;

/** Where an operator that moves to a line starts it; undefined for the others. */
function lineAfter(
  line: Matrix,
  operator: string,
  args: readonly unknown[],
  { leading }: TextState,
): Matrix | undefined {
  const [x = 0, y = 0] = numbersOf(args);
  switch (operator) {
    case 'beginText':
      return IDENTITY;
    case 'setTextMatrix':
      return matrixOf(numbersOf(args));
    case 'moveText':
    case 'setLeadingMoveText':
      return moved(line, x, y);
    case 'nextLine':
      return moved(line, 0, leading);
    default:
      return undefined;
  }
}

/** The letters of a run that starts at a place, each with its glyph; none of one that is not upright. */
function* lettersOf(
  glyphs: readonly unknown[],
  place: Matrix,
  state: TextState,
): Generator<readonly [DrawnLetter, object]> {
  if (Math.abs(place[1]) >= 0.01 * place[0]) return;
  const scale = place[0] * state.scale;
  const [, , , , left, y] = place;
  let advance = 0;
  for (const glyph of glyphs) {
    const text = textOf([glyph]).trim();
    const isGlyph = typeof glyph === 'object' && glyph !== null;
    const end = advance + (isGlyph ? widthOf(glyph, state) : 0);
    if (isGlyph) yield [{ x: left + advance * scale, y, end: left + end * scale, text }, glyph];
    advance += advanceOf(glyph, state);
  }
}
