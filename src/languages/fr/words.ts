import { shortenText } from '#schematron/errors';
import type { TaxCode } from '../../document/choices.js';
import type { Given, Kind, Say } from '../../document/texts.js';
import { dayFirst, withComma } from '../day-and-decimal.js';

/** The number of characters of a value shown in a message. */
const SHOWN = 60;

/** A text in quotes, with the narrow blanks of French typography. */
export function quoted(text: string): string {
  return `«\u202f${text}\u202f»`;
}

/** A value as it was given. */
export function valueInFrench(given: Given): string {
  switch (typeof given) {
    case 'undefined':
      return 'non renseigné';
    case 'string':
      return quoted(shortenText(given.replaceAll(/\s+/g, ' '), SHOWN));
    case 'number':
      return amount(String(given));
    case 'boolean':
      return given ? 'vrai' : 'faux';
    default:
      return KINDS[given.kind];
  }
}

const KINDS: Readonly<Record<Kind, string>> = {
  undefined: 'non renseigné',
  array: 'une liste',
  object: 'un objet',
  null: 'vide',
  date: 'un objet de date',
  decimal: 'un objet décimal',
  function: 'une fonction',
  bigint: 'un grand entier (bigint)',
  other: 'une valeur d’une autre nature',
};

/** An amount, a rate or a quantity: `1 210,00`. */
export function amount(decimal: string): string {
  return withComma(decimal, '\u202f');
}

/** A rate with its sign: `5,5 %`. */
export function percent(rate: string): string {
  return `${amount(rate)}\u202f%`;
}

/** A date: `31/01/2026`. */
export function date(iso: string): string {
  return dayFirst(iso, '/');
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

/** `vendor_name manque`. */
export function isMissing({ field }: { readonly field: string }, { name }: Say): string {
  return `${name(field)} manque`;
}

/** `currency vaut « euro »`, or that it is missing. */
export function is(about: About, say: Say): string {
  return about.given === undefined
    ? isMissing(about, say)
    : `${say.name(about.field)} vaut ${say.value(about.given)}`;
}

/** `currency vaut « euro », ce qui n’est pas un code de devise`, or that it is missing. */
export function isNo(what: string, about: About, say: Say): string {
  return about.given === undefined ? isMissing(about, say) : `${is(about, say)}, ce qui n’est pas ${what}`;
}

/** A list in a sentence: `a, b et c`. */
export function listed(parts: readonly string[], word: 'et' | 'ou' = 'et'): string {
  return parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} ${word} ${parts.at(-1) ?? ''}`;
}

/** The VAT categories (UNCL 5305). */
const CATEGORIES: Readonly<Record<TaxCode, string>> = {
  S: 'taux normal',
  Z: 'taux zéro',
  E: 'exonéré de TVA',
  AE: 'autoliquidation',
  K: 'livraison intracommunautaire',
  G: 'exportation hors UE',
  O: 'hors champ de la TVA',
  L: 'IGIC des Canaries',
  M: 'IPSI de Ceuta et Melilla',
  B: 'paiement scindé',
};

/** `catégorie de TVA AE (autoliquidation)`. */
export function vatCategory(code: TaxCode): string {
  return `catégorie de TVA ${code} (${CATEGORIES[code]})`;
}

/** The units that are suggested. */
const UNITS: Readonly<Record<string, string>> = {
  H87: 'pièce',
  C62: 'unité',
  HUR: 'heure',
  MIN: 'minute',
  DAY: 'jour',
  WEE: 'semaine',
  MON: 'mois',
  ANN: 'année',
  KGM: 'kilogramme',
  GRM: 'gramme',
  TNE: 'tonne',
  LTR: 'litre',
  MTR: 'mètre',
  KMT: 'kilomètre',
  CMT: 'centimètre',
  MMT: 'millimètre',
  MTK: 'mètre carré',
  MTQ: 'mètre cube',
  KWH: 'kilowattheure',
  MWH: 'mégawattheure',
  SET: 'jeu',
  PR: 'paire',
  XBX: 'boîte',
  XPK: 'paquet',
  XPX: 'palette',
  LS: 'forfait',
  P1: 'pour cent',
};

/** `HUR (heure)`. */
export function unit(code: string): string {
  const name = UNITS[code];
  return name === undefined ? code : `${code} (${name})`;
}

/** `heure`. */
export function unitName(code: string): string {
  return UNITS[code] ?? code;
}

/** `Belgique`. */
export function countryName(code: string): string {
  return new Intl.DisplayNames(['fr'], { type: 'region' }).of(code) ?? code;
}

/** What to give in an allowance: `montant 10 et motif « Discount »`. */
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
