import { UNIT_SYMBOLS } from '../unit-symbols.js';

/** The most common units (UN/ECE Recommendation 20), singular and plural, for the page of an invoice and for messages. */
export const UNITS: Readonly<Record<string, string>> = {
  C62: 'unidad|unidades',
  H87: 'pieza|piezas',
  EA: 'pieza|piezas',
  NAR: 'artículo|artículos',
  HUR: 'hora|horas',
  MIN: 'minuto|minutos',
  DAY: 'día|días',
  WEE: 'semana|semanas',
  MON: 'mes|meses',
  ANN: 'año|años',
  ...UNIT_SYMBOLS,
  XBX: 'caja|cajas',
  XPK: 'paquete|paquetes',
  XPX: 'palé|palés',
  SET: 'juego|juegos',
  PR: 'par|pares',
  LS: 'tanto alzado',
  P1: '%',
};
