import { describe, expect, it } from 'vitest';
import { COUNTRY_NAMES } from '../../../src/participants/countries/country-table.js';
import { findCountry, findTrailingCountry } from '../../../src/participants/countries/find-country.js';

const names: Readonly<Record<string, string>> = {
  BE: 'Belgium|België|Belgique|Belgien|BELGIQUE|belgie|Belgio|Bélgica|Belgia|Βέλγιο|Белгия|BEL|België/Belgique|Royaume de Belgique',
  NL: 'Netherlands|The Netherlands|Nederland|Holland|Pays-Bas|Niederlande|Países Bajos|Paesi Bassi|Holandia|NLD|nl',
  LU: 'Luxembourg|Luxemburg|Lëtzebuerg|Grand-Duché de Luxembourg|G.D. Luxembourg|Lussemburgo',
  FR: 'France|Frankrijk|Frankreich|Francia|França|Γαλλία|Франция|Ranska|FRA|Fransa',
  DE: 'Germany|Deutschland|Allemagne|Duitsland|Alemania|Germania|Niemcy|Saksa|Tyskland|Γερμανία|DEU|GER|BRD',
  AT: 'Austria|Österreich|Oesterreich|OSTERREICH|Autriche|Oostenrijk|Rakousko|Αυστρία',
  IT: 'Italy|Italia|Italie|Italië|Italien|Włochy|Ιταλία|ITA',
  ES: 'Spain|España|ESPANA|Espagne|Spanje|Spanien|Espanya|Hiszpania',
  PT: 'Portugal|Portugalia|Πορτογαλία',
  IE: 'Ireland|Éire|EIRE|Irlande|Ierland|Irland|Republic of Ireland|IRL',
  GB: 'United Kingdom|UK|U.K.|uk|Great Britain|Royaume-Uni|Verenigd Koninkrijk|Großbritannien|England|Scotland|Northern Ireland|XI',
  DK: 'Denmark|Danmark|Dänemark|Daenemark|Danemark|Denemarken|Tanska',
  SE: 'Sweden|Sverige|Schweden|Suède|Zweden|Ruotsi',
  NO: 'Norway|Norge|Noreg|Norwegen|Norvège|Noorwegen|Norja',
  FI: 'Finland|Suomi|Finnland|Finlande|Finlandia',
  IS: 'Iceland|Ísland|Island|Islande|IJsland',
  PL: 'Poland|Polska|Pologne|Polen|Lenkija',
  GR: 'Greece|Ελλάδα|ΕΛΛΑΔΑ|Ελλάς|Hellas|Grèce|Griechenland|Griekenland|EL|GR',
  CY: 'Cyprus|Κύπρος|Kıbrıs|Chypre|Zypern',
  CZ: 'Czechia|Czech Republic|Česko|Česká republika|Tchéquie|Tschechien|Tsjechië',
  SK: 'Slovakia|Slovensko|Slovenská republika|Slovaquie|Slowakei',
  HU: 'Hungary|Magyarország|Hongrie|Ungarn|Węgry|Maďarsko',
  SI: 'Slovenia|Slovenija|Slovénie|Slowenien',
  HR: 'Croatia|Hrvatska|Croatie|Kroatien|Kroatië',
  RO: 'Romania|România|Roumanie|Rumänien|Rumaenien',
  BG: 'Bulgaria|България|Bulgarie|Bulgarien',
  EE: 'Estonia|Eesti|Estland|Estonie|Viro',
  LV: 'Latvia|Latvija|Lettland|Lettonie|Letland',
  LT: 'Lithuania|Lietuva|Litauen|Lituanie|Litouwen',
  MT: 'Malta|Malte|Μάλτα',
  CH: 'Switzerland|Schweiz|Suisse|Svizzera|Svizra|Zwitserland|Suiza',
  LI: 'Liechtenstein|Fürstentum Liechtenstein',
  MC: 'Monaco|Mónaco|Principauté de Monaco',
  TR: 'Türkiye|Turkey|Turquie|Türkei',
  UA: 'Ukraine|Україна|Украина|Oekraïne',
  RS: 'Serbia|Srbija|Србија|Serbie',
  '1A': 'Kosovo|XK|Kosova',
  US: 'United States|USA|U.S.A.|États-Unis|Verenigde Staten|United States of America|EE.UU.',
  CI: 'Côte d’Ivoire|Cote d Ivoire',
};

describe('findCountry()', () => {
  it.each(Object.entries(names))('knows %s by its names', (code, written) => {
    const found = written.split('|').map((name) => `${name}: ${String(findCountry(name))}`);
    expect(found).toEqual(written.split('|').map((name) => `${name}: ${code}`));
  });

  it.each(Object.keys(COUNTRY_NAMES))('knows the code %s in either case', (code) => {
    expect(findCountry(code)).toBe(code);
    expect(findCountry(` ${code.toLowerCase()} `)).toBe(code);
  });

  it.each([
    '',
    ' ',
    'Atlantis',
    'Brussels',
    'ZZ',
    'B',
    'constructor',
    '__proto__',
    '1000',
    'Belgium Belgium',
  ])('knows no country %j', (text) => {
    expect(findCountry(text)).toBeUndefined();
  });

  it.each(['Granada', 'Saint-Martin', 'Santa Lucia'])('treats %s as a town', (text) => {
    expect(findCountry(text)).toBeUndefined();
  });

  it('reads a text of a megabyte quickly', () => {
    expect(findCountry('Belgium '.repeat(130_000))).toBeUndefined();
  });
});

describe('findTrailingCountry()', () => {
  it.each([
    ['Belgium', 'BE', ''],
    ['1000 Brussels Belgium', 'BE', '1000 Brussels'],
    ['1000 Brussels (Belgium)', 'BE', '1000 Brussels'],
    ['1000 Brussels Belgium.', 'BE', '1000 Brussels'],
    ['1010 Wien AT', 'AT', '1010 Wien'],
    ['London SW1A 1AA United Kingdom of Great Britain and Northern Ireland', 'GB', 'London SW1A 1AA'],
    ['Belfast BT1 5GS Northern Ireland', 'GB', 'Belfast BT1 5GS'],
    ['Galway Republic of Ireland', 'IE', 'Galway'],
    ['Amsterdam The Netherlands', 'NL', 'Amsterdam'],
    ['Wellington New Zealand', 'NZ', 'Wellington'],
    ['Utrecht België/Belgique', 'BE', 'Utrecht'],
    ['105 63 Αθήνα Ελλάδα', 'GR', '105 63 Αθήνα'],
    ['Dallas USA', 'US', 'Dallas'],
  ])('finds the country at the end of %j', (text, country, rest) => {
    expect(findTrailingCountry(text)).toMatchObject({ country, rest });
  });

  it.each([
    'Rue de France',
    'Avenue de la Belgique',
    'Princeton New Jersey',
    'Chaussée de Luxembourg',
    'Piazza della Svizzera',
    'Vivo en be',
    'Kerkstraat 12',
    'Belgium 1000',
    '',
  ])('finds none at the end of %j', (text) => {
    expect(findTrailingCountry(text)).toBeUndefined();
  });

  it('keeps the words as they were written', () => {
    expect(findTrailingCountry('Wien, ÖSTERREICH')?.name).toBe('ÖSTERREICH');
  });
});
