import type * as z from 'zod';

/**
 * What is wrong with a value and what to do, in the words of the service's 422.
 *
 * @param issue of a parser that reports the input
 * @param name what the value is called
 */
export function describeIssue(
  issue: z.core.$ZodIssue,
  name: string,
): { readonly msg: string; readonly type: string } {
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
        ? { msg: `${name} is too short: give ${characters(issue.minimum)} or more`, type: 'string_too_short' }
        : { msg: `${name} is too small: give ${issue.minimum} or more`, type: 'greater_than_equal' };
    case 'too_big':
      return issue.origin === 'string'
        ? { msg: `${name} is too long: give ${characters(issue.maximum)} or fewer`, type: 'string_too_long' }
        : { msg: `${name} is too large: give ${issue.maximum} or less`, type: 'less_than_equal' };
    case 'unrecognized_keys':
      return {
        msg: `${name} has no field ${fewOf(issue.keys)}: remove it, or correct its name`,
        type: 'extra_forbidden',
      };
    case 'invalid_format':
      // Of a pattern the schema says what is expected.
      if (issue.format === 'regex')
        return { msg: `${name} is not valid: ${issue.message}`, type: 'string_pattern_mismatch' };
      return { msg: `${name} is not a valid ${issue.format}`, type: `${issue.format}_parsing` };
    case 'custom':
      return { msg: `${name} ${issue.message}`, type: String(issue.params?.type ?? 'value_error') };
    case 'invalid_union':
      // The schema says what is expected, or zod says nothing.
      return {
        msg: `${name} ${issue.message.replace('Invalid input', 'is not valid')}`,
        type: 'value_error',
      };
    default:
      return { msg: `${name} is not valid`, type: 'value_error' };
  }
}

/** The first names of a list, each cut: a body may have as many as it has bytes. */
function fewOf(names: readonly string[]): string {
  const few = names.slice(0, MOST_NAMES).map((name) => (name.length > 40 ? `${name.slice(0, 40)}…` : name));
  const others = names.length - few.length;
  return few.join(', ') + (others > 0 ? ` and ${others} others` : '');
}

const MOST_NAMES = 10;

/** A value as people write its place: `events[0]`; the whole for an empty path. */
export function nameOf(path: readonly PropertyKey[], whole: string): string {
  if (path.length === 0) return whole;
  return path
    .map((key) => (typeof key === 'number' ? `[${key}]` : `.${String(key)}`))
    .join('')
    .replace(/^\./, '');
}

const characters = (count: number | bigint): string =>
  `${count} ${Number(count) === 1 ? 'character' : 'characters'}`;

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
