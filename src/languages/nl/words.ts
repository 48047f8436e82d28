import type { TaxCode } from '../../document/choices.js';
import { createWords } from '../create-words.js';
import { CATEGORIES } from './categories.js';
import { UNITS } from './units.js';

/** The parts that all Dutch texts share. */
export const {
  value: valueInDutch,
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
} = createWords<'en' | 'of'>({
  tag: 'nl',
  thousands: '.',
  dates: '-',
  quoted: (text) => `“${text}”`,
  yes: 'waar',
  no: 'onwaar',
  kinds: {
    undefined: 'niet ingevuld',
    array: 'een lijst',
    object: 'een object',
    null: 'leeg',
    date: 'een datumobject',
    decimal: 'een decimaal object',
    function: 'een functie',
    bigint: 'een groot geheel getal (bigint)',
    other: 'een waarde van een andere soort',
  },
  missing: 'ontbreekt',
  is: 'is',
  isNo: 'en dat is geen',
  and: 'en',
  units: UNITS,
});

/** `btw-categorie AE (btw verlegd)`. */
export function vatCategory(code: TaxCode): string {
  return `btw-categorie ${code} (${CATEGORIES[code]})`;
}
