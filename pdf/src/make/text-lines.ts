import type { Font } from './font.js';

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
  readonly text: string;
  /** The text that it stands for, if the font has no glyph for it. */
  readonly actual?: string;
  readonly style: TextStyle;
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
  readonly actual?: string;
  readonly style: TextStyle;
  readonly width: number;
}

export type Fonts = Readonly<Record<Face, Font>>;

/** Invisible characters that only control how others are set; the page sets text in its own way. */
const INKLESS = /\u00ad|\u034f|\u200b|\u200c|\u200d|\u2060|[\ufe00-\ufe0f]|\ufeff/g;

/**
 * Cuts text into words with their widths. A character that the fonts do not have becomes its number, `[U+1F600]`, a
 * separate word that stands for it: readers see that there is a character, and copying yields it.
 *
 * @param keepsBreaks whether line feeds end a line; otherwise they are blanks
 */
export function wordsOf(runs: readonly Run[], fonts: Fonts, keepsBreaks = false): Word[] {
  const words: Word[] = [];
  for (const { text, style } of runs) {
    const font = fonts[style.face];
    const clean = text.normalize('NFC').replace(INKLESS, '');
    const blanks = keepsBreaks
      ? clean.replace(/(?<![ \t\r])[ \t\r]*\n[ \t\r]*/g, '\n').replace(/[ \t\r\u2028\u2029]+/g, ' ')
      : clean.replace(/[ \t\r\n\u2028\u2029]+/g, ' ');
    for (const token of blanks.match(/\n| |[^ \n]+/g) ?? []) {
      if (token === '\n') words.push({ kind: 'break', text: '', style, width: 0 });
      else if (token === ' ') addBlank(words, style, font);
      else for (const word of breakable(token)) addWord(words, word, style, font);
    }
  }
  return words;
}

/** Blanks at the start are dropped, and several in a row are one. */
function addBlank(words: Word[], style: TextStyle, font: Font): void {
  const kind = words.at(-1)?.kind;
  if (kind !== 'word') return;
  words.push({ kind: 'blank', text: ' ', style, width: widthOf(' ', style, font) });
}

/** A line may end after the hyphen of a word. */
function breakable(word: string): readonly string[] {
  return /[-–]\p{L}/u.test(word) ? word.split(/(?<=\p{L}[-–])(?=\p{L})/u) : [word];
}

function addWord(words: Word[], word: string, style: TextStyle, font: Font): void {
  let covered = '';
  const flush = (): void => {
    if (covered !== '')
      words.push({ kind: 'word', text: covered, style, width: widthOf(covered, style, font) });
    covered = '';
  };
  for (const character of word) {
    const code = character.codePointAt(0) ?? 0;
    if (code <= 0xffff && font.glyphs[code] !== 0) {
      covered += character;
      continue;
    }
    flush();
    const text = `[U+${code.toString(16).toUpperCase().padStart(4, '0')}]`;
    words.push({ kind: 'word', text, actual: character, style, width: widthOf(text, style, font) });
  }
  flush();
}

/** The width of a text of characters that the font has. */
export function widthOf(text: string, { size, spacing = 0 }: TextStyle, font: Font): number {
  let width = 0;
  for (let at = 0; at < text.length; at += 1) width += font.widths[text.charCodeAt(at)] ?? 0;
  return (width * size) / 1000 + spacing * text.length;
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

/** Sets words in lines of a width. A word that is wider than a line is cut at the end of the line. */
export function setLines(words: readonly Word[], width: number, fonts: Fonts): Line[] {
  const lines: Line[] = [];
  let fragments: Fragment[] = [];
  /** The place of the next word, and the end of the last one. */
  let [x, end] = [0, 0];
  const put = (word: Omit<Word, 'kind'>): void => {
    const last = fragments.at(-1);
    if (last !== undefined && last.style === word.style && sameKind(last, word)) {
      fragments[fragments.length - 1] = {
        ...last,
        text: last.text + word.text,
        ...(word.actual !== undefined && { actual: `${last.actual ?? ''}${word.actual}` }),
      };
    } else {
      const { text, actual, style } = word;
      fragments.push({ x, text, style, ...(actual !== undefined && { actual }) });
    }
    x += word.width;
  };
  const close = (): void => {
    lines.push({ fragments, width: end });
    fragments = [];
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
  if (fragments.length > 0) close();
  return lines;
}

function sameKind(last: Fragment, { actual }: Pick<Word, 'actual'>): boolean {
  return (last.actual === undefined) === (actual === undefined);
}

function cut({ text, actual, style }: Word, limit: number, fonts: Fonts): readonly Omit<Word, 'kind'>[] {
  const font = fonts[style.face];
  const parts: Omit<Word, 'kind'>[] = [];
  let part = '';
  let width = 0;
  for (const [at, character] of [...text].entries()) {
    const next = widthOf(character, style, font);
    // An amount and its currency belong together; they are split before letters are.
    const isUnit = part.endsWith('\u00a0') && width + widthOf(text.slice(at), style, font) > limit;
    if (part !== '' && (isUnit || width + next > limit)) {
      parts.push({ text: part, style, width });
      [part, width] = ['', 0];
    }
    part += character;
    width += next;
  }
  parts.push({ text: part, style, width });
  if (actual === undefined) return parts;
  // The text that a number stands for is given once.
  return parts.map((each, index) => ({ ...each, actual: index === 0 ? actual : '' }));
}
