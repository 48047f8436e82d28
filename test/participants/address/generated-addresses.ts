import fc from 'fast-check';
import { addresses } from './addresses.js';

const words = [
  ...new Set(
    Object.values(addresses)
      .flat()
      .flatMap(([text]) => text.split(/[\s,;|]+/)),
  ),
].filter((word) => word !== '');

const word = fc.oneof(
  { weight: 8, arbitrary: fc.constantFrom(...words) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 6 }) },
  { weight: 1, arbitrary: fc.stringMatching(/^[A-Z]{0,2}-?\d{1,6}[A-Z]{0,2}$/) },
);
const separator = fc.constantFrom(' ', ' ', ' ', ', ', ', ', ',', '\n', '\r\n', ' - ', '; ', ' | ', '\t');

/** Words of real addresses in any order with any separators. */
export const addressText = fc
  .array(fc.tuple(word, separator), { maxLength: 12 })
  .map((pieces) => pieces.flat().join(''));

/** What the mapping may know of the party's country. */
export const countryHint = fc.constantFrom(
  ...[
    undefined,
    'BE',
    'NL',
    'IT',
    'GB',
    'IE',
    'LU',
    'US',
    'ES',
    'DE',
    'PL',
    'HU',
    'LV',
    'EL',
    'XI',
    'AE',
    'nonsense',
  ],
);

const part = fc
  .oneof(
    word,
    fc.array(word, { minLength: 1, maxLength: 4 }).map((parts) => parts.join(' ')),
    fc.constant('City: x'),
  )
  .map((text) => text.split(/\s+/).join(' ').trim())
  .filter((text) => text !== '');

/** Addresses with any parts. */
export const postalAddress = fc.record(
  {
    streetLines: fc.array(part, { maxLength: 3 }),
    city: part,
    postalCode: part,
    subdivision: part,
    country: fc.constantFrom(
      'BE',
      'NL',
      'IT',
      'GB',
      'US',
      'LU',
      'IE',
      '1A',
      'FR',
      'SG',
      'AE',
      'DE',
      'LV',
      'HU',
    ),
  },
  { requiredKeys: ['streetLines'] },
);
