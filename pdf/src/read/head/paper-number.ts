import { HALF_LINE, NEXT_LINE } from '../page/measures.js';
import { POSTAL_START } from '../values/postal-codes.js';
import { restOf } from '../page/rest-of.js';
import { dateIn } from '../values/dates.js';
import type { Found } from '../values/found.js';
import { type Candidate, bestFirst } from './head-labels.js';
import { isNumberLabel } from '../labels/label-kinds.js';
import type { HeadLabel } from '../labels/language.js';
import { isPrintedTwice, withSignDoubt } from './number-signs.js';
import { type Box, type Cell, type Row, right } from '../page/rows.js';
import { isNumberSign, isSpacedNumber, titleOf } from './titles.js';
import { wordPattern } from '../labels/languages.js';

/** A number of a document: letters, digits and the signs between them, a digit among them. */
const NUMBER = /^(?=.*\d)[\p{L}\d][\p{L}\d/._#+-]{0,39}$/u;

/** Words of labels that name the paper, not just a number: "Factuurnummer", "Invoice no.". */
const PAPER = wordPattern('paper');

/** What decides which number is that of the paper. */
interface NumberContext {
  readonly isCredit: boolean;
  readonly isTaken: (cell: Cell) => boolean;
  /** Where the title stands, and the date of issue. */
  readonly anchors: readonly Box[];
}

/**
 * The number of the paper: behind a label that names it, else behind or below its title. It is certain where the label or
 * the title names it and no other number is named so, where it is the only one behind "No." and stands beside the title or
 * the date of issue, or where two places print it.
 */
export function paperNumber(
  rows: readonly Row[],
  labelled: readonly Candidate[],
  { isCredit, isTaken, anchors }: NumberContext,
): Found | undefined {
  const free = labelled.map((each) => ({ ...each, values: each.values.filter((cell) => !isTaken(cell)) }));
  const own = free.filter(({ labels }) => labels.includes('creditNumber'));
  const titled = numbersBehindTitles(rows).filter(({ box }) => !isTaken(box));
  const credit = [...numbersAmong(rows, own, ['creditNumber']), ...titled.filter((each) => each.isCredit)];
  // On a credit note a label may name the invoice that it corrects.
  const isOwnCredit = isCredit && credit.length > 0;
  const all = isOwnCredit ? own : free;
  const named = numbersAmong(rows, all, isOwnCredit ? ['creditNumber'] : ['number', 'creditNumber']);
  const stated = [
    ...named.filter(({ isPaper }) => isPaper),
    ...titled.filter((each) => !isOwnCredit || each.isCredit),
  ];
  const values = new Set(stated.map(({ value }) => value));
  const [first] = stated;
  if (first !== undefined) {
    const others = [...values].filter((value) => value !== first.value);
    if (others.length === 0) return withSignDoubt(rows, first, stated);
    const doubt = `The file has several numbers of invoices, ${[...values].slice(0, 5).join(', ')}: give each invoice in a file of its own.`;
    return { ...first, doubt };
  }
  const loose = [...named, numberBesideTitle(rows, isTaken), numberByTitle(rows, isTaken)];
  const [found] = loose.filter((each) => each !== undefined);
  if (found === undefined) return undefined;
  const generic = new Set(named.map(({ value }) => value));
  const isBeside = named.length > 0 && generic.size === 1 && found.value.length > 2 && isNear(found, anchors);
  if (isBeside || isPrintedTwice(rows, found)) return found;
  return { ...found, doubt: 'No label says that this is the number of the invoice: give the number.' };
}

/** A number that a label or the title names. */
interface NamedNumber extends Found {
  /** Whether the label names the paper, too. */
  readonly isPaper: boolean;
  readonly isCredit: boolean;
  readonly box: Cell;
}

/** The numbers behind labels, those of the best labels first. */
function numbersAmong(
  rows: readonly Row[],
  labelled: readonly Candidate[],
  wanted: readonly HeadLabel[],
): readonly NamedNumber[] {
  return labelled
    .filter(({ labels }) => labels.some((label) => wanted.includes(label)))
    .sort(bestFirst)
    .flatMap((candidate) => {
      const isPaper = PAPER.test(candidate.phrase);
      const found = numberOf(rows, candidate, { most: isPaper ? 1 : 0 });
      return found === undefined
        ? []
        : [{ ...found, isPaper, isCredit: candidate.labels.includes('creditNumber') }];
    });
}

/** The first number that a label of the wanted ones names, such as that of an order. */
export function firstNumber(
  rows: readonly Row[],
  labelled: readonly Candidate[],
  wanted: readonly HeadLabel[],
): Found | undefined {
  const all = labelled.filter(({ labels }) => labels.some((label) => wanted.includes(label))).sort(bestFirst);
  for (const candidate of all) {
    const found = numberOf(rows, candidate, { most: 1 });
    if (found !== undefined) return found;
  }
  return undefined;
}

/** The number among the values of a label, behind at most so many words. */
function numberOf(
  rows: readonly Row[],
  { values, phrase }: Candidate,
  { most }: { readonly most: number },
): (Found & { readonly box: Cell }) | undefined {
  // "Your order" may be left empty, with the place of an address in the next column.
  for (const cell of values.filter(({ text }) => !POSTAL_START.test(text))) {
    const at = cell.words.findIndex(({ text }) => /\d/.test(text));
    const word = cell.words[at];
    const text = (word?.text ?? '').replace(/^[#:]+|(?<![,;.])[,;.]+$/g, '');
    if (word === undefined || at > most || !NUMBER.test(text) || dateIn(text) !== undefined) continue;
    const whole = cell.words.at(-1) === word ? text + restBelow(rows, cell) : text;
    return { value: whole, text: whole, box: cell, confidence: phrase.length > 7 ? 0.95 : 0.8 };
  }
  return undefined;
}

/** Numbers that titles end with: "Factuur 2026-0017", "Invoice no. 17 of 3 May 2026". */
function numbersBehindTitles(rows: readonly Row[]): readonly NamedNumber[] {
  return rows.flatMap(({ cells }) =>
    cells.flatMap((cell) => {
      const title = titleOf(cell);
      const rest = title && restOf(cell, title.count);
      const [word, ...more] = (rest?.words ?? []).filter((word) => !isNumberSign(word));
      if (title === undefined || rest === undefined || word === undefined) return [];
      const isDated = dateIn(more.map(({ text }) => text).join(' ')) !== undefined;
      const isSpaced = !isDated && isSpacedNumber([word, ...more]);
      if (more.length > 0 && !isDated && !isSpaced) return [];
      const whole = isSpaced ? [word, ...more].map(({ text }) => text).join(' ') : word.text;
      const text = whole.replace(/^#|[,;]$/g, '');
      if ((!isSpaced && !NUMBER.test(text)) || dateIn(text) !== undefined) return [];
      const isCredit = title.kind === 'CREDIT_NOTE' || title.kind === 'SELFBILLING_CREDIT_NOTE';
      return [{ value: text, text, box: rest, confidence: 0.9, isPaper: true, isCredit }];
    }),
  );
}

/** Within a few rows of the title or of the date of issue. */
function isNear({ box }: Found, anchors: readonly Box[]): boolean {
  return anchors.some(({ page, y }) => page === box.page && Math.abs(y - box.y) < 4 * box.height);
}

/** The number in the cell right of the title, which stands for its label: "Invoice   17". */
function numberBesideTitle(rows: readonly Row[], isTaken: (cell: Cell) => boolean): Found | undefined {
  for (const { cells } of rows) {
    for (const [at, cell] of cells.entries()) {
      const title = titleOf(cell);
      const next = cells[at + 1];
      const text = next?.words[0]?.text ?? '';
      const isNumber = NUMBER.test(text) && dateIn(text) === undefined && !/[.,]\d{2}$/.test(text);
      if (title?.count === cell.words.length && next?.words.length === 1 && isNumber && !isTaken(next))
        return { value: text + restBelow(rows, next), text, box: next, confidence: 0.75 };
    }
  }
  return undefined;
}

/** More than an invoice has; on hostile pages there may be thousands. */
const MOST_TITLES = 20;

/** The number right below the title, behind a word for a number of anything: "Réf. : FA2603". */
function numberByTitle(rows: readonly Row[], isTaken: (cell: Cell) => boolean): Found | undefined {
  const titles = rows.flatMap(({ cells }) => cells.filter((cell) => titleOf(cell) !== undefined));
  for (const title of titles.slice(0, MOST_TITLES)) {
    for (const { cells, page, y } of rows) {
      if (page !== title.page || y <= title.y || y > title.y + 3 * title.height) continue;
      for (const cell of cells) {
        const isBelow = Math.abs(cell.x - title.x) < 4 || Math.abs(right(cell) - right(title)) < 4;
        const at = cell.words.findIndex(({ text }) => /\d/.test(text));
        const label = cell.words.slice(0, Math.max(0, at)).map(({ text }) => text);
        const text = (cell.words[at]?.text ?? '').replace(/^#/, '');
        const isLast = at === cell.words.length - 1;
        if (
          isBelow &&
          isLast &&
          !isTaken(cell) &&
          NUMBER.test(text) &&
          dateIn(text) === undefined &&
          isNumberLabel(label.join(' '))
        )
          return { value: text, text, box: cell, confidence: 0.75 };
      }
    }
  }
  return undefined;
}

/** What a narrow column breaks off behind the last sign of a number: "VF25-" above "12162". */
function restBelow(rows: readonly Row[], cell: Cell): string {
  if (!/[-/]$/.test(cell.text)) return '';
  const below = rows.find(
    ({ page, y }) =>
      page === cell.page && y > cell.y + HALF_LINE * cell.height && y < cell.y + NEXT_LINE * cell.height,
  );
  const rest = below?.cells.find(({ x, words }) => Math.abs(x - cell.x) < 2 && words.length === 1);
  return rest !== undefined && /^[\p{L}\d/._-]+$/u.test(rest.text) ? rest.text + restBelow(rows, rest) : '';
}
