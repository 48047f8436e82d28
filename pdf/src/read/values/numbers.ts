import { Decimal } from 'peppol-preflight';
import { withoutNegativeZero } from './amounts.js';
import { type Box, type Row, type Word, boundsOf, right } from '../page/rows.js';

/** The sign between whole and fraction, as an invoice writes it. */
export type DecimalSign = ',' | '.';

/** A number as it is printed. */
export interface PrintedNumber extends Box {
  readonly value: Decimal;
  /** Digits after the decimal sign. */
  readonly places: number;
  /** The number as it stands there. */
  readonly text: string;
  /** A percent sign follows it. */
  readonly isPercent: boolean;
  /** ISO code of the currency that stands with it, `$` where it is a dollar of no named country. */
  readonly currency: string | undefined;
  readonly words: readonly Word[];
}

const SYMBOLS: Readonly<Record<string, string>> = { '€': 'EUR', '£': 'GBP', $: '$', US$: 'USD', '¥': 'JPY' };
const CURRENCY = /^(?:EUR|USD|GBP|JPY|CHF|CAD|AUD|NZD|CNY|INR|SEK|NOK|DKK|SGD|HKD|€|£|US\$|\$|¥)/;
const CURRENCY_AFTER = new RegExp(`(?:${CURRENCY.source.slice(1)})$`);
const NUMBER = /^([-+−–(]?)((?:\d{1,3}(?:[.,'’]\d{3})+|\d+)(?:[.,]\d+)?|\d*[.,]\d+)([-−)]?)$/;

/**
 * Which decimal sign an invoice writes, by its numbers with two digits at their end; undefined where nothing says so, or
 * both are written as often.
 */
export function decimalSignOf(rows: readonly Row[]): DecimalSign | undefined {
  let commas = 0;
  let points = 0;
  for (const { words } of rows) {
    for (const { text } of words) {
      const plain = text
        .replace(CURRENCY, '')
        .replace(CURRENCY_AFTER, '')
        .replace(/^[-−(]|[%)]$/g, '');
      if (/^(?:\d{1,3}(?:[.'’]\d{3})*|\d+),(?:\d{2}|\d{4})$/.test(plain))
        commas += plain.includes('.') ? 3 : 1;
      if (/^(?:\d{1,3}(?:[,'’]\d{3})*|\d+)\.(?:\d{2}|\d{4})$/.test(plain))
        points += plain.includes(',') ? 3 : 1;
    }
  }
  if (commas === points) return undefined;
  return commas > points ? ',' : '.';
}

/** The numbers among words that stand in one row, from left to right: `€ 1 234,56`, `21 %`, `1.234,56-`. */
export function numbersIn(words: readonly Word[], sign: DecimalSign): readonly PrintedNumber[] {
  const found: PrintedNumber[] = [];
  for (let at = 0; at < words.length; at += 1) {
    const taken = numberAt(words, at, sign);
    if (taken === undefined) continue;
    found.push(taken);
    at += taken.words.length - 1;
  }
  return found;
}

/** The number that starts at a word, with the currency before or after it. */
function numberAt(words: readonly Word[], start: number, sign: DecimalSign): PrintedNumber | undefined {
  let at = start;
  const taken: Word[] = [];
  let currency: string | undefined;
  let negative = false;
  const before = words[at];
  if (before === undefined) return undefined;
  // The currency, or the minus, may be a separate word.
  for (let word = words[at]; word !== undefined && taken.length < 2; word = words[at]) {
    const [code] = CURRENCY.exec(word.text) ?? [];
    if (code !== undefined && code === word.text && isNear(word, words[at + 1])) currency = codeOf(code);
    else if (/^[-−–]$/.test(word.text) && isNear(word, words[at + 1])) negative = true;
    else break;
    taken.push(word);
    at += 1;
  }
  const word = words[at];
  if (word === undefined) return undefined;
  let text = word.text;
  const [lead] = CURRENCY.exec(text) ?? [];
  if (lead !== undefined) {
    currency = codeOf(lead);
    text = text.slice(lead.length);
  }
  // "(21%)", "21%:", "@21%": a rate in the text of a label.
  text = text.replace(/^[(@+]*(\d[\d.,]*)%[):;,]+$|^[(@+]+(\d[\d.,]*)%$/, '$1$2%');
  let isPercent = false;
  const strip = () => {
    if (text.endsWith('%')) {
      isPercent = true;
      text = text.slice(0, -1);
    }
    const [tail] = CURRENCY_AFTER.exec(text) ?? [];
    if (tail !== undefined) {
      currency ??= codeOf(tail);
      text = text.slice(0, -tail.length);
    }
  };
  strip();
  if (!/^[-+−–(]?[\d.,'’]+[-−)]?$/.test(text) || !/\d/.test(text)) return undefined;
  taken.push(word);
  // Thousands apart from one another by a blank.
  while (!word.text.includes('%') && /^[-+−–(]?\d{1,3}(?: \d{3})*$/.test(text)) {
    const next = words[at + 1];
    const last = words[at];
    if (next === undefined || last === undefined || next.x - right(last) > 0.65 * next.height) break;
    const part = next.text.replace(/%$/, '').replace(CURRENCY_AFTER, '');
    if (!/^\d{3}(?:[.,]\d+)?[-−)]?$/.test(part)) break;
    text += ` ${next.text}`;
    taken.push(next);
    at += 1;
    strip();
  }
  const value = valueOf(text.replaceAll(' ', ''), sign);
  if (value === undefined) return undefined;
  const after = words[at + 1];
  const last = words[at];
  if (after !== undefined && last !== undefined && isNear(last, after)) {
    const [code] = CURRENCY.exec(after.text) ?? [];
    if (/^%/.test(after.text)) {
      isPercent = true;
      taken.push(after);
    } else if (code !== undefined && code === after.text && currency === undefined) {
      currency = codeOf(code);
      taken.push(after);
    }
  }
  const decimal = negative ? withoutNegativeZero(value.value.negated()) : value.value;
  return {
    value: decimal,
    places: value.places,
    text: taken.map((each) => each.text).join(' '),
    isPercent,
    currency,
    words: taken,
    ...boundsOf(taken),
  };
}

function isNear(word: Word, next: Word | undefined): boolean {
  return next !== undefined && next.x - right(word) < 1.2 * word.height;
}

function codeOf(text: string): string {
  return SYMBOLS[text] ?? text;
}

/** The value of digits with separators; undefined if they are not a number in this notation. */
function valueOf(text: string, sign: DecimalSign): { value: Decimal; places: number } | undefined {
  const match = NUMBER.exec(text);
  if (match === null) return undefined;
  const [, lead = '', digits = '', trail = ''] = match;
  const group = sign === ',' ? '.' : ',';
  const [whole = '', fraction = '', more] = digits.replace(/['’]/g, '').split(sign);
  if (more !== undefined || fraction.includes(group)) return undefined;
  const isGrouped = whole.includes(group);
  if (isGrouped && !/^\d{1,3}(?:[.,]\d{3})+$/.test(whole)) return undefined;
  const plain = `${whole.replaceAll(group, '') || '0'}${fraction === '' ? '' : `.${fraction}`}`;
  if (!/^\d{1,15}(?:\.\d{1,10})?$/.test(plain)) return undefined;
  // A bracket at one end only belongs to the text around the number.
  const isNegative = /[-−–]/.test(lead + trail) || (lead === '(' && trail === ')');
  const value = new Decimal(plain);
  return { value: isNegative ? withoutNegativeZero(value.negated()) : value, places: fraction.length };
}
