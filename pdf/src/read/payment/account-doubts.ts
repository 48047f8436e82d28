import { NEXT_LINE } from '../page/measures.js';
import type { ibansIn } from '../values/identifiers.js';
import { foldLabel, sentencesOf } from '../labels/labels.js';
import { wholePattern, wordPattern } from '../labels/languages.js';
import type { Notes } from '../values/notes.js';
import { type PrintedIdentifier, cellAround } from '../values/printed-identifiers.js';
import { type Cell, type Row, bottom } from '../page/rows.js';

const NOTES = wholePattern('notes');
const REFUSAL = wordPattern('refusal');
const LABEL = wholePattern('account', 'numberSign');

/** More than the blank between the paragraphs of a note, in font sizes. */
const LARGEST_GAP = 3.1;

/**
 * The accounts that an invoice is paid to. Anybody may write into a note or the text of a line, and money goes to the accounts:
 * those that stand nowhere else are doubts, and so are the buyer's own, and those that are old or not to be used.
 * A sentence that has the only account of an invoice, or a note that has it in a line of its own, is where some programs print it.
 *
 * @param isElsewhere whether an account stands in a line or in the address of the buyer
 * @param isInTerms whether it stands behind the label of the terms of payment
 */
export function statedAccounts(
  rows: readonly Row[],
  ibans: ReturnType<typeof ibansIn>,
  {
    isElsewhere,
    isInTerms,
  }: Readonly<Record<'isElsewhere' | 'isInTerms', (iban: PrintedIdentifier) => boolean>>,
  notes: Notes,
): ReturnType<typeof ibansIn> {
  const wanted = ibans.filter((iban) => !isElsewhere(iban) && !isRefused(iban, rows));
  const texts = noteCells(rows);
  const outside = wanted.filter((iban) => !texts.has(cellAround(iban)));
  const apart = outside.filter((iban) => !isInTerms(iban) && !isInSentence(iban));
  const certain = apart.length > 0 ? apart : outside;
  const stated =
    certain.length > 0 ? certain : wanted.filter((iban) => isAlone(iban, texts.get(cellAround(iban))));
  const known = new Set(stated.map(({ value }) => value));
  const loose = new Map(
    ibans.flatMap((iban) => (known.has(iban.value) ? [] : [[iban.value, iban] as const])),
  );
  for (const { value, text } of loose.values())
    notes.doubt(
      '/payment_details',
      text,
      `The account ${value} stands in a note, a line or a sentence, or is the buyer's: say whether the invoice is paid to it.`,
    );
  return stated;
}

/** The words in the cell of an account that are not the account. */
function wordsBeside(iban: PrintedIdentifier): readonly string[] {
  const words = cellAround(iban)?.words ?? [];
  return words.filter((word) => !iban.words.includes(word)).map(({ text }) => text);
}

/** Whether words stand beside an account that are no label of it: "Please pay to", not "Bank account". */
function isInSentence(iban: PrintedIdentifier): boolean {
  return wordsBeside(iban).some((text) => /^\p{Ll}{2}/u.test(text) && !LABEL.test(foldLabel(text)));
}

/** Whether the sentence around an account, which may begin above and end below, says that nothing is paid to it. */
function isRefused(iban: PrintedIdentifier, rows: readonly Row[]): boolean {
  const cell = cellAround(iban);
  if (cell === undefined) return false;
  const at = rows.indexOf(iban.row);
  const next = rows
    .slice(Math.max(0, at - MOST_ROWS_BETWEEN), at + MOST_ROWS_BETWEEN + 1)
    .flatMap(({ cells }) => cells)
    .filter((other) => isNext(other, cell));
  const goesOn = /^\p{Ll}/u.test(cell.text) || cell.words[0] === iban.words[0];
  const above = goesOn ? next.filter(({ y }) => y < cell.y) : [];
  const below = next.filter(({ y, text }) => y > cell.y && /^\p{Ll}/u.test(text));
  return sentencesOf([...above, cell, ...below].map(({ text }) => text).join(' '))
    .filter((sentence) => sentence.replace(/[^A-Z0-9]/gi, '').includes(iban.value))
    .some((sentence) => REFUSAL.test(foldLabel(sentence)));
}

/** More rows than stand beside one another between two lines of a text. */
const MOST_ROWS_BETWEEN = 8;

function isNext(cell: Cell, other: Cell): boolean {
  const gap = Math.abs(bottom(cell) - bottom(other));
  return cell.page === other.page && Math.abs(cell.x - other.x) < 3 && gap < NEXT_LINE * other.height;
}

/** Words beside an account that name it: "IBAN", "Our bank account". */
const MOST_WORDS = 3;

/** Whether a line of a note is nothing but an account and its bank, and begins where no sentence goes on. */
function isAlone(iban: PrintedIdentifier, above: Cell | undefined): boolean {
  const names = wordsBeside(iban).filter((text) => /\p{L}{2}/u.test(text) && !BIC.test(text));
  return names.length <= MOST_WORDS && above !== undefined && (isHeading(above) || /[.!?]$/.test(above.text));
}

const BIC = /^[A-Z]{6}[A-Z0-9]{2}(?:[A-Z0-9]{3})?$/;

function isHeading({ text }: Cell): boolean {
  return NOTES.test(foldLabel(text));
}

/** More headings of notes than an invoice has. */
const MOST_HEADINGS = 20;

/** The cells below headings of notes, up to the next heading or the next thing on the page, each with the one above it. */
function noteCells(rows: readonly Row[]): ReadonlyMap<Cell | undefined, Cell> {
  const headings = rows.flatMap(({ cells }, at) =>
    cells.filter((cell) => isHeading(cell)).map((heading) => ({ heading, at })),
  );
  return new Map(headings.slice(0, MOST_HEADINGS).flatMap(({ heading, at }) => below(rows, at, heading)));
}

function below(rows: readonly Row[], at: number, heading: Cell): readonly (readonly [Cell, Cell])[] {
  const found: [Cell, Cell][] = [];
  for (const { page, y, height, cells } of rows.slice(at + 1)) {
    const last = found.at(-1)?.[0];
    if (page !== heading.page || y - bottom(last ?? heading) > LARGEST_GAP * height) break;
    const cell = cells.find(({ x }) => Math.abs(x - heading.x) < 3);
    if (cell === undefined) continue;
    // The next heading, which is set like this one.
    if (last !== undefined && cell.height === heading.height && cell.height !== last.height) break;
    found.push([cell, last ?? heading]);
  }
  return found;
}
