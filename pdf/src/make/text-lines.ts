import { glyphOf, hasCharacter, type Font, type PageFont } from './font.js';
import { directionOf, hasRightToLeft, orderPieces, reverseText } from './line-order.js';

/** The two faces of a page. */
export type Face = 'regular' | 'semibold';

/** How a text looks; sizes in points. */
export interface TextStyle {
  readonly face: Face;
  readonly size: number;
  /** `#rrggbb`. */
  readonly colour: string;
  /** Between letters. */
  readonly spacing?: number;
}

export interface Run {
  readonly text: string;
  readonly style: TextStyle;
}

/** A piece of a line in one style. */
export interface Fragment {
  /** From the start of the line. */
  readonly x: number;
  /** In the order in which it is printed, but for a font of the caller, which sets it itself. */
  readonly text: string;
  readonly style: TextStyle;
  readonly font?: PageFont;
  /** Whether it is read from right to left. */
  readonly isReversed?: boolean;
}

export interface Line {
  readonly fragments: readonly Fragment[];
  /** Without a blank at its end. */
  readonly width: number;
}

/** A piece that stays on one line: a word, blanks, or a line end. */
export interface Word {
  readonly kind: 'word' | 'blank' | 'break';
  readonly text: string;
  readonly style: TextStyle;
  readonly width: number;
  /** The font of the caller that has it; absent for a text in our fonts. */
  readonly font?: PageFont;
}

/** The fonts of a page: ours, and those of the caller for the characters that ours do not have. */
export type Fonts = Readonly<Record<Face, Font>> & { readonly more?: readonly PageFont[] };

/** Invisible characters that only control how others are set; the page sets text in its own way. */
const INKLESS = /\u00ad|\u034f|\u200b|\u200c|\u200d|\u2060|[\ufe00-\ufe0f]|\ufeff/g;

/** A text as the page prints it: composed, without characters that have no ink. */
export function printable(text: string): string {
  return text.normalize('NFC').replace(INKLESS, '');
}

/**
 * Cuts text into words with their widths. A character that no font has is printed as the replacement character, and stays what
 * it is for those who copy or search the text.
 *
 * @param keepsBreaks whether line feeds end a line; otherwise they are blanks
 */
export function wordsOf(runs: readonly Run[], fonts: Fonts, keepsBreaks = false): Word[] {
  const words: Word[] = [];
  for (const { text, style } of runs) {
    const clean = printable(text);
    const blanks = keepsBreaks
      ? clean.replace(/(?<![ \t\r])[ \t\r]*\n[ \t\r]*/g, '\n').replace(/[ \t\r\u2028\u2029]+/g, ' ')
      : clean.replace(/[ \t\r\n\u2028\u2029]+/g, ' ');
    for (const token of blanks.match(/\n| |[^ \n]+/g) ?? []) {
      if (token === '\n') words.push({ kind: 'break', text: '', style, width: 0 });
      else if (token === ' ') addBlank(words, style, fonts);
      else for (const word of breakable(token)) addWord(words, word, style, fonts);
    }
  }
  return words;
}

/** Blanks at the start are dropped, and several in a row are one. */
function addBlank(words: Word[], style: TextStyle, fonts: Fonts): void {
  const last = words.at(-1);
  if (last?.kind !== 'word') return;
  // A blank between words of a font of the caller is of that font, so that the words stay one text.
  const { font } = last;
  const own = font?.hasCharacter(0x20) === true && last.style === style ? { font } : {};
  const text = { text: ' ', style, ...own };
  words.push({ kind: 'blank', ...text, width: widthOf(text, fonts) });
}

/** A line may end after the hyphen of a word, and beside a character of Chinese or Japanese. */
function breakable(word: string): readonly string[] {
  return BREAKS.test(word) ? word.split(BREAKS) : [word];
}

const BREAKS =
  /(?<=\p{L}[-–])(?=\p{L})|(?<=[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}])(?=[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}])/u;

/** Adds a word, in pieces where the font changes. A mark stays with its letter. */
function addWord(words: Word[], word: string, style: TextStyle, fonts: Fonts): void {
  let piece = '';
  let font: PageFont | undefined;
  const flush = (): void => {
    if (piece === '') return;
    const text = { text: piece, style, ...(font !== undefined && { font }) };
    words.push({ kind: 'word', ...text, width: widthOf(text, fonts) });
    piece = '';
  };
  for (const character of word) {
    const code = character.codePointAt(0) ?? 0;
    const needed =
      font !== undefined && /\p{M}/u.test(character) && font.hasCharacter(code)
        ? font
        : fontFor(code, style, fonts);
    if (needed !== font) flush();
    font = needed;
    piece += character;
  }
  flush();
}

/** The font of the caller for a character that ours do not have. */
function fontFor(character: number, { face }: TextStyle, fonts: Fonts): PageFont | undefined {
  if (hasCharacter(fonts[face], character)) return undefined;
  return fonts.more?.find((font) => font.hasCharacter(character));
}

/** A text in one font. */
interface SetText {
  readonly text: string;
  readonly style: TextStyle;
  readonly font?: PageFont;
}

/** The width of a text. */
export function widthOf({ text, style, font }: SetText, fonts: Fonts): number {
  const { size, spacing = 0, face } = style;
  if (font !== undefined) {
    const glyphs = font.shape(text, hasRightToLeft(text));
    return (glyphs.reduce((sum, { advance }) => sum + advance, 0) * size) / 1000;
  }
  const own = fonts[face];
  let [width, count] = [0, 0];
  for (const character of text) {
    width += own.widths[glyphOf(own, character.codePointAt(0) ?? 0)] ?? 0;
    count += 1;
  }
  return (width * size) / 1000 + spacing * count;
}

/** The minimum width of words, each on its own line, and the maximum, all on one. */
export function extentOf(words: readonly Word[]): { readonly least: number; readonly most: number } {
  let [least, most, line] = [0, 0, 0];
  for (const { kind, width } of words) {
    line = kind === 'break' ? 0 : line + width;
    if (kind !== 'word') continue;
    least = Math.max(least, width);
    most = Math.max(most, line);
  }
  return { least, most };
}

/**
 * Sets words in lines of a width. A word that is wider than a line is cut at the end of the line. Text that is read from right
 * to left is put into the order in which it is printed; the first letter of the paragraph gives its direction.
 */
export function setLines(words: readonly Word[], width: number, fonts: Fonts): Line[] {
  const text = words.map((word) => word.text).join('');
  const direction = hasRightToLeft(text) ? directionOf(text) : undefined;
  const lines: Line[] = [];
  let pieces: Piece[] = [];
  /** The place of the next word, and the end of the last one. */
  let [x, end] = [0, 0];
  const put = (piece: Piece): void => {
    pieces.push(piece);
    x += piece.width;
  };
  const close = (): void => {
    if (direction === undefined) lines.push({ fragments: joined(pieces), width: end });
    else {
      const set = ordered(pieces, direction, fonts);
      lines.push({ fragments: joined(set), width: set.reduce((sum, piece) => sum + piece.width, 0) });
    }
    pieces = [];
    [x, end] = [0, 0];
  };
  // Rounding errors must not break a line that was measured to fit.
  const limit = width + 0.01;
  for (const word of words) {
    if (word.kind === 'break') close();
    else if (word.kind === 'blank') {
      if (x > 0) put(word);
    } else {
      if (x > 0 && x + word.width > limit) close();
      for (const part of word.width > limit ? cut(word, limit, fonts) : [word]) {
        if (x > 0 && x + part.width > limit) close();
        put(part);
        end = x;
      }
    }
  }
  if (pieces.length > 0) close();
  return lines;
}

/** A piece of a line, where it will be printed. */
interface Piece extends SetText {
  readonly width: number;
  readonly isReversed?: boolean;
}

/** The pieces of a line as they are printed from left to right, without a blank at the end. */
function ordered(pieces: readonly Piece[], direction: 'ltr' | 'rtl', fonts: Fonts): Piece[] {
  const last = pieces.at(-1);
  const texts: SetText[] = [];
  // Words of one font are one text, which readers of the PDF turn as a whole.
  for (const piece of last?.text === ' ' ? pieces.slice(0, -1) : pieces) {
    const before = texts.at(-1);
    if (before?.font !== undefined && before.font === piece.font && before.style === piece.style) {
      texts[texts.length - 1] = { ...before, text: before.text + piece.text };
    } else texts.push(piece);
  }
  return orderPieces(texts, direction).map((piece): Piece => {
    const text = piece.isReversed && piece.font === undefined ? reverseText(piece.text) : piece.text;
    return { ...piece, text, width: widthOf({ ...piece, text }, fonts) };
  });
}

/** The pieces of a line at their places; neighbours that look alike are one. */
function joined(pieces: readonly Piece[]): Fragment[] {
  const fragments: Fragment[] = [];
  let x = 0;
  for (const { width, text, style, font, isReversed = false } of pieces) {
    const last = fragments.at(-1);
    if (last !== undefined && last.style === style && last.font === undefined && font === undefined) {
      fragments[fragments.length - 1] = { ...last, text: last.text + text };
    } else {
      fragments.push({ x, text, style, ...(font !== undefined && { font, isReversed }) });
    }
    x += width;
  }
  return fragments;
}

function cut({ text, style, font }: Word, limit: number, fonts: Fonts): readonly Piece[] {
  const parts: Piece[] = [];
  let part = '';
  let width = 0;
  const close = (): void => {
    parts.push({ text: part, style, width, ...(font !== undefined && { font }) });
  };
  const own = font === undefined ? {} : { font };
  // A mark stays with its letter.
  const clusters = text.match(/\P{M}\p{M}*|\p{M}+/gu) ?? [];
  let rest = part.length;
  for (const cluster of clusters) {
    const next = widthOf({ text: cluster, style, ...own }, fonts);
    // An amount and its currency belong together; they are split before letters are.
    const isUnit =
      part.endsWith('\u00a0') && width + widthOf({ text: text.slice(rest), style, ...own }, fonts) > limit;
    if (part !== '' && (isUnit || width + next > limit)) {
      close();
      [part, width] = ['', 0];
    }
    part += cluster;
    rest += cluster.length;
    width = font === undefined ? width + next : widthOf({ text: part, style, ...own }, fonts);
  }
  close();
  return parts;
}
