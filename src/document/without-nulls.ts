import { Decimal } from './decimal.js';

/** A value without the members that say nothing. */
type WithoutNulls<Value> = Value extends readonly (infer Item)[]
  ? readonly WithoutNulls<Item>[]
  : Value extends Decimal
    ? Value
    : Value extends object
      ? { readonly [Key in keyof Value]: WithoutNulls<NonNullable<Value[Key]>> }
      : Value;

/** A copy without members that are null, undefined or blank text: UBL has no empty elements. */
export function withoutNulls<Value>(value: Value): WithoutNulls<Value> {
  return copy(value) as WithoutNulls<Value>;
}

function copy(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || value instanceof Decimal) return value;
  if (Array.isArray(value)) return value.map(copy);
  const present: Record<string, unknown> = {};
  for (const [name, member] of Object.entries(value)) {
    if (!isNothing(member)) present[name] = copy(member);
  }
  return present;
}

function isNothing(value: unknown): boolean {
  return value === null || value === undefined || (typeof value === 'string' && value.trim() === '');
}
