import type * as z from 'zod';
import type { RequestViolation } from '../service-error.js';

/**
 * What the schema found, in the form of the service's 422 answer (service specification, "Body formats", 2): a path
 * that starts with `body`, a sentence that names the field, what was found and what to do, and the kind of
 * violation by the name the service uses (`missing`, `string_type`, `decimal_parsing`, …). Beyond 1,000 violations
 * the list ends with one that says so.
 *
 * @param issues what zod found, with the input reported
 * @param input the whole Document, for `items`, which is demanded here
 */
export function toViolations(
  issues: readonly z.core.$ZodIssue[],
  input: unknown,
): readonly RequestViolation[] {
  const violations = issues.flatMap(toViolation);
  if (isObject(input) && (input.items ?? null) === null)
    violations.push({
      loc: ['body', 'items'],
      msg: 'items is missing: give at least one line',
      type: 'missing',
    });
  return limitViolations(violations);
}

function toViolation(issue: z.core.$ZodIssue): RequestViolation[] {
  const loc = ['body', ...issue.path.map((key) => (typeof key === 'number' ? key : String(key)))];
  const field = issue.path.length === 0 ? 'The Document' : nameOf(issue.path);
  const found = describeValue(issue.input);
  if (typeof issue.input === 'number' && !Number.isFinite(issue.input))
    return [{ loc, msg: `${field} is ${issue.input}: write a finite number`, type: 'finite_number' }];
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined
        ? [{ loc, msg: `${field} is missing: add it`, type: 'missing' }]
        : [
            {
              loc,
              msg: `${field} must be ${EXPECTED[issue.expected]?.[0] ?? issue.expected}, but is ${found}`,
              type: EXPECTED[issue.expected]?.[1] ?? 'value_error',
            },
          ];
    case 'invalid_union':
      return [
        { loc, msg: `${field} must be a number or a decimal string, but is ${found}`, type: 'decimal_type' },
      ];
    case 'invalid_value':
      return [{ loc, msg: `${field} is ${found}: use one of ${listValues(issue.values)}`, type: 'enum' }];
    case 'too_small':
      return issue.origin === 'array'
        ? [{ loc, msg: `${field} is empty: give at least one line`, type: 'too_short' }]
        : [{ loc, msg: `${field} is ${found}, but must not be negative`, type: 'greater_than_equal' }];
    case 'too_big':
      return [{ loc, msg: `${field} is ${found}, which is too large`, type: 'less_than_equal' }];
    case 'unrecognized_keys':
      return issue.keys.map((key) => ({
        loc: [...loc, key],
        msg: `${describeValue(key)} is not a field of ${issue.path.length === 0 ? 'a Document' : field}: remove it or correct its name`,
        type: 'extra_forbidden',
      }));
    case 'custom':
      return [{ loc, msg: `${field} ${issue.message}`, type: String(issue.params?.type ?? 'value_error') }];
    default:
      return [{ loc, msg: `${field} is not valid: ${issue.message}`, type: 'value_error' }];
  }
}

/** What zod expected: in words, and the service's name for a violation of it. */
const EXPECTED: Readonly<Record<string, readonly [words: string, type: string]>> = {
  string: ['a string', 'string_type'],
  number: ['a number', 'float_type'],
  int: ['a whole number', 'int_type'],
  array: ['an array', 'list_type'],
  object: ['an object', 'model_attributes_type'],
};

/** The field as one would write it in code: `items[0].quantity`. */
function nameOf(path: readonly PropertyKey[]): string {
  return path.reduce<string>((name, key) => {
    if (typeof key === 'number') return `${name}[${key}]`;
    return name === '' ? String(key) : `${name}.${String(key)}`;
  }, '');
}

function describeValue(input: unknown): string {
  if (input === null) return 'null';
  if (Array.isArray(input)) return 'an array';
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

/** Violations that one answer lists: more than anybody corrects at a time, few enough for an answer to stay small. */
export const MAX_VIOLATIONS = 1000;

const THERE_ARE_MORE: RequestViolation = {
  loc: ['body'],
  msg: `The Document has more violations than the ${MAX_VIOLATIONS} that are listed: correct these and check it again`,
  type: 'too_many_violations',
};

/** The violations of one answer: those that are one too many give way to one that says so. */
export function limitViolations(violations: readonly RequestViolation[]): readonly RequestViolation[] {
  return violations.length > MAX_VIOLATIONS
    ? [...violations.slice(0, MAX_VIOLATIONS), THERE_ARE_MORE]
    : violations;
}
