import type { RequestViolation } from 'peppol-preflight';
import type * as z from 'zod';

/** Where a part of the request stands in `loc`. */
export type RequestPart = 'body' | 'query' | 'path' | 'header';

/** What zod found in a part of a request, in the form of the service's 422 (specification, "Body formats", 2). */
export function toRequestViolations(
  issues: readonly z.core.$ZodIssue[],
  part: RequestPart,
): RequestViolation[] {
  return issues.slice(0, 100).map((issue) => {
    const loc = [part, ...issue.path.map((key) => (typeof key === 'number' ? key : String(key)))];
    const name = issue.path.length === 0 ? `The ${part}` : String(issue.path.at(-1));
    return { loc, ...describe(issue, name) };
  });
}

function describe(issue: z.core.$ZodIssue, name: string): { msg: string; type: string } {
  switch (issue.code) {
    case 'invalid_type':
      if (isMissing(issue)) return { msg: `${name} is missing: add it`, type: 'missing' };
      return {
        msg: `${name} must be ${EXPECTED[issue.expected] ?? issue.expected}`,
        type: TYPES[issue.expected] ?? 'value_error',
      };
    case 'invalid_value':
      return { msg: `${name} is not one of ${issue.values.map(String).join(', ')}`, type: 'enum' };
    case 'too_small':
      return issue.origin === 'string'
        ? { msg: `${name} is too short: give ${issue.minimum} characters or more`, type: 'string_too_short' }
        : { msg: `${name} is too small: give ${issue.minimum} or more`, type: 'greater_than_equal' };
    case 'too_big':
      return issue.origin === 'string'
        ? { msg: `${name} is too long: give ${issue.maximum} characters or fewer`, type: 'string_too_long' }
        : { msg: `${name} is too large: give ${issue.maximum} or less`, type: 'less_than_equal' };
    case 'invalid_format':
      return { msg: `${name} is not a valid ${issue.format}`, type: `${issue.format}_parsing` };
    case 'custom':
      return { msg: `${name} ${issue.message}`, type: String(issue.params?.type ?? 'value_error') };
    default:
      return { msg: `${name} is not valid`, type: 'value_error' };
  }
}

/** The parser is asked to report the input with an issue. */
function isMissing(issue: z.core.$ZodIssue): boolean {
  return issue.input === undefined;
}

const EXPECTED: Readonly<Record<string, string>> = {
  string: 'a string',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'an array',
  object: 'an object',
  record: 'an object',
};

const TYPES: Readonly<Record<string, string>> = {
  string: 'string_type',
  number: 'int_parsing',
  int: 'int_parsing',
  boolean: 'bool_parsing',
  array: 'list_type',
  object: 'model_attributes_type',
  record: 'dict_type',
};
