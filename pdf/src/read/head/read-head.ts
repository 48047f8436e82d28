import { dateIn, dateOrderOf } from '../values/dates.js';
import type { Found } from '../values/found.js';
import type { Candidate } from './head-labels.js';
import { referencesIn } from '../values/identifiers.js';
import { headingDoubt } from './kind-doubts.js';
import type { HeadLabel } from '../labels/language.js';
import { firstNumber, paperNumber } from './paper-number.js';
import type { PrintedIdentifier } from '../values/printed-identifiers.js';
import { dateBeside, dateline, dueInSentence, firstDate, looseDate, titleDate } from './read-dates.js';
import { buyerReferenceOf } from './read-references.js';
import type { Cell, Row } from '../page/rows.js';
import { type ReadKind, kindOf } from './titles.js';
import { foldLabel } from '../labels/labels.js';
import { wordPattern, wordSource } from '../labels/languages.js';

/** What labels name at the head of an invoice, and elsewhere but the lines and totals. */
export interface ReadHead {
  readonly kind: ReadKind;
  readonly isCredit: boolean;
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

const DAYS = wordSource('days');
const TERMS = new RegExp(
  `\\b${wordSource('within')} (?:\\d{1,3}) ${DAYS}\\b|\\b\\d{1,3} ${DAYS} ${wordSource('afterwards')}\\b`,
);

/** What becomes of the amount of a credit note: its terms of payment. */
const SETTLED = wordPattern('settled');

/** What the rest of the page says about the words of the head. */
export interface HeadContext {
  /** Lets dates of two readings have the day first. */
  readonly isEuropean: boolean;
  /** Whether a text belongs to a line of the table or is the number of a party or an account: not of the paper. */
  readonly isTaken: (cell: Cell) => boolean;
  /** Texts that stand across the pages. */
  readonly stamps: readonly string[];
}

/** Reads what labels name. */
export function readHead(
  rows: readonly Row[],
  labelled: readonly Candidate[],
  { isEuropean, isTaken, stamps }: HeadContext,
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
  const stated = kindOf(rows, labelled);
  const isCredit = stated.kind === 'CREDIT_NOTE' || stated.kind === 'SELFBILLING_CREDIT_NOTE';
  const kind = { ...stated, doubt: stated.doubt ?? headingDoubt(rows, stamps, isCredit) };
  const due = dateOf('due') ?? (isDateOpen ? undefined : dueInSentence(rows, order));
  const labelledDate = dateOf('date');
  const anchors = [labelledDate?.box, kind.cell].flatMap((box) => box ?? []);
  const titled = isDateOpen ? undefined : titleDate(rows, order);
  const number = withTitleDoubt(
    paperNumber(rows, labelled, { isCredit, isTaken, anchors }),
    titled,
    labelledDate,
  );
  const date =
    labelledDate ??
    (isDateOpen
      ? undefined
      : (titled ??
        dateline(rows, order) ??
        dateBeside(rows, number, order) ??
        looseDate(rows, labelled, order)));
  return {
    kind,
    isCredit,
    number,
    date,
    due,
    order: firstNumber(rows, labelled, ['order']),
    original: firstNumber(rows, labelled, ['original']),
    buyerReference: buyerReferenceOf(rows, labelled),
    reference: referenceOf(rows, labelled),
    terms: termsIn(rows, isCredit ? [TERMS, SETTLED] : [TERMS]) ?? labelledTerms(labelled),
    isDateOpen,
  };
}

/** A date in the title that is not the date of issue may be the number of the paper. */
function withTitleDoubt(
  number: Found | undefined,
  titled: Found | undefined,
  date: Found | undefined,
): Found | undefined {
  if (number === undefined || titled === undefined || date === undefined || titled.value === date.value)
    return number;
  const doubt = `The title has "${titled.text}", which is not the date of issue: give the number of the invoice.`;
  return { ...number, doubt: number.doubt ?? doubt };
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
  const cell = all.find(
    ({ text }) => text.length <= 60 && TERM.test(foldLabel(text)) && dateIn(text) === undefined,
  );
  return cell && { value: cell.text, text: cell.text, box: cell, confidence: 0.8 };
}

const TERM = new RegExp(`\\b\\d{1,3} ?${DAYS}\\b|\\bnet(?:to)? ?\\d{1,3}\\b|${wordPattern('atOnce').source}`);

function termsIn(rows: readonly Row[], patterns: readonly RegExp[]): Found | undefined {
  const isTerms = (text: string) => patterns.some((pattern) => pattern.test(foldLabel(text)));
  for (const { cells } of rows) {
    for (const cell of cells) {
      if (!isTerms(cell.text)) continue;
      const sentence = cell.text.split(/(?<=[.!])\s+/).find((part) => isTerms(part)) ?? cell.text;
      return { value: sentence.replace(/\.$/, ''), text: sentence, box: cell, confidence: 0.85 };
    }
  }
  return undefined;
}
