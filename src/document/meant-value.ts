import { nearest } from '#errors';
import { CURRENCIES } from './choices.js';
import { dayReadings, spreadsheetDay } from './day-readings.js';
import { numberReadings } from './number-readings.js';
import type { Fix } from '../issues/issue.js';

/** The probable meaning of a value that cannot be read, and the kind of fix that writes it: `safe` if no other meaning is possible. */
export interface Meaning<Value = string | number | readonly object[]> {
  readonly value: Value;
  readonly kind: Fix['kind'];
}

/** The choice that a text means: written differently (`eur`, `credit note`, `€`), or with a wrong letter. */
export function meantChoice(input: unknown, choices: readonly unknown[]): Meaning<string> | undefined {
  if (typeof input !== 'string' || input.length > LONGEST) return undefined;
  const known = choices.filter((choice) => typeof choice === 'string');
  const folded = fold(input);
  const sign =
    SIGNS[input.trim()] ?? (Object.hasOwn(CURRENCY_WORDS, folded) ? CURRENCY_WORDS[folded] : undefined);
  const same = known.find((choice) => fold(choice) === folded) ?? known.find((choice) => choice === sign);
  if (same !== undefined) return { value: same, kind: 'safe' };
  const near = nearest(input, known);
  return near === undefined ? undefined : { value: near, kind: 'suggested' };
}

/** The code of a currency that a value means: in lower case, or a sign; otherwise the value itself. */
export function meantCurrency(value: unknown): unknown {
  const meant = meantChoice(value, CURRENCIES);
  if (meant?.kind === 'safe') return meant.value;
  return typeof value === 'string' && /^\s*[a-z]{3}\s*$/i.test(value) ? value.trim().toUpperCase() : value;
}

/** Longer texts are not analysed. */
const LONGEST = 60;

/** Symbols of only one of the service's currencies. */
const SIGNS: Readonly<Record<string, string>> = { '€': 'EUR', '£': 'GBP', '₹': 'INR' };

/** Words for only one of the service's currencies. */
const CURRENCY_WORDS: Readonly<Record<string, string>> = {
  ...{ EURO: 'EUR', EUROS: 'EUR', STERLING: 'GBP', POUND_STERLING: 'GBP', POUNDS_STERLING: 'GBP' },
  ...{
    US_DOLLAR: 'USD',
    US_DOLLARS: 'USD',
    SWISS_FRANC: 'CHF',
    SWISS_FRANCS: 'CHF',
    SCHWEIZER_FRANKEN: 'CHF',
    YEN: 'JPY',
  },
};

function fold(text: string): string {
  return text
    .trim()
    .toUpperCase()
    .replaceAll(/[\s_-]+/g, '_');
}

/** The day that a text means; if it may mean two, both, of which a person chooses one. */
export function meantDays(text: string): readonly Meaning[] {
  const day = /^\s*\d{5}(?:\.\d+)?\s*$/.test(text) ? spreadsheetDay(Number(text)) : undefined;
  return day === undefined ? ofReadings(dayReadings(text)) : [{ value: day, kind: 'choice' }];
}

/**
 * The decimal that a text means.
 *
 * @param currency of the Document: the sign of another currency makes the amount doubtful
 * @param isPercentage whether the field is a percentage; anywhere else a percent sign makes the number doubtful
 */
export function meantDecimals(
  text: string,
  { currency, isPercentage }: { readonly currency: string; readonly isPercentage: boolean },
): readonly Meaning[] {
  const readings = numberReadings(withoutCode(text, currency)).map((reading) =>
    isPercentage ? withTwoDecimals(reading) : reading,
  );
  const isDoubtful = (!isPercentage && text.includes('%')) || isOfOtherCurrency(text, currency);
  return isDoubtful ? readings.map((value) => ({ value, kind: 'choice' })) : ofReadings(readings);
}

/** A text without the code of the currency before or after the number, as in `EUR 121.00`. */
function withoutCode(text: string, currency: string): string {
  const [first = '', last = ''] = [/^[a-z]{3}/i, /[a-z]{3}$/i].map((code) => code.exec(text.trim())?.[0]);
  if ((first + last).toUpperCase() !== currency) return text;
  return text.trim().slice(first.length, -last.length || undefined);
}

/** One reading is certain; of several, a person chooses. */
function ofReadings(readings: readonly string[]): readonly Meaning[] {
  return readings.map((value) => ({ value, kind: readings.length === 1 ? 'safe' : 'choice' }));
}

function withTwoDecimals(text: string): string {
  const [whole = '', decimals = ''] = text.split('.');
  return `${whole}.${decimals.padEnd(2, '0')}`;
}

function isOfOtherCurrency(text: string, currency: string): boolean {
  const signs = text.match(/\p{Sc}/gu) ?? [];
  return signs.some((sign) => !(SIGN_OWNERS[sign] ?? []).includes(currency));
}

/** The currencies of the service that a sign may stand for. */
const SIGN_OWNERS: Readonly<Record<string, readonly string[]>> = {
  '€': ['EUR'],
  '£': ['GBP'],
  '₹': ['INR'],
  '¥': ['JPY', 'CNY'],
  $: ['USD', 'CAD', 'AUD', 'NZD', 'SGD', 'HKD'],
};

/**
 * The text that a value of another type means: the digits of a whole number; the day of a Date, if that is certain; the only text of
 * a list. Several texts a person may join.
 */
export function meantTexts(input: unknown): readonly Meaning[] {
  if (Array.isArray(input)) return joinedTexts(input);
  if (typeof input === 'number' && Number.isSafeInteger(input))
    return [{ value: String(input), kind: 'safe' }];
  return input instanceof Date && !Number.isNaN(input.getTime()) ? meantDays(input.toISOString()) : [];
}

/** Lists of more texts are not joined. */
const MOST_JOINED = 20;

function joinedTexts(texts: readonly unknown[]): readonly Meaning[] {
  if (texts.length === 0 || texts.length > MOST_JOINED) return [];
  const lines = texts.filter((text) => typeof text === 'string' && text.length <= MOST_SIGNS);
  if (lines.length < texts.length) return [];
  return [{ value: lines.join(', '), kind: lines.length === 1 ? 'safe' : 'choice' }];
}

/** Longer texts of a list are not joined. */
const MOST_SIGNS = 1000;

/** The day that a value of another type means: digits such as 20261105, the number of a day in a spreadsheet, or a Date. */
export function meantDaysOf(input: unknown): readonly Meaning[] {
  return typeof input === 'number'
    ? meantDays(String(input))
    : input instanceof Date
      ? meantTexts(input)
      : [];
}

/** The whole number that a text means. */
export function meantInteger(input: unknown): Meaning | undefined {
  return typeof input === 'string' && /^\s*\d{1,15}\s*$/.test(input)
    ? { value: Number(input), kind: 'safe' }
    : undefined;
}

/** Base64 in the standard alphabet, padded, without the prefix of a data URL. */
export function meantBase64(packed: string): Meaning | undefined {
  const text = packed
    .replace(/^data:[^,]{0,200},/, '')
    .replaceAll('-', '+')
    .replaceAll('_', '/');
  let end = text.length;
  // A regular expression for the end would begin at each of many signs inside.
  while (text[end - 1] === '=') end -= 1;
  const content = text.slice(0, end);
  if (content === '' || !/^[A-Za-z0-9+/]+$/.test(content) || content.length % 4 === 1) return undefined;
  const value = content.padEnd(Math.ceil(content.length / 4) * 4, '=');
  return value === packed ? undefined : { value, kind: 'safe' };
}
