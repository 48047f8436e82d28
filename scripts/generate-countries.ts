/**
 * Writes `scripts/country-names.txt`, the countries of ISO 3166-1 with their names in the languages of Europe, from
 * the CLDR data of Node's `Intl.DisplayNames` and from `country-name-variants.ts`; and `src/codes/country-table.ts`,
 * the same names packed.
 *
 * npx tsx scripts/generate-countries.ts
 */
import { writeFileSync } from 'node:fs';
import { foldName } from '../src/codes/fold-name.js';
import { countryNameVariants } from './country-name-variants.js';
import { packCountryNames } from './pack-country-names.js';

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
/** Names in Chinese characters are few: they stay as they are. */
const chinese = /\p{Script=Han}/u;
const packable = new Map(
  [...names].map(([code, all]) => [code, [...all].filter((name) => !chinese.test(name))]),
);
const countries = [...names.keys()].sort();
writeFileSync(new URL('country-names.txt', import.meta.url), listText());
writeFileSync(new URL('../src/codes/country-table.ts', import.meta.url), moduleText());

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

/** A row per country: its code and its names, for whoever wants to read them or what has changed in them. */
function listText(): string {
  const rows = countries.map((code) => [code, ...[...(names.get(code) ?? [])].sort()].join('|'));
  return `${rows.join('\n')}\n`;
}

function moduleText(): string {
  const { codes, blocks } = packCountryNames(packable, countries);
  const rows = [...names].flatMap(([code, all]) =>
    [...all].filter((name) => chinese.test(name)).map((name) => `  ${name}: '${code}',`),
  );
  return `// Generated from the region names of CLDR ${process.versions['cldr'] ?? ''} (Intl.DisplayNames) and scripts/country-name-variants.ts by \`npx tsx scripts/generate-countries.ts\`.

/** The countries of ISO 3166-1, with \`1A\` for Kosovo as the code list of EN 16931 has it (BR-CL-14). */
// prettier-ignore
export const COUNTRY_CODES: readonly string[] = '${countries.join(' ')}'.split(' ');

/** The codes of \`scripts/pack-country-names.ts\`. */
export const SYMBOL_CODES =
  '${codes}';

/** Names in Chinese characters. */
export const CHINESE_NAMES: Readonly<Record<string, string>> = {
${rows.join('\n')}
};

/** All other names in European languages that mean one country only, packed. */
export const NAME_BLOCKS =
  "${blocks}";
`;
}
