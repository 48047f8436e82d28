import type { Integer } from '../decimal/integer.js';
import { XPathError } from './xpath-error.js';

/** A picture of format-integer(), read. */
export type IntegerPicture = { readonly letters: 'A' | 'a' | 'I' | 'i' } | DigitPicture;

interface DigitPicture {
  readonly letters: undefined;
  /** The least number of digits. */
  readonly least: number;
  /** The separators of groups, by the number of digits to their right. */
  readonly separators: ReadonlyMap<number, string>;
  /** The distance of separators that continue to the left; undefined if they do not. */
  readonly interval: number | undefined;
}

/**
 * Reads a picture of format-integer() (F&O 3.0, 4.6.1): a pattern of ASCII digits such as `00` or `#,##0`, `A`, `a`, `I` or `i`.
 * Words, ordinals and other modifiers are not supported, nor are the digits of other scripts.
 *
 * @throws XPathError FODF1310 for any other picture
 */
export function integerPicture(text: string): IntegerPicture {
  if (text === 'A' || text === 'a' || text === 'I' || text === 'i') return { letters: text };
  if (!PATTERN.test(text))
    throw new XPathError(
      'FODF1310',
      `"${text}" is not a picture that format-integer() supports: write digits such as "00" or "#,##0", or A, a, I or i`,
    );
  const separators = new Map<number, string>();
  let digits = 0;
  for (const character of [...text].reverse()) {
    if (/[#0-9]/.test(character)) digits += 1;
    else separators.set(digits, character);
  }
  const least = (text.match(/[0-9]/g) ?? []).length;
  return { letters: undefined, least, separators, interval: intervalOf(separators, digits) };
}

/** Digits behind the places for digits, `#`; between them single characters that are neither digits nor letters. */
const PATTERN = /^(?:#[^#\p{L}\p{N};]?)*[0-9](?:[^#\p{L}\p{N};]?[0-9])*$/u;

/** Separators continue if they are all the same and stand at every multiple of a distance. */
function intervalOf(separators: ReadonlyMap<number, string>, digits: number): number | undefined {
  const [first] = separators.keys();
  if (first === undefined || new Set(separators.values()).size > 1) return undefined;
  const isRegular = [...separators.keys()].every((position, index) => position === first * (index + 1));
  return isRegular && first * (separators.size + 1) >= digits ? first : undefined;
}

/** fn:format-integer (F&O 3.0, 4.6.1); the empty string for none. */
export function formatInteger(value: Integer | undefined, picture: IntegerPicture): string {
  if (value === undefined) return '';
  const text = BigInt(value).toString();
  const digits = text.replace('-', '');
  return (text.startsWith('-') ? '-' : '') + absolute(digits, picture);
}

function absolute(digits: string, picture: IntegerPicture): string {
  switch (picture.letters) {
    case 'A':
    case 'a':
      return inCase(digits === '0' ? digits : alphabetic(BigInt(digits)), picture.letters);
    case 'I':
    case 'i':
      return inCase(digits === '0' || digits.length > 4 ? digits : roman(Number(digits)), picture.letters);
    case undefined:
      return grouped(digits.padStart(picture.least, '0'), picture);
  }
}

function inCase(text: string, letter: string): string {
  return letter === letter.toLowerCase() ? text.toLowerCase() : text;
}

function grouped(digits: string, { separators, interval }: DigitPicture): string {
  const separatorAt = (behind: number): string => {
    if (behind === 0) return '';
    if (interval === undefined) return separators.get(behind) ?? '';
    return behind % interval === 0 ? (separators.get(interval) ?? '') : '';
  };
  return [...digits].map((digit, index) => `${digit}${separatorAt(digits.length - index - 1)}`).join('');
}

/** A to Z, AA to ZZ and so on. */
function alphabetic(number: bigint): string {
  let text = '';
  for (let rest = number; rest > 0n; rest = (rest - 1n) / 26n)
    text = String.fromCharCode(65 + Number((rest - 1n) % 26n)) + text;
  return text;
}

const ROMAN = [
  ['M', 1000], ['CM', 900], ['D', 500], ['CD', 400], ['C', 100], ['XC', 90], ['L', 50], ['XL', 40], ['X', 10], ['IX', 9], ['V', 5], ['IV', 4], ['I', 1],
] as const; // prettier-ignore

/** Numbers of five digits and zero stay in digits, as in Saxon. */
function roman(number: number): string {
  let rest = number;
  let text = '';
  for (const [letters, value] of ROMAN) {
    text += letters.repeat(Math.floor(rest / value));
    rest %= value;
  }
  return text;
}
