import { expect, it } from 'vitest';
import { nameMissingValues } from '../../src/verdict/rules/name-missing-values.js';

it.each([
  ['The country code is "", which is not in its code list', 'The country code is missing'],
  ['The number is "", not "Foretaksregisteret"', 'The number is missing'],
  [
    'The currency is "", but the invoice currency is "EUR"',
    'The currency is missing, but the invoice currency is "EUR"',
  ],
  [
    'The sum is "7", but BT-107 is "" and BT-108 is ""',
    'The sum is "7", but BT-107 is missing and BT-108 is missing',
  ],
  ['Line "" has no quantity', 'Line without an identifier has no quantity'],
  ['The address "" with the scheme 0208 is not valid', 'The address with the scheme 0208 is not valid'],
  ['The note is "5"" pipe"', 'The note is "5"" pipe"'],
])('says of %s: %s', (problem, said) => {
  expect(nameMissingValues(problem)).toBe(said);
});
