import type { ibansIn } from './identifiers.js';
import { foldLabel } from './labels.js';
import { wholePattern } from './labels/languages.js';
import type { Notes } from './notes.js';
import type { PrintedIdentifier } from './printed-identifiers.js';
import { type Cell, type Row, bottom } from './rows.js';

const NOTES = wholePattern('notes');

/** More than the blank between the paragraphs of a note, in font sizes. */
const LARGEST_GAP = 3.1;

/**
 * The accounts of an invoice that are not printed in the text of a line or below a heading of notes: anybody may write there,
 * and money goes to the accounts. Each of those that stand nowhere else is a doubt.
 */
export function statedAccounts(
  rows: readonly Row[],
  lines: ReadonlySet<Row>,
  ibans: ReturnType<typeof ibansIn>,
  notes: Notes,
): ReturnType<typeof ibansIn> {
  const texts = noteCells(rows);
  const isFree = ({ row, words }: PrintedIdentifier) =>
    lines.has(row) ||
    row.cells.some((cell) => texts.has(cell) && words.some((word) => cell.words.includes(word)));
  const stated = ibans.filter((iban) => !isFree(iban));
  const known = new Set(stated.map(({ value }) => value));
  const loose = new Map(
    ibans.flatMap((iban) => (known.has(iban.value) ? [] : [[iban.value, iban] as const])),
  );
  for (const { value, text } of loose.values())
    notes.doubt(
      '/payment_details',
      text,
      `The account ${value} stands in a note or in a line: say whether the invoice is paid to it.`,
    );
  return stated;
}

/** More headings of notes than an invoice has. */
const MOST_HEADINGS = 20;

/** The cells below headings of notes, up to the next heading or the next thing on the page. */
function noteCells(rows: readonly Row[]): ReadonlySet<Cell> {
  const headings = rows.flatMap(({ cells }, at) =>
    cells.filter(({ text }) => NOTES.test(foldLabel(text))).map((heading) => ({ heading, at })),
  );
  return new Set(headings.slice(0, MOST_HEADINGS).flatMap(({ heading, at }) => below(rows, at, heading)));
}

function below(rows: readonly Row[], at: number, heading: Cell): readonly Cell[] {
  const found: Cell[] = [];
  for (const { page, y, height, cells } of rows.slice(at + 1)) {
    const last = found.at(-1);
    if (page !== heading.page || y - bottom(last ?? heading) > LARGEST_GAP * height) break;
    const cell = cells.find(({ x }) => Math.abs(x - heading.x) < 3);
    if (cell === undefined) continue;
    // The next heading, which is set like this one.
    if (last !== undefined && cell.height === heading.height && cell.height !== last.height) break;
    found.push(cell);
  }
  return found;
}
