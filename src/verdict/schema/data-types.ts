import { isSpace } from '#schematron/xml';
import { isAnyUri, isDigit, isLetter } from './uri.js';

/**
 * Whether a text is in the lexical space of one of the XSD 1.0 built-in types of UBL and of XML signatures (XML Schema part 2,
 * section 3), as read by Xerces. Like Xerces, it has no year beyond 2147483647.
 */
export function isLexical(type: string, text: string): boolean {
  return lexicalSpaces[type]?.(text) ?? true;
}

const LAST_YEAR = 2_147_483_647;
const TIMEZONE = '(?:Z|[+-](?:(?:0[0-9]|1[0-3]):[0-5][0-9]|14:00))?';
const DAY = /^-?([0-9]{4,10})-([0-9]{2})-([0-9]{2})/;
const CLOCK = /^(?:(?:[01][0-9]|2[0-3]):[0-5][0-9]:[0-5][0-9]|24:00:00)$/;
const ZONE = new RegExp(`^${TIMEZONE}$`);
/** The characters of a name without colon (Namespaces in XML 1.0, 4). */
const NAME_START = /^[\p{L}_]/u;
const NOT_IN_NAME = /[^\p{L}\p{N}\p{M}._·-]/u;

// Loops, not regular expressions, where a value can have any length: a pattern with some millions of positions to backtrack to
// throws a RangeError.
const lexicalSpaces: Readonly<Record<string, (text: string) => boolean>> = {
  decimal: (text) => isDecimal(trimSpace(text)),
  boolean: (text) => ['true', 'false', '0', '1'].includes(trimSpace(text)),
  date: (text) => isDate(trimSpace(text)),
  time: (text) => isTime(trimSpace(text)),
  dateTime: (text) => isDateTime(trimSpace(text)),
  language: (text) => isLanguage(trimSpace(text)),
  base64Binary: isBase64,
  anyURI: (text) => isAnyUri(trimSpace(text)),
  integer: (text) => isInteger(trimSpace(text)),
  ID: (text) => NAME_START.test(trimSpace(text)) && !NOT_IN_NAME.test(trimSpace(text)),
};

/** The index of the first code unit from `start` on that is not a digit. */
function skipDigits(text: string, start: number): number {
  let at = start;
  while (isDigit(text.charCodeAt(at))) at += 1;
  return at;
}

function isDecimal(text: string): boolean {
  const start = text.startsWith('-') || text.startsWith('+') ? 1 : 0;
  const point = skipDigits(text, start);
  const end = text.charAt(point) === '.' ? skipDigits(text, point + 1) : point;
  const digits = end - start - (end > point ? 1 : 0);
  return end === text.length && digits > 0;
}

function isInteger(text: string): boolean {
  const start = text.startsWith('-') || text.startsWith('+') ? 1 : 0;
  return text.length > start && skipDigits(text, start) === text.length;
}

function isTime(text: string): boolean {
  const clock = text.slice(0, 8);
  if (!CLOCK.test(clock)) return false;
  let end = 8;
  if (text.charAt(end) === '.') {
    const fraction = end + 1;
    end = skipDigits(text, fraction);
    if (end === fraction) return false;
    // 24:00:00 is exactly midnight.
    for (let at = fraction; clock.startsWith('24') && at < end; at += 1)
      if (text.charAt(at) !== '0') return false;
  }
  return ZONE.test(text.slice(end));
}

function isDateTime(text: string): boolean {
  const day = dayLength(text);
  return day > 0 && text.charAt(day) === 'T' && isTime(text.slice(day + 1));
}

function isDate(text: string): boolean {
  const day = dayLength(text);
  return day > 0 && ZONE.test(text.slice(day));
}

/** The length of the day that a text begins with; 0 if there is none. */
function dayLength(text: string): number {
  const [matched = '', year = '', month = '', day = ''] = DAY.exec(text) ?? [];
  if (year === '' || /^0+$/.test(year) || (year.length > 4 && year.startsWith('0'))) return 0;
  if (Number(year) > LAST_YEAR) return 0;
  const inFourHundred = Number(year.slice(-4)) % 400;
  const isLeap = inFourHundred % 4 === 0 && (inFourHundred % 100 !== 0 || inFourHundred === 0);
  const days = [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][Number(month) - 1] ?? 0;
  return Number(day) >= 1 && Number(day) <= days ? matched.length : 0;
}

/** Groups of one to eight letters or, from the second on, digits, with hyphens between them. */
function isLanguage(text: string): boolean {
  let length = 0;
  let isFirst = true;
  for (let at = 0; at < text.length; at += 1) {
    const unit = text.charCodeAt(at);
    if (unit === HYPHEN) {
      if (length === 0) return false;
      length = 0;
      isFirst = false;
    } else {
      if (!isLetter(unit) && (isFirst || !isDigit(unit))) return false;
      length += 1;
      if (length > 8) return false;
    }
  }
  return length > 0;
}

const HYPHEN = 0x2d;

/** Without the white space at the ends, which these types collapse; a regular expression would be quadratic here. */
export function trimSpace(text: string): string {
  let start = 0;
  let end = text.length;
  while (start < end && isSpace(text.charCodeAt(start))) start += 1;
  while (end > start && isSpace(text.charCodeAt(end - 1))) end -= 1;
  return start === 0 && end === text.length ? text : text.slice(start, end);
}

/**
 * Groups of four digits, the last one padded where needed; the unused bits before the padding are zero. White space may occur
 * anywhere.
 */
function isBase64(text: string): boolean {
  let digits = 0;
  let padding = 0;
  let last = 0;
  for (let at = 0; at < text.length; at += 1) {
    const unit = text.charCodeAt(at);
    if (unit === EQUALS) padding += 1;
    else if (isLetter(unit) || isDigit(unit) || unit === PLUS || unit === SLASH) {
      if (padding > 0) return false;
      digits += 1;
      last = unit;
    } else if (!isSpace(unit)) return false;
  }
  if ((digits + padding) % 4 !== 0 || padding > 2) return false;
  const lastDigit = String.fromCharCode(last);
  return padding === 0 || (padding === 2 ? 'AQgw' : 'AEIMQUYcgkosw048').includes(lastDigit);
}

const [EQUALS, PLUS, SLASH] = [0x3d, 0x2b, 0x2f] as const;

/** Whether a text is white space, which may stand between the elements of an aggregate, in a CDATA section as well. */
export function isOnlySpace(text: string): boolean {
  for (let index = 0; index < text.length; index += 1) if (!isSpace(text.charCodeAt(index))) return false;
  return true;
}

/** A description of the values of an XSD built-in type that fits after "is not". */
export function describeType(type: string): string {
  return DESCRIPTIONS[type] ?? `a value of the type ${type}`;
}

const DESCRIPTIONS: Readonly<Record<string, string>> = {
  decimal: 'a decimal number (digits with at most one point, such as -1234.50)',
  date: 'a date (YYYY-MM-DD)',
  time: 'a time (hh:mm:ss)',
  dateTime: 'a date with a time (YYYY-MM-DDThh:mm:ss)',
  integer: 'a whole number',
  ID: 'an identifier (a letter or _, then letters, digits, ".", "-" or "_")',
  boolean: 'true or false',
  base64Binary: 'base64 data',
  language: 'a language tag (such as en or nl-BE)',
  anyURI: 'a URI',
};
