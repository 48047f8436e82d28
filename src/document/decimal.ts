import { argumentError, shortenText } from '#schematron/errors';
import {
  absoluteDecimal,
  addDecimals,
  compareDecimals,
  type Decimal as Exact,
  decimalToText,
  divideDecimalsAt,
  type Integer,
  isZero,
  multiplyDecimals,
  negateDecimal,
  readDecimal,
  readScientific,
  rescaled,
  roundHalfAway,
  subtractDecimals,
  trimDecimal,
} from '#schematron/decimal';

/** What a decimal is made of, and what its methods take: a decimal, a finite number, or a text such as `-12.50` or `1e3`. */
export type DecimalLike = Exact | number | string;

/** More decimals than any amount has: a quotient that is rounded again is what rounding once would give. */
const QUOTIENT_DECIMALS = 60;
/** The largest exponent and the most places: every double fits, and no call takes long. */
const LIMIT = 1_000;

/**
 * An immutable decimal number of any length: the amounts, quantities, prices and rates of the library. Sums, differences and
 * products are exact; whatever rounds takes halves away from zero. The methods have the names of decimal.js.
 */
export class Decimal implements Exact {
  /** The digits without the point: -15 for -1.5. A bigint where a number could not hold it. */
  readonly coefficient: Integer;
  /** How many of them are decimals; 0 or more, without trailing zeros. */
  readonly scale: number;

  /**
   * @param value a number stands for its shortest text: 0.1 is 0.1
   * @throws TypeError for what is neither a number, a text nor a decimal
   * @throws RangeError for NaN, infinities, texts that are not numbers, more than 1,000 digits and exponents beyond 1,000
   */
  constructor(value: DecimalLike) {
    const { coefficient, scale } = trimDecimal(exactOf(value));
    this.coefficient = coefficient;
    this.scale = scale;
  }

  /**
   * The largest of the values.
   *
   * @throws TypeError if there are none
   */
  static max(...values: readonly DecimalLike[]): Decimal {
    return values.map((value) => new Decimal(value)).reduce((most, value) => (most.lt(value) ? value : most));
  }

  plus(other: DecimalLike): Decimal {
    return new Decimal(addDecimals(this, exactOf(other)));
  }

  minus(other: DecimalLike): Decimal {
    return new Decimal(subtractDecimals(this, exactOf(other)));
  }

  times(other: DecimalLike): Decimal {
    return new Decimal(multiplyDecimals(this, exactOf(other)));
  }

  /**
   * The quotient: exact, or rounded at 60 decimals.
   *
   * @throws RangeError if it is divided by zero
   */
  div(other: DecimalLike): Decimal {
    const divisor = exactOf(other);
    if (isZero(divisor)) throw new RangeError(`${this.toString()} is divided by zero.`);
    return new Decimal(divideDecimalsAt(this, divisor, QUOTIENT_DECIMALS));
  }

  negated(): Decimal {
    return new Decimal(negateDecimal(this));
  }

  abs(): Decimal {
    return this.isNegative() ? new Decimal(absoluteDecimal(this)) : this;
  }

  /** Rounded at so many decimals, which default to none. */
  toDecimalPlaces(places = 0): Decimal {
    assertPlaces(places);
    return this.scale <= places ? this : new Decimal(roundHalfAway(this, places));
  }

  /** Rounded at so many digits, counted from the first that is not zero. */
  toSignificantDigits(digits: number): Decimal {
    assertPlaces(digits);
    const surplus = digitsOf(this).length - digits;
    if (surplus <= 0) return this;
    if (surplus <= this.scale) return new Decimal(roundHalfAway(this, this.scale - surplus));
    // Digits before the point are rounded, too.
    const zeros = surplus - this.scale;
    const { coefficient } = roundHalfAway({ coefficient: this.coefficient, scale: surplus }, 0);
    return new Decimal({ coefficient: rescaled({ coefficient, scale: 0 }, zeros), scale: 0 });
  }

  /** How many digits it has, without zeros at the end: 2 for 1200; 1 for zero. */
  precision(): number {
    return Math.max(1, digitsOf(this).replace(/(?<!0)0+$/, '').length);
  }

  /** How many decimals it has, without trailing zeros. */
  decimalPlaces(): number {
    return this.scale;
  }

  eq(other: DecimalLike): boolean {
    return this.comparedTo(other) === 0;
  }

  lt(other: DecimalLike): boolean {
    return this.comparedTo(other) < 0;
  }

  lte(other: DecimalLike): boolean {
    return this.comparedTo(other) <= 0;
  }

  gt(other: DecimalLike): boolean {
    return this.comparedTo(other) > 0;
  }

  gte(other: DecimalLike): boolean {
    return this.comparedTo(other) >= 0;
  }

  /** -1, 0 or 1, as it is less than, equal to or greater than the other. */
  comparedTo(other: DecimalLike): number {
    return compareDecimals(this, exactOf(other));
  }

  isZero(): boolean {
    return isZero(this);
  }

  /** Whether it is less than zero. */
  isNegative(): boolean {
    return this.coefficient < 0;
  }

  isInteger(): boolean {
    return this.scale === 0;
  }

  /**
   * The text without an exponent: with so many decimals, or with those that it has.
   *
   * @param places rounds there, or fills up with zeros
   */
  toFixed(places?: number): string {
    const text = decimalToText(places === undefined ? this : this.toDecimalPlaces(places));
    if (places === undefined || places === 0) return text;
    const point = text.indexOf('.');
    const decimals = point === -1 ? 0 : text.length - point - 1;
    return `${text}${point === -1 ? '.' : ''}${'0'.repeat(places - decimals)}`;
  }

  /** The text without an exponent, such as `-1.5`. */
  toString(): string {
    return decimalToText(this);
  }

  /** In JSON a decimal is a string, which loses no digit. */
  toJSON(): string {
    return decimalToText(this);
  }

  valueOf(): string {
    return decimalToText(this);
  }

  /** The nearest double. */
  toNumber(): number {
    return Number(decimalToText(this));
  }

  /** What the console of Node.js shows. */
  [Symbol.for('nodejs.util.inspect.custom')](): string {
    return decimalToText(this);
  }
}

/** Whether it is a Decimal; a proxy that throws when it is asked is not. */
export function isDecimal(value: unknown): value is Decimal {
  try {
    return value instanceof Decimal;
  } catch {
    return false;
  }
}

/** @throws TypeError or RangeError, as the constructor does */
function exactOf(value: DecimalLike): Exact {
  if (typeof value === 'number')
    return Number.isSafeInteger(value) ? { coefficient: value + 0, scale: 0 } : exactOfText(String(value));
  if (typeof value === 'string') return exactOfText(value);
  if (isExact(value)) return value;
  throw argumentError('Decimal takes a number, a string or a Decimal', value);
}

function exactOfText(text: string): Exact {
  const exact = /\s/.test(text) ? undefined : (readDecimal(text) ?? readScientific(text, LIMIT));
  if (exact === undefined)
    throw new RangeError(
      `Decimal takes a number such as "12.50", not ${JSON.stringify(shortenText(text, 60))}.`,
    );
  return exact;
}

function digitsOf({ coefficient }: Exact): string {
  return String(coefficient).replace('-', '');
}

function isExact(value: unknown): value is Exact {
  if (typeof value !== 'object' || value === null) return false;
  try {
    const { coefficient, scale } = value as Partial<Exact>;
    const hasDigits = Number.isSafeInteger(coefficient) || typeof coefficient === 'bigint';
    return hasDigits && typeof scale === 'number' && Number.isInteger(scale) && scale >= 0;
  } catch {
    // A proxy or a getter that throws.
    return false;
  }
}

/** @throws RangeError for what is not a number of places */
function assertPlaces(places: number): void {
  if (!Number.isInteger(places) || places < 0 || places > LIMIT)
    throw new RangeError(`${places} is not a number of decimals; write an integer from 0 to ${LIMIT}.`);
}
