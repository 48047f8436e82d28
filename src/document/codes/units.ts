import { isUnit } from './is-code.js';

/** The words and signs for units that people often write in words, in the languages of the service's customers; lower-case, without dots. */
const WORDS: Readonly<Record<string, string>> = {
  H87: 'pc pcs pce piece pieces stk stück stuk stuks st pièce pièces piezas pieza pezzo pezzi sztuka szt',
  C62: 'unit units unité unités eenheid eenheden einheit einheiten item items each ea',
  HUR: 'h hr hrs hour hours uur uren heure heures stunde stunden std ora ore hora horas',
  MIN: 'minute minutes minuut minuten min mins',
  DAY: 'd day days dag dagen jour jours tag tage giorno giorni día días dia dias',
  WEE: 'week weeks wk weken semaine semaines woche wochen',
  MON: 'month months mth maand maanden mois monat monate mese mesi mes meses',
  ANN: 'y yr year years jaar an année ans jahr jahre anno anni año años',
  KGM: 'kg kgs kilo kilos kilogram kilograms kilogramme kilogramm',
  GRM: 'g gr gram grams gramme gramm',
  TNE: 't ton tons tonne tonnes tonnen',
  LTR: 'l liter liters litre litres',
  MTR: 'm meter meters metre metres mètre mètres',
  KMT: 'km kilometer kilometers kilometre kilometres kilomètre kilomètres',
  CMT: 'cm centimeter centimetre',
  MMT: 'mm millimeter millimetre',
  MTK: 'm2 m² sqm',
  MTQ: 'm3 m³ cbm',
  KWH: 'kwh',
  MWH: 'mwh',
  SET: 'set sets kit kits',
  PR: 'pair pairs paar paire',
  XBX: 'box boxes doos boîte boîtes schachtel',
  XPK: 'pack packs package packages pak pakket paquet paket',
  XPX: 'pallet pallets palette paletten',
  LS: 'lump forfait pauschal pauschale flat',
  P1: '% percent procent prozent',
};

const BY_WORD: ReadonlyMap<string, string> = new Map(
  Object.entries(WORDS).flatMap(([code, words]) => words.split(' ').map((word) => [word, code])),
);

/** A unit that a text means: a code of UN/ECE Recommendation 20 or 21. */
export interface SuggestedUnit {
  readonly code: string;
  /** The code of what was written, if the rules and the service do not both accept it: `code` is the neutral C62 then. */
  readonly instead?: string;
}

/**
 * The unit that a text means: `pcs` is H87, `hour` is HUR. It is one that both the rules and the published interface of
 * the service accept: for `kWh` that is C62, which says nothing about the unit.
 *
 * @returns undefined when it is not a known word
 */
export function suggestUnit(text: string): SuggestedUnit | undefined {
  const code = BY_WORD.get(text.trim().toLowerCase().replaceAll('.', ''));
  if (code === undefined) return undefined;
  return isUnit(code) ? { code } : { code: 'C62', instead: code };
}
