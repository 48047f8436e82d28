import { describe, expect, it } from 'vitest';
import { findTrailingCountry } from '../../src/codes/find-trailing-country.js';

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
    expect(findTrailingCountry(text)).toBeNull();
  });

  it('keeps the words as they were written', () => {
    expect(findTrailingCountry('Wien, ÖSTERREICH')?.name).toBe('ÖSTERREICH');
  });
});
