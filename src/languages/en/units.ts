import { UNIT_SYMBOLS } from '../unit-symbols.js';

/** The most common units (UN/ECE Recommendation 20) in English, singular and plural, for the page of an invoice and for messages. */
export const UNITS: Readonly<Record<string, string>> = {
  C62: 'unit|units',
  H87: 'piece|pieces',
  EA: 'piece|pieces',
  NAR: 'item|items',
  HUR: 'hour|hours',
  MIN: 'minute|minutes',
  DAY: 'day|days',
  WEE: 'week|weeks',
  MON: 'month|months',
  ANN: 'year|years',
  ...UNIT_SYMBOLS,
  XBX: 'box|boxes',
  XPK: 'pack|packs',
  XPX: 'pallet|pallets',
  SET: 'set|sets',
  PR: 'pair|pairs',
  LS: 'lump sum|lump sums',
  P1: '%',
};
