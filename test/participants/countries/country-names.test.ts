import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  countryOfName,
  endsCountryName,
  isRomanised,
  romanise,
} from '../../../src/participants/countries/country-names.js';
import { COUNTRY_NAMES } from '../../../src/participants/countries/country-table.js';
import { foldName } from '../../../src/participants/countries/fold-name.js';
import { runs } from '../../shared/thorough.js';

/** Every name of the table; `*` before a name that counts in other letters only, behind one that counts in both. */
const all = Object.entries(COUNTRY_NAMES).flatMap(([country, names]) =>
  names.split(', ').map((entry) => ({ country, entry, name: entry.replaceAll('*', '') })),
);
const inLatin = new Map(
  all.filter(({ entry }) => !entry.startsWith('*')).map(({ name, country }) => [name, country]),
);

describe('the table of the names of countries', () => {
  it('has the officially assigned codes and Kosovo, in order', () => {
    const codes = Object.keys(COUNTRY_NAMES);
    expect(codes).toHaveLength(250);
    expect(codes).toEqual([...codes].sort());
    expect(codes.filter((code) => !/^(?:[A-Z]{2}|1A)$/.test(code))).toEqual([]);
  });

  it('has folded names, in Latin letters or Chinese, with one star at most', () => {
    expect(
      all.filter(
        ({ entry, name }) =>
          !/^\*?[^*]+$|^[^*]+\*$/.test(entry) || name !== foldName(name) || isRomanised(name),
      ),
    ).toEqual([]);
  });

  it('has the names of a country in order, each once', () => {
    const wrong = Object.entries(COUNTRY_NAMES).filter(([, names]) => {
      const bare = names.replaceAll('*', '').split(', ');
      return bare.join() !== [...new Set(bare)].sort().join();
    });
    expect(wrong).toEqual([]);
  });

  it('has no name of two countries in the same letters', () => {
    const keys = all.flatMap(({ entry, name }) => [
      ...(entry.startsWith('*') ? [] : [name]),
      ...(entry.includes('*') ? [`*${name}`] : []),
    ]);
    expect(keys.filter((key, index) => keys.indexOf(key) !== index)).toEqual([]);
  });

  it('leaves codes of two letters to findCountry()', () => {
    expect([...inLatin.keys()].filter((name) => /^[a-z]{2}$/.test(name))).toEqual(['uk']);
  });
});

describe('countryOfName()', () => {
  it('knows every name of the table', () => {
    const names = all.filter(({ entry }) => !entry.startsWith('*'));
    expect(names.length).toBeGreaterThan(4500);
    expect(names.filter(({ name, country }) => countryOfName(name) !== country)).toEqual([]);
  });

  it.each([
    ['Βέλγιο', 'BE'],
    ['Ηνωμένο Βασίλειο', 'GB'],
    ['Република България', 'BG'],
    ['Белоруссия', 'BY'],
    ['Обʼєднані Арабські Емірати', 'AE'],
    ['Česká rep.', 'CZ'],
    ['Հայաստան', 'AM'],
    ['საქართველო', 'GE'],
    ['Косово', '1A'],
    ['CÔTE-D’IVOIRE', 'CI'],
    ['中国', 'CN'],
    ['日本', 'JP'],
  ])('knows %s', (text, country) => {
    expect(countryOfName(foldName(text))).toBe(country);
  });

  it('knows names of two countries in different letters', () => {
    expect([countryOfName('нигер'), countryOfName('нигерија'), countryOfName('niger')]).toEqual([
      'NE',
      'NG',
      'NE',
    ]);
  });

  it('does not know a name in Latin letters that a country has only in other letters', () => {
    const others = all.filter(({ entry }) => entry.startsWith('*'));
    expect(others.length).toBeGreaterThan(800);
    expect(others.filter(({ name }) => countryOfName(name) !== inLatin.get(name))).toEqual([]);
  });

  it('agrees with the names of countries in CLDR, or does not know them', () => {
    const languages =
      'be bg cs da de el en es et fi fr ga hr hu hy it ka lt lv mt nl pl pt-PT ro sk sl sv tr uk';
    const named = languages.split(' ').flatMap((language) => {
      const names = new Intl.DisplayNames([language], { type: 'region' });
      return Object.keys(COUNTRY_NAMES).flatMap((country) => {
        const name = names.of(country === '1A' ? 'XK' : country);
        return name === undefined ? [] : [{ country, name, found: countryOfName(foldName(name)) }];
      });
    });
    expect(named.filter(({ country, found }) => found !== undefined && found !== country)).toEqual([]);
    // Newer data of Node.js may have other names, and names of two countries name neither.
    const unknown = named.filter(({ found }) => found === undefined);
    expect(unknown.length / named.length).toBeLessThan(0.02);
  });

  it('does not know a name that differs from the table by a letter', () => {
    const near = fc
      .tuple(fc.constantFrom(...all), fc.nat(), fc.constantFrom('a', 'e', 'i', 'o', 'u', 'n', 'r', 's', ' '))
      .map(([{ name }, at, letter]) =>
        foldName(name.slice(0, at % name.length) + letter + name.slice((at % name.length) + 1)),
      );
    fc.assert(
      fc.property(near, (name) => {
        expect(countryOfName(name)).toBe(inLatin.get(name));
      }),
      { numRuns: runs(1000) },
    );
  });

  it.each(['', 'malta ', ' malta', '{', 'zzz', '国', 'constructor', '*kosava', 'kosovo*'])(
    'knows no country %j',
    (name) => {
      expect(countryOfName(name)).toBeUndefined();
    },
  );
});

describe('endsCountryName()', () => {
  it('knows the last word of every name', () => {
    expect(all.filter(({ name }) => !endsCountryName(name.slice(name.lastIndexOf(' ') + 1)))).toEqual([]);
    expect([endsCountryName('βασιλειο'), endsCountryName('kaaistraat'), endsCountryName('of')]).toEqual([
      true,
      false,
      false,
    ]);
  });
});

describe('romanise()', () => {
  it.each([
    ['Ελλάς', 'ellas'],
    ['Србија', 'srbija'],
    ['Њемачка', 'njemacka'],
    ['Білорусь', 'bilorus'],
    ['об’єднані', 'ob ednani'],
    ['обʼєднані', 'obednani'],
    ['Հայաստան', 'haiastan'],
    ['საქართველო', 'sakartvelo'],
    ['Κύπρος / Kıbrıs', 'kipros kibris'],
  ])('writes %s as %s', (name, latin) => {
    expect(romanise(foldName(name))).toBe(latin);
    expect(isRomanised(foldName(name))).toBe(true);
  });

  it.each(['kobenhavn', '中国', 'كوت'])('leaves %s as it is', (name) => {
    expect(romanise(name)).toBe(name);
    expect(isRomanised(name)).toBe(false);
  });
});
