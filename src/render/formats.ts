import type { Texts } from './texts.js';

/** How values of a UBL are written in a language. A value that is not what it should be stays as it is. */
export interface Formats {
  /** A number with all its digits. */
  readonly number: (text: string) => string;
  /** An amount with its currency, with the decimals it has but two at least. */
  readonly amount: (text: string, currency: string) => string;
  readonly date: (text: string) => string;
  readonly country: (code: string) => string;
}

const DECIMAL = /^[+-]?\d{1,100}(?:\.\d{1,20})?$/;
const DATE = /^\d{4}-\d{2}-\d{2}$/;

/** Formats of a locale; amounts go from text to text, never through a binary number. */
export function createFormats({ locale }: Pick<Texts, 'locale'>): Formats {
  const dates = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' });
  const countries = new Intl.DisplayNames([locale], { type: 'region' });
  const decimals = (text: string, least: number): string => {
    if (!DECIMAL.test(text)) return text;
    const places = Math.max(least, (text.split('.')[1] ?? '').length);
    const format = new Intl.NumberFormat(locale, {
      minimumFractionDigits: places,
      maximumFractionDigits: places,
    });
    // A text is formatted with all its digits; the types of ECMAScript 2023 know numbers only.
    return format.format(text as unknown as number);
  };
  return {
    number: (text) => decimals(text, 0),
    amount: (text, currency) => `${decimals(text, 2)}\u00a0${currency}`.trim(),
    date: (text) => {
      const time = DATE.test(text) ? Date.parse(`${text}T00:00:00Z`) : Number.NaN;
      return Number.isNaN(time) ? text : dates.format(time);
    },
    country: (code) => (/^[A-Z]{2}$/.test(code) ? (countries.of(code) ?? code) : code),
  };
}
