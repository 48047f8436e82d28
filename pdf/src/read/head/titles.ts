import { AS_LARGE, LARGER } from '../page/measures.js';
import type { Candidate } from './head-labels.js';
import { foldLabel } from '../labels/labels.js';
import type { PaperKind } from '../labels/language.js';
import {
  LANGUAGES,
  alternatives,
  sourceOf,
  wholePattern,
  wordPattern,
  wordSource,
} from '../labels/languages.js';
import type { Cell, Row, Word } from '../page/rows.js';

// The kinds in the order in which a title is looked for among them: "credit note" is not "note".
const KINDS: readonly PaperKind[] = [
  'SELFBILLING_CREDIT_NOTE',
  'SELFBILLING_INVOICE',
  'DEBIT_NOTE',
  'CREDIT_NOTE',
  'INVOICE',
  'OTHER',
];

const YOUR = alternatives(LANGUAGES.flatMap(({ yours }) => yours));
const TITLES = KINDS.map((kind) => {
  const titles = alternatives(LANGUAGES.flatMap((language) => (language.titles[kind] ?? []).map(sourceOf)));
  // "Your order" is a label.
  const your = kind === 'OTHER' ? '' : `(?:${YOUR} )?`;
  return { kind, whole: new RegExp(`^${your}${titles}$`), within: new RegExp(`\\b${titles}\\b`) };
});

/** Whether a text in the form of `foldLabel` starts with the title of an invoice or credit note of any kind. */
export function startsWithTitle(text: string): boolean {
  return START.test(text);
}

const START = new RegExp(
  `^(?:${YOUR} )?${alternatives(
    LANGUAGES.flatMap(({ titles }) =>
      KINDS.filter((kind) => kind !== 'OTHER').flatMap((kind) => (titles[kind] ?? []).map(sourceOf)),
    ),
  )}\\b`,
);

/** Between the title and the number: "Invoice no. 17". */
export function isNumberSign({ text }: { readonly text: string }): boolean {
  return NUMBER_SIGN.test(foldLabel(text));
}

const NUMBER_SIGN = wholePattern('numberSign');

interface Title {
  readonly kind: PaperKind;
  /** How many words it is. */
  readonly count: number;
}

/** The title of any paper that a cell starts with. */
export function paperTitleOf(cell: Cell): Title | undefined {
  for (let count = Math.min(6, cell.words.length); count > 0; count -= 1) {
    const words = cell.words.slice(0, count).map(({ text }) => text);
    // "Bestelling:" is the label of a number.
    if (/[::]$/.test(words.at(-1) ?? '')) continue;
    // "Factuur / Facture" is one title in two languages.
    const [kind, ...more] = words.join(' ').split('/').map(kindNamed);
    if (kind !== undefined && more.every((other) => other === kind)) return { kind, count };
  }
  return undefined;
}

function kindNamed(text: string): PaperKind | undefined {
  const title = foldLabel(text);
  return TITLES.find(({ whole }) => whole.test(title))?.kind;
}

/** The title of an invoice or credit note of any kind that a cell starts with. */
export function titleOf(cell: Cell): Title | undefined {
  const found = paperTitleOf(cell);
  return found?.kind === 'OTHER' ? undefined : found;
}

/** What the title says that the paper is. */
export interface ReadKind {
  /** Undefined where nothing says it, or what it says is not an invoice. */
  readonly kind: Exclude<PaperKind, 'OTHER'> | undefined;
  /** The title, or the label that stands for it. */
  readonly text: string | undefined;
  readonly cell: Cell | undefined;
  /** Whether `cell` is a title, not a label. */
  readonly isTitle?: boolean;
  /** Why the kind is not certain. */
  readonly doubt: string | undefined;
}

/** The kind of the paper: by its title, in the largest letters where there are several; else by the label of its number. */
export function kindOf(rows: readonly Row[], labelled: readonly Candidate[]): ReadKind {
  const read = kindByTitle(rows, labelled);
  if (read.kind === undefined || read.doubt !== undefined) return read;
  const least = LARGER * Math.max(usualHeight(rows), read.isTitle === true ? (read.cell?.height ?? 0) : 0);
  const heading = rows
    .flatMap(({ cells, isFooter }) => (isFooter ? [] : cells))
    .find(({ text, height }) => height > least && (kindWithin(text) ?? read.kind) !== read.kind);
  return heading === undefined
    ? read
    : { ...read, doubt: `"${heading.text}" is printed in large letters: say what the paper is.` };
}

/** What a heading names beside other words: "Creditnota erelonen", "Mahnung zur Rechnung". */
function kindWithin(text: string): PaperKind | undefined {
  const heading = foldLabel(text);
  return TITLES.find(({ kind, within }) => kind !== 'INVOICE' && within.test(heading))?.kind;
}

function kindByTitle(rows: readonly Row[], labelled: readonly Candidate[]): ReadKind {
  const titles = rows.flatMap(({ cells, isFooter }) =>
    cells.flatMap((cell) => {
      const title = isFooter ? undefined : paperTitleOf(cell);
      return title !== undefined && isAlone(cell, title.count) ? [{ kind: title.kind, cell }] : [];
    }),
  );
  const most = Math.max(...titles.map(({ cell }) => cell.height));
  const largest = titles.filter(({ cell }) => cell.height > AS_LARGE * most);
  const [first] = largest.filter(({ kind }) => kind !== 'OTHER').concat(largest);
  if (first === undefined) return kindByLabel(labelled);
  const label = kindByLabel(labelled);
  const isBodySize = first.cell.height < LARGER * usualHeight(rows);
  // In letters of the usual size "Bestelling" is the label of a column or a number.
  const isLabel = (title: Cell) => isBodySize && LABELS.test(foldLabel(title.text));
  if (first.kind === 'OTHER' && isLabel(first.cell) && label.kind !== undefined) return label;
  const { cell, kind } = first;
  const found = { text: cell.text, cell, isTitle: true };
  if (kind === 'OTHER')
    return { ...found, kind: undefined, doubt: `The title is "${cell.text}": this is not an invoice.` };
  const other = largest.find((each) => each.kind !== kind && !isLabel(each.cell));
  const denial = rows.flatMap(({ cells }) => cells).find(({ text }) => DENIAL.test(foldLabel(text)));
  const doubt =
    (denial && `"${denial.text}" is printed: this is not an invoice.`) ??
    (other && `There are two titles, "${cell.text}" and "${other.cell.text}": it is one of them.`);
  return { ...found, kind, doubt };
}

/** Titles of papers that an invoice refers to by the same words. */
const LABELS = new RegExp(`^${wordSource('quoted')}\\b`);

/** What says of a paper with the title of an invoice that it is not one. */
const DENIAL = wordPattern('denial');

/** More words than a number is written in: "F 2026 001". */
const MOST_WORDS = 4;

/** Whether words are a number that is written with blanks: words with digits, behind a few capitals at most. */
export function isSpacedNumber(words: readonly Word[]): boolean {
  if (words.length < 2 || words.length > MOST_WORDS) return false;
  return words.every(({ text }, at) =>
    (at === 0 ? /^(?=.*\d|\p{Lu}{1,3}$)[\p{Lu}\d/._-]{1,20}$/u : /^(?=.*\d)[\p{Lu}\d/._-]{1,20}$/u).test(
      text,
    ),
  );
}

/** Nothing but a number or a date follows the title in its cell. */
function isAlone(cell: Cell, count: number): boolean {
  const rest = withoutCurrency(cell.words.slice(count)).filter((word) => !isNumberSign(word));
  return (
    isSpacedNumber(rest) ||
    /\d/.test(rest[0]?.text ?? '0') ||
    (rest.length <= 2 && rest.every(({ text }) => /\d|^[-–:#]$|^[A-Z]{3}$/.test(text)))
  );
}

/** "Facture en euros" is a title, too. */
function withoutCurrency(words: readonly Word[]): readonly Word[] {
  const at = words.slice(0, 2).findIndex(({ text }) => CURRENCY.test(foldLabel(text)));
  return words.slice(at + 1);
}

const CURRENCY = wholePattern('euro', 'dollar', 'pound', 'franc');

/** How high most texts of the pages are. */
export function usualHeight(rows: readonly Row[]): number {
  const heights = rows.flatMap(({ cells }) => cells.map(({ height }) => height)).sort((a, b) => a - b);
  return heights[heights.length >> 1] ?? 0;
}

/** Words of labels that name an invoice: "Factuurnummer", "Date of invoice". */
const INVOICE_LABEL = wordPattern('invoice');

function kindByLabel(labelled: readonly Candidate[]): ReadKind {
  const named = (...labels: readonly string[]) =>
    labelled.filter((each) => each.values.length > 0 && each.labels.some((label) => labels.includes(label)));
  const [credit] = named('creditNumber').filter(({ labels }) => !labels.includes('number'));
  const [invoice] = named('number', 'date').filter(({ phrase }) => INVOICE_LABEL.test(phrase));
  const label = credit ?? invoice;
  if (label === undefined)
    return {
      kind: undefined,
      text: undefined,
      cell: undefined,
      doubt: 'Neither a title nor a label says that this is an invoice or a credit note.',
    };
  return {
    kind: credit === undefined ? 'INVOICE' : 'CREDIT_NOTE',
    text: label.phrase,
    cell: label.values[0],
    doubt: undefined,
  };
}
