import type { Decimal } from 'peppol-preflight';
import type { Candidate } from '../read/head/head-labels.js';
import type { HeadLabel, TotalLabel } from '../read/labels/language.js';
import { wordPattern } from '../read/labels/languages.js';
import { dateIn } from '../read/values/dates.js';
import type { Cell } from '../read/page/rows.js';
import type { JudgedPages } from './judged-page.js';
import type { PrintedPlace } from './judgement.js';
import { placeOf } from './printed-texts.js';
import { lettersOf } from './text-starts.js';

/** What a label names. */
export interface LabelledPrint {
  /** As a Document would have it. */
  readonly value: string;
  readonly place: PrintedPlace;
  /** Whether the label names this field and can name nothing else: "Invoice number", not "No.". */
  readonly isSpecific: boolean;
}

/** The labels of the head that name a field. Those of a credit note name the invoice that it corrects as well. */
const HEAD_LABELS: Readonly<Record<string, readonly HeadLabel[]>> = {
  '/invoice_id': ['number', 'creditNumber'],
  '/invoice_date': ['date'],
  '/due_date': ['due'],
  '/purchase_order': ['order', 'original'],
  '/order_reference': ['order'],
  '/customer_id': ['yourReference'],
};

/** Labels that name a total, the likeliest first. */
const TOTAL_LABELS: Readonly<Record<string, readonly TotalLabel[]>> = {
  '/subtotal': ['subtotal'],
  '/total_tax': ['tax'],
  '/invoice_total': ['total'],
  '/amount_due': ['due'],
  '/prepaid_amount': ['prepaid'],
};

const PAPER = wordPattern('paper');
const NUMBER = /^(?=.*\d)[\p{L}\d][\p{L}\d/._#+-]{0,39}$/u;

/** What the labels of the head say that a field is, and what was read as it without a doubt, such as a number beside the title. */
export function printsOf(pointer: string, pages: JudgedPages): readonly LabelledPrint[] {
  const isDoubtful = pages.reading.doubtful.some((doubt) => doubt.pointer === pointer);
  const read = isDoubtful ? [] : (pages.fieldsAt.get(pointer) ?? []);
  return [
    ...headPrints(pointer, pages),
    ...read.flatMap(({ value, text, page, box }) =>
      page === null || box === null ? [] : [{ value, place: { text, page, box }, isSpecific: false }],
    ),
  ];
}

/** What the labels of the head say that a field is. */
export function headPrints(
  pointer: string,
  { labelled, amounts, values: { order } }: JudgedPages,
): readonly LabelledPrint[] {
  const wanted = HEAD_LABELS[pointer];
  if (wanted === undefined) return [];
  const isDate = pointer.endsWith('_date');
  const lines = new Set([...(amounts.table?.rows ?? [])].flatMap(({ words }) => words));
  return labelled.flatMap((candidate): readonly LabelledPrint[] => {
    if (!candidate.isListed || !candidate.labels.some((label) => wanted.includes(label))) return [];
    const [value] = candidate.values.filter(({ words }) => !words.some((word) => lines.has(word)));
    if (value === undefined) return [];
    const isSpecific = candidate.labels.length === 1 && isNamed(pointer, candidate);
    if (!isDate) {
      const found = numberIn(value, { mayBeText: pointer === '/customer_id' });
      return found === undefined ? [] : [{ ...found, isSpecific }];
    }
    const date = dateIn(value.text, order);
    return date === undefined
      ? []
      : [{ value: date.value, place: { ...placeOf(value.words), text: date.text }, isSpecific }];
  });
}

/** Whether a label can name nothing else than a field. */
function isNamed(pointer: string, { labels, phrase }: Candidate): boolean {
  if (pointer === '/invoice_id' || pointer === '/invoice_date')
    return PAPER.test(phrase) && !labels.includes('original');
  return pointer === '/due_date';
}

/** The number, or the reference in words, that a cell begins with. */
function numberIn(
  { words }: Cell,
  { mayBeText }: { readonly mayBeText: boolean },
): Omit<LabelledPrint, 'isSpecific'> | undefined {
  if (mayBeText) return { value: words.map(({ text }) => text).join(' '), place: placeOf(words) };
  const word = words.slice(0, 2).find(({ text }) => /\d/.test(text));
  const text = (word?.text ?? '').replace(/^[#:(]+|[,;.)]{1,3}$/g, '');
  if (word === undefined || !NUMBER.test(text) || dateIn(text) !== undefined) return undefined;
  return { value: text, place: { ...placeOf([word]), text } };
}

/** Amounts that labels say are a total. */
export function totalPrints(
  pointer: string,
  { amounts }: JudgedPages,
): readonly (LabelledPrint & { readonly amount: Decimal })[] {
  const wanted = TOTAL_LABELS[pointer];
  if (wanted === undefined) return [];
  return amounts.named
    .filter(({ labels }) => labels.some((label) => wanted.includes(label)))
    .map(({ value, number, labels }) => ({
      value: value.toFixed(),
      amount: value,
      place: placeOf(number.words),
      isSpecific: labels.length === 1,
    }));
}

/** Whether two texts say the same but for blanks, cases and the signs around them. */
export function isSameReference(one: string, other: string): boolean {
  const plain = (text: string) =>
    text
      .toUpperCase()
      .replace(/\s/g, '')
      .replace(/^[^\p{L}\p{N}]{1,3}/u, '')
      .replace(/[^\p{L}\p{N}]{1,3}$/u, '');
  return plain(one) === plain(other) && lettersOf(one) !== '';
}

/** The pointers whose labels are known. */
export const LABELLED_POINTERS: readonly string[] = [
  ...Object.keys(HEAD_LABELS),
  ...Object.keys(TOTAL_LABELS),
];
