import { type Decimal, decimalOf, multiplyDecimals } from '../decimal/decimal.js';
import { roundHalfToEven } from '../decimal/rounding.js';
import type { Atomic } from './item.js';
import { shortestDecimalOfDouble } from './number-conversion.js';
import { decimalToText } from '../decimal/decimal-text.js';
import { XPathError } from './xpath-error.js';

/**
 * format-number() of XSLT 2.0 (16.4), with the default decimal format.
 *
 * @param item the number; absent means NaN
 * @throws XPathError FODF1310 for an invalid picture
 */
export function formatNumber(item: Atomic | undefined, pictureText: string): string {
  const { positive, negative } = readPicture(pictureText);
  const value = item?.kind === 'integer' ? decimalOf(item.value) : item?.value;
  if (value === undefined || Number.isNaN(value)) return 'NaN';
  const isNegative =
    typeof value === 'number' ? value < 0 || Object.is(value, -0) : (value as Decimal).coefficient < 0;
  const picture = isNegative ? negative : positive;
  if (typeof value === 'number' && !Number.isFinite(value))
    return `${picture.prefix}Infinity${picture.suffix}`;
  const exact = typeof value === 'number' ? shortestDecimalOfDouble(value) : (value as Decimal);
  return `${picture.prefix}${digitsOf(multiplyDecimals(exact, decimalOf(picture.factor)), picture)}${picture.suffix}`;
}

/** One of the two parts of a picture. */
interface Picture {
  readonly prefix: string;
  readonly suffix: string;
  /** 100 for per cent, 1000 for per mille. */
  readonly factor: number;
  readonly leastInteger: number;
  readonly leastFraction: number;
  readonly mostFraction: number;
  /** The number of digits to the right of each separator of the integer part, nearest to the point first. */
  readonly grouping: readonly number[];
  /** The number of digits to the left of each separator of the fraction. */
  readonly fractionGrouping: readonly number[];
}

interface Pictures {
  readonly positive: Picture;
  readonly negative: Picture;
}

const known = new Map<string, Pictures>();

function readPicture(text: string): Pictures {
  let pictures = known.get(text);
  if (pictures === undefined) {
    const halves = text.split(';');
    if (halves.length > 2) throw badPicture(text);
    const [positive, negative] = halves.map((half) => readHalf(half, text));
    if (positive === undefined) throw badPicture(text);
    pictures = { positive, negative: negative ?? { ...positive, prefix: `-${positive.prefix}` } };
    // A picture can be computed from a document.
    if (known.size < 100) known.set(text, pictures);
  }
  return pictures;
}

function badPicture(text: string): XPathError {
  return new XPathError('FODF1310', `"${text}" is not a valid picture of a number`);
}

// Each part begins where the one before cannot continue, so that there is only one way to read a picture.
const HALF =
  /^([^#0-9.,]*)([#,]*)((?:[0-9][0-9,]*)?)(?:(\.)([0-9,]*)((?:#[#,]*)?))?(?:(?<=[#0-9.,])([^#0-9.,]*))?$/u;

function readHalf(half: string, text: string): Picture {
  const match = HALF.exec(half);
  if (!match) throw badPicture(text);
  const [, prefix = '', optional = '', mandatory = '', , fraction = '', optionalFraction = '', suffix = ''] =
    match;
  const whole = optional + mandatory;
  const decimals = fraction + optionalFraction;
  const isBad =
    whole.includes(',,') ||
    decimals.includes(',,') ||
    whole.endsWith(',') ||
    decimals.startsWith(',') ||
    decimals.endsWith(',');
  const marks = (prefix + suffix).match(/[%‰]/gu) ?? [];
  if (isBad || marks.length > 1 || !/[#0-9]/.test(whole + decimals)) throw badPicture(text);
  const count = (part: string): number => part.replaceAll(',', '').length;
  let leastInteger = count(mandatory);
  let leastFraction = count(fraction);
  let mostFraction = count(decimals);
  if (leastInteger === 0 && mostFraction === 0) leastInteger = 1;
  if (leastInteger === 0 && leastFraction === 0) {
    leastFraction = 1;
    mostFraction = Math.max(mostFraction, 1);
  }
  return {
    prefix,
    suffix,
    factor: marks[0] === '%' ? 100 : marks[0] === '‰' ? 1000 : 1,
    leastInteger,
    leastFraction,
    mostFraction,
    grouping: positionsOf([...whole].reverse().join('')),
    fractionGrouping: positionsOf(decimals),
  };
}

/** The number of digits before each separator. */
function positionsOf(part: string): readonly number[] {
  const positions: number[] = [];
  let digits = 0;
  for (const character of part) {
    if (character === ',') positions.push(digits);
    else digits += 1;
  }
  return positions;
}

function digitsOf(value: Decimal, picture: Picture): string {
  const { leastInteger, leastFraction, mostFraction, grouping, fractionGrouping } = picture;
  const [whole = '', fraction = ''] = decimalToText(roundHalfToEven(value, mostFraction))
    .replace('-', '')
    .split('.');
  const integer = whole.replace(/^0+/, '').padStart(leastInteger, '0');
  const decimals = fraction.padEnd(leastFraction, '0');
  const grouped = [...integer]
    .reverse()
    .map((digit, index) => (isGroupEnd(index, grouping) ? `${digit},` : digit))
    .reverse()
    .join('');
  const shownDecimals = [...decimals]
    .map((digit, index) => (index > 0 && fractionGrouping.includes(index) ? `,${digit}` : digit))
    .join('');
  return shownDecimals === '' ? grouped : `${grouped}.${shownDecimals}`;
}

/** Separators at regular intervals continue to the left (16.4.2). */
function isGroupEnd(digitsBehind: number, grouping: readonly number[]): boolean {
  const [first] = grouping;
  if (digitsBehind === 0 || first === undefined) return false;
  const isRegular = grouping.every((position, index) => position === first * (index + 1));
  return isRegular ? digitsBehind % first === 0 : grouping.includes(digitsBehind);
}
