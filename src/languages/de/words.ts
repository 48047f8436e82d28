import { shortenText } from '#schematron/errors';
import type { TaxCode } from '../../document/choices.js';
import type { Given, Kind, Say } from '../../document/texts.js';
import { dayFirst, withComma } from '../day-and-decimal.js';

/** The number of characters of a value shown in a message. */
const SHOWN = 60;

/** A text in quotes. */
export function quoted(text: string): string {
  return `„${text}“`;
}

/** A value as it was given. */
export function valueInGerman(given: Given): string {
  switch (typeof given) {
    case 'undefined':
      return 'leer';
    case 'string':
      return quoted(shortenText(given.replaceAll(/\s+/g, ' '), SHOWN));
    case 'number':
      return amount(String(given));
    case 'boolean':
      return given ? 'wahr' : 'falsch';
    default:
      return KINDS[given.kind];
  }
}

const KINDS: Readonly<Record<Kind, string>> = {
  undefined: 'leer',
  array: 'eine Liste',
  object: 'ein Objekt',
  null: 'leer',
  date: 'ein Datumsobjekt',
  decimal: 'ein Dezimalobjekt',
  function: 'eine Funktion',
  bigint: 'eine große Ganzzahl (bigint)',
  other: 'ein Wert anderer Art',
};

/** An amount, a rate or a quantity: `1.210,00`. */
export function amount(decimal: string): string {
  return withComma(decimal, '.');
}

/** A rate with its sign: `5,5 %`. */
export function percent(rate: string): string {
  return `${amount(rate)} %`;
}

/** A date: `31.01.2026`. */
export function date(iso: string): string {
  return dayFirst(iso, '.');
}

/** A date as it was given. */
export function dateGiven(given: Given, { value }: Say): string {
  return typeof given === 'string' ? date(given) : value(given);
}

/** What a fix writes: amounts and dates as people write them. */
export function written(to: Given, { value }: Say): string {
  if (typeof to !== 'string') return value(to);
  const shown = date(amount(to));
  return shown === to && !/^\d+$/.test(to) ? value(to) : shown;
}

/** A field, and what is about it. */
interface About {
  readonly field: string;
  readonly given: Given;
}

/** `vendor_name fehlt`. */
export function isMissing({ field }: { readonly field: string }, { name }: Say): string {
  return `${name(field)} fehlt`;
}

/** `currency ist „euro“`, or that it is missing. */
export function is(about: About, say: Say): string {
  return about.given === undefined
    ? isMissing(about, say)
    : `${say.name(about.field)} ist ${say.value(about.given)}`;
}

/** `currency ist „euro“, das ist kein Währungscode`, or that it is missing. */
export function isNo(what: string, about: About, say: Say): string {
  return about.given === undefined ? isMissing(about, say) : `${is(about, say)}, das ist ${what}`;
}

/** A list in a sentence: `a, b und c`. */
export function listed(parts: readonly string[], word: 'und' | 'oder' = 'und'): string {
  return parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} ${word} ${parts.at(-1) ?? ''}`;
}

/** The VAT categories (UNCL 5305). */
const CATEGORIES: Readonly<Record<TaxCode, string>> = {
  S: 'normaler Satz',
  Z: 'Nullsatz',
  E: 'steuerbefreit',
  AE: 'Steuerschuld des Empfängers',
  K: 'innergemeinschaftliche Lieferung',
  G: 'Ausfuhr aus der EU',
  O: 'nicht steuerbar',
  L: 'IGIC der Kanarischen Inseln',
  M: 'IPSI von Ceuta und Melilla',
  B: 'geteilte Zahlung',
};

/** `USt-Kategorie AE (Steuerschuld des Empfängers)`. */
export function vatCategory(code: TaxCode): string {
  return `USt-Kategorie ${code} (${CATEGORIES[code]})`;
}

/** The units that are suggested. */
const UNITS: Readonly<Record<string, string>> = {
  H87: 'Stück',
  C62: 'Einheit',
  HUR: 'Stunde',
  MIN: 'Minute',
  DAY: 'Tag',
  WEE: 'Woche',
  MON: 'Monat',
  ANN: 'Jahr',
  KGM: 'Kilogramm',
  GRM: 'Gramm',
  TNE: 'Tonne',
  LTR: 'Liter',
  MTR: 'Meter',
  KMT: 'Kilometer',
  CMT: 'Zentimeter',
  MMT: 'Millimeter',
  MTK: 'Quadratmeter',
  MTQ: 'Kubikmeter',
  KWH: 'Kilowattstunde',
  MWH: 'Megawattstunde',
  SET: 'Satz',
  PR: 'Paar',
  XBX: 'Karton',
  XPK: 'Paket',
  XPX: 'Palette',
  LS: 'Pauschale',
  P1: 'Prozent',
};

/** `HUR (Stunde)`. */
export function unit(code: string): string {
  const name = UNITS[code];
  return name === undefined ? code : `${code} (${name})`;
}

/** `Stunde`. */
export function unitName(code: string): string {
  return UNITS[code] ?? code;
}

/** `Belgien`. */
export function countryName(code: string): string {
  return new Intl.DisplayNames(['de'], { type: 'region' }).of(code) ?? code;
}

/** What to give in an allowance: `Betrag 10 und Grund „Discount“`. */
export function allowanceParts(allowance: Readonly<Record<string, unknown>>, say: Say): string {
  const parts = (['amount', 'multiplier_factor', 'reason', 'tax_rate', 'tax_code'] as const).flatMap(
    (name) => {
      const given = allowance[name];
      return typeof given === 'string' || typeof given === 'number'
        ? [`${say.term(`allowances.${name}`)} ${written(given, say)}`]
        : [];
    },
  );
  return listed(parts);
}
