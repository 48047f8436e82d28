import { isSpace, type XmlTree } from '#schematron/xml';

/**
 * Whether a text is in the lexical space of one of the XSD 1.0 built-in types of UBL (XML Schema part 2,
 * section 3), as read by libxml2, which validators of invoices use. It differs from the standard in four points: no
 * white space is allowed around dates or after times, base64 data may hold any stray character, and the last year is
 * 2147483647.
 */
export function isLexical(type: string, text: string): boolean {
  return lexicalSpaces[type]?.(text) ?? true;
}

const LAST_YEAR = 2_147_483_647;
const TIMEZONE = '(?:Z|[+-](?:(?:0[0-9]|1[0-3]):[0-5][0-9]|14:00))?';
const DATE = new RegExp(`^-?([0-9]{4,10})-([0-9]{2})-([0-9]{2})${TIMEZONE}$`);
/** Longer than any date up to the last year. */
const LONGEST_DATE = 30;
const CLOCK = /^(?:(?:[01][0-9]|2[0-3]):[0-5][0-9]:[0-5][0-9]|24:00:00)$/;
const ZONE = new RegExp(`^${TIMEZONE}$`);

// Loops, not regular expressions, where a value can have any length: a pattern with some millions of positions to backtrack to
// throws a RangeError.
const lexicalSpaces: Readonly<Record<string, (text: string) => boolean>> = {
  decimal: (text) => isDecimal(trim(text)),
  boolean: (text) => ['true', 'false', '0', '1'].includes(trim(text)),
  date: isDate,
  time: isTime,
  language: (text) => isLanguage(trim(text)),
  base64Binary: isBase64,
  anyURI: (text) => isAnyUri(trim(text)),
};

/** The index of the first code unit from `start` on that is not a digit. */
function skipDigits(text: string, start: number): number {
  let at = start;
  while (isDigit(text.charCodeAt(at))) at += 1;
  return at;
}

function isDigit(unit: number): boolean {
  return unit >= 0x30 && unit <= 0x39;
}

function isLetter(unit: number): boolean {
  const upper = unit & ~0x20;
  return upper >= 0x41 && upper <= 0x5a;
}

function isDecimal(text: string): boolean {
  const start = text.startsWith('-') || text.startsWith('+') ? 1 : 0;
  const point = skipDigits(text, start);
  const end = text.charAt(point) === '.' ? skipDigits(text, point + 1) : point;
  const digits = end - start - (end > point ? 1 : 0);
  return end === text.length && digits > 0;
}

function isTime(text: string): boolean {
  let start = 0;
  while (isSpace(text.charCodeAt(start))) start += 1;
  const clock = text.slice(start, start + 8);
  if (!CLOCK.test(clock)) return false;
  let end = start + 8;
  if (text.charAt(end) === '.') {
    const fraction = end + 1;
    end = skipDigits(text, fraction);
    if (end === fraction) return false;
    // 24:00:00 is exactly midnight.
    for (let at = fraction; clock.startsWith('24') && at < end; at += 1)
      if (text.charAt(at) !== '0') return false;
  }
  return text.length - end < LONGEST_DATE && ZONE.test(text.slice(end));
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

/** White space at the ends, which these types collapse; a regular expression would be quadratic here. */
function trim(text: string): string {
  let start = 0;
  let end = text.length;
  while (start < end && isSpace(text.charCodeAt(start))) start += 1;
  while (end > start && isSpace(text.charCodeAt(end - 1))) end -= 1;
  return start === 0 && end === text.length ? text : text.slice(start, end);
}

function isDate(text: string): boolean {
  if (text.length > LONGEST_DATE) return false;
  const [, year = '', month = '', day = ''] = DATE.exec(text) ?? [];
  if (year === '' || /^0+$/.test(year) || (year.length > 4 && year.startsWith('0'))) return false;
  if (Number(year) > LAST_YEAR) return false;
  const inFourHundred = Number(year.slice(-4)) % 400;
  const isLeap = inFourHundred % 4 === 0 && (inFourHundred % 100 !== 0 || inFourHundred === 0);
  const days = [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][Number(month) - 1] ?? 0;
  return Number(day) >= 1 && Number(day) <= days;
}

/**
 * Groups of four digits, the last one padded where needed; the unused bits before the padding are zero. Other
 * characters may occur anywhere.
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
    }
  }
  if ((digits + padding) % 4 !== 0 || padding > 2) return false;
  const lastDigit = String.fromCharCode(last);
  return padding === 0 || (padding === 2 ? 'AQgw' : 'AEIMQUYcgkosw048').includes(lastDigit);
}

const [EQUALS, PLUS, SLASH] = [0x3d, 0x2b, 0x2f] as const;
const HIGHEST_PORT = 2_147_483_647;

/**
 * Whether a text without white space at its ends is a URI reference (RFC 3986, appendix A), by the rules of libxml2
 * for xs:anyURI. Characters that a URI may not hold count as letters, because they are escaped first (XML Schema part
 * 2, 3.2.17).
 */
function isAnyUri(text: string): boolean {
  const scheme = schemeEnd(text);
  let at = scheme;
  if (text.startsWith('//', at)) {
    at = authorityEnd(text, at + 2);
    if (at < 0) return false;
  } else at = skipUri(text, at, scheme === 0 ? '[]#/?:' : '[]#/?');
  while (text.charAt(at) === '/') at = skipUri(text, at + 1, '[]#/?');
  if (text.charAt(at) === '?') at = skipUri(text, at + 1, '[]#');
  if (text.charAt(at) === '#') at = skipUri(text, at + 1, '#');
  return at === text.length;
}

/** Where the text after a scheme and its colon begins; 0 without a scheme. */
function schemeEnd(text: string): number {
  if (!isLetter(text.charCodeAt(0))) return 0;
  let at = 1;
  for (;;) {
    const unit = text.charCodeAt(at);
    if (!isLetter(unit) && !isDigit(unit) && unit !== PLUS && unit !== HYPHEN && unit !== POINT) break;
    at += 1;
  }
  return text.charAt(at) === ':' ? at + 1 : 0;
}

const POINT = 0x2e;

/** Where the `user@host:port` that begins at `start` ends; -1 if there is none. */
function authorityEnd(text: string, start: number): number {
  const user = skipUri(text, start, '[]#/?@');
  let at = text.charAt(user) === '@' ? user + 1 : start;
  if (text.charAt(at) === '[') {
    at = text.indexOf(']', at) + 1;
    if (at === 0) return -1;
  } else at = skipUri(text, at, '[]#/?:@');
  if (text.charAt(at) !== ':') return at;
  const end = skipDigits(text, at + 1);
  if (end === at + 1) return -1;
  let digit = at + 1;
  while (digit < end && text.charAt(digit) === '0') digit += 1;
  return end - digit > 10 || Number(text.slice(digit, end)) > HIGHEST_PORT ? -1 : end;
}

/** The index from `start` on of the first of these characters, or of a `%` that escapes nothing. */
function skipUri(text: string, start: number, stops: string): number {
  let at = start;
  while (at < text.length) {
    const character = text.charAt(at);
    if (stops.includes(character)) break;
    if (character !== '%') at += 1;
    else if (/^%[0-9A-Fa-f]{2}$/.test(text.slice(at, at + 3))) at += 3;
    else break;
  }
  return at;
}

/**
 * Whether a text between elements is white space, which an aggregate allows. As in libxml2, white space in a CDATA
 * section does not count; an empty section leaves nothing in the tree and is not noticed.
 */
export function isOnlySpace(tree: XmlTree, node: number): boolean {
  const value = tree.values[node] ?? '';
  for (let index = 0; index < value.length; index += 1) if (!isSpace(value.charCodeAt(index))) return false;
  if (!tree.hasSections) return true;
  const { text } = tree;
  let at = (tree.offset[node] ?? 0) + value.length;
  // As long as its value and followed by a tag: it was written as plain white space.
  if (text.charCodeAt(at) === LESS_THAN && text.charCodeAt(at + 1) !== EXCLAMATION_MARK) return true;
  for (at = tree.offset[node] ?? 0; text.charCodeAt(at) !== LESS_THAN && at < text.length; at += 1);
  return !text.startsWith('<![CDATA[', at);
}

const LESS_THAN = 0x3c;
const EXCLAMATION_MARK = 0x21;

/** A description of the values of an XSD built-in type that fits after "is not". */
export function describeType(type: string): string {
  return DESCRIPTIONS[type] ?? `a value of the type ${type}`;
}

const DESCRIPTIONS: Readonly<Record<string, string>> = {
  decimal: 'a decimal number (digits with at most one point, such as -1234.50)',
  date: 'a date (YYYY-MM-DD)',
  time: 'a time (hh:mm:ss)',
  boolean: 'true or false',
  base64Binary: 'base64 data',
  language: 'a language tag (such as en or nl-BE)',
  anyURI: 'a URI',
};
