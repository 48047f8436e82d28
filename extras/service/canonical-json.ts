import { argumentError, assertFields, isBytes } from '#errors';
import { parseJson } from '../../src/document/json/parse-json.js';

/** A number of a JSON text, digit by digit. */
class NumberText {
  constructor(readonly text: string) {}
}

const SHORT_ESCAPES = {
  '"': '\\"',
  '\\': '\\\\',
  '\n': '\\n',
  '\r': '\\r',
  '\t': '\\t',
  '\f': '\\f',
  '\b': '\\b',
};

/** The escapes of UTF-16 code units, with `\uXXXX` as they are needed: 65,536 at most. */
const escapes = new Map(
  Object.entries(SHORT_ESCAPES).map(([unit, escaped]) => [unit.charCodeAt(0), escaped]),
);

/**
 * The form in which a webhook envelope is signed (service specification, "Signature"): keys sorted by code point, `, `
 * and `: ` as separators, characters outside ASCII as \uXXXX (two of them for a surrogate pair), without members
 * that are null.
 *
 * @param body the body as received, as text or bytes, which keeps every digit of its numbers; or its parsed value
 * @throws SyntaxError if the text is not JSON that Python can read, or the bytes are not UTF-8
 * @throws TypeError if the value holds something that JSON cannot express, such as a getter that throws, or has millions of
 * values
 */
export function canonicalJson(body: unknown): string {
  const parts: string[] = [];
  writeCanonicalJson(body, (part) => parts.push(part));
  return parts.join('');
}

/**
 * Writes the same form part by part, because the whole may be six times as long as the body.
 *
 * @throws what canonicalJson throws
 */
export function writeCanonicalJson(body: unknown, out: (part: string) => void): void {
  let parts = 0;
  const bounded = (part: string): void => {
    parts += 1;
    if (parts > MOST_PARTS)
      throw new TypeError('body has more values than can be signed: give the text that was received.');
    out(part);
  };
  try {
    if (isBytes(body)) write(parseText(decode(body)), bounded);
    else write(typeof body === 'string' ? parseText(body) : body, bounded);
  } catch (error) {
    // This stack is deeper than that of the service, which signs nothing nested so deeply.
    if (error instanceof RangeError)
      throw new SyntaxError('The webhook body is nested too deeply.', { cause: error });
    // Others, without the name of the argument, are from what the caller's proxies do.
    const isOurs = error instanceof TypeError && error.message.startsWith('body');
    if (error instanceof SyntaxError || isOurs) throw error;
    throw new TypeError(
      'body cannot hold an object that throws when it is read: give the received text, or parsed JSON.',
      { cause: error },
    );
  }
}

/** Objects may claim any length, and may hold the same object many times. Each value takes two parts or more. */
const MOST_PARTS = 10_000_000;

function parseText(text: string): unknown {
  // As in every common JSON parser, the last of two members counts.
  return parseJson(text, { readNumber: (digits) => new NumberText(digits), lastCounts: true });
}

function decode(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch (cause) {
    throw new SyntaxError('The webhook body is not UTF-8.', { cause });
  }
}

type Out = (part: string) => void;

function write(value: unknown, out: Out): void {
  if (typeof value === 'string') quote(value, out);
  else if (Array.isArray(value)) {
    let separator = '[';
    for (const each of value) {
      out(separator);
      write(each, out);
      separator = ', ';
    }
    out(separator === '[' ? '[]' : ']');
  } else if (isParsedObject(value) && !(value instanceof NumberText)) writeObject(value, out);
  else out(writeScalar(value));
}

function writeScalar(value: unknown): string {
  if (value === null || typeof value === 'boolean') return String(value);
  if (value instanceof NumberText) return pythonNumber(value.text);
  if (typeof value === 'number') return writeNumber(value);
  if (typeof value === 'bigint') return String(value);
  throw argumentError(
    'body must hold what JSON has',
    value,
    'give the text that was received, or parsed JSON',
  );
}

/** Whether it is an object as JSON parsers make them: a Map or a Date would be signed as an empty object. */
function isParsedObject(value: unknown): value is Readonly<Record<string, unknown>> {
  if (typeof value !== 'object' || value === null) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  // The prototype in another realm, such as a sandbox, is another object.
  return prototype === null || Object.getPrototypeOf(prototype) === null;
}

function writeObject(object: Readonly<Record<string, unknown>>, out: Out): void {
  assertFields('body', object);
  const keys = Object.keys(object)
    .filter((key) => object[key] !== null && object[key] !== undefined)
    .sort(byCodePoint);
  let separator = '{';
  for (const key of keys) {
    out(separator);
    quote(key, out);
    out(': ');
    write(object[key], out);
    separator = ', ';
  }
  out(separator === '{' ? '{}' : '}');
}

/** A parsed number is an integer if it is whole, because its original text is no longer known. */
function writeNumber(value: number): string {
  if (!Number.isFinite(value)) throw argumentError('body must hold what JSON has', value);
  return pythonNumber(Number.isInteger(value) ? BigInt(value).toString() : String(value));
}

function quote(text: string, out: Out): void {
  out('"');
  for (let at = 0; at < text.length; at += CHUNK) {
    const escaped = text.slice(at, at + CHUNK).replace(/[^ !#-[\]-~]+/g, escape);
    out(escaped);
  }
  out('"');
}

/** Escapes neighbouring characters in one call, because a match takes longer than escaping a character. */
function escape(characters: string): string {
  let escaped = '';
  for (let index = 0; index < characters.length; index += 1) {
    const code = characters.charCodeAt(index);
    escaped += escapes.get(code) ?? remember(code);
  }
  return escaped;
}

function remember(code: number): string {
  const escaped = `\\u${code.toString(16).padStart(4, '0')}`;
  escapes.set(code, escaped);
  return escaped;
}

/** Characters that are escaped in the same part, so that the matches of a long text are not all in memory together. */
const CHUNK = 65_536;

/** UTF-16 orders a surrogate pair before U+E000, code points do not. */
function byCodePoint(left: string, right: string): number {
  const [a, b] = [Array.from(left), Array.from(right)];
  for (const [index, character] of a.entries()) {
    const other = b[index];
    if (other === undefined) return 1;
    const order = (character.codePointAt(0) ?? 0) - (other.codePointAt(0) ?? 0);
    if (order !== 0) return order;
  }
  return a.length - b.length;
}

/** Python rejects longer integers, because reading them takes quadratic time. */
const MOST_DIGITS = 4300;

/**
 * A number of a JSON text as Python's json module would write it, for the canonical form of webhooks: integers digit
 * by digit, all others as the shortest decimal of their double.
 *
 * @param text a number in the grammar of JSON (RFC 8259, section 6)
 * @throws SyntaxError for an integer with more digits than Python reads
 */
function pythonNumber(text: string): string {
  if (/^-?\d+$/.test(text)) {
    if (text.length > MOST_DIGITS) {
      throw new SyntaxError(
        `The webhook body has an integer of ${text.length} digits, more than can be signed.`,
      );
    }
    return BigInt(text).toString();
  }
  const value = Number(text);
  if (!Number.isFinite(value)) return value > 0 ? 'Infinity' : '-Infinity';
  if (Object.is(value, -0)) return '-0.0';
  const [mantissa = '', exponentText = ''] = value.toExponential().split('e');
  const exponent = Number(exponentText);
  // Python writes exponents below 1e-4 and from 1e16 on, JavaScript below 1e-6 and from 1e21 on.
  if (exponent < -4 || exponent >= 16) {
    const sign = exponent < 0 ? '-' : '+';
    return `${mantissa}e${sign}${String(Math.abs(exponent)).padStart(2, '0')}`;
  }
  const plain = String(value);
  return plain.includes('.') ? plain : `${plain}.0`;
}
