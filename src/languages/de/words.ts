import type { TaxCode } from '../../document/choices.js';
import { createWords } from '../create-words.js';
import { CATEGORIES } from './categories.js';
import { UNITS } from './units.js';

/** A text in quotes. */
export function quoted(text: string): string {
  return `„${text}“`;
}

/** The parts that all German texts share. */
export const {
  value: valueInGerman,
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
} = createWords<'und' | 'oder'>({
  tag: 'de',
  thousands: '.',
  dates: '.',
  quoted,
  yes: 'wahr',
  no: 'falsch',
  kinds: {
    undefined: 'leer',
    array: 'eine Liste',
    object: 'ein Objekt',
    null: 'leer',
    date: 'ein Datumsobjekt',
    decimal: 'ein Dezimalobjekt',
    function: 'eine Funktion',
    bigint: 'eine große Ganzzahl (bigint)',
    other: 'ein Wert anderer Art',
  },
  missing: 'fehlt',
  is: 'ist',
  isNo: 'das ist',
  and: 'und',
  units: UNITS,
});

/** A rate with its sign: `5,5 %`. */
export function percent(rate: string): string {
  return `${amount(rate)} %`;
}

/** `USt-Kategorie AE (Steuerschuldnerschaft des Leistungsempfängers)`. */
export function vatCategory(code: TaxCode): string {
  return `USt-Kategorie ${code} (${CATEGORIES[code]})`;
}
