import type { PageTexts } from './languages.js';

/** How values of UBL are written in a language. An invalid value stays as it is. */
export interface Formats {
  /** A number with all its digits. */
  readonly number: (text: string) => string;
  /** A rate with its sign, which stays on its line: `21%`. */
  readonly percent: (text: string) => string;
  /** An amount with its currency and all its decimals, but at least two. */
  readonly amount: (text: string, currency: string) => string;
  readonly date: (text: string) => string;
  /** Two days, with what they have in common once: `1 – 31 October 2026`. */
  readonly days: (start: string, end: string) => string;
  readonly country: (code: string) => string;
  /** A unit in words, singular or plural by its quantity; an unknown unit as its code. */
  readonly unit: (code: string, quantity: string) => string;
}

const DECIMAL = /^[+-]?\d{1,100}(?:\.\d{1,20})?$/;
const DATE = /^\d{4}-\d{2}-\d{2}$/;

/**
 * Formats of a language; amounts go from text to text, never through a binary number. The `Intl` objects are cached,
 * because creating one takes far longer than formatting.
 */
export function createFormats({ say, find }: Pick<PageTexts, 'say' | 'find'>): Formats {
  const locale = say('page.locale');
  const dates = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' });
  const countries = new Intl.DisplayNames([locale], { type: 'region' });
  const byPlaces = new Map<number, Intl.NumberFormat>();
  const numbersOf = (places: number): Intl.NumberFormat => {
    const kept = byPlaces.get(places);
    if (kept !== undefined) return kept;
    const made = new Intl.NumberFormat(locale, {
      minimumFractionDigits: places,
      maximumFractionDigits: places,
      // Spanish would write 1234,56.
      useGrouping: 'always',
    });
    byPlaces.set(places, made);
    return made;
  };
  const decimals = (text: string, minimumPlaces: number): string => {
    if (!DECIMAL.test(text)) return text;
    const places = Math.max(minimumPlaces, (text.split('.')[1] ?? '').length);
    return numbersOf(places).format(text as `${number}`);
  };
  const timeOf = (text: string): number => (DATE.test(text) ? Date.parse(`${text}T00:00:00Z`) : Number.NaN);
  const date = (text: string): string => {
    const time = timeOf(text);
    return Number.isNaN(time) ? text : dates.format(time);
  };
  return {
    number: (text) => decimals(text, 0),
    percent: (text) => say('format.percent', { number: decimals(text, 0) }).replaceAll(' ', '\u00a0'),
    amount: (text, currency) => `${decimals(text, 2)}\u00a0${currency}`.trim(),
    date,
    days: (start, end) => {
      const [from, to] = [timeOf(start), timeOf(end)];
      // Engines differ in the width of the blanks around the dash.
      return from <= to
        ? dates.formatRange(from, to).replace(/\u2009/g, ' ')
        : `${date(start)} – ${date(end)}`;
    },
    country: (code) => (/^[A-Z]{2}$/.test(code) ? (countries.of(code) ?? code) : code),
    unit: (code, quantity) => find(`unit.${code}`, { count: Number(quantity) }) ?? code,
  };
}
