import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { packCountryNames } from '../../scripts/pack-country-names.js';
import { COUNTRY_CODES, NAME_BLOCKS, SYMBOL_CODES } from '../../src/codes/country-table.js';
import { foldName } from '../../src/codes/fold-name.js';
import { isRomanised, romanise } from '../../src/codes/romanise.js';
import { runs } from '../thorough.js';
import { COUNTRY_NAMES } from './list-of-country-names.js';

const all = [...COUNTRY_NAMES].flatMap(([country, names]) => names.map((name) => ({ country, name })));
const countries = new Map(all.map(({ country, name }) => [name, country]));

/** The names as a process knows them that has looked up none. */
async function withoutLookUps() {
  vi.resetModules();
  return import('../../src/codes/country-names.js');
}

describe('the list of the names of countries', () => {
  it('has the officially assigned codes and Kosovo', () => {
    expect([...COUNTRY_NAMES.keys()]).toEqual(COUNTRY_CODES);
    expect(COUNTRY_CODES).toHaveLength(250);
  });

  it('has no name twice, and all of them folded', () => {
    expect(countries.size).toBe(all.length);
    expect(all.filter(({ name }) => name !== foldName(name))).toEqual([]);
  });

  it('is what the table of the sources packs', () => {
    const packable = new Map(
      [...COUNTRY_NAMES].map(([code, names]) => [
        code,
        names.filter((name) => !/\p{Script=Han}/u.test(name)),
      ]),
    );
    expect(packCountryNames(packable, COUNTRY_CODES)).toEqual({ codes: SYMBOL_CODES, blocks: NAME_BLOCKS });
  });
});

describe('countryOfName()', () => {
  it('knows every name of the list', async () => {
    const { countryOfName } = await withoutLookUps();
    expect(all.filter(({ country, name }) => countryOfName(name) !== country)).toEqual([]);
  });

  it('knows names from the first look-up on, whichever it is', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.constantFrom(...all), { minLength: 1, maxLength: 5 }), async (some) => {
        const { countryOfName, endsCountryName } = await withoutLookUps();
        for (const { country, name } of some) {
          expect(countryOfName(name)).toBe(country);
          expect(endsCountryName(name.slice(name.lastIndexOf(' ') + 1))).toBe(true);
        }
      }),
      { numRuns: runs(50) },
    );
  });

  it('knows no name in Latin letters that is only a country’s in others', async () => {
    const { countryOfName } = await withoutLookUps();
    const romanised = all.filter(({ name }) => isRomanised(name)).map(({ name }) => romanise(name));
    expect(romanised.length).toBeGreaterThan(1000);
    expect(romanised.filter((name) => countryOfName(name) !== countries.get(name))).toEqual([]);
  });

  it('knows no name that differs from those of the list by a letter', async () => {
    const { countryOfName } = await withoutLookUps();
    const near = fc
      .tuple(fc.constantFrom(...all), fc.nat(), fc.constantFrom('a', 'e', 'i', 'o', 'u', 'n', 'r', 's', ' '))
      .map(([{ name }, at, letter]) =>
        foldName(name.slice(0, at % name.length) + letter + name.slice((at % name.length) + 1)),
      )
      .filter((name) => !isRomanised(name));
    fc.assert(
      fc.property(near, (name) => {
        expect(countryOfName(name)).toBe(countries.get(name));
      }),
      { numRuns: runs(1000) },
    );
  });

  it.each(['', 'malta ', ' malta', '{', 'zzz', '国', 'constructor'])('knows no country %j', async (name) => {
    const { countryOfName } = await withoutLookUps();
    expect(countryOfName(name)).toBeUndefined();
  });
});

describe('packCountryNames()', () => {
  it('refuses a name of two countries that its letters do not tell apart', () => {
    const names = new Map([
      ['AA', ['нигери']],
      ['BB', ['нігері']],
    ]);
    expect(() => packCountryNames(names, ['AA', 'BB'])).toThrow('Two countries have the name "nigeri"');
  });

  it('refuses letters that it cannot pack', () => {
    expect(() => packCountryNames(new Map([['CN', ['中国']]]), ['CN'])).toThrow(
      'Cannot pack the name "中国" of CN',
    );
  });
});
