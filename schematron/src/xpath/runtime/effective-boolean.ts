import type { Item } from './item.js';
import { XPathError } from './xpath-error.js';

/**
 * The effective boolean value of a sequence (XPath 2.0, 2.4.3).
 *
 * @throws XPathError FORG0006 if it has none
 */
export function effectiveBoolean(items: readonly Item[]): boolean {
  const [first, second] = items;
  if (first === undefined) return false;
  if (first.kind === 'node' || (first.kind === 'untyped' && first.isTextNode === true)) return true;
  if (second !== undefined)
    throw new XPathError('FORG0006', 'a sequence of several values is neither true nor false');
  switch (first.kind) {
    case 'boolean':
      return first.value;
    case 'string':
    case 'untyped':
      return first.value !== '';
    case 'integer':
      return first.value !== 0;
    case 'decimal':
      return first.value.coefficient !== 0;
    case 'double':
      return first.value !== 0 && !Number.isNaN(first.value);
    default:
      throw new XPathError('FORG0006', `a ${first.kind} is neither true nor false`);
  }
}

/** Whether a predicate selects the item at a position: by number, or by its effective boolean value. */
export function selects(items: readonly Item[], position: number): boolean {
  const [first, second] = items;
  if (first !== undefined && second === undefined) {
    if (first.kind === 'integer' || first.kind === 'double') return first.value === position;
    if (first.kind === 'decimal') {
      return first.value.coefficient === position * 10 ** first.value.scale;
    }
  }
  return effectiveBoolean(items);
}
