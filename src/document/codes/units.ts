import { isUnit } from './is-code.js';

/** A unit of measure of UN/ECE Recommendation 20 or 21 that people often write in words. */
export interface Unit {
  readonly code: string;
  readonly name: string;
}

/** The words and signs for each unit, in the languages of the service's customers; lower-case, without dots. */
const UNITS: readonly (readonly [code: string, name: string, words: string])[] = [
  [
    'H87',
    'piece',
    'pc pcs pce piece pieces stk stück stuk stuks st pièce pièces piezas pieza pezzo pezzi sztuka szt',
  ],
  ['C62', 'one', 'unit units unité unités eenheid eenheden einheit einheiten item items each ea'],
  ['HUR', 'hour', 'h hr hrs hour hours uur uren heure heures stunde stunden std ora ore hora horas'],
  ['MIN', 'minute', 'minute minutes minuut minuten min mins'],
  ['DAY', 'day', 'd day days dag dagen jour jours tag tage giorno giorni día días dia dias'],
  ['WEE', 'week', 'week weeks wk weken semaine semaines woche wochen'],
  ['MON', 'month', 'month months mth maand maanden mois monat monate mese mesi mes meses'],
  ['ANN', 'year', 'y yr year years jaar an année ans jahr jahre anno anni año años'],
  ['KGM', 'kilogram', 'kg kgs kilo kilos kilogram kilograms kilogramme kilogramm'],
  ['GRM', 'gram', 'g gr gram grams gramme gramm'],
  ['TNE', 'tonne', 't ton tons tonne tonnes tonnen'],
  ['LTR', 'litre', 'l liter liters litre litres'],
  ['MTR', 'metre', 'm meter meters metre metres mètre mètres'],
  ['KMT', 'kilometre', 'km kilometer kilometers kilometre kilometres kilomètre kilomètres'],
  ['CMT', 'centimetre', 'cm centimeter centimetre'],
  ['MMT', 'millimetre', 'mm millimeter millimetre'],
  ['MTK', 'square metre', 'm2 m² sqm'],
  ['MTQ', 'cubic metre', 'm3 m³ cbm'],
  ['KWH', 'kilowatt hour', 'kwh'],
  ['MWH', 'megawatt hour', 'mwh'],
  ['SET', 'set', 'set sets kit kits'],
  ['PR', 'pair', 'pair pairs paar paire'],
  ['XBX', 'box', 'box boxes doos boîte boîtes schachtel'],
  ['XPK', 'package', 'pack packs package packages pak pakket paquet paket'],
  ['XPX', 'pallet', 'pallet pallets palette paletten'],
  ['LS', 'lump sum', 'lump forfait pauschal pauschale flat'],
  ['P1', 'percent', '% percent procent prozent'],
];

const BY_WORD: ReadonlyMap<string, Unit> = new Map(
  UNITS.flatMap(([code, name, words]) => words.split(' ').map((word) => [word, { code, name }])),
);

/** A unit that a text means. */
export interface SuggestedUnit extends Unit {
  /** What was written, in words, if both the rules and the service do not accept its code: `code` is the neutral C62 then. */
  readonly instead?: string;
}

/** For what has no code that both accept. */
const ONE: Unit = { code: 'C62', name: 'one' };

/**
 * The unit that a text means: `pcs` is H87, `hour` is HUR. It is one that both the rules and the published interface of
 * the service accept: for `kWh` that is C62, which says nothing about the unit.
 *
 * @returns undefined when it is not a known word
 */
export function suggestUnit(text: string): SuggestedUnit | undefined {
  const unit = BY_WORD.get(text.trim().toLowerCase().replaceAll('.', ''));
  return unit === undefined || isUnit(unit.code) ? unit : { ...ONE, instead: unit.name };
}

/** The name of a unit that people often write in words; the code itself for others. */
export function unitName(code: string): string {
  return UNITS.find(([each]) => each === code)?.[1] ?? code;
}
