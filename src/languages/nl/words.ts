import type { TaxCode } from '../../document/choices.js';
import { createWords } from '../create-words.js';

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
  units: {
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
  },
});

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
