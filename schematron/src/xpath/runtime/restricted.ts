import { compareDecimals, decimalOf } from '../decimal/decimal.js';
import type { Integer } from '../decimal/integer.js';
import { XPathError } from './xpath-error.js';

/** Least and greatest value of the types that XML Schema derives from xs:integer. */
const INTEGERS: Readonly<
  Record<string, readonly [least: Integer | undefined, greatest: Integer | undefined]>
> = {
  nonNegativeInteger: [0, undefined],
  positiveInteger: [1, undefined],
  nonPositiveInteger: [undefined, 0],
  negativeInteger: [undefined, -1],
  long: [-(2n ** 63n), 2n ** 63n - 1n],
  int: [-2_147_483_648, 2_147_483_647],
  short: [-32_768, 32_767],
  byte: [-128, 127],
  unsignedLong: [0, 2n ** 64n - 1n],
  unsignedInt: [0, 4_294_967_295],
  unsignedShort: [0, 65_535],
  unsignedByte: [0, 255],
};

/** An integer of a derived type. @throws XPathError FORG0001 if it is not of the type */
export function restrictedInteger(type: string, value: Integer): Integer {
  const [least, greatest] = INTEGERS[type] ?? [undefined, undefined];
  const isBelow = least !== undefined && compareDecimals(decimalOf(value), decimalOf(least)) < 0;
  const isAbove = greatest !== undefined && compareDecimals(decimalOf(value), decimalOf(greatest)) > 0;
  if (isBelow || isAbove)
    throw new XPathError('FORG0001', `a number is out of the range of xs:${type}`, String(value));
  return value;
}

const NAME_START = String.raw`(?:[A-Z_a-z\u00c0-\u00d6\u00d8-\u00f6\u00f8-\u02ff\u0370-\u037d\u037f-\u1fff\u2070-\u218f\u2c00-\u2fef\u3001-\ud7ff\uf900-\ufdcf\ufdf0-\ufffd\u{10000}-\u{effff}]|\u200c|\u200d)`;
const NAME_REST = `(?:${NAME_START}|${String.raw`[-.0-9\u00b7]|[\u0300-\u036f]|\u203f|\u2040`})`;
const NC_NAME = new RegExp(`^${NAME_START}${NAME_REST}*$`, 'u');
const isNcName = (text: string): boolean => NC_NAME.test(text);

/** The form of the texts of the types that XML Schema derives from xs:string. */
const STRINGS: Readonly<Record<string, (text: string) => boolean>> = {
  language: (text) => /^[a-zA-Z]{1,8}(?:-[a-zA-Z0-9]{1,8})*$/.test(text),
  NMTOKEN: (text) => text !== '' && isNcName(`_${text.replaceAll(':', '_')}`),
  Name: (text) => isNcName(text.replaceAll(':', '_')),
  NCName: isNcName,
  ID: isNcName,
  IDREF: isNcName,
  ENTITY: isNcName,
};

/** A text of a derived type, with the white space handling of that type. @throws XPathError FORG0001 if it is not of the type */
export function restrictedString(type: string, value: string): string {
  const replaced = value.replaceAll(/[\t\n\r]/g, ' ');
  if (type === 'normalizedString') return replaced;
  const collapsed = replaced.replaceAll(/ +/g, ' ').replace(/^ | $/g, '');
  if (STRINGS[type]?.(collapsed) === false)
    throw new XPathError('FORG0001', `a text is not of the type xs:${type}`, value);
  return collapsed;
}
