import { UNIT_SYMBOLS } from '../unit-symbols.js';

/** The most common units (UN/ECE Recommendation 20), singular and plural, for the page of an invoice and for messages. */
export const UNITS: Readonly<Record<string, string>> = {
  C62: 'Stück',
  H87: 'Stück',
  EA: 'Stück',
  NAR: 'Artikel',
  HUR: 'Stunde|Stunden',
  MIN: 'Minute|Minuten',
  DAY: 'Tag|Tage',
  WEE: 'Woche|Wochen',
  MON: 'Monat|Monate',
  ANN: 'Jahr|Jahre',
  ...UNIT_SYMBOLS,
  XBX: 'Karton|Kartons',
  XPK: 'Paket|Pakete',
  XPX: 'Palette|Paletten',
  SET: 'Satz|Sätze',
  PR: 'Paar',
  LS: 'Pauschale|Pauschalen',
  P1: '%',
};
