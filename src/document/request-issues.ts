import { toPointer } from './json/pointer.js';
import { sentenceOf, shortenText } from '#errors';
import type { Coded, Values } from '../issues/coded.js';
import { refusalText } from './english.js';
import { valueGiven } from './given.js';
import type { RequestText } from './request-facts.js';
import { type CheckIssue, createCheckIssue, type IssueText } from '../issues/issue.js';
import type { ServiceIssue } from './service-error.js';
import type { Fields } from './field-schemas.js';
import { knownFieldsAt, misspeltField, nearestField } from './known-fields.js';
import type { FieldIssue } from './read-value.js';
import {
  meantBase64,
  meantChoice,
  meantDays,
  meantDaysOf,
  meantDecimals,
  type Meaning,
  meantInteger,
  meantTexts,
} from './meant-value.js';

/** A field that cannot be read. */
export interface RequestIssue extends IssueText, Coded {
  /** Path of names and indexes; empty for the whole Document. */
  readonly path: readonly (string | number)[];
  /** The service's name for the kind of issue: `missing`, `string_type`, `decimal_parsing`, … */
  readonly type: string;
  /** The values that were probably meant, likeliest first. */
  readonly meant?: readonly Meaning[];
  /** The field that was probably meant: for an unknown field the known one, for a missing field the one that is given. */
  readonly meantName?: string;
}

/** The number of issues in one answer: more than one would correct at a time, few enough for an answer to stay small. */
export const MAX_ISSUES = 1000;

/** A line takes 500 bytes of UBL at least, so the UBL of more of them is larger than any that is read (`XmlLimits.size`). */
export const MOST_LINES = 100_000;

/**
 * The fields that cannot be read, with messages that name the field, what was found and what to do. Beyond 1,000 issues the list
 * ends with one that says so.
 *
 * @param input the whole Document, for `items`, which is required here
 * @param table the fields that it may have
 * @internal
 */
export function toRequestIssues(
  issues: readonly FieldIssue[],
  input: unknown,
  table: Fields,
): readonly RequestIssue[] {
  const found: RequestIssue[] = [];
  for (const issue of issues) {
    found.push(...toRequestIssue(issue, input, table));
    // Guessing what was meant takes time, so it is done only for those that are listed.
    if (found.length > MAX_ISSUES) break;
  }
  if (isObject(input) && (input.items ?? undefined) === undefined)
    found.push(missingField(['items'], input, table));
  return found.length > MAX_ISSUES ? [...found.slice(0, MAX_ISSUES), THERE_ARE_MORE] : found;
}

const THERE_ARE_MORE = requestIssue([], 'too_many_issues', {
  code: 'too-many-issues',
  values: { most: MAX_ISSUES },
});

/** In the form of the service's 422 answer (service specification, "Body formats", 2): a path that starts with `body`. */
export function toServiceIssue({ path, type, ...text }: RequestIssue): ServiceIssue {
  return { loc: ['body', ...path], msg: sentenceOf(text), type };
}

/** As an issue of a check. */
export function requestCheckIssue({ path, problem, remedy, code, values }: RequestIssue): CheckIssue {
  return createCheckIssue({
    ...{ problem, remedy, code, values },
    rule_id: 'request-validation',
    stage: 'request',
    pointer: toPointer(path),
  });
}

/** An issue from the facts of its text. */
export function requestIssue(
  path: RequestIssue['path'],
  type: string,
  { code, values: own }: RequestText,
): RequestIssue {
  const values: Values = { field: toPointer(path), ...own };
  return { path, type, ...refusalText({ code, values }), code, values };
}

/** What is wrong with the value of a field and what to do, if nothing is known of the rest of the Document. */
export function explainField(issue: Exclude<FieldIssue, { code: 'unknown' }>): IssueText {
  return explain(issue);
}

function toRequestIssue(issue: FieldIssue, document: unknown, table: Fields): RequestIssue[] {
  const { path } = issue;
  if (issue.code === 'unknown') {
    const known = knownFieldsAt(path, table) ?? {};
    return issue.names.slice(0, MAX_ISSUES + 1).map((key) => {
      const meantName = nearestField(key, known);
      const values = { owner: toPointer(path), unknown: shortenText(key, SHOWN), meant: meantName };
      return {
        ...requestIssue([...path, key], 'extra_forbidden', { code: 'field-unknown', values }),
        ...(meantName !== undefined && { meantName }),
      };
    });
  }
  const explained = explain(issue);
  const owner = path.slice(0, -1).reduce<unknown>(memberOf, document);
  if (explained.type === 'missing' && isObject(owner)) return [missingField(path, owner, table)];
  const meant = meaningOf(issue, document, table);
  return [meant.length === 0 ? explained : { ...explained, meant }];
}

/** The number of characters of a name in a message. */
const SHOWN = 60;

function memberOf(value: unknown, key: string | number): unknown {
  return typeof value === 'object' && value !== null
    ? (value as Readonly<Record<string, unknown>>)[key]
    : undefined;
}

function missingField(path: RequestIssue['path'], owner: object, table: Fields): RequestIssue {
  const meantName = misspeltField(owner, String(path.at(-1)), table);
  const meant = meantName === undefined ? undefined : toPointer([...path.slice(0, -1), meantName]);
  return {
    ...requestIssue(path, 'missing', { code: 'field-missing', values: { meant } }),
    ...(meantName !== undefined && { meantName }),
  };
}

/** Fields with a percentage. */
const PERCENTAGES: ReadonlySet<unknown> = new Set(['tax_rate', 'rate', 'multiplier_factor']);

/** Text fields of which a number means nothing. */
const NEVER_DIGITS: ReadonlySet<unknown> = new Set(['file_data', 'file_type']);

function meaningOf(issue: FieldIssue, document: unknown, table: Fields): readonly Meaning[] {
  const { input, path } = issue;
  const name = path.at(-1);
  const one = (meaning: Meaning | undefined): readonly Meaning[] => (meaning === undefined ? [] : [meaning]);
  if (issue.code === 'choice') return one(meantChoice(input, issue.values));
  if (issue.code === 'type') {
    if (issue.expected === 'array')
      return isOnePart(input, path, table) ? [{ value: [input], kind: 'safe' }] : [];
    if (issue.expected === 'date') return meantDaysOf(input);
    if (issue.expected === 'string') return NEVER_DIGITS.has(name) ? [] : meantTexts(input);
    return issue.expected === 'int' || issue.expected === 'number' ? one(meantInteger(input)) : [];
  }
  if (issue.code !== 'text' || typeof input !== 'string') return [];
  if (issue.type === 'date_from_datetime_parsing') return meantDays(input);
  if (issue.type === 'base64') return one(meantBase64(input.replace(/\s+/g, '')));
  if (issue.type !== 'decimal_parsing') return [];
  return meantDecimals(input, { currency: currencyOf(document), isPercentage: PERCENTAGES.has(name) });
}

/** Whether something is a part of the list at a path, which a converter from XML or PHP writes if the list has no other. */
function isOnePart(
  input: unknown,
  path: RequestIssue['path'],
  table: Fields,
): input is Record<string, unknown> {
  if (!isObject(input)) return false;
  const keys = Object.keys(input);
  const known = knownFieldsAt(path, table) ?? {};
  return keys.length > 0 && keys.every((key) => Object.hasOwn(known, key));
}

/** The currency of a Document, EUR by default. */
function currencyOf(document: unknown): string {
  const currency = memberOf(document, 'currency') ?? 'EUR';
  return typeof currency === 'string' ? currency : '';
}

function explain(issue: Exclude<FieldIssue, { code: 'unknown' }>): RequestIssue {
  const { input, path } = issue;
  const given = valueGiven(input);
  const as = (type: string, text: RequestText) => requestIssue(path, type, text);
  if (typeof input === 'number' && !Number.isFinite(input))
    return as('finite_number', { code: 'number-not-finite', values: { number: String(input) } });
  switch (issue.code) {
    case 'type': {
      const { expected } = issue;
      if (input === undefined) return as('missing', { code: 'field-missing', values: { meant: undefined } });
      const conversion = conversionOf(input, expected, path.at(-1));
      return as(TYPES[expected], { code: 'type-wrong', values: { given, expected, conversion } });
    }
    case 'choice': {
      const { values: choices } = issue;
      const meant = meantChoice(input, choices);
      const listed = { choices: choices.slice(0, MOST_CHOICES), count: choices.length };
      const probable = { meant: meant?.value, is_sure: meant?.kind === 'safe' };
      return as('enum', { code: 'choice-unknown', values: { given, ...listed, ...probable } });
    }
    case 'too-short':
      return as('too_short', { code: 'list-empty', values: {} });
    case 'too-small':
      return as('greater_than_equal', { code: 'number-negative', values: { given } });
    case 'too-big':
      return as('less_than_equal', { code: 'number-too-large', values: { given } });
    case 'text':
      return as(issue.type, issue.text);
  }
}

/** Long lists (exemption reason codes) are cut: ninety codes are too many for an error message. */
const MOST_CHOICES = 15;

/** The service's names for the issue of a wrong type. */
const TYPES = {
  string: 'string_type',
  date: 'string_type',
  number: 'float_type',
  int: 'int_type',
  array: 'list_type',
  object: 'model_attributes_type',
  decimal: 'decimal_type',
} as const;

/** The call that makes of an object of a program what is expected. */
function conversionOf(input: unknown, expected: keyof typeof TYPES, name: string | number | undefined) {
  if (input instanceof Date) return expected === 'string' || expected === 'date' ? 'day' : undefined;
  if (typeof input === 'bigint') return 'digits';
  if (!isObject(input)) return undefined;
  if (name === 'file_data' && isBytesLike(input)) return 'base64';
  if (expected === 'decimal' && typeof input.toFixed === 'function') return 'decimal';
  // An object of a money library, or a boxed string.
  const hasText = typeof input.toString === 'function' && input.toString !== Object.prototype.toString;
  return hasText && (expected === 'decimal' || expected === 'string' || expected === 'date')
    ? 'text'
    : undefined;
}

/** Bytes, or a Buffer that has become JSON. */
function isBytesLike(input: Record<string, unknown>): boolean {
  return ArrayBuffer.isView(input) || (input.type === 'Buffer' && Array.isArray(input.data));
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
