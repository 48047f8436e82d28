import type * as z from 'zod';
import { type CheckIssue, createCheckIssue, type IssueText, messageOf } from '../issue.js';
import { toPointer } from '../json-pointer.js';
import type { RequestViolation } from '../service-error.js';

/** A field that cannot be read. */
export interface RequestIssue extends IssueText {
  /** Path of names and indexes; empty for the whole Document. */
  readonly path: readonly (string | number)[];
  /** Kind of violation by the name that the service uses: `missing`, `string_type`, `decimal_parsing`, … */
  readonly type: string;
}

/** Violations that one answer lists: more than anybody corrects at a time, few enough for an answer to stay small. */
export const MAX_VIOLATIONS = 1000;

/**
 * What the schema found, in words that name the field, what was found and what to do. Beyond 1,000 issues the list ends
 * with one that says so.
 *
 * @param issues what zod found, with the input reported
 * @param input the whole Document, for `items`, which is required here
 */
export function toRequestIssues(
  issues: readonly z.core.$ZodIssue[],
  input: unknown,
): readonly RequestIssue[] {
  const found = issues.flatMap(toRequestIssue);
  if (isObject(input) && (input.items ?? null) === null)
    found.push({
      path: ['items'],
      type: 'missing',
      problem: 'items is missing',
      remedy: 'give at least one line',
    });
  return found.length > MAX_VIOLATIONS ? [...found.slice(0, MAX_VIOLATIONS), THERE_ARE_MORE] : found;
}

const THERE_ARE_MORE: RequestIssue = {
  path: [],
  type: 'too_many_violations',
  problem: `The Document has more issues than the ${MAX_VIOLATIONS} that are listed`,
  remedy: 'correct these and check it again',
};

/** In the form of the service's 422 answer (service specification, "Body formats", 2): a path that starts with `body`. */
export function toViolation({ path, type, ...text }: RequestIssue): RequestViolation {
  return { loc: ['body', ...path], msg: messageOf(text), type };
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

function toRequestIssue(issue: z.core.$ZodIssue): RequestIssue[] {
  const path = issue.path.map((key) => (typeof key === 'number' ? key : String(key)));
  const field = nameOf(path);
  if (issue.code === 'unrecognized_keys') {
    const owner = path.length === 0 ? 'a Document' : field;
    return issue.keys.map((key) => ({
      path: [...path, key],
      type: 'extra_forbidden',
      problem: `${describeValue(key)} is not a field of ${owner}`,
      remedy: 'remove it or correct its name',
    }));
  }
  return [{ path, ...explain(issue, field) }];
}

function explain(issue: z.core.$ZodIssue, field: string): Omit<RequestIssue, 'path'> {
  const { input } = issue;
  const found = describeValue(input);
  if (typeof input === 'number' && !Number.isFinite(input))
    return { type: 'finite_number', problem: `${field} is ${input}`, remedy: 'write a finite number' };
  switch (issue.code) {
    case 'invalid_type': {
      if (input === undefined) return { type: 'missing', problem: `${field} is missing`, remedy: 'add it' };
      const [expected, type, remedy] = EXPECTED[issue.expected] ?? [
        issue.expected,
        'value_error',
        'correct it',
      ];
      return {
        type,
        problem: `${field} is ${found}, but must be ${expected}`,
        remedy: remedyOfObject(input, type) ?? remedy,
      };
    }
    case 'invalid_union':
      return {
        type: 'decimal_type',
        problem: `${field} is ${found}, but must be a number or a decimal string`,
        remedy: remedyOfObject(input, 'decimal_type') ?? 'write digits with a point, such as "12.50"',
      };
    case 'invalid_value':
      return {
        type: 'enum',
        problem: `${field} is ${found}`,
        remedy: `use one of ${listValues(issue.values)}`,
      };
    case 'too_small':
      return issue.origin === 'array'
        ? { type: 'too_short', problem: `${field} is empty`, remedy: 'give at least one line' }
        : {
            type: 'greater_than_equal',
            problem: `${field} is ${found}, but must not be negative`,
            remedy: 'give 0 or more',
          };
    case 'too_big':
      return {
        type: 'less_than_equal',
        problem: `${field} is ${found}, which is too large`,
        remedy: 'give a smaller number',
      };
    case 'custom':
      return {
        type: String(issue.params?.type ?? 'value_error'),
        problem: `${field} ${issue.message}`,
        remedy: String(issue.params?.remedy ?? 'correct it'),
      };
    default:
      return {
        type: 'value_error',
        problem: `${field} is not valid (${issue.message})`,
        remedy: 'correct it',
      };
  }
}

/** What zod expected: in words, the service's name for a violation of it, and what to write. */
const EXPECTED: Readonly<Record<string, readonly [words: string, type: string, remedy: string]>> = {
  string: ['a string', 'string_type', 'write it as text in quotes'],
  number: ['a number', 'float_type', 'write digits without quotes'],
  int: ['a whole number', 'int_type', 'write digits without quotes and without a point'],
  array: ['an array', 'list_type', 'write a list in square brackets'],
  object: ['an object', 'model_attributes_type', 'write its fields in braces'],
};

/** Objects of a program that have a text of their own: which call gives it. */
function remedyOfObject(input: unknown, type: string): string | undefined {
  if (input instanceof Date && type === 'string_type')
    return 'write the day as text, such as date.toISOString().slice(0, 10)';
  if (type === 'decimal_type' && isObject(input) && typeof input.toFixed === 'function')
    return 'write its digits as text, such as amount.toFixed()';
  return undefined;
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
  if (typeof input === 'object') return 'an object';
  if (typeof input === 'string') return JSON.stringify(input.length > 60 ? `${input.slice(0, 60)}…` : input);
  if (typeof input === 'function') return 'a function';
  return `the ${typeof input} ${(input as number | boolean | bigint | symbol | undefined)?.toString() ?? ''}`;
}

/** Long lists (exemption reason codes) are cut: nobody reads ninety codes in an error. */
function listValues(values: readonly z.core.util.Primitive[]): string {
  const shown = values.slice(0, 15).map(String).join(', ');
  return values.length > 15 ? `${shown}, … (${values.length} in all)` : shown;
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
