import { CURRENCIES } from 'peppol-preflight';
import { labelledValues } from '../head/head-labels.js';
import { headKind, totalKind } from '../labels/label-kinds.js';
import { foldLabel, labelWordsAt } from '../labels/labels.js';
import { wholePattern } from '../labels/languages.js';
import { titleOf } from '../head/titles.js';
import { type Cell, type Row, type Word, right } from '../page/rows.js';
import { type DoubtfulField, doubtOf, type Notes, type PdfField } from '../values/notes.js';

/** A text on a page that nothing accounts for. */
export interface UnreadText {
  readonly text: string;
  /** Counted from 1. */
  readonly page: number;
  /** In points from the top left corner of the page. */
  readonly box: {
    readonly x: number;
    readonly y: number;
    readonly width: number;
    readonly height: number;
  };
}

/** A name, a label or a sign may have one word that no list knows; two of them can say something. */
const LEAST_WORDS = 2;
/** More than a name behind a label has, or a label that no list has. */
const MOST_VALUE_WORDS = 4;

/**
 * Finds the texts outside the lines that say something and are neither values that were read, nor labels that are known, nor
 * of a kind that is harmless: numbers, dates, codes, addresses of the web, a repetition of what was read. Whatever they say,
 * they may change what the paper is, so no list of words decides which of them matter.
 *
 * @param fields what was read, with its places
 * @param lines the rows of the lines
 */
export function unreadTexts(
  rows: readonly Row[],
  fields: readonly PdfField[],
  lines: ReadonlySet<Row>,
): readonly UnreadText[] {
  const known = new Set(fields.flatMap(({ value, text }) => wordsIn(`${value} ${text}`)));
  const accounted = new Set<Word>();
  for (const { labels, isListed, values } of labelledValues(rows)) {
    const [value] = values;
    const isName = isListed && labels.some((label) => label === 'contact' || label === 'yourReference');
    if (isName && value !== undefined && value.words.length <= MOST_VALUE_WORDS)
      for (const word of value.words) accounted.add(word);
  }
  const boxes = new Map<number, PdfField[]>();
  for (const field of fields) {
    if (field.page === null) continue;
    const own = boxes.get(field.page);
    if (own === undefined) boxes.set(field.page, [field]);
    else own.push(field);
  }
  const isIn = (word: Word, pointers?: RegExp) =>
    (boxes.get(word.page) ?? []).some(
      (field) => pointers?.test(field.pointer) !== false && isWithin(word, field),
    );
  const isRead = (word: Word) => accounted.has(word) || isIn(word);
  return rows
    .filter((row) => !lines.has(row))
    .flatMap(({ cells, words: inRow }) => {
      const hasAmount = inRow.some(({ text }) => AMOUNT.test(text));
      return cells.flatMap((cell): readonly UnreadText[] => {
        const rest = withoutLabels(cell).filter((word) => !isRead(word));
        const saying = rest.filter(({ text }) => wordsIn(text).some((word) => !known.has(word)));
        if (saying.length < LEAST_WORDS) return [];
        const phrase = saying.map(({ text }) => text).join(' ');
        const isLabel = hasAmount && saying.length <= MOST_VALUE_WORDS && totalKind(phrase).length > 0;
        if (isLabel || (headKind(phrase).length > 0 && cell.words.some((word) => isIn(word, HEAD))))
          return [];
        const { text, page, x, y, width, height } = cell;
        return [{ text, page, box: { x, y, width, height } }];
      });
    });
}

/** Fields of the head, whose labels may be others than those of the lists. */
const HEAD = /^\/(?:invoice_id|invoice_date|due_date|purchase_order|customer_id)$/;

/** An amount beside a label, which the totals account for. */
const AMOUNT = /\d[.,]\d\d\b/;

/** Notes the texts that nothing accounts for. Where something is doubtful already, that is enough. */
export function noteUnread(rows: readonly Row[], lines: ReadonlySet<Row>, notes: Notes): void {
  if (notes.doubtful.length > 0) return;
  const doubt = unreadDoubt(unreadTexts(rows, notes.fields, lines));
  if (doubt !== undefined) notes.doubtful.push(doubt);
}

/** A doubt with the first of some texts that nothing accounts for, and how many there are. */
export function unreadDoubt([first, ...others]: readonly UnreadText[]): DoubtfulField | undefined {
  if (first === undefined) return undefined;
  const more = others.length === 0 ? '' : ` The same holds for ${others.length} more.`;
  return doubtOf(
    '',
    first.text,
    `Nothing that was read accounts for "${first.text}", and it may change what the paper is: read it.${more}`,
  );
}

function isWithin(word: Word, { box }: PdfField): boolean {
  if (box === null) return false;
  const [x, y] = [word.x + word.width / 2, word.y + word.height / 2];
  return x > box.x - 1 && x < right({ page: 0, ...box }) + 1 && y > box.y - 1 && y < box.y + box.height + 1;
}

/** The words of a cell without the labels of the lists that it starts with, and without a title that is known. */
function withoutLabels(cell: Cell): readonly Word[] {
  if (titleOf(cell) !== undefined) return [];
  let { words } = cell;
  for (;;) {
    const at = words.findIndex(({ text }) => /[\p{L}#]/u.test(text) && !/\d/.test(text));
    const rest = at < 0 ? [] : words.slice(at);
    const count = labelWordsAt(rest);
    if (count === 0) break;
    words = rest.slice(count);
  }
  return words;
}

const CODES: ReadonlySet<string> = new Set(CURRENCIES.map((code) => code.toLowerCase()));
const PLAIN = wholePattern('page', 'pageOf', 'telephone', 'currency', 'euro', 'dollar', 'pound', 'tax');
/** International names of the numbers of an account, wherever they stand in a row. */
const ACCOUNT = /^(?:iban|bic|swift)$/;

/** The words of a text that can say something, folded: no numbers, codes, single letters, addresses of the web or e-mail. */
function wordsIn(text: string): readonly string[] {
  return text
    .split(/\s+/)
    .filter(
      (part) => !/[\d@]|^(?:application|image|text)\/|^(?:www\.|https?:)|\.[a-z]{2,4}(?:\/|$)/i.test(part),
    )
    .flatMap((part) => foldWord(part).split(' '))
    .filter((word) => word.length > 1 && !CODES.has(word) && !PLAIN.test(word) && !ACCOUNT.test(word));
}

/** Letters of other scripts than Latin stay as they are. */
function foldWord(part: string): string {
  const folded = foldLabel(part);
  return folded === '' && /\p{L}{2}/u.test(part) ? part.toLowerCase() : folded;
}
