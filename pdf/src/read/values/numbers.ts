import { Decimal } from 'peppol-preflight';
import { BESIDE } from '../page/measures.js';
import { withoutNegativeZero } from './amounts.js';
import { type Affix, affixesOf, isStrange, signOf } from './number-affixes.js';
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
  /** What stands at the number and is not understood: it may be a sign. */
  readonly unread: string | undefined;
  readonly words: readonly Word[];
}

/** The digits of a number with what stands before and behind them in their word. */
const PARTS = /^([^\d.,]*)([.,]?\d[\d.,'’]*)((?:[^\d.,'’]\D*)?)$/u;
const NUMBER = /^(?:\d{1,3}(?:[.,'’]\d{3})+|\d+)(?:[.,]\d+)?$|^\d*[.,]\d+$/;

/**
 * Which decimal sign an invoice writes, by its numbers with two digits at their end; undefined where nothing says so, or
 * both are written as often.
 */
export function decimalSignOf(rows: readonly Row[]): DecimalSign | undefined {
  let commas = 0;
  let points = 0;
  for (const { words } of rows) {
    for (const { text } of words) {
      const [, lead = '', plain = '', tail = ''] = PARTS.exec(text) ?? [];
      if (affixesOf(lead) === undefined || affixesOf(tail) === undefined) continue;
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

/** More words than the currency, the sign and a bracket take at one end of a number. */
const MOST_AFFIX_WORDS = 3;

/** "(21%)", "21%:", "@21%": a rate in the text of a label. */
const RATE_IN_TEXT = /^[(@+]*(\d[\d.,]*)%[):;,]+$|^[(@+]+(\d[\d.,]*)%$/;

/** "300,-" and "300.--": no cents. */
const NO_CENTS = /[.,]$/;

/** The number that starts at a word, with signs, brackets and the currency before or after it. */
function numberAt(words: readonly Word[], start: number, sign: DecimalSign): PrintedNumber | undefined {
  const affixes: Affix[] = [];
  const taken: Word[] = [];
  let at = start;
  for (; taken.length < MOST_AFFIX_WORDS; at += 1) {
    const before = words[at];
    const own = before && affixesOf(before.text);
    const isBefore = own?.every(({ kind }) => kind !== 'percent' && kind !== 'close') === true;
    if (before === undefined || own === undefined || !isBefore || !isNear(before, words[at + 1])) break;
    affixes.push(...own);
    taken.push(before);
  }
  const word = words[at];
  const parts = word && PARTS.exec(word.text.replace(RATE_IN_TEXT, '$1$2%'));
  if (word === undefined || parts === undefined || parts === null) return undefined;
  const [, lead = '', first = '', tail = ''] = parts;
  const ends = [affixesOf(lead), affixesOf(tail)] as const;
  const strange = [lead, tail].filter((_, end) => ends[end] === undefined);
  if (!strange.every(isStrange)) return undefined;
  let trail = ends[1] ?? [];
  affixes.push(...(ends[0] ?? []));
  let digits = first;
  taken.push(word);
  // Thousands apart from one another by a blank.
  while (tail === '' && trail.length === 0 && /^\d{1,3}(?: \d{3})*$/.test(digits)) {
    const next = words[at + 1];
    const last = words[at];
    if (next === undefined || last === undefined || next.x - right(last) > 0.65 * next.height) break;
    const [, group, behind = ''] = /^(\d{3}(?:[.,]\d+)?)(\D*)$/.exec(next.text) ?? [];
    const own = affixesOf(behind);
    if (group === undefined || own === undefined) break;
    digits += ` ${group}`;
    trail = own;
    taken.push(next);
    at += 1;
  }
  const isWithoutCents =
    NO_CENTS.test(digits) && trail.length > 0 && trail.every(({ kind }) => kind === 'minus');
  if (isWithoutCents) trail = [];
  affixes.push(...trail);
  const value = valueOf(digits.replace(/ /g, '').replace(isWithoutCents ? NO_CENTS : '', ''), sign);
  if (value === undefined) return undefined;
  at += 1;
  for (let count = 0; count < MOST_AFFIX_WORDS; count += 1, at += 1) {
    const own = affixesBehind(words, at, affixes);
    const after = words[at];
    if (own === undefined || after === undefined) break;
    affixes.push(...own);
    taken.push(after);
  }
  const { isNegative, isContradictory } = signOf(affixes);
  const currency = affixes.find((each) => each.kind === 'currency');
  return {
    value: isNegative ? withoutNegativeZero(value.value.negated()) : value.value,
    places: isWithoutCents ? 2 : value.places,
    text: taken.map((each) => each.text).join(' '),
    isPercent: affixes.some(({ kind }) => kind === 'percent'),
    currency: currency?.kind === 'currency' ? currency.code : undefined,
    unread: isContradictory
      ? taken.map(({ text }) => text).join(' ')
      : (strange[0] ?? strangerBeside(words, taken)),
    words: taken,
    ...boundsOf(taken),
  };
}

/** The affixes in a word behind a number, where they belong to it. */
function affixesBehind(
  words: readonly Word[],
  at: number,
  known: readonly Affix[],
): readonly Affix[] | undefined {
  const [last, word, next] = [words[at - 1], words[at], words[at + 1]];
  if (last === undefined || word === undefined || !isNear(last, word)) return undefined;
  if (/^%/.test(word.text)) return [{ kind: 'percent' }];
  const own = affixesOf(word.text);
  const has = (kind: Affix['kind']) => known.some((each) => each.kind === kind);
  const isFollowed = isNear(word, next) && affixesOf(next?.text ?? '') === undefined;
  const isOwn = own?.every(({ kind }) => {
    // Before something else it separates: "300 - 400", "2 - Chairs".
    if (kind === 'minus') return !isFollowed && !has('percent');
    if (kind === 'currency') return !has('currency');
    if (kind === 'close') return has('open');
    return kind === 'credit' || kind === 'debit';
  });
  return isOwn === true ? own : undefined;
}

/** What stands beside a number and is not understood. */
function strangerBeside(words: readonly Word[], taken: readonly Word[]): string | undefined {
  const [first, last] = [taken[0], taken.at(-1)];
  if (first === undefined || last === undefined) return undefined;
  const [before, after] = [words[words.indexOf(first) - 1], words[words.indexOf(last) + 1]];
  if (before !== undefined && isNear(before, first) && isStrange(before.text)) return before.text;
  return after !== undefined && isNear(last, after) && isStrange(after.text) ? after.text : undefined;
}

function isNear(word: Word, next: Word | undefined): boolean {
  return next !== undefined && next.x - right(word) < BESIDE * word.height;
}

/** The value of digits with separators; undefined if they are not a number in this notation. */
function valueOf(text: string, sign: DecimalSign): { value: Decimal; places: number } | undefined {
  if (!NUMBER.test(text)) return undefined;
  const group = sign === ',' ? '.' : ',';
  const [whole = '', fraction = '', more] = text.replace(/['’]/g, '').split(sign);
  if (more !== undefined || fraction.includes(group)) return undefined;
  const isGrouped = whole.includes(group);
  if (isGrouped && !/^\d{1,3}(?:[.,]\d{3})+$/.test(whole)) return undefined;
  const plain = `${whole.replaceAll(group, '') || '0'}${fraction === '' ? '' : `.${fraction}`}`;
  if (!/^\d{1,15}(?:\.\d{1,10})?$/.test(plain)) return undefined;
  return { value: new Decimal(plain), places: fraction.length };
}
