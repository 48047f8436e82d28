import type { TaxCode } from '../../document/choices.js';
import { createWords } from '../create-words.js';
import { CATEGORIES } from './categories.js';
import { UNITS } from './units.js';

/** A text in quotes. */
export function quoted(text: string): string {
  return `«${text}»`;
}

/** The parts that all Spanish texts share. */
export const {
  value: valueInSpanish,
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
} = createWords<'y' | 'o'>({
  tag: 'es',
  thousands: '.',
  dates: '/',
  quoted,
  yes: 'verdadero',
  no: 'falso',
  kinds: {
    undefined: 'un valor sin indicar',
    array: 'una lista',
    object: 'un objeto',
    null: 'un valor vacío',
    date: 'un objeto de fecha',
    decimal: 'un objeto decimal',
    function: 'una función',
    bigint: 'un entero grande (bigint)',
    other: 'un valor de otro tipo',
  },
  missing: 'no consta',
  is: 'es',
  isNo: 'que no es',
  and: 'y',
  units: UNITS,
});

/** A rate with its sign: `5,5 %`. */
export function percent(rate: string): string {
  return `${amount(rate)}\u00a0%`;
}

/** `categoría de IVA AE (inversión del sujeto pasivo)`. */
export function vatCategory(code: TaxCode): string {
  return `categoría de IVA ${code} (${CATEGORIES[code]})`;
}
