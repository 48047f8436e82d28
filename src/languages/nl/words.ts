import { shortenText } from '#schematron/errors';
import type { TaxCode } from '../../document/choices.js';
import type { Given, Kind, Say } from '../../document/texts.js';
import { dayFirst, withComma } from '../day-and-decimal.js';

/** The number of characters of a value shown in a message. */
const SHOWN = 60;

/** A value as it was given. */
export function valueInDutch(given: Given): string {
  switch (typeof given) {
    case 'undefined':
      return 'niet ingevuld';
    case 'string':
      return `“${shortenText(given.replaceAll(/\s+/g, ' '), SHOWN)}”`;
    case 'number':
      return amount(String(given));
    case 'boolean':
      return given ? 'waar' : 'onwaar';
    default:
      return KINDS[given.kind];
  }
}

const KINDS: Readonly<Record<Kind, string>> = {
  undefined: 'niet ingevuld',
  array: 'een lijst',
  object: 'een object',
  null: 'leeg',
  date: 'een datumobject',
  decimal: 'een decimaal object',
  function: 'een functie',
  bigint: 'een groot geheel getal (bigint)',
  other: 'een waarde van een andere soort',
};

/** An amount, a rate or a quantity: `1.210,00`. */
export function amount(decimal: string): string {
  return withComma(decimal, '.');
}

/** A date: `31-01-2026`. */
export function date(iso: string): string {
  return dayFirst(iso, '-');
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

/** `vendor_name ontbreekt`. */
export function isMissing({ field }: { readonly field: string }, { name }: Say): string {
  return `${name(field)} ontbreekt`;
}

/** `currency is “euro”`, or that it is missing. */
export function is(about: About, say: Say): string {
  return about.given === undefined
    ? isMissing(about, say)
    : `${say.name(about.field)} is ${say.value(about.given)}`;
}

/** `currency is “euro”, en dat is geen muntcode`, or that it is missing. */
export function isNo(what: string, about: About, say: Say): string {
  return about.given === undefined ? isMissing(about, say) : `${is(about, say)}, en dat is geen ${what}`;
}

/** A list in a sentence: `a, b en c`. */
export function listed(parts: readonly string[], word: 'en' | 'of' = 'en'): string {
  return parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} ${word} ${parts.at(-1) ?? ''}`;
}

/** The VAT categories (UNCL 5305). */
const CATEGORIES: Readonly<Record<TaxCode, string>> = {
  S: 'normaal tarief',
  Z: 'nultarief',
  E: 'vrijgesteld van btw',
  AE: 'btw verlegd',
  K: 'intracommunautaire levering',
  G: 'uitvoer buiten de EU',
  O: 'buiten de werkingssfeer van de btw',
  L: 'IGIC van de Canarische Eilanden',
  M: 'IPSI van Ceuta en Melilla',
  B: 'gesplitste betaling',
};

/** `btw-categorie AE (btw verlegd)`. */
export function vatCategory(code: TaxCode): string {
  return `btw-categorie ${code} (${CATEGORIES[code]})`;
}

/** The units that are suggested. */
const UNITS: Readonly<Record<string, string>> = {
  H87: 'stuk',
  C62: 'eenheid',
  HUR: 'uur',
  MIN: 'minuut',
  DAY: 'dag',
  WEE: 'week',
  MON: 'maand',
  ANN: 'jaar',
  KGM: 'kilogram',
  GRM: 'gram',
  TNE: 'ton',
  LTR: 'liter',
  MTR: 'meter',
  KMT: 'kilometer',
  CMT: 'centimeter',
  MMT: 'millimeter',
  MTK: 'vierkante meter',
  MTQ: 'kubieke meter',
  KWH: 'kilowattuur',
  MWH: 'megawattuur',
  SET: 'set',
  PR: 'paar',
  XBX: 'doos',
  XPK: 'pak',
  XPX: 'pallet',
  LS: 'forfait',
  P1: 'procent',
};

/** `HUR (uur)`. */
export function unit(code: string): string {
  const name = UNITS[code];
  return name === undefined ? code : `${code} (${name})`;
}

/** `uur`. */
export function unitName(code: string): string {
  return UNITS[code] ?? code;
}

/** `België`. */
export function countryName(code: string): string {
  return new Intl.DisplayNames(['nl'], { type: 'region' }).of(code) ?? code;
}

/** What to give in an allowance: `bedrag 10 en reden “Discount”`. */
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
