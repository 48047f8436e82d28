import { isCalendarDate, shortenText } from '#errors';
import { dayReadings } from './day-readings.js';
import { isDecimalLike } from './decimal.js';
import type { Kind } from './field-schemas.js';
import { readDecimal } from './read-decimal.js';
import type { ValueText } from './value-text.js';

/** A field that cannot be read, at `path`. */
export type FieldIssue = {
  readonly path: readonly (string | number)[];
  readonly input: unknown;
} & FieldProblem;

/** Why a field cannot be read. */
export type FieldProblem = ValueProblem | { readonly code: 'unknown'; readonly names: readonly string[] };

/** Why a value cannot be read. */
export type ValueProblem =
  | {
      readonly code: 'type';
      readonly expected: 'string' | 'date' | 'number' | 'int' | 'array' | 'object' | 'decimal';
    }
  | { readonly code: 'choice'; readonly values: readonly string[] }
  | { readonly code: 'too-short' | 'too-small' | 'too-big' }
  /** `type` is the service's name for the kind of issue in a 422. */
  | { readonly code: 'text'; readonly type: string; readonly text: ValueText };

/** What a value is read as, or why it cannot be read. */
type Reading = { readonly value: unknown } | { readonly problems: readonly ValueProblem[] };

/** Reads a value that is neither a list nor a part. */
export function readValue(kind: Exclude<Kind, { of: 'list' | 'part' }>, input: unknown): Reading {
  switch (kind.of) {
    case 'text':
    case 'filled-text':
      return typeof input === 'string' ? readText(input, kind.of === 'filled-text') : notOf('string');
    case 'date':
      return typeof input === 'string' ? readDate(input) : notOf('date');
    case 'base64':
      return typeof input === 'string' ? readBase64(input) : notOf('string');
    case 'decimal': {
      const isReadable =
        typeof input === 'string' ||
        (typeof input === 'number' && Number.isFinite(input)) ||
        isDecimalLike(input);
      if (!isReadable) return notOf('decimal');
      const reading = readDecimal(input);
      return 'value' in reading ? reading : { problems: [{ code: 'text', ...reading }] };
    }
    case 'choice':
      return typeof input === 'string' && kind.values.includes(input)
        ? { value: input }
        : { problems: [{ code: 'choice', values: kind.values }] };
    case 'size':
      return readSize(input);
  }
}

function notOf(expected: 'string' | 'date' | 'number' | 'int' | 'decimal'): Reading {
  return { problems: [{ code: 'type', expected }] };
}

function readText(value: string, mustBeFilled: boolean): Reading {
  const problems: ValueProblem[] = [];
  const character = findForbiddenCharacter(value);
  if (character !== undefined)
    problems.push({
      code: 'text',
      type: 'string_unicode',
      text: { code: 'character-forbidden', values: { character } },
    });
  if (mustBeFilled && value.trim() === '')
    problems.push({ code: 'text', type: 'string_too_short', text: { code: 'text-blank', values: {} } });
  return problems.length === 0 ? { value } : { problems };
}

function readDate(value: string): Reading {
  if (isCalendarDate(value)) return { value };
  const given = shortenText(value, 30);
  const [meant, other] = dayReadings(value);
  const text = { code: 'date-unreadable', values: { given, meant, other } } as const;
  return { problems: [{ code: 'text', type: 'date_from_datetime_parsing', text }] };
}

function readBase64(value: string): Reading {
  const packed = value.replace(/\s+/g, '');
  const fault = faultOfBase64(packed);
  return fault === undefined
    ? { value: packed }
    : {
        problems: [{ code: 'text', type: 'base64', text: { code: 'base64-unreadable', values: { fault } } }],
      };
}

function readSize(input: unknown): Reading {
  if (typeof input !== 'number' || !Number.isFinite(input)) return notOf('number');
  if (!Number.isInteger(input)) return notOf('int');
  if (input < 0) return { problems: [{ code: 'too-small' }] };
  return Number.isSafeInteger(input) ? { value: input } : { problems: [{ code: 'too-big' }] };
}

function faultOfBase64(packed: string) {
  if (packed.startsWith('data:')) return 'data-url';
  if (/[-_]/.test(packed)) return 'url-alphabet';
  if (!/^[A-Za-z0-9+/]*={0,2}$/.test(packed)) return 'not-encoded';
  if (packed.length % 4 !== 0) return 'padding';
  // Four characters carry three bytes: the bits of the last character before = beyond its byte must be zero.
  return /(?:[^=]|[AQgw]==|[AEIMQUYcgkosw048]=)$/.test(packed.slice(-4)) || packed === ''
    ? undefined
    : 'bits';
}

// What XML 1.0 cannot hold (production [2] Char): most control characters, lone surrogates, U+FFFE and U+FFFF.
const FORBIDDEN =
  // eslint-disable-next-line no-control-regex -- this pattern looks for control characters
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/;

/** The first character of the text that no XML document can hold, as `U+0007`; undefined if there is none. */
export function findForbiddenCharacter(text: string): string | undefined {
  const found = FORBIDDEN.exec(text)?.[0];
  return found === undefined
    ? undefined
    : `U+${found.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}`;
}
