import { toPointer } from './json/pointer.js';
import { sentenceOf } from '#schematron/errors';
import { type CheckIssue, createCheckIssue, type IssueText } from '../issues/issue.js';
import type { ServiceIssue } from './service-error.js';
import type { FieldIssue } from './field-schemas.js';
import { meantBase64, meantChoice, meantDay, type Meaning, meantInteger, meantText } from './meant-value.js';
import { meantDecimals } from './read-decimal.js';

/** A field that cannot be read. */
export interface RequestIssue extends IssueText {
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

/**
 * The fields that cannot be read, with messages that name the field, what was found and what to do. Beyond 1,000 issues the list
 * ends with one that says so.
 *
 * @param input the whole Document, for `items`, which is required here
 * @param names knows which field a name probably means
 * @internal
 */
export function toRequestIssues(
  issues: readonly FieldIssue[],
  input: unknown,
  names: FieldNames,
): readonly RequestIssue[] {
  const found: RequestIssue[] = [];
  for (const issue of issues) {
    found.push(...toRequestIssue(issue, input, names));
    // Guessing what was meant takes time, so it is done only for those that are listed.
    if (found.length > MAX_ISSUES) break;
  }
  if (isObject(input) && (input.items ?? undefined) === undefined)
    found.push(missingField(['items'], { owner: input, remedy: GIVE_A_LINE }, names));
  return found.length > MAX_ISSUES ? [...found.slice(0, MAX_ISSUES), THERE_ARE_MORE] : found;
}

/** The remedy for a Document without lines. */
export const GIVE_A_LINE = 'give at least one line';

/** The known names of fields. */
export interface FieldNames {
  /** The known field that an unknown one probably means. */
  readonly nearest: (path: readonly PropertyKey[], name: string) => string | undefined;
  /** The unknown field of an object that probably means a known one. */
  readonly misspelt: (owner: object, name: string) => string | undefined;
}

const THERE_ARE_MORE: RequestIssue = {
  path: [],
  type: 'too_many_issues',
  problem: `The Document has more issues than the ${MAX_ISSUES} that are listed`,
  remedy: 'correct these and check it again',
};

/** In the form of the service's 422 answer (service specification, "Body formats", 2): a path that starts with `body`. */
export function toServiceIssue({ path, type, ...text }: RequestIssue): ServiceIssue {
  return { loc: ['body', ...path], msg: sentenceOf(text), type };
}

/** As an issue of a check. */
export function requestCheckIssue({ path, problem, remedy }: RequestIssue): CheckIssue {
  return createCheckIssue({
    problem,
    remedy,
    rule_id: 'request-validation',
    stage: 'request',
    pointer: toPointer(path),
  });
}

/** What is wrong with the value of a field and what to do, if nothing is known of the rest of the Document. */
export function explainField(issue: Exclude<FieldIssue, { code: 'unknown' }>): IssueText {
  return explain(issue, nameOf(issue.path));
}

function toRequestIssue(issue: FieldIssue, document: unknown, names: FieldNames): RequestIssue[] {
  const { path } = issue;
  const field = nameOf(path);
  if (issue.code === 'unknown') {
    const owner = path.length === 0 ? 'a Document' : field;
    return issue.names.slice(0, MAX_ISSUES + 1).map((key) => {
      const meantName = names.nearest(path, key);
      return {
        path: [...path, key],
        type: 'extra_forbidden',
        problem: `${describeValue(key)} is not a field of ${owner}`,
        remedy:
          meantName === undefined
            ? 'remove it or correct its name'
            : `did you mean ${meantName}? Rename or remove it`,
        ...(meantName !== undefined && { meantName }),
      };
    });
  }
  const explained = { path, ...explain(issue, field) };
  const owner = path.slice(0, -1).reduce<unknown>(memberOf, document);
  if (explained.type === 'missing' && isObject(owner))
    return [missingField(path, { owner, remedy: explained.remedy }, names)];
  const meant = meaningOf(issue, path.at(-1));
  return [meant.length === 0 ? explained : { ...explained, meant }];
}

function memberOf(value: unknown, key: string | number): unknown {
  return typeof value === 'object' && value !== null
    ? (value as Readonly<Record<string, unknown>>)[key]
    : undefined;
}

function missingField(
  path: readonly (string | number)[],
  { owner, remedy }: { readonly owner: object; readonly remedy: string },
  names: FieldNames,
): RequestIssue {
  const name = String(path.at(-1));
  const meantName = names.misspelt(owner, name);
  return {
    path,
    type: 'missing',
    problem: `${nameOf(path)} is missing`,
    remedy:
      meantName === undefined ? remedy : `rename ${nameOf([...path.slice(0, -1), meantName])} to ${name}`,
    ...(meantName !== undefined && { meantName }),
  };
}

/** Fields with a percentage. */
const PERCENTAGES: ReadonlySet<unknown> = new Set(['tax_rate', 'rate', 'multiplier_factor']);

function meaningOf(issue: FieldIssue, name: string | number | undefined): readonly Meaning[] {
  const { input } = issue;
  const one = (meaning: Meaning | undefined): readonly Meaning[] => (meaning === undefined ? [] : [meaning]);
  if (issue.code === 'choice') return one(meantChoice(input, issue.values));
  if (issue.code === 'type') {
    if (issue.expected === 'string') return one(meantText(input));
    return issue.expected === 'int' || issue.expected === 'number' ? one(meantInteger(input)) : [];
  }
  if (issue.code !== 'text' || typeof input !== 'string') return [];
  if (issue.type === 'date_from_datetime_parsing') return one(meantDay(input));
  if (issue.type === 'base64') return one(meantBase64(input.replace(/\s+/g, '')));
  if (issue.type !== 'decimal_parsing') return [];
  const texts = meantDecimals(input.trim());
  const isPercentage = PERCENTAGES.has(name);
  const isSure = texts.length === 1 && !/\p{Sc}/u.test(input) && (isPercentage || !input.includes('%'));
  return texts.map((text) => ({ value: isPercentage ? withTwoDecimals(text) : text, isSure }));
}

function withTwoDecimals(text: string): string {
  const [whole = '', decimals = ''] = text.split('.');
  return `${whole}.${decimals.padEnd(2, '0')}`;
}

function explain(issue: Exclude<FieldIssue, { code: 'unknown' }>, field: string): Omit<RequestIssue, 'path'> {
  const { input } = issue;
  const found = describeValue(input);
  if (typeof input === 'number' && !Number.isFinite(input))
    return { type: 'finite_number', problem: `${field} is ${input}`, remedy: 'write a finite number' };
  switch (issue.code) {
    case 'type': {
      if (input === undefined) return { type: 'missing', problem: `${field} is missing`, remedy: 'add it' };
      const [expected, type, remedy] = EXPECTED[issue.expected];
      return {
        type,
        problem: `${field} is ${found}, but must be ${expected}`,
        remedy: remedyOfObject(input, type) ?? remedy,
      };
    }
    case 'choice':
      return { type: 'enum', problem: `${field} is ${found}`, remedy: choiceRemedy(input, issue.values) };
    case 'too-short':
      return { type: 'too_short', problem: `${field} is empty`, remedy: GIVE_A_LINE };
    case 'too-small':
      return {
        type: 'greater_than_equal',
        problem: `${field} is ${found}, but must not be negative`,
        remedy: 'give 0 or more',
      };
    case 'too-big':
      return {
        type: 'less_than_equal',
        problem: `${field} is ${found}, which is too large`,
        remedy: 'give a smaller number',
      };
    case 'text': {
      const { type, problem, remedy } = issue;
      const day = type === 'date_from_datetime_parsing' ? meantDay(String(input)) : undefined;
      return {
        type,
        problem: `${field} ${problem}`,
        remedy: day === undefined ? remedy : `write "${day.value}"`,
      };
    }
  }
}

/** What was expected: in words, the service's name for the issue, and what to write. */
const EXPECTED = {
  string: ['a string', 'string_type', 'write it as text in quotes'],
  number: ['a number', 'float_type', 'write digits without quotes'],
  int: ['a whole number', 'int_type', 'write digits without quotes and without a point'],
  array: ['an array', 'list_type', 'write a list in square brackets'],
  object: ['an object', 'model_attributes_type', 'write its fields in braces'],
  decimal: ['a number or a decimal string', 'decimal_type', 'write digits with a point, such as "12.50"'],
} as const;

/** The call that returns the text of an object of a program. */
function remedyOfObject(input: unknown, type: string): string | undefined {
  if (input instanceof Date)
    return type === 'string_type'
      ? 'write the day as text, such as date.toISOString().slice(0, 10)'
      : undefined;
  if (typeof input === 'bigint') return 'write its digits as text: String(value)';
  if (!isObject(input)) return undefined;
  if (type === 'decimal_type' && isDecimalLike(input))
    return 'write its digits as text, such as value.toFixed(2) or String(value)';
  // An object of a money library, or a boxed string.
  const hasText = typeof input.toString === 'function' && input.toString !== Object.prototype.toString;
  return hasText && (type === 'decimal_type' || type === 'string_type')
    ? 'write its text: String(value)'
    : undefined;
}

/** The field as one would write it in code: `items[0].quantity`. */
function nameOf(path: readonly (string | number)[]): string {
  if (path.length === 0) return 'The Document';
  return path.reduce<string>((name, key) => {
    if (typeof key === 'number') return `${name}[${key}]`;
    return name === '' ? key : `${name}.${key}`;
  }, '');
}

function describeValue(input: unknown): string {
  if (input === null) return 'null';
  if (Array.isArray(input)) return 'an array';
  if (input instanceof Date) return 'a Date';
  if (isObject(input)) return isDecimalLike(input) ? 'a decimal object' : 'an object';
  if (typeof input === 'string') return JSON.stringify(input.length > 60 ? `${input.slice(0, 60)}…` : input);
  if (typeof input === 'function') return 'a function';
  return `the ${typeof input} ${(input as number | boolean | bigint | symbol | undefined)?.toString() ?? ''}`;
}

function choiceRemedy(input: unknown, values: readonly string[]): string {
  const meant = meantChoice(input, values);
  if (meant === undefined) return `use one of ${listValues(values)}`;
  return meant.isSure
    ? `write ${meant.value}`
    : `did you mean ${meant.value}? Use one of ${listValues(values)}`;
}

/** Long lists (exemption reason codes) are cut: ninety codes are too many for an error message. */
function listValues(values: readonly string[]): string {
  const shown = values.slice(0, 15).join(', ');
  return values.length > 15 ? `${shown}, … (${values.length} in all)` : shown;
}

function isDecimalLike(value: Record<string, unknown>): boolean {
  return typeof value.toFixed === 'function';
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
