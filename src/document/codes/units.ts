import { isUnit } from './is-code.js';

/** The words and signs for units that people often write in words, in the languages of the service's customers; lower-case, without dots. */
const WORDS: Readonly<Record<string, string>> = {
  H87: 'pc pcs pce piece pieces stk stück stuk stuks st pièce pièces piezas pieza pezzo pezzi sztuka szt',
  C62: 'unit units unité unités eenheid eenheden einheit einheiten item items each ea',
  HUR: 'h hr hrs hour hours uur uren heure heures stunde stunden std ora ore hora horas',
  MIN: 'minute minutes minuut minuten min mins',
  DAY: 'd day days dag dagen jour jours tag tage giorno giorni día días dia dias',
  WEE: 'week weeks wk weken semaine semaines woche wochen',
  MON: 'month months mth mnd maand maanden mois monat monate mese mesi mes meses',
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
  DZN: 'dozen dozens dozijn dozijnen douzaine douzaines dutzend docena docenas',
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

/** A unit that a text means: a code of UN/ECE Recommendation 20 or 21 that the rules accept. */
export interface SuggestedUnit {
  readonly code: string;
  /** Whether no other meaning is possible. */
  readonly isSure: boolean;
}

/**
 * The unit that a text means: `pcs` is H87, `hur` is HUR. A code of packaging in Recommendation 21 is written with X in front: `BX`, which
 * is not a code of Recommendation 20, is XBX.
 *
 * @returns undefined when it is not a known word
 */
export function suggestUnit(text: string): SuggestedUnit | undefined {
  const written = text.trim();
  const code = written.toUpperCase();
  const known = BY_WORD.get(written.toLowerCase().replaceAll('.', '')) ?? (isUnit(code) ? code : undefined);
  if (known !== undefined) return { code: known, isSure: true };
  // In small letters it may be a code of Recommendation 20.
  const isPackaging = written === code && /^[0-9A-Z]{2}$/.test(code) && isUnit(`X${code}`);
  return isPackaging ? { code: `X${code}`, isSure: false } : undefined;
}

/** Units that count pieces, with how many they have. */
const COUNTS: Readonly<Record<string, number>> = {
  ...{ PR: 2, DZN: 12, SCO: 20, TP: 20, TPR: 20, DPR: 24, CEN: 100, HC: 100, GRO: 144, MIL: 1000, GGR: 1728 },
  ...{ MIO: 1_000_000, MLD: 1_000_000_000 },
};

/** How many pieces a unit has that counts them: 100 for CEN; undefined for any other unit. */
export function piecesIn(unit: string): number | undefined {
  return Object.hasOwn(COUNTS, unit) ? COUNTS[unit] : undefined;
}
