import { foldLabel } from './labels.js';

/** Words for units in nl, fr, de and en by their code of UN/ECE Recommendation 20. */
const WORDS: Readonly<Record<string, readonly string[]>> = {
  C62: [
    'stuk',
    'stuks',
    'st',
    'stk',
    'stuck',
    'piece',
    'pieces',
    'pce',
    'pces',
    'pc',
    'pcs',
    'pieces',
    'u',
    'unit',
    'units',
    'unite',
    'unites',
    'ea',
    'each',
    'eenheid',
    'eenheden',
    'einheit',
    'einheiten',
    'exemplaar',
    'ex',
    'pi',
    'one',
    'x',
  ],
  HUR: ['uur', 'uren', 'u', 'heure', 'heures', 'hr', 'hrs', 'hour', 'hours', 'std', 'stunde', 'stunden', 'h'],
  DAY: ['dag', 'dagen', 'jour', 'jours', 'j', 'tag', 'tage', 'day', 'days', 'd'],
  WEE: ['week', 'weken', 'semaine', 'semaines', 'woche', 'wochen', 'weeks'],
  MON: ['maand', 'maanden', 'mois', 'monat', 'monate', 'month', 'months', 'mnd'],
  ANN: ['jaar', 'jaren', 'an', 'ans', 'annee', 'annees', 'jahr', 'jahre', 'year', 'years'],
  MIN: ['minuut', 'minuten', 'minute', 'minutes', 'min'],
  KGM: ['kg', 'kilo', 'kilogram', 'kilogramme', 'kilogramm', 'kgs'],
  GRM: ['g', 'gr', 'gram', 'gramme', 'gramm'],
  TNE: ['t', 'ton', 'tonne', 'tonnes', 'tonnen'],
  MTR: ['m', 'meter', 'metre', 'metres', 'lm', 'ml lineair', 'lfm', 'mtr'],
  MTK: ['m2', 'vierkante meter', 'qm', 'sqm'],
  MTQ: ['m3', 'kubieke meter', 'cbm'],
  CMT: ['cm', 'centimeter', 'centimetre'],
  MMT: ['mm', 'millimeter', 'millimetre'],
  KMT: ['km', 'kilometer', 'kilometre', 'kilometres', 'kms'],
  LTR: ['l', 'liter', 'litre', 'litres', 'ltr'],
  KWH: ['kwh'],
  SET: ['set', 'sets'],
  PR: ['paar', 'paire', 'paires', 'pair', 'pairs'],
  XBX: ['doos', 'dozen', 'boite', 'boites', 'box', 'boxes', 'karton', 'kartons', 'carton', 'cartons'],
  XPK: ['pak', 'pakken', 'paquet', 'paquets', 'pack', 'packs', 'packung', 'paket', 'pakket'],
  LS: ['forfait', 'ff', 'pauschal', 'pauschale', 'lump sum', 'psch', 'psl', 'fft'],
};

const CODE_OF: ReadonlyMap<string, string> = new Map(
  Object.entries(WORDS).flatMap(([code, texts]) => texts.map((text) => [text, code] as const).reverse()),
);

/** The code (BT-130) that a word stands for; undefined for a word that is not known. */
export function unitCodeOf(word: string): string | undefined {
  const plain = word.replaceAll('²', '2').replaceAll('³', '3').trim();
  // "u" is a unit in French and an hour in Dutch.
  if (/^u\.?$/i.test(plain)) return undefined;
  return (
    CODE_OF.get(foldLabel(plain)) ?? (/^(?:C62|H87|HUR|KGM|MTR|DAY|LTR)$/.test(plain) ? plain : undefined)
  );
}
