/**
 * Writes `src/codes/countries.ts`: ISO 3166-1 countries with their names in the languages of Europe, from the
 * CLDR data of Node's `Intl.DisplayNames` and from `country-name-variants.ts`.
 *
 * npx tsx scripts/generate-countries.ts
 */
import { writeFileSync } from 'node:fs';
import { foldName } from '../src/codes/fold-name.js';
import { countryNameVariants } from './country-name-variants.js';

const languages = (
  'be bg bs ca cs cy da de el en en-GB es et eu fi fo fr fy ga gd gl hr hu hy is it ka lb lt lv mk mt ' +
  'nb nl nn pl pt-PT rm ro ru se sk sl sq sr sr-Latn sv tr uk'
).split(' ');

/** Regions that CLDR names and ISO 3166-1 does not have as officially assigned codes. XK is handled apart. */
const notAssigned = new Set(
  'AC CP CQ CS DD DG EA EU EZ FX IC NT QO QU SU TA TP UK UN XA XB XK YD YU ZR ZZ AN BU DY FQ HV JT MI NH NQ PC PU PZ RH VD WK'.split(
    ' ',
  ),
);

/** Names of small countries that are towns or provinces of large ones: there the town is meant far more often. */
const rather = new Set(
  [
    'Granada',
    'Saint-Martin',
    'San Martín',
    'San Martino',
    'Sankt Martin',
    'São Martinho',
    'Sint-Maarten',
    'Sint-Martinus',
    'San Bartolomé',
    'Sankt Barthélemy',
    'São Bartolomeu',
    'Santa Lucia',
    'Sankt Lucia',
    'Sint-Lucia',
    'Santa Elena',
    'Santa Helena',
    'Sant’Elena',
    'Sint-Helena',
    'Sankt Helena',
    'Palau',
    'Montserrat',
    'Georgia (US)',
    'Norfolk',
    'Bonaire',
  ].map(foldName),
);

const names = new Map<string, Set<string>>();
for (const code of regions()) {
  const known = new Set([...displayNames(code), ...(countryNameVariants[code] ?? [])].map(foldName));
  names.set(code === 'XK' ? '1A' : code, known);
}
dropAmbiguous(names);
writeFileSync(new URL('../src/codes/countries.ts', import.meta.url), moduleText(names));

function regions(): string[] {
  const english = new Intl.DisplayNames(['en'], { type: 'region', fallback: 'none' });
  const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';
  const pairs = Array.from(alphabet, (first) => Array.from(alphabet, (second) => first + second)).flat();
  const assigned = pairs.filter(
    (pair) =>
      !notAssigned.has(pair) &&
      Intl.getCanonicalLocales(`und-${pair}`)[0] === `und-${pair}` &&
      english.of(pair) !== undefined,
  );
  return [...assigned, 'XK'];
}

function displayNames(code: string): string[] {
  return languages.flatMap((language) =>
    (['long', 'short'] as const).flatMap((style) => {
      const name = new Intl.DisplayNames([language], { type: 'region', style, fallback: 'none' }).of(code);
      return name === undefined ? [] : spellings(name, language);
    }),
  );
}

/** A name, also without what CLDR adds in brackets, with `and` for `&`, and with German umlauts written out. */
function spellings(name: string, language: string): string[] {
  const plain = [name, name.replace(/\s*\(.*\)/, '')];
  const and = plain.map((text) => text.replace('&', 'and').replace(/^St\. /, 'Saint '));
  const written = plain.map((text) => text.replace(/ä/g, 'ae').replace(/ö/g, 'oe').replace(/ü/g, 'ue'));
  return [...plain, ...(language.startsWith('en') ? and : []), ...(language === 'de' ? written : [])];
}

/** A name of two countries names neither, and two letters are left to the codes. */
function dropAmbiguous(known: Map<string, Set<string>>): void {
  const owners = new Map<string, string[]>();
  for (const [code, all] of known)
    for (const name of all) owners.set(name, [...(owners.get(name) ?? []), code]);
  for (const [name, codes] of owners) {
    const isCode = /^[a-z]{2}$/.test(name) && name !== 'uk';
    if (codes.length > 1 || isCode || rather.has(name))
      for (const code of codes) known.get(code)?.delete(name);
  }
}

function moduleText(known: Map<string, Set<string>>): string {
  const rows = [...known]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([code, all]) => row(code, all));
  return `// Generated from the region names of CLDR ${process.versions['cldr'] ?? ''} (Intl.DisplayNames) and scripts/country-name-variants.ts by \`npx tsx scripts/generate-countries.ts\`.
/**
 * The countries of ISO 3166-1, with \`1A\` for Kosovo as the code list of EN 16931 has it (BR-CL-14): code to names.
 * The first name is the English one; the others, folded by \`foldName\`, are all names in European languages that
 * mean this country only. Names are separated by \`|\`.
 */
// prettier-ignore
export const COUNTRIES: Readonly<Record<string, string>> = {
${rows.join('\n')}
};
`;
}

function row(code: string, all: Set<string>): string {
  const english =
    new Intl.DisplayNames(['en'], { type: 'region' }).of(code === '1A' ? 'XK' : code)?.replace(/’/g, "'") ??
    code;
  return `  '${code}': ${JSON.stringify([english, ...[...all].sort()].join('|'))},`;
}
