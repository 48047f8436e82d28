import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseAddress, type PostalAddress } from '../../src/address/parse-address.js';
import { COUNTRIES } from '../../src/codes/countries.js';
import { foldName } from '../../src/codes/fold-name.js';
import { POSTAL_PREFIXES } from '../../src/codes/postal-prefixes.js';
import { addresses } from './addresses.js';
import { addressText, countryHint } from './generated-addresses.js';
import { runs } from '../thorough.js';

describe.each(Object.entries(addresses))('parseAddress() reads addresses: %s', (_group, rows) => {
  it.each(rows.map((row) => [row] as const))(
    '%j',
    ([text, streetLines, postalCode, city, subdivision, country, hint]) => {
      const found = parseAddress(text, { country: hint });
      expect({ ...found, streetLines: found.streetLines.join(' / ') }).toEqual({
        streetLines,
        ...(postalCode === '' ? {} : { postalCode }),
        ...(city === '' ? {} : { city }),
        ...(subdivision === '' ? {} : { subdivision }),
        ...(country === '' ? {} : { country }),
      });
    },
  );
});

/** Runs of letters and runs of digits, with how often each is there. */
function countWords(texts: readonly (string | undefined)[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const text of texts) {
    for (const [found] of (text ?? '').matchAll(/[\p{L}\p{M}]+|\p{N}+/gu))
      // A mark that stands on no letter is no word.
      if (/[\p{L}\p{N}]/u.test(found)) counts.set(found, (counts.get(found) ?? 0) + 1);
  }
  return counts;
}

/** Words that can stand for a country: of its names, its codes and its marks before postal codes. */
function wordsOfCountry(code: string): Set<string> {
  const marks = Object.keys(POSTAL_PREFIXES).filter((mark) => POSTAL_PREFIXES[mark] === code);
  const names = (COUNTRIES[code] ?? '').split('|').flatMap((name) => foldName(name).split(' '));
  const codes = Object.entries({ EL: 'GR', UK: 'GB', XI: 'GB', XK: '1A' }).flatMap(([other, own]) =>
    own === code ? [other] : [],
  );
  return new Set([...names, ...[...marks, ...codes, code].map(foldName)]);
}

function differences(text: string, found: PostalAddress): { lost: string[]; invented: string[] } {
  const before = countWords([text]);
  const after = countWords([...found.streetLines, found.postalCode, found.city, found.subdivision]);
  const country = wordsOfCountry(found.country ?? '');
  const fewer = [...before].filter(([word, count]) => count > (after.get(word) ?? 0)).map(([word]) => word);
  const more = [...after].filter(([word, count]) => count > (before.get(word) ?? 0)).map(([word]) => word);
  return {
    // An accent that stands alone is no word: a country's name is found with one beside it.
    lost: fewer.filter(
      (word) =>
        !foldName(word)
          .split(' ')
          .every((part) => part === '' || country.has(part)),
    ),
    invented: more,
  };
}

describe('parseAddress()', () => {
  it('loses and invents nothing but the name of the country', () => {
    fc.assert(
      fc.property(addressText, countryHint, (text, hint) => {
        expect(differences(text, parseAddress(text, { country: hint }))).toEqual({ lost: [], invented: [] });
      }),
      { numRuns: runs(3000) },
    );
  });

  it('keeps the street lines in the order of the text', () => {
    fc.assert(
      fc.property(addressText, countryHint, (text, hint) => {
        const places = parseAddress(text, { country: hint }).streetLines.map(
          (line) => /[\p{L}\p{N}]+/u.exec(line)?.[0] ?? '',
        );
        let at = 0;
        for (const place of places) {
          at = text.indexOf(place, at);
          expect(at).not.toBe(-1);
        }
      }),
      { numRuns: runs(1000) },
    );
  });

  it('always names the country that is known', () => {
    fc.assert(
      fc.property(addressText, (text) => {
        expect(Object.keys(COUNTRIES)).toContain(parseAddress(text, { country: 'BE' }).country);
      }),
    );
  });

  it.each([
    ['EL', 'GR'],
    ['XI', 'GB'],
    ['be', 'BE'],
    ['nonsense', undefined],
    ['', undefined],
    [undefined, undefined],
  ])('takes the hint %j for %j', (hint, country) => {
    expect(parseAddress('Kerkstraat 12', { country: hint }).country).toBe(country);
  });

  it('takes lines with labels at their word', () => {
    const text =
      'Street: 1000 Brussel, België\nCity: Kerkstraat 12\nPostal code: none\nSubdivision: 1\nCountry: Belgium';
    expect(parseAddress(text, { country: 'NL' })).toEqual({
      streetLines: ['1000 Brussel, België'],
      city: 'Kerkstraat 12',
      postalCode: 'none',
      subdivision: '1',
      country: 'BE',
    });
    expect(parseAddress('Street: 5\nCity: Gent', { country: 'BE' }).country).toBe('BE');
  });

  it.each(['City: Gent\nKerkstraat 12', 'City: Gent\nCity: Brugge', 'Country: Atlantis', 'City:'])(
    'does not when it is not sure: %j',
    (text) => {
      expect(differences(text, parseAddress(text))).toEqual({ lost: [], invented: [] });
    },
  );

  it.each<readonly [string, string]>([
    ['digits', '1'.repeat(200_000)],
    ['blanks', `${' '.repeat(200_000)}x`],
    ['blanks within', `a${' '.repeat(200_000)}x`],
    ['commas', ','.repeat(200_000)],
    ['dashes', ' - '.repeat(70_000)],
    ['line breaks', 'a\n'.repeat(100_000)],
    ['short words', 'a '.repeat(100_000)],
    ['capitals', 'AB '.repeat(70_000)],
    ['postal codes', '1000 '.repeat(40_000)],
    ['postal codes with commas', '1000, '.repeat(40_000)],
    ['marks', 'B-1000 '.repeat(30_000)],
    ['marks in segments', 'B-1000,'.repeat(30_000)],
    ['British codes', 'SW1A 1AA '.repeat(20_000)],
    ['countries', 'Belgium '.repeat(25_000)],
    ['countries in segments', 'Belgium,'.repeat(25_000)],
    ['city states', 'Singapore 018956,'.repeat(12_000)],
    ['provinces', '20121 Milano (MI), '.repeat(10_000)],
    ['brackets', '('.repeat(200_000)],
    ['accents', '\u0301'.repeat(200_000)],
    ['emoji', '🏢'.repeat(50_000)],
    ['one long word', 'x'.repeat(200_000)],
    ['streets', 'rue de la Loi 16 '.repeat(12_000)],
  ])('reads 200 kB of %s', (_what, text) => {
    for (const country of [undefined, 'BE', 'GB', 'IT', 'LU']) {
      expect(differences(text, parseAddress(text, { country }))).toEqual({ lost: [], invented: [] });
    }
  });
});
