import { shortenText } from '#errors';
import { type Decimal, type DecimalLike, isDecimalLike } from './decimal.js';
import { dayReadings } from './day-readings.js';
import { isCalendarDate } from './is-calendar-date.js';
import { readDecimal } from './read-decimal.js';
import type { ValueText } from './value-text.js';

/**
 * A field of a Document: what it may hold, as data from which it is read, its JSON Schema is made and its types are
 * inferred. A schema library would take most of the time of a first call and half of a bundle.
 */
export interface Field<Input, Output> {
  readonly kind: Kind;
  /** Every other field may be left out or be null; both mean absent. */
  readonly isRequired: boolean;
  /** For the JSON Schema, without the terms. */
  readonly description: string;
  /** The business terms (BT, BG) that it holds. */
  readonly terms: readonly string[];
  /** Terms that it decides although they have no field of their own. */
  readonly decides: readonly string[];
  /** What other invoice formats and programs call it: lower case, letters and digits only. */
  readonly names: readonly string[];
  /** Its part in the totals; undefined if they do not depend on it. */
  readonly inTotals: PartInTotals | undefined;
  /** The party that it identifies, together with the other fields that do. */
  readonly identifies: 'seller' | 'buyer' | undefined;
  /** What a caller may write and what is read from it: types only, never values. */
  readonly types?: readonly [Input, Output];
}

/**
 * The part of a field in the totals: an amount, a rate or a VAT category that they are calculated from, or a total that the Document
 * gives, with VAT or without. A list takes part if one of its fields does.
 */
export type PartInTotals = 'amount' | 'rate' | 'category' | 'currency' | 'total' | 'total-without-tax';

/** What a row of a field may say besides its type, its description and its terms; lists are texts with blanks in them. */
export interface More {
  readonly decides?: string;
  readonly names?: string;
  readonly inTotals?: PartInTotals;
  readonly identifies?: 'seller' | 'buyer';
}

/** The fields of a Document or of a part of it, in the order in which they are read. */
export type Fields = Readonly<Record<string, Field<unknown, unknown>>>;

export type Kind =
  | { readonly of: 'text' | 'filled-text' | 'date' | 'decimal' | 'base64' | 'size' }
  | { readonly of: 'choice'; readonly values: readonly string[] }
  | { readonly of: 'part'; readonly part: Fields }
  | { readonly of: 'list'; readonly part: Fields; readonly fewest: number };

/** What a caller may write for an object with these fields. */
export type InputOf<Members extends Fields> = ObjectOf<{
  [Key in keyof Members]: Members[Key] extends Field<infer Input, unknown> ? Input : never;
}>;

/** What is read from it. */
export type OutputOf<Members extends Fields> = ObjectOf<{
  [Key in keyof Members]: Members[Key] extends Field<unknown, infer Output> ? Output : never;
}>;

/** Members that may be undefined are optional. */
type ObjectOf<Members> = Flat<
  { [Key in keyof Members as undefined extends Members[Key] ? Key : never]?: Members[Key] } & {
    [Key in keyof Members as undefined extends Members[Key] ? never : Key]: Members[Key];
  }
>;

type Flat<Type> = { [Key in keyof Type]: Type[Key] };

type Optional<Input, Output = Input> = Field<Input | null | undefined, Output | null | undefined>;

/** Text as it will stand in the XML. The terms of all fields are written with blanks between them. */
export function text(description: string, terms?: string, more?: More): Optional<string> {
  return field({ of: 'text' }, description, terms, more);
}

/** Text that must not be blank. */
export function filledText(description: string, terms?: string, more?: More): Field<string, string> {
  return { ...field({ of: 'filled-text' }, description, terms, more), isRequired: true };
}

/** A calendar date, YYYY-MM-DD. */
export function date(description: string, terms?: string, more?: More): Optional<string> {
  return field({ of: 'date' }, description, terms, more);
}

/** An amount, quantity, price or rate: a JSON number, a string of digits with a point, or a decimal of decimal.js, big.js or bignumber.js. */
export function decimal(
  description: string,
  terms?: string,
  more?: More,
): Optional<string | number | DecimalLike, Decimal> {
  return field({ of: 'decimal' }, description, terms, more);
}

/**
 * Content of a file in base64 (RFC 4648, the standard alphabet) as XML Schema has it: padded, and without bits after
 * the last byte. White space is ignored.
 */
export function base64(description: string, terms?: string, more?: More): Optional<string> {
  return field({ of: 'base64' }, description, terms, more);
}

/** A number of bytes. */
export function size(description: string, terms?: string): Optional<number> {
  return field({ of: 'size' }, description, terms);
}

/** One of a list of texts. */
export function choice<const Value extends string>(
  values: readonly Value[],
  description: string,
  terms?: string,
  more?: More,
): Optional<Value> {
  return field({ of: 'choice', values }, description, terms, more);
}

/** A list of parts of a Document, each an object. */
export function listOf<Part extends Fields>(
  part: Part,
  description: string,
  terms: string,
  { fewest = 0, ...more }: More & { readonly fewest?: number } = {},
): Optional<InputOf<Part>[], OutputOf<Part>[]> {
  return field({ of: 'list', part, fewest }, description, terms, more);
}

/** A part of a Document: one object. */
export function part<Members extends Fields>(
  members: Members,
  description: string,
  terms?: string,
): Optional<InputOf<Members>, OutputOf<Members>> {
  return field({ of: 'part', part: members }, description, terms);
}

function field(kind: Kind, description: string, terms = '', more: More = {}) {
  const { decides = '', names = '', inTotals, identifies } = more;
  return {
    ...{ kind, isRequired: false, description },
    ...{ terms: words(terms), decides: words(decides), names: words(names), inTotals, identifies },
  };
}

function words(listed: string): readonly string[] {
  return listed === '' ? [] : listed.split(' ');
}

/** A field that cannot be read, at `path`. */
export type FieldIssue = {
  readonly path: readonly (string | number)[];
  readonly input: unknown;
} & FieldProblem;

/** Why a field cannot be read. */
export type FieldProblem = ValueProblem | { readonly code: 'unknown'; readonly names: readonly string[] };

/** Why a value cannot be read. */
export type ValueProblem =
  | { readonly code: 'type'; readonly expected: 'string' | 'number' | 'int' | 'array' | 'object' | 'decimal' }
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
      return typeof input === 'string' ? readDate(input) : notOf('string');
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

function notOf(expected: 'string' | 'number' | 'int' | 'decimal'): Reading {
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
