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
  KGM: 'kg',
  GRM: 'g',
  TNE: 't',
  LTR: 'l',
  MTR: 'm',
  KMT: 'km',
  CMT: 'cm',
  MMT: 'mm',
  MTK: 'm²',
  MTQ: 'm³',
  KWH: 'kWh',
  MWH: 'MWh',
  XBX: 'box|boxes',
  XPK: 'pack|packs',
  XPX: 'pallet|pallets',
  SET: 'set|sets',
  PR: 'pair|pairs',
  LS: 'lump sum|lump sums',
  P1: '%',
};

/** The name of a unit in messages; the code itself for others. */
export function unitName(code: string): string {
  const names = Object.hasOwn(UNITS, code) ? UNITS[code] : undefined;
  return names?.split('|')[0] ?? code;
}
