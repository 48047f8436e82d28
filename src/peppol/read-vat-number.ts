import { vatPrefixes } from '../codes/vat-prefixes.js';
import { findBelgianNumber } from './find-belgian-number.js';
import { readWrittenNumber } from './read-written-number.js';
import { splitVatNumber, type VatNumber } from './split-vat-number.js';

/**
 * Reads a tax id as a VAT number, also without its prefix: then the party's country says what it is, and where
 * nothing names a country, ten digits with Belgian check digits are Belgian and nine digits with `B` and two
 * more are Dutch.
 *
 * @param countries what else is known of the party's country, the best first.
 * @returns null when it is no VAT number, such as a German tax number with slashes.
 */
export function readVatNumber(taxId: string, countries: readonly string[]): VatNumber | null {
  const split = splitVatNumber(taxId);
  if (split !== null) return split;
  const numbers = writings(taxId);
  const known = countries.flatMap((country) => readAs(numbers, country)).at(0);
  if (known !== undefined || countries.length > 0) return known ?? null;
  const belgian = findBelgianNumber(taxId);
  if (belgian !== null) return { prefix: 'BE', number: belgian, country: 'BE' };
  return readAs(numbers, 'NL').at(0) ?? null;
}

function readAs(numbers: readonly string[], country: string): VatNumber[] {
  const entry = Object.entries(vatPrefixes).find(([, row]) => row.country === country);
  if (entry === undefined) return [];
  const [prefix, { form }] = entry;
  const padded = country === 'BE' ? numbers.map((number) => number.replace(/^(\d{9})$/, '0$1')) : numbers;
  return padded.filter((number) => form?.test(number)).map((number) => ({ prefix, number, country }));
}

/** Without blanks and punctuation, and the number only, without words before and after it. */
function writings(taxId: string): string[] {
  const written = readWrittenNumber(taxId);
  if (written === null || /\d\s*\/\s*\d/.test(taxId)) return [];
  return [
    taxId.toUpperCase().replace(/[^0-9A-Z+*]/g, ''),
    written.parts.filter((part) => /\d/.test(part)).join(''),
  ];
}
