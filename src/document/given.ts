import { shortenText } from '#errors';
import type { Given, Kind } from '../languages/say.js';
import { isDecimalLike } from './decimal.js';

/** The number of characters of a value that facts hold. */
const HELD = 200;

/** A value of the input as a fact; undefined for a missing or blank one. */
export function givenOf(value: unknown): Given {
  return isAbsent(value) ? undefined : valueGiven(value);
}

/** Whether a field is left out, null or blank. */
export function isAbsent(value: unknown): boolean {
  return value === undefined || value === null || (typeof value === 'string' && value.trim() === '');
}

/** A value that is there as a fact. Objects of the caller may be endless, or have code of their own: only their kind is told. */
export function valueGiven(value: unknown): Given {
  switch (typeof value) {
    case 'string':
      return shortenText(value, HELD);
    case 'number':
      return Number.isFinite(value) ? value : String(value);
    case 'boolean':
      return value;
    case 'bigint':
      return { kind: 'bigint' };
    case 'function':
      return { kind: 'function' };
    case 'object':
      return { kind: value === null ? 'null' : kindOf(value) };
    case 'undefined':
      return { kind: 'undefined' };
    default:
      return { kind: 'other' };
  }
}

function kindOf(value: unknown): Kind {
  if (Array.isArray(value)) return 'array';
  if (value instanceof Date) return 'date';
  return isDecimalLike(value) ? 'decimal' : 'object';
}

/** A value as text where it is text or a number; '' for all others, whose own conversion to text may throw. */
export function textOfValue(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}
