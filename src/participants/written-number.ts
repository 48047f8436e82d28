import { isBelgianEnterpriseNumber } from './check-digits.js';

/** A number as users write it, in its parts. */
export interface WrittenNumber {
  /** Words of Latin letters before the first digit, in upper case: labels, and perhaps a prefix at the end. */
  readonly words: readonly string[];
  /** Whether a dot or colon follows the words, as after an abbreviation. */
  readonly hasMark: boolean;
  /** From the first digit on: groups of letters and digits, up to the first that cannot belong to a number. */
  readonly parts: readonly string[];
}

const LONGEST = 100;
/** The endings of Norwegian and Swiss VAT numbers. */
const ENDINGS = new Set(['MVA', 'MWST', 'TVA', 'IVA']);

/**
 * Splits a text such as `BTW BE 0123.456.789 (RPR Gent)`.
 *
 * @returns undefined if it has no digit or is too long to be a number.
 */
export function readWrittenNumber(text: string): WrittenNumber | undefined {
  if (text.length > LONGEST) return undefined;
  const written = text.normalize('NFKC').toUpperCase();
  const firstDigit = written.search(/\d/);
  if (firstDigit < 0) return undefined;
  const before = written.slice(0, firstDigit);
  const groups = (/^[^(),;:|]*/.exec(written.slice(firstDigit))?.[0] ?? '').split(/[^A-Z0-9+*]+/);
  const end = groups.findIndex((group) => !/\d/.test(group) && group.length > 2 && !ENDINGS.has(group));
  const words = before.split(/[^A-Z]+/).filter((word) => word !== '');
  const parts = (end < 0 ? groups : groups.slice(0, end)).filter((group) => group !== '');
  return { words, hasMark: /[A-Z][.:°][^A-Z]*$/.test(before), parts };
}

/**
 * A Belgian enterprise number that is recognizable without a prefix or other facts about the party:
 * ten digits, or nine in groups of three with dots between them as before 2008, with the right check digits.
 *
 * @returns its ten digits, or undefined.
 */
export function findBelgianNumber(text: string): string | undefined {
  const written = readWrittenNumber(text);
  const digits = (written?.parts ?? []).filter((part) => /^\d+$/.test(part)).join('');
  const number = /(?:^|\D)\d{3}\.\d{3}\.\d{3}(?!\d)/.test(text) ? digits.padStart(10, '0') : digits;
  return isBelgianEnterpriseNumber(number) ? number : undefined;
}
