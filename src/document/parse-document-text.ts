import { argumentError } from '#errors';
import { Decimal } from './decimal.js';
import { type JsonDefect, JsonDefectError, parseJson } from './json/parse-json.js';

/**
 * Parses the JSON text of a Document without losing a digit: a number that a double cannot hold, such as
 * 1000000000000000.55, comes back as the string of its digits, which `readDocument` reads as a decimal.
 * A byte order mark before the text, as Windows editors write it, is ignored. A name that occurs twice in one
 * object is rejected unless both values are the same.
 *
 * @param text of a JSON file or of a request
 * @returns what JSON.parse returns, for `check`, `validateJson` and the others, but for the strings named above
 * @throws SyntaxError with line and column, if the text is not JSON, an object has a name twice, or the
 * nesting is too deep for a Document
 * @throws TypeError if it is not a string
 */
export function parseDocumentText(text: string): unknown {
  if (typeof text !== 'string') {
    throw argumentError('parseDocumentText takes the JSON as a string', text, 'decode bytes as UTF-8 first');
  }
  const source = text.replace(/^\ufeff/, '');
  try {
    return parseJson(source, { readNumber: readJsonNumber });
  } catch (cause) {
    // The parser is recursive: nesting that overflows its stack is an attack or an accident.
    if (cause instanceof RangeError)
      throw new SyntaxError('The JSON is nested too deeply to be a Document.', { cause });
    if (cause instanceof JsonDefectError) {
      const { message, position } = describeJsonError(source, cause);
      throw new JsonSyntaxError(message, { position, cause });
    }
    throw cause;
  }
}

/** Digits that every double holds exactly. */
const DOUBLE_DIGITS = 15;
/** From here on a double may lose cents. */
const CENTS_LIMIT = 1e13;
/** The largest exponent that is written out: more than the digits that a decimal of a Document may have. */
const MAX_EXPONENT = 60;

/**
 * The value of a number in JSON text: a number if a double holds it, otherwise the string of its digits, so that none is lost
 * (1000000000000000.55). A number that a program wrote from a double (0.30000000000000004) is that double, so that JSON.parse
 * and parseDocumentText lead to the same Document.
 *
 * @param text a number in the grammar of JSON (RFC 8259, section 6)
 */
export function readJsonNumber(text: string): number | string {
  const value = Number(text);
  const [mantissa = '', exponent] = text.split(/[eE]/);
  const digits = mantissa.replace(/[-.]/g, '').replace(/^0+/, '');
  const isHeld = Number.isFinite(value) && (value !== 0 || digits === '');
  if (isHeld && digits.length <= DOUBLE_DIGITS) return value;
  if (isHeld && String(value) === text && Math.abs(value) < CENTS_LIMIT) return value;
  if (exponent === undefined || Math.abs(Number(exponent)) > MAX_EXPONENT || digits.length > MAX_EXPONENT)
    return text;
  return new Decimal(text).toFixed();
}

/** The number of characters shown around the place. */
const SHOWN = 20;

/** Where a text is not JSON, and why. */
interface JsonProblem {
  readonly message: string;
  readonly position: { readonly line: number; readonly column: number };
}

/**
 * Says where and why a text is not JSON, in one sentence: `Line 3, column 7 has an unexpected "}": …`. Lines and columns
 * start at 1; a column counts UTF-16 code units.
 *
 * @param text what was parsed
 */
function describeJsonError(text: string, { defect, offset, twice }: JsonDefectError): JsonProblem {
  const before = text.slice(0, offset);
  const lineStart = Math.max(before.lastIndexOf('\n'), before.lastIndexOf('\r')) + 1;
  const line = lineEndsIn(before) + 1;
  const column = offset - lineStart + 1;
  const problem =
    twice === undefined
      ? problemAt(text, offset, defect)
      : `has the name ${JSON.stringify(twice)} a second time in one object: keep one of them`;
  return { message: `Line ${line}, column ${column} ${problem}.`, position: { line, column } };
}

/** Counted in place: a list of all lines may take more memory than there is. */
function lineEndsIn(text: string): number {
  let count = 0;
  for (let at = 0; at < text.length; at += 1) {
    const unit = text.charCodeAt(at);
    if (unit === LINE_FEED || (unit === RETURN && text.charCodeAt(at + 1) !== LINE_FEED)) count += 1;
  }
  return count;
}

const LINE_FEED = 0x0a;
const RETURN = 0x0d;

function problemAt(text: string, offset: number, defect: JsonDefect): string {
  const character = text[offset];
  if (character === undefined)
    return text.trim() === ''
      ? 'has no JSON: the text is empty'
      : 'is where the JSON ends too early: complete it';
  if (defect === 'control character')
    return `has the control character U+${code(character)} inside a string: write it as \\u${code(character)}`;
  if (character === '\\')
    return 'has a backslash that starts no escape of JSON: write \\\\ for a backslash in text';
  const remedy =
    defect === 'more after the end'
      ? 'nothing may follow the JSON, so remove it'
      : remedyFor(character, text.slice(0, offset).trimEnd());
  const rest = /^[^\r\n]*/.exec(text.slice(offset, offset + SHOWN))?.[0] ?? '';
  return `has an unexpected ${JSON.stringify(rest)}: ${remedy}`;
}

function remedyFor(character: string, before: string): string {
  if (character === "'" || character === '“') return 'write strings and names in double quotes';
  if (character === '/' || character === '#') return 'remove the comment, as JSON has none';
  if (/[\]}]/.test(character) && before.endsWith(',')) return 'remove the comma before it';
  if (/\d/.test(character) && /(?:^|[^\d.eE+])0$/.test(before))
    return 'write the number without a zero in front';
  if (/["\d{[]/.test(character) && /["\d}\]el]$/.test(before))
    return 'a comma or a colon is missing before it';
  if (/[a-z_$]/i.test(character))
    return before.endsWith('"')
      ? 'write \\" for a quotation mark in text'
      : 'put names and text in double quotes';
  if (/[.+]/.test(character)) return 'start a number with a digit or a minus sign';
  return 'correct the JSON here';
}

function code(character: string): string {
  return character.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0');
}

/** The error for a text that is not JSON, with the place: line and column start at 1, a column counts UTF-16 code units. */
export class JsonSyntaxError extends SyntaxError {
  readonly position: { readonly line: number; readonly column: number };

  constructor(
    message: string,
    { position, cause }: { readonly position: JsonSyntaxError['position']; readonly cause: unknown },
  ) {
    super(message, { cause });
    // JSON.parse throws an error of this name.
    this.name = 'SyntaxError';
    this.position = position;
  }
}
