import { UNIT_SYMBOLS } from '../unit-symbols.js';

/** The most common units (UN/ECE Recommendation 20), singular and plural, for the page of an invoice and for messages. */
export const UNITS: Readonly<Record<string, string>> = {
  C62: 'unité|unités',
  H87: 'pièce|pièces',
  EA: 'pièce|pièces',
  NAR: 'article|articles',
  HUR: 'heure|heures',
  MIN: 'minute|minutes',
  DAY: 'jour|jours',
  WEE: 'semaine|semaines',
  MON: 'mois',
  ANN: 'an|ans',
  ...UNIT_SYMBOLS,
  XBX: 'boîte|boîtes',
  XPK: 'paquet|paquets',
  XPX: 'palette|palettes',
  SET: 'jeu|jeux',
  PR: 'paire|paires',
  LS: 'forfait|forfaits',
  P1: '%',
};
