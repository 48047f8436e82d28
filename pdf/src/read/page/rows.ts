import { withAccents } from './accents.js';
import { NEXT_LINE } from './measures.js';
import type { PdfPage, PdfText } from './pdf-content.js';
import { wordSource } from '../labels/languages.js';
import { hasRightToLeft, isRightToLeft } from './right-to-left.js';
import { withSuperscripts } from './superscripts.js';

/** Where something is printed: points from the top left corner of a page, which are counted from 1. */
export interface Box {
  readonly page: number;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** A word with its place; `y` is the top of its letters. */
export interface Word extends Box {
  readonly text: string;
}

/** Words that stand together on a line. */
export interface Cell extends Word {
  readonly words: readonly Word[];
}

/** How far apart the sides of texts are that stand below one another in a column, in points. */
const ALIGNED = 3;

/** Whether two texts start at one place. */
export function sharesLeft(one: Pick<Box, 'x'>, other: Pick<Box, 'x'>): boolean {
  return Math.abs(one.x - other.x) < ALIGNED;
}

/** Whether two texts end at one place. */
export function sharesRight(one: Box, other: Box): boolean {
  return Math.abs(right(one) - right(other)) < ALIGNED;
}

/** Whether two texts have their middles at one place. */
export function sharesMiddle(one: Box, other: Box): boolean {
  return Math.abs(one.x + one.width / 2 - other.x - other.width / 2) < ALIGNED;
}

/** Whether two texts stand below one another: by their left sides, their right sides or their middles. */
export function isInColumnWith(one: Box, other: Box): boolean {
  return sharesLeft(one, other) || sharesRight(one, other) || sharesMiddle(one, other);
}

/** What stands at one height of a page, from left to right. */
export interface Row {
  readonly page: number;
  /** Top of the row. */
  readonly y: number;
  readonly height: number;
  readonly words: readonly Word[];
  readonly cells: readonly Cell[];
  /** Printed at the foot of several pages. */
  readonly isFooter: boolean;
}

/** More than the blank between words, less than that between columns, in font sizes. */
const CELL_GAP = 0.85;

/** Less than the narrowest blank, in font sizes: what stands closer is one word. */
const WORD_GAP = 0.12;

/** The rows of all pages from top to bottom, each with its words gathered in cells. */
export function rowsOf(drawn: readonly PdfPage[]): readonly Row[] {
  const pages = drawn.map((page) => ({ ...page, texts: withSuperscripts(withAccents(page.texts)) }));
  const isFooter = footersOf(pages);
  return pages.flatMap(({ texts }, index) => {
    const own = (wanted: boolean) =>
      rowsAmong(
        texts.filter((text) => isFooter(text) === wanted),
        index + 1,
        wanted,
      );
    // Footers may be printed over lines: they are separate rows.
    return [...own(false), ...own(true)].sort((a, b) => a.y + a.height - b.y - b.height);
  });
}

function rowsAmong(texts: readonly PdfText[], page: number, isFooter: boolean): readonly Row[] {
  const words = texts.flatMap((text) => wordsOf(text, page)).sort((a, b) => bottom(a) - bottom(b));
  const rows: Word[][] = [];
  for (const word of words) {
    const row = rows.at(-1);
    const [first] = row ?? [];
    const isSame =
      first !== undefined && bottom(word) - bottom(first) < 0.3 * Math.min(word.height, first.height);
    if (row !== undefined && isSame) row.push(word);
    else rows.push([word]);
  }
  return rows.map((row) => rowOf(row, page, isFooter));
}

/** Where on a page its foot begins. */
const FOOT = 0.85;

/** The number of a page in a footer, and how many there are: "Pagina 2 / 3", "2/3". */
const PAGE = wordSource('page');
const OF = `(?:/|${wordSource('pageOf')})`;
const PAGE_NUMBER = new RegExp(
  `\\b${PAGE}\\b[. ]{0,2}\\d{1,4}(?: ?${OF} ?\\d{1,4})?|(?<![\\d./-])\\d{1,4} ?${OF} ?\\d{1,4}(?![\\d./-])`,
  'gi',
);

const AMOUNT = /^[-(€£$ ]{0,3}\d[\d.,'’ ]{0,20}[.,]\d{2}[-)€£$ A-Z]{0,5}$/;

/**
 * Tells texts that stand at one place at the foot of more than one page; the numbers of pages may differ. The last line of
 * a table may stand there on several pages, too: what has an amount beside it is not a footer.
 */
function footersOf(pages: readonly PdfPage[]): (text: PdfText) => boolean {
  const counts = new Map<string, number>();
  const keys = new Map<PdfText, string>();
  for (const { texts, height } of pages) {
    const runs = runsOf(texts.filter(({ y }) => y > FOOT * height));
    const textOf = (run: readonly PdfText[]) => run.map((part) => part.text).join('');
    const amounts = new Set(
      runs.flatMap((run) => (AMOUNT.test(textOf(run).trim()) ? [Math.round(run[0]?.y ?? 0)] : [])),
    );
    const own = runs.flatMap((run) => {
      const [{ x, y } = { x: 0, y: 0 }] = run;
      const text = textOf(run);
      if (amounts.has(Math.round(y))) return [];
      const key = `${text.replace(PAGE_NUMBER, '0').replace(/\s/g, '')}|${Math.round(x)}|${Math.round(y)}`;
      // An amount may stand at the same place as another one.
      if (/\p{L}/u.test(text)) for (const part of run) keys.set(part, key);
      return key;
    });
    for (const key of new Set(own)) counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  return (text) => (counts.get(keys.get(text) ?? '') ?? 0) > 1;
}

/** Texts next to one another on a baseline, as they may be drawn word by word or letter by letter. */
function runsOf(texts: readonly PdfText[]): readonly (readonly PdfText[])[] {
  const runs: PdfText[][] = [];
  for (const text of [...texts].sort((a, b) => Math.round(a.y) - Math.round(b.y) || a.x - b.x)) {
    const run = runs.at(-1);
    const last = run?.at(-1);
    const isNext =
      last !== undefined &&
      Math.round(last.y) === Math.round(text.y) &&
      text.x - last.x - last.width < CELL_GAP * last.height;
    if (run !== undefined && isNext) run.push(text);
    else runs.push([text]);
  }
  return runs;
}

function rowOf(unordered: readonly Word[], page: number, isFooter: boolean): Row {
  const words = joined(withoutShadows([...unordered].sort((a, b) => a.x - b.x)));
  const cells: Word[][] = [];
  for (const word of words) {
    const cell = cells.at(-1);
    const last = cell?.at(-1);
    const isNext = last !== undefined && word.x - right(last) < CELL_GAP * sizeBetween(last, word);
    if (cell !== undefined && isNext) cell.push(word);
    else cells.push([word]);
  }
  const y = Math.min(...words.map((word) => word.y));
  const height = Math.max(...words.map((word) => word.height));
  return { page, y, height, words, cells: cells.map((each) => cellOf(each)), isFooter };
}

/** The size of the blank between two words: where a title stands beside small text, that of the small text. */
function sizeBetween(one: Word, other: Word): number {
  const [small, large] = [Math.min(one.height, other.height), Math.max(one.height, other.height)];
  return large > 1.4 * small ? small : large;
}

/** Words as one cell: what belongs together without a blank is joined again. */
export function cellOf(words: readonly Word[]): Cell {
  const isTurned = words.every((word) => isRightToLeft(word.text));
  return { text: isTurned ? turned(words) : joinedText(words), words, ...boundsOf(words) };
}

function turned(words: readonly Word[]): string {
  return words
    .map(({ text }) => text)
    .reverse()
    .join(' ');
}

function joinedText(words: readonly Word[]): string {
  let text = '';
  words.forEach((word, at) => {
    const before = words[at - 1];
    const isJoined = before === undefined || word.x - right(before) < WORD_GAP * word.height;
    text += (isJoined ? '' : ' ') + word.text;
  });
  return text;
}

/** The smallest box around others on a page. */
export function boundsOf(boxes: readonly Box[]): Box {
  const [first] = boxes;
  if (first === undefined) throw new RangeError('There is no box around nothing.');
  const x = Math.min(...boxes.map((box) => box.x));
  const y = Math.min(...boxes.map((box) => box.y));
  return {
    page: first.page,
    x,
    y,
    width: Math.max(...boxes.map(right)) - x,
    height: Math.max(...boxes.map(bottom)) - y,
  };
}

export function right(box: Box): number {
  return box.x + box.width;
}

export function bottom(box: Pick<Box, 'y' | 'height'>): number {
  return box.y + box.height;
}

/** Whether a cell is the next line of another one, set alike. */
export function isRightBelow(cell: Cell, above: Cell): boolean {
  const gap = cell.y - above.y;
  const isNear = gap > 0.9 * above.height && gap < NEXT_LINE * above.height;
  return cell.page === above.page && isNear && Math.abs(cell.x - above.x) < 1 && cell.height === above.height;
}

/** The parts of a word that are drawn one by one, letter by letter at the least, as one word. */
function joined(parts: readonly Word[]): readonly Word[] {
  const words: Word[] = [];
  for (const part of parts) {
    const last = words.at(-1);
    const gap = last === undefined ? Number.POSITIVE_INFINITY : part.x - right(last);
    const isOne =
      last !== undefined &&
      part.height === last.height &&
      Math.abs(bottom(part) - bottom(last)) < 0.05 * part.height &&
      Math.abs(gap) < WORD_GAP * part.height;
    if (last === undefined || !isOne) words.push(part);
    else words[words.length - 1] = { ...boundsOf([last, part]), text: last.text + part.text };
  }
  return words;
}

/** The same word drawn twice at a place makes it bold, not two. */
function withoutShadows(words: readonly Word[]): readonly Word[] {
  return words.filter((word, at) => {
    const before = words[at - 1];
    return before === undefined || before.text !== word.text || word.x - before.x > 0.2 * word.height;
  });
}

function wordsOf(item: PdfText, page: number): readonly Word[] {
  const { x, y: baseline, width, height } = item;
  // A sign that its font does not name is a narrow blank more often than anything else.
  // eslint-disable-next-line no-control-regex -- these signs are what it is about
  const text = item.text.replace(/[\u0000-\u001f\u00a0\u2000-\u200b\u202f\u205f]/g, ' ');
  // Columns that are made with blanks are of a typeface in which every letter is as wide.
  const weigh = /\S {2,}\S/.test(text) ? () => 1 : weightOf;
  const total = Array.from(text).reduce((sum, letter) => sum + weigh(letter), 0);
  const scale = total === 0 ? 0 : width / total;
  const isTurned = hasRightToLeft(text);
  const words: Word[] = [];
  let at = 0;
  for (const part of text.split(/(\s+)/)) {
    const partWidth = Array.from(part).reduce((sum, letter) => sum + weigh(letter), 0) * scale;
    // A ruler made of characters is not a word.
    if (part.trim() !== '' && !/^[-_=.·*~–—]{3,}$/.test(part.trim()))
      words.push({
        page,
        text: part,
        x: isTurned ? x + width - at - partWidth : x + at,
        y: baseline - height,
        width: partWidth,
        height,
      });
    at += partWidth;
  }
  return words;
}

/** About how wide a letter is in the usual typefaces. */
function weightOf(letter: string): number {
  if (/[\s.,:;'|!ijlIft()[\]/]/.test(letter)) return 0.29;
  if (/[mwMW%@]/.test(letter)) return 0.88;
  return /[A-Z]/.test(letter) ? 0.68 : 0.55;
}
