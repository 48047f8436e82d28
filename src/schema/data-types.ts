import type { XmlTree } from '../xml/xml-tree.js';

/**
 * Whether a text is in the lexical space of one of the XSD 1.0 built-in types of UBL (XML Schema part 2,
 * section 3), as libxml2 reads it, which validators of invoices use. It differs from the standard in four points: no
 * white space is allowed around dates, none behind times, base64 data may hold any stray character, and years end
 * with 2147483647.
 */
export function isLexical(type: string, text: string): boolean {
  return lexicalSpaces[type]?.(text) ?? true;
}

const LAST_YEAR = 2_147_483_647;
const TIMEZONE = '(?:Z|[+-](?:(?:0[0-9]|1[0-3]):[0-5][0-9]|14:00))?';
const DATE = new RegExp(`^-?([0-9]{4,})-([0-9]{2})-([0-9]{2})${TIMEZONE}$`);
const TIME = new RegExp(
  `^[ \\t\\n\\r]*(?:(?:[01][0-9]|2[0-3]):[0-5][0-9]:[0-5][0-9](?:\\.[0-9]+)?|24:00:00(?:\\.0+)?)${TIMEZONE}$`,
);

const lexicalSpaces: Readonly<Record<string, (text: string) => boolean>> = {
  decimal: (text) => /^[+-]?(?:[0-9]+(?:\.[0-9]*)?|\.[0-9]+)$/.test(trim(text)),
  boolean: (text) => /^(?:true|false|0|1)$/.test(trim(text)),
  date: isDate,
  time: (text) => TIME.test(text),
  language: (text) => /^[A-Za-z]{1,8}(?:-[A-Za-z0-9]{1,8})*$/.test(trim(text)),
  base64Binary: isBase64,
  anyURI: (text) => isAnyUri(trim(text)),
};

/** White space at the ends, which these types collapse; a regular expression would be quadratic here. */
function trim(text: string): string {
  let start = 0;
  let end = text.length;
  while (start < end && isSpace(text.charCodeAt(start))) start += 1;
  while (end > start && isSpace(text.charCodeAt(end - 1))) end -= 1;
  return start === 0 && end === text.length ? text : text.slice(start, end);
}

function isSpace(unit: number): boolean {
  return unit === 0x20 || unit === 0x0a || unit === 0x09 || unit === 0x0d;
}

function isDate(text: string): boolean {
  const [, year = '', month = '', day = ''] = DATE.exec(text) ?? [];
  if (year === '' || /^0+$/.test(year) || (year.length > 4 && year.startsWith('0'))) return false;
  if (Number(year) > LAST_YEAR) return false;
  const inFourHundred = Number(year.slice(-4)) % 400;
  const isLeap = inFourHundred % 4 === 0 && (inFourHundred % 100 !== 0 || inFourHundred === 0);
  const days = [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][Number(month) - 1] ?? 0;
  return Number(day) >= 1 && Number(day) <= days;
}

/** Groups of four digits, the last one padded where needed; the unused bits before the padding are zero. */
function isBase64(text: string): boolean {
  const digits = text.replace(/[^A-Za-z0-9+/=]+/g, '');
  return digits.length % 4 === 0 && /^[A-Za-z0-9+/]*(?:[AQgw]==|[AEIMQUYcgkosw048]=)?$/.test(digits);
}

// The parts of a URI reference (RFC 3986, appendix A). Characters that a URI may not hold count as letters, because
// xs:anyURI has them escaped first (XML Schema part 2, 3.2.17).
const LETTER = String.raw`[^%[\]#/?:@]`;
const ESCAPED = '%[0-9A-Fa-f]{2}';
const SEGMENT = `(?:[^%[\\]#/?]|${ESCAPED})*`;
const PATH = `(?:/${SEGMENT})*`;
const HOST = `(?:\\[[^\\]]*\\]|(?:${LETTER}|${ESCAPED})*)`;
const AUTHORITY = `//(?:(?:[^%[\\]#/?@]|${ESCAPED})*@)?${HOST}(?::([0-9]+))?${PATH}`;
const REFERENCE = new RegExp(
  `^(?:[A-Za-z][A-Za-z0-9+.-]*:(?:${AUTHORITY}|(?!//)${SEGMENT}${PATH})` +
    `|${AUTHORITY}|(?!//)(?:(?:[^%[\\]#/?:]|${ESCAPED})*)${PATH})` +
    `(?:\\?(?:[^%[\\]#]|${ESCAPED})*)?(?:#(?:[^%#]|${ESCAPED})*)?$`,
);
const HIGHEST_PORT = 2_147_483_647;

/** Whether a text without white space at its ends is a URI reference, by the rules that libxml2 holds xs:anyURI to. */
function isAnyUri(text: string): boolean {
  const match = REFERENCE.exec(text);
  return match !== null && Number(match[1] ?? match[2] ?? 0) <= HIGHEST_PORT;
}

/**
 * Whether a text between elements is white space, which an aggregate allows. White space in a CDATA section is none, as
 * libxml2 reads it; an empty section leaves nothing in the tree and is not seen.
 */
export function isOnlySpace(tree: XmlTree, node: number): boolean {
  const value = tree.values[node] ?? '';
  for (let index = 0; index < value.length; index += 1)
    if (!isSpaceUnit(value.charCodeAt(index))) return false;
  const { text } = tree;
  let at = (tree.offset[node] ?? 0) + value.length;
  // As long as its value, then a tag: it was written as plain white space.
  if (text.charCodeAt(at) === LESS_THAN && text.charCodeAt(at + 1) !== EXCLAMATION_MARK) return true;
  for (at = tree.offset[node] ?? 0; text.charCodeAt(at) !== LESS_THAN && at < text.length; at += 1);
  return !text.startsWith('<![CDATA[', at);
}

const LESS_THAN = 0x3c;
const EXCLAMATION_MARK = 0x21;

function isSpaceUnit(unit: number): boolean {
  return unit === 0x20 || unit === 0x0a || unit === 0x09 || unit === 0x0d;
}

/** What a value of an XSD built-in type is, in words that fit after "is not". */
export function describeType(type: string): string {
  return descriptions[type] ?? `a value of the type ${type}`;
}

const descriptions: Readonly<Record<string, string>> = {
  decimal: 'a decimal number (digits with at most one point, such as -1234.50)',
  date: 'a date (YYYY-MM-DD)',
  time: 'a time (hh:mm:ss)',
  boolean: 'true or false',
  base64Binary: 'base64 data',
  language: 'a language tag (such as en or nl-BE)',
  anyURI: 'a URI',
};
