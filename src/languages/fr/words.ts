import type { TaxCode } from '../../document/choices.js';
import { createWords } from '../create-words.js';
import { CATEGORIES } from './categories.js';
import { UNITS } from './units.js';

/** A text in quotes, with the narrow blanks of French typography. */
export function quoted(text: string): string {
  return `«\u202f${text}\u202f»`;
}

/** The parts that all French texts share. */
export const {
  value: valueInFrench,
  amount,
  date,
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
  allowanceParts,
} = createWords<'et' | 'ou'>({
  tag: 'fr',
  thousands: '\u202f',
  dates: '/',
  quoted,
  yes: 'vrai',
  no: 'faux',
  kinds: {
    undefined: 'non renseigné',
    array: 'une liste',
    object: 'un objet',
    null: 'vide',
    date: 'un objet de date',
    decimal: 'un objet décimal',
    function: 'une fonction',
    bigint: 'un grand entier (bigint)',
    other: 'une valeur d’une autre nature',
  },
  missing: 'manque',
  is: 'vaut',
  isNo: 'ce qui n’est pas',
  and: 'et',
  units: UNITS,
});

/** A rate with its sign: `5,5 %`. */
export function percent(rate: string): string {
  return `${amount(rate)}\u202f%`;
}

/** `catégorie de TVA AE (autoliquidation)`. */
export function vatCategory(code: TaxCode): string {
  return `catégorie de TVA ${code} (${CATEGORIES[code]})`;
}
