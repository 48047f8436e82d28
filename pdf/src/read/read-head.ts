import { dateIn, dateOrderOf } from './dates.js';
import type { Found } from './found.js';
import { type Candidate, bestFirst } from './head-labels.js';
import { referencesIn } from './identifiers.js';
import type { HeadLabel } from './label-phrases.js';
import { isNumberLabel } from './label-kinds.js';
import { restOf } from './labels.js';
import type { PrintedIdentifier } from './printed-identifiers.js';
import { dateBeside, dateline, dueInSentence, firstDate, looseDate, titleDate } from './read-dates.js';
import { buyerReferenceOf } from './read-references.js';
import { type Cell, type Row, right } from './rows.js';
import { NUMBER_SIGN, creditTitle, titleOf } from './titles.js';

/** What labels name at the head of an invoice, and elsewhere but the lines and totals. */
export interface ReadHead {
  readonly isCredit: Found | undefined;
  readonly number: Found | undefined;
  readonly date: Found | undefined;
  readonly due: Found | undefined;
  readonly order: Found | undefined;
  readonly original: Found | undefined;
  /** What the buyer wants to be quoted. */
  readonly buyerReference: Found | undefined;
  readonly reference: Found | undefined;
  readonly terms: Found | undefined;
  /** Dates are written in digits of which nothing says whether the day or the month comes first. */
  readonly isDateOpen: boolean;
}

/** A number of a document: letters, digits and the signs between them, a digit among them. */
const NUMBER = /^(?=.*\d)[\p{L}\d][\p{L}\d/._#+-]{0,39}$/u;

const TERMS =
  /(?:binnen|within|innerhalb|sous|endeans|net(?:to)?|à|a)\s+(?:de\s+|von\s+|les\s+)?(\d{1,3})\s+(?:kalender)?(?:dagen|days|tagen?|jours)|(\d{1,3})\s+(?:dagen|days|tagen?|jours)\s+(?:na|after|nach|net|fin|date|netto|factuurdatum|à compter)/i;

/** What becomes of the amount of a credit note: its terms of payment. */
const SETTLED =
  /\b(?:verrekend|verrekenen|terugbetaald|terugbetalen|teruggestort|terugstorten|in mindering|compens[ée]e?|d[ée]duite?|rembours[ée]e?|imput[ée]e?|verrechnet|erstattet|[üu]berwiesen|zur[üu]ckgezahlt|refunded|offset|set off|deducted|credited to your account)\b/iu;

/** Reads what labels name. `isEuropean` lets dates of two readings have the day first. */
export function readHead(
  rows: readonly Row[],
  labelled: readonly Candidate[],
  { isEuropean }: { readonly isEuropean: boolean },
): ReadHead {
  const order = dateOrderOf(rows.flatMap(({ cells }) => cells.map(({ text }) => text)));
  const dates: Candidate[] = labelled.filter(
    ({ labels }) => labels.includes('date') || labels.includes('due'),
  );
  const isDateOpen =
    order === undefined &&
    !isEuropean &&
    dates.some(({ values }) => values.some(({ text }) => dateIn(text)?.isAmbiguous === true));
  const dateOf = (label: HeadLabel) => (isDateOpen ? undefined : firstDate(labelled, label, order));
  const isCredit = creditTitle(rows, labelled);
  const due = dateOf('due') ?? (isDateOpen ? undefined : dueInSentence(rows, order));
  const number = numberOf(rows, labelled);
  const date =
    dateOf('date') ??
    (isDateOpen
      ? undefined
      : (titleDate(rows, order) ??
        dateline(rows, order) ??
        dateBeside(rows, number, order) ??
        looseDate(rows, labelled, order)));
  return {
    isCredit,
    number,
    date,
    due,
    order: firstNumber(rows, labelled, ['order']),
    original: firstNumber(rows, labelled, ['original']),
    buyerReference: buyerReferenceOf(rows, labelled),
    reference: referenceOf(rows, labelled),
    terms: termsIn(rows, isCredit === undefined ? [TERMS] : [TERMS, SETTLED]) ?? labelledTerms(labelled),
    isDateOpen,
  };
}

/** The number by its label; else behind the title: "Factuur 2026-0017", "Invoice no. 17 of 3 May 2026". */
function numberOf(rows: readonly Row[], labelled: readonly Candidate[]): Found | undefined {
  const named = firstNumber(rows, labelled, ['number', 'creditNumber']);
  if (named !== undefined && named.confidence > 0.85) return named;
  for (const row of rows) {
    for (const cell of row.cells) {
      const title = titleOf(cell);
      const rest = title && restOf(cell, title.count);
      const [word, ...more] = (rest?.words ?? []).filter(({ text }) => !NUMBER_SIGN.test(text));
      if (rest === undefined || word === undefined) continue;
      const isDated = dateIn(more.map(({ text }) => text).join(' ')) !== undefined;
      if (more.length > 0 && !isDated) continue;
      const text = word.text.replace(/^#|[,;]$/g, '');
      if (NUMBER.test(text) && dateIn(text) === undefined)
        return { value: text, text, box: rest, confidence: 0.9 };
    }
  }
  return named ?? numberBesideTitle(rows) ?? numberByTitle(rows);
}

/** The number in the cell right of the title, which stands for its label: "Invoice   17". */
function numberBesideTitle(rows: readonly Row[]): Found | undefined {
  for (const { cells } of rows) {
    for (const [at, cell] of cells.entries()) {
      const title = titleOf(cell);
      const next = cells[at + 1];
      const text = next?.words[0]?.text ?? '';
      const isNumber = NUMBER.test(text) && dateIn(text) === undefined && !/[.,]\d{2}$/.test(text);
      if (title?.count === cell.words.length && next?.words.length === 1 && isNumber)
        return { value: text + restBelow(rows, next), text, box: next, confidence: 0.75 };
    }
  }
  return undefined;
}

/** More than an invoice has; on hostile pages there may be thousands. */
const MOST_TITLES = 20;

/** The number right below the title, behind a word for a number of anything: "Réf. : FA2603". */
function numberByTitle(rows: readonly Row[]): Found | undefined {
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
    ({ page, y }) => page === cell.page && y > cell.y + 0.5 * cell.height && y < cell.y + 1.6 * cell.height,
  );
  const rest = below?.cells.find(({ x, words }) => Math.abs(x - cell.x) < 2 && words.length === 1);
  return rest !== undefined && /^[\p{L}\d/._-]+$/u.test(rest.text) ? rest.text + restBelow(rows, rest) : '';
}

function firstNumber(
  rows: readonly Row[],
  labelled: readonly Candidate[],
  wanted: readonly HeadLabel[],
): Found | undefined {
  const all = labelled.filter(({ labels }) => labels.some((label) => wanted.includes(label))).sort(bestFirst);
  for (const { values, phrase } of all) {
    for (const cell of values) {
      const word = cell.words.find(({ text }) => /\d/.test(text));
      const text = (word?.text ?? '').replace(/^[#:]+|(?<![,;.])[,;.]+$/g, '');
      const isFirst = word !== undefined && cell.words.indexOf(word) <= 1;
      if (!isFirst || !NUMBER.test(text) || dateIn(text) !== undefined) continue;
      const whole = cell.words.at(-1) === word ? text + restBelow(rows, cell) : text;
      return { value: whole, text: whole, box: cell, confidence: phrase.length > 7 ? 0.95 : 0.8 };
    }
  }
  return undefined;
}

function referenceOf(rows: readonly Row[], labelled: readonly Candidate[]): Found | undefined {
  const [checked]: readonly (PrintedIdentifier | undefined)[] = referencesIn(rows);
  if (checked !== undefined)
    return { value: checked.value, text: checked.text, box: checked, confidence: 0.99 };
  const [cell] = labelled
    .filter(({ labels }) => labels.includes('reference'))
    .flatMap(({ values }) => values);
  return cell === undefined || !/\d/.test(cell.text) || cell.text.length > 140
    ? undefined
    : { value: cell.text, text: cell.text, box: cell, confidence: 0.8 };
}

/** Terms of payment behind their label: "60 jours", "Net 30", "bei Erhalt". */
function labelledTerms(labelled: readonly Candidate[]): Found | undefined {
  const all = labelled.filter(({ labels }) => labels.includes('terms')).flatMap(({ values }) => values);
  const cell = all.find(({ text }) => text.length <= 60 && TERM.test(text) && dateIn(text) === undefined);
  return cell && { value: cell.text, text: cell.text, box: cell, confidence: 0.8 };
}

const TERM =
  /\b\d{1,3}\s*(?:dagen|days|tagen?|jours|d|j)\b|\bnet(?:to)?\s*\d{1,3}\b|contant|comptant|r[ée]ception|ontvangst|erhalt|receipt|sofort|imm[ée]diat|fin de mois|einde maand|end of month/i;

function termsIn(rows: readonly Row[], patterns: readonly RegExp[]): Found | undefined {
  const isTerms = (text: string) => patterns.some((pattern) => pattern.test(text));
  for (const { cells } of rows) {
    for (const cell of cells) {
      if (!isTerms(cell.text)) continue;
      const sentence = cell.text.split(/(?<=[.!])\s+/).find((part) => isTerms(part)) ?? cell.text;
      return { value: sentence.replace(/\.$/, ''), text: sentence, box: cell, confidence: 0.85 };
    }
  }
  return undefined;
}
