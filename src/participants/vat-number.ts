import { isCountryCode } from './countries/find-country.js';
import { VAT_PREFIXES } from './countries/vat-prefixes.js';
import { isNorwegianOrganisationNumber } from './check-digits.js';
import { findBelgianNumber, readWrittenNumber, type WrittenNumber } from './written-number.js';

/**
 * Reads a tax id as a VAT number, also without its prefix: then the party's country decides, and if nothing
 * names a country, ten digits with Belgian check digits are Belgian and nine digits with `B` and two more are
 * Dutch.
 *
 * @param countries other candidates for the party's country, best first.
 * @returns undefined if it is not a VAT number, such as a German tax number with slashes.
 */
export function readVatNumber(taxId: string, countries: readonly string[]): VatNumber | undefined {
  const split = splitVatNumber(taxId);
  if (split !== undefined) return split;
  const numbers = writings(taxId);
  const known = countries.flatMap((country) => readAsCountry(numbers, country)).at(0);
  if (known !== undefined || countries.length > 0) return known;
  const belgian = findBelgianNumber(taxId);
  if (belgian !== undefined) return { prefix: 'BE', number: belgian, country: 'BE' };
  return readAsCountry(numbers, 'NL').at(0);
}

function readAsCountry(numbers: readonly string[], country: string): VatNumber[] {
  const entry = Object.entries(VAT_PREFIXES).find(([, row]) => row.country === country);
  if (entry === undefined) return [];
  const [prefix, { form }] = entry;
  const padded = country === 'BE' ? numbers.map((number) => number.replace(/^(\d{9})$/, '0$1')) : numbers;
  return padded.filter((number) => form?.test(number)).map((number) => ({ prefix, number, country }));
}

/** Without blanks and punctuation, and the number only, without words before and after it. */
function writings(taxId: string): string[] {
  const written = readWrittenNumber(taxId);
  if (written === undefined || /\d\s*\/\s*\d/.test(taxId)) return [];
  return [
    taxId.toUpperCase().replace(/[^0-9A-Z+*]/g, ''),
    written.parts.filter((part) => /\d/.test(part)).join(''),
  ];
}

/** A VAT number in its parts. */
export interface VatNumber {
  /** The prefix as in VAT numbers, for example `EL`. */
  readonly prefix: string;
  /** What follows the prefix, without blanks, dots and dashes, in upper case. */
  readonly number: string;
  /** ISO 3166-1 code of the country, for example `GR` for the prefix `EL`. */
  readonly country: string;
}

const PREFIX_OF: Readonly<Record<string, string>> = { CH: 'CHE', GR: 'EL', UK: 'GB' };
/** Also abbreviations for `number`, `identifier` and registers, which people write before numbers. */
const ABBREVIATIONS = new Set(['CO', 'ID', 'NR', 'NO', 'HR']);
/** Countries whose number may start with one or two letters: these follow the prefix as one word. */
const LETTERS_FIRST = new Set(['AT', 'ES', 'FR']);

/**
 * Reads a number that starts with the prefix of a country, in any common form: `BE 0123.456.789`,
 * `be-0123-456-789`, `BTW BE0123456789 RPR Gent`, `ATU12345678`, `CHE-123.456.789 MWST`. Belgian numbers of nine
 * digits, the form before 2008, get their leading zero. The number is read, not judged: its length may be wrong.
 *
 * @returns undefined if the text does not start with the prefix of a country, apart from words such as `BTW` or `VAT`.
 */
export function splitVatNumber(text: string): VatNumber | undefined {
  const written = readWrittenNumber(text);
  const last = written?.words.at(-1);
  if (written === undefined || last === undefined) return undefined;
  const before = written.words.at(-2);
  const label = /^(?:BTW|TVA|VAT|UST|MWST)(?=[A-Z]{2})/.exec(last)?.[0] ?? '';
  const word = last.slice(label.length);
  return (
    readWithPrefix(written, word, '') ??
    readWithPrefix(written, word.slice(0, 2), word.slice(2)) ??
    (before === undefined ? undefined : readWithPrefix(written, before, word))
  );
}

/** The number with a prefix, if `letters` between prefix and first digit can belong to a number of that country. */
function readWithPrefix(written: WrittenNumber, mark: string, letters: string): VatNumber | undefined {
  const prefix = Object.hasOwn(PREFIX_OF, mark) ? (PREFIX_OF[mark] ?? mark) : mark;
  const row = Object.hasOwn(VAT_PREFIXES, prefix) ? VAT_PREFIXES[prefix] : undefined;
  if (row === undefined) return letters === '' ? readOther(written, prefix) : undefined;
  const { form, country } = row;
  const strict = longestMatch(written.parts, letters, form);
  if (strict !== undefined)
    return isNamedByAbbreviation(written, prefix, strict) ? undefined : { prefix, number: strict, country };
  const number = letters + written.parts.filter((part) => /\d/.test(part)).join('');
  const isLoose =
    letters === '' || (letters.length <= 2 && LETTERS_FIRST.has(prefix) && /\d{7}/.test(number));
  if (!isLoose || !/\d{4}/.test(number) || ABBREVIATIONS.has(prefix)) return undefined;
  return { prefix, number: prefix === 'BE' && /^\d{9}$/.test(number) ? `0${number}` : number, country };
}

/** The longest sequence of parts that forms a number of the right form; what follows is not part of it. */
function longestMatch(
  parts: readonly string[],
  letters: string,
  form: RegExp | undefined,
): string | undefined {
  for (let count = parts.length; count > 0 && form !== undefined; count -= 1) {
    const number = letters + parts.slice(0, count).join('');
    if (form.test(number)) return number;
  }
  return undefined;
}

/** `VAT no. 123456789` is not a Norwegian number, unless its check digits fit. */
function isNamedByAbbreviation(written: WrittenNumber, prefix: string, number: string): boolean {
  if (prefix !== 'NO' || (written.words.length === 1 && !written.hasMark)) return false;
  return !isNorwegianOrganisationNumber(number.slice(0, 9));
}

/** Countries beyond Europe: their ISO code, alone before a number of at least five digits. */
function readOther(written: WrittenNumber, prefix: string): VatNumber | undefined {
  const number = written.parts.filter((part) => /\d/.test(part)).join('');
  const isCountry = /^[A-Z]{2}$/.test(prefix) && isCountryCode(prefix) && !ABBREVIATIONS.has(prefix);
  const isAlone = written.words.length === 1 && !written.hasMark;
  return isCountry && isAlone && /\d{5}/.test(number) ? { prefix, number, country: prefix } : undefined;
}
