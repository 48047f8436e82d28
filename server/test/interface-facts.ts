import { readFileSync } from 'node:fs';
import { z } from 'zod';

// The published interface as facts: `facts.json` is made from the table of the service's names and types by
// scripts/derive-interface.ts. An answer is checked field by field against the type that it names.

const facts = z
  .object({
    answers: z.record(z.string(), z.record(z.string(), z.string())),
    schemas: z.record(
      z.string(),
      z.union([z.string(), z.array(z.string()), z.record(z.string(), z.string())]),
    ),
    parameters: z.record(z.string(), z.array(z.string())),
  })
  .parse(JSON.parse(readFileSync(new URL('interface.json', import.meta.url), 'utf8')));

export const INTERFACE = facts;

/** What an answer has that the interface does not let it have; empty when it fits. */
export function deviations(value: unknown, type: string, at = '$'): string[] {
  const options = splitOptions(type);
  if (options.length > 1) {
    const tried = options.map((option) => deviations(value, option, at));
    return tried.find((each) => each.length === 0) ?? tried.sort((a, b) => a.length - b.length)[0] ?? [];
  }
  const bare = type.replace(/ \(.*\)$/, '');
  const list = /^array of \((.*)\)$/.exec(type)?.[1];
  if (list !== undefined) {
    if (!Array.isArray(value)) return [`${at} is not an array`];
    return value.flatMap((each, index) => deviations(each, list, `${at}[${index}]`));
  }
  if (bare.startsWith('map of')) return isObject(value) ? [] : [`${at} is not an object`];
  switch (bare) {
    case 'string':
      return typeof value === 'string' ? formOf(value, type, at) : [`${at} is not a string`];
    case 'integer':
      return Number.isInteger(value) ? [] : [`${at} is not an integer`];
    case 'number':
      return typeof value === 'number' ? [] : [`${at} is not a number`];
    case 'boolean':
      return typeof value === 'boolean' ? [] : [`${at} is not a boolean`];
    case 'null':
      return value === null ? [] : [`${at} is not null`];
    default:
      return named(value, bare, at);
  }
}

function named(value: unknown, name: string, at: string): string[] {
  const schema = facts.schemas[name];
  if (schema === undefined) return [`${at}: the interface has no ${name}`];
  if (typeof schema === 'string') return typeof value === 'string' ? [] : [`${at} is not a code`];
  if (Array.isArray(schema))
    return schema.some((each) => each === value) ? [] : [`${at} is ${String(value)}, not a ${name}`];
  if (!isObject(value)) return [`${at} is not an object`];
  return Object.entries(schema).flatMap(([key, type]) => {
    const field = key.replace(/\?$/, '');
    const inner = value[field];
    if (inner === undefined) return key.endsWith('?') ? [] : [`${at}.${field} is missing`];
    return deviations(inner, type.replace(/ = .*$/, ''), `${at}.${field}`);
  });
}

function formOf(value: string, type: string, at: string): string[] {
  if (type.includes('format date-time'))
    return /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d/.test(value) ? [] : [`${at} is no date-time`];
  if (type.includes('format date')) return /^\d{4}-\d\d-\d\d$/.test(value) ? [] : [`${at} is no date`];
  return [];
}

/** The alternatives of a type, apart from those within parentheses. */
function splitOptions(type: string): string[] {
  const options = [''];
  let depth = 0;
  for (const part of type.split(/(\(|\)| \| )/)) {
    if (part === '(') depth += 1;
    if (part === ')') depth -= 1;
    if (part === ' | ' && depth === 0) options.push('');
    else options.push(`${options.pop() ?? ''}${part}`);
  }
  return options;
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
