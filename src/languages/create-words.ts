import { shortenText } from '#errors';
import type { Given, Kind, Say } from '../document/texts.js';
import { dayFirst, withComma } from './day-and-decimal.js';

/** What differs between languages in the parts that their texts share. */
export interface Vocabulary<Conjunction extends string> {
  /** Tag of the language (BCP 47), such as `nl`. */
  readonly tag: string;
  /** The sign between thousands. */
  readonly thousands: string;
  /** The sign between day, month and year. */
  readonly dates: string;
  readonly quoted: (text: string) => string;
  readonly yes: string;
  readonly no: string;
  /** Values that are neither text, number nor boolean; that of `undefined` also stands for a value that is missing. */
  readonly kinds: Readonly<Record<Kind, string>>;
  /** After the name of a field that is missing: `fehlt`. */
  readonly missing: string;
  /** Between a field and its value: `ist`. */
  readonly is: string;
  /** Between a value and what it is not, after a comma: `das ist` before `kein Währungscode`. */
  readonly isNo: string;
  /** Before the last part of a list: `und`. */
  readonly and: Conjunction;
  /** The names of the units that are suggested, by their codes: `Tag|Tage`, of which texts show the singular. */
  readonly units: Readonly<Record<string, string>>;
}

/** A field, and what is about it. */
interface About {
  readonly field: string;
  readonly given: Given;
}

/** The number of characters of a value shown in a message. */
const SHOWN = 60;

/** The parts that the texts of a language share, in its words. */
export function createWords<Conjunction extends string>(vocabulary: Vocabulary<Conjunction>) {
  const { tag, quoted, kinds, units } = vocabulary;

  /** An amount, a rate or a quantity: `1.210,00`. */
  const amount = (decimal: string): string => withComma(decimal, vocabulary.thousands);

  /** A date: `31.01.2026`. */
  const date = (iso: string): string => dayFirst(iso, vocabulary.dates);

  /** A value as it was given. */
  const value = (given: Given): string => {
    switch (typeof given) {
      case 'undefined':
        return kinds.undefined;
      case 'string':
        return quoted(shortenText(given.replaceAll(/\s+/g, ' '), SHOWN));
      case 'number':
        return amount(String(given));
      case 'boolean':
        return given ? vocabulary.yes : vocabulary.no;
      default:
        return kinds[given.kind];
    }
  };

  /** A date as it was given. */
  const dateGiven = (given: Given, say: Say): string =>
    typeof given === 'string' ? date(given) : say.value(given);

  /** What a fix writes: amounts and dates as people write them. */
  const written = (to: Given, say: Say): string => {
    if (typeof to !== 'string') return say.value(to);
    // Digits alone may be an account number.
    if (/^\d+$/.test(to)) return to;
    const shown = date(amount(to));
    return shown === to ? say.value(to) : shown;
  };

  /** `vendor_name fehlt`. */
  const isMissing = ({ field }: { readonly field: string }, { name }: Say): string =>
    `${name(field)} ${vocabulary.missing}`;

  /** `currency ist „euro“`, or that it is missing. */
  const is = (about: About, say: Say): string =>
    about.given === undefined
      ? isMissing(about, say)
      : `${say.name(about.field)} ${vocabulary.is} ${say.value(about.given)}`;

  /** `iban ist „BE1“` with what is wrong with that value, or that it is missing, which says everything. */
  const isWrong = (what: string, about: About, say: Say): string =>
    about.given === undefined ? isMissing(about, say) : `${is(about, say)}${what}`;

  /** `currency ist „euro“, das ist kein Währungscode`, or that it is missing. */
  const isNo = (what: string, about: About, say: Say): string =>
    isWrong(`, ${vocabulary.isNo} ${what}`, about, say);

  /** A list in a sentence: `a, b und c`. */
  const listed = (parts: readonly string[], word: Conjunction = vocabulary.and): string =>
    parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} ${word} ${parts.at(-1) ?? ''}`;

  /** `Stunde`. */
  const unitName = (code: string): string => units[code]?.split('|')[0] ?? code;

  /** `HUR (Stunde)`. */
  const unit = (code: string): string => {
    const name = unitName(code);
    return name === code ? code : `${code} (${name})`;
  };

  /** `Belgien`. */
  const countryName = (code: string): string =>
    new Intl.DisplayNames([tag], { type: 'region' }).of(code) ?? code;

  /** What to give in an allowance: `Betrag 10 und Grund „Discount“`. */
  const allowanceParts = (allowance: Readonly<Record<string, unknown>>, say: Say): string => {
    const names = ['amount', 'multiplier_factor', 'reason', 'tax_rate', 'tax_code'] as const;
    const parts = names.flatMap((name) => {
      const given = allowance[name];
      return typeof given === 'string' || typeof given === 'number'
        ? [`${say.term(`allowances.${name}`)} ${written(given, say)}`]
        : [];
    });
    return listed(parts);
  };

  return {
    ...{
      amount,
      date,
      value,
      dateGiven,
      written,
      isMissing,
      is,
      isNo,
      isWrong,
      listed,
      unit,
      unitName,
      countryName,
    },
    allowanceParts,
  };
}
