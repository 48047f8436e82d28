/** The symbols of units (UN/ECE Recommendation 20), which are the same in all languages. */
export const UNIT_SYMBOLS: Readonly<Record<string, string>> = {
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
};
