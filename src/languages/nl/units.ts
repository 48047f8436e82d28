import { UNIT_SYMBOLS } from '../unit-symbols.js';

/** The most common units (UN/ECE Recommendation 20), singular and plural, for the page of an invoice and for messages. */
export const UNITS: Readonly<Record<string, string>> = {
  C62: 'stuk|stuks',
  H87: 'stuk|stuks',
  EA: 'stuk|stuks',
  NAR: 'artikel|artikelen',
  HUR: 'uur',
  MIN: 'minuut|minuten',
  DAY: 'dag|dagen',
  WEE: 'week|weken',
  MON: 'maand|maanden',
  ANN: 'jaar',
  ...UNIT_SYMBOLS,
  XBX: 'doos|dozen',
  XPK: 'pak|pakken',
  XPX: 'pallet|pallets',
  SET: 'set|sets',
  PR: 'paar',
  LS: 'forfait',
  P1: '%',
};
