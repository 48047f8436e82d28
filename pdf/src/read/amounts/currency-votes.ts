import { CURRENCIES } from 'peppol-preflight';
import { foldLabel } from '../labels/labels.js';
import { wordPattern } from '../labels/languages.js';
import { BESIDE } from '../page/measures.js';
import { type PrintedNumber, numbersIn } from '../values/numbers.js';
import type { Amounts } from './read-amounts.js';
import { type Box, type Cell, type Row, type Word, right } from '../page/rows.js';

/** A currency, or a sign that several have, where it is printed first, and how much says that the invoice is in it. */
export interface CurrencyVote {
  readonly code: string;
  /** An amount or a label counts three, a mention one. */
  readonly weight: number;
  /** Whether it stands with an amount of the invoice, or a label says so. */
  readonly isStated: boolean;
  readonly text: string;
  readonly box: Box;
}

export const AMOUNT_WEIGHT = 3;

/** Signs that stand beside amounts and are not among those of `numbersIn`; several countries have a krone. */
const SIGNS: Readonly<Record<string, string>> = {
  zł: 'PLN',
  zl: 'PLN',
  Kč: 'CZK',
  Ft: 'HUF',
  lei: 'RON',
  'лв.': 'BGN',
  '₺': 'TRY',
  '₴': 'UAH',
  kr: 'kr',
  'kr.': 'kr',
  Kr: 'kr',
  'Kr.': 'kr',
  Fr: 'CHF',
  'Fr.': 'CHF',
  SFr: 'CHF',
  'SFr.': 'CHF',
};

/** All codes of ISO 4217: an invoice in another currency is told, and not taken for one in euros. */
const CODES: ReadonlySet<string> = new Set(Intl.supportedValuesOf('currency'));

/** Names of currencies, for invoices that print neither sign nor code. */
const NAMES: readonly (readonly [string, RegExp])[] = [
  ['EUR', wordPattern('euro')],
  ['USD', wordPattern('dollar')],
  ['GBP', wordPattern('pound')],
  ['CHF', wordPattern('franc')],
];

/** Words around a currency in labels and heads: "Amount (EUR)", "Currency: EUR", "Rechnung - EUR". */
const OF_AMOUNTS = wordPattern('currency', 'sum', 'amount', 'price', 'tax', 'owed', 'paper', 'invoice');

/** More words than a label has. */
const MOST_WORDS = 6;

/** The currencies that are printed, with what speaks for each; by their names where there is neither sign nor code. */
export function currencyVotes(rows: readonly Row[], amounts: Amounts): readonly CurrencyVote[] {
  const own = ownAmounts(amounts);
  const cells = rows.flatMap((row) => row.cells);
  const printed = [
    ...rows.flatMap((row) =>
      numbersIn(row.words, amounts.sign).flatMap((number) => ofNumber(number, row, own)),
    ),
    ...cells.flatMap((cell) => codesIn(cell).map((code) => ofCell(code, cell))),
  ];
  const votes =
    printed.length > 0 ? printed : cells.flatMap((cell) => namesIn(cell).map((code) => ofCell(code, cell)));
  const byCode = new Map<string, CurrencyVote>();
  for (const vote of votes) {
    const known = byCode.get(vote.code);
    const isStated = vote.isStated || known?.isStated === true;
    byCode.set(vote.code, { ...(known ?? vote), weight: vote.weight + (known?.weight ?? 0), isStated });
  }
  return [...byCode.values()];
}

function ofNumber(number: PrintedNumber, { words }: Row, own: ReadonlySet<string>): readonly CurrencyVote[] {
  const beside = number.currency === undefined ? besideOf(number, words) : undefined;
  const code = number.currency ?? beside?.code;
  const isOwn = own.has(number.value.abs().toFixed());
  if (code === undefined || (beside !== undefined && !isOwn)) return [];
  const text = beside === undefined ? number.text : `${number.text} ${beside.text}`;
  const weight = isOwn || number.places === 2 ? AMOUNT_WEIGHT : 1;
  return [{ code, text, box: number, weight, isStated: isOwn }];
}

function ofCell(code: string, cell: Cell): CurrencyVote {
  const isStated = isStatement(cell);
  return { code, text: cell.text, box: cell, weight: isStated ? AMOUNT_WEIGHT : 1, isStated };
}

/** The currency that a cell names, where it names one. */
function namesIn({ text }: Cell): readonly string[] {
  const codes = NAMES.filter(([, pattern]) => pattern.test(foldLabel(text))).map(([code]) => code);
  return codes.length === 1 ? codes : [];
}

/** The amounts that the invoice is about, without their signs: totals, and prices and amounts of lines. */
function ownAmounts({ lines, totals, named }: Amounts): ReadonlySet<string> {
  const settled =
    totals === undefined ? [] : [totals.subtotal, totals.totalTax, totals.invoiceTotal, totals.amountDue];
  return new Set(
    [
      ...settled,
      ...named.map(({ value }) => value),
      ...lines.flatMap(({ price, amount }) => [price ?? amount, amount]),
    ]
      .filter((value) => !value.isZero())
      .map((value) => value.abs().toFixed()),
  );
}

/** The code or sign before or behind a number, where it is none of those that are part of it. */
function besideOf(
  number: PrintedNumber,
  words: readonly Word[],
): { readonly code: string; readonly text: string } | undefined {
  const [first, last] = [number.words[0], number.words.at(-1)];
  if (first === undefined || last === undefined) return undefined;
  const [before, after] = [words[words.indexOf(first) - 1], words[words.indexOf(last) + 1]];
  const near = [
    ...(after !== undefined && after.x - right(last) < BESIDE * last.height ? [after] : []),
    ...(before !== undefined && first.x - right(before) < BESIDE * first.height ? [before] : []),
  ];
  return near.flatMap(({ text }) => {
    const code = codeOf(text);
    return code === undefined ? [] : [{ code, text }];
  })[0];
}

function codeOf(text: string): string | undefined {
  const plain = text.replace(/[(),;:]/g, '');
  if (Object.hasOwn(SIGNS, plain)) return SIGNS[plain];
  if (CODES.has(plain)) return plain;
  return /^euros?$/i.test(plain) ? 'EUR' : undefined;
}

/** The codes and signs of the accepted currencies that a cell has as words of their own. */
function codesIn({ words }: Cell): readonly string[] {
  return words.flatMap(({ text }) => {
    const code = text
      .replace(/[^A-Z€£]/g, '')
      .replace('€', 'EUR')
      .replace('£', 'GBP');
    return text.length <= 6 && CURRENCIES.some((each) => each === code) ? [code] : [];
  });
}

/** Whether a cell is a label of amounts, or has the code of a currency as all of its text or as a sentence of its own. */
function isStatement({ text, words }: Cell): boolean {
  if (/(?:^|[.!?] )(?:[A-Z]{3}|[€£])$|[.!?] [A-Z]{3} \p{Lu}/u.test(text)) return true;
  return words.length <= MOST_WORDS && OF_AMOUNTS.test(foldLabel(text));
}
