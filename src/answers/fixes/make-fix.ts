import { Decimal } from '../../document/decimal.js';
import { formatAmount } from '../../totals/amounts.js';
import type { Fix, PatchOperation } from '../../issues/issue.js';
import { givenOf, isAbsent } from '../../document/given.js';
import { valueAt } from '../../document/json/pointer.js';
import { type FixTitle, titled } from './fix-titles.js';

/** A new value for a field. */
export interface Change {
  /** JSON pointer of the field. */
  readonly pointer: string;
  /** undefined removes the field. */
  readonly value: unknown;
}

/**
 * A fix that sets fields to other values, and adds those that are missing.
 *
 * @param title what it does; by default made from the first change
 * @returns undefined if it would change nothing, or if the Document has no place for the field
 */
export function fixBy(
  kind: Fix['kind'],
  input: unknown,
  changes: readonly Change[],
  title: FixTitle = titleOf(changes),
): Fix | undefined {
  const patch = changes.flatMap((change) => operationOf(input, change) ?? []);
  return patch.length === 0 ? undefined : { ...titled(title), kind, patch };
}

function operationOf(input: unknown, { pointer, value }: Change): PatchOperation | undefined {
  const exists = hasMember(input, pointer);
  if (value === undefined) return exists ? { op: 'remove', path: pointer } : undefined;
  if (exists && valueAt(input, pointer) === value) return undefined;
  return { op: exists ? 'replace' : 'add', path: pointer, value };
}

/** Whether a JSON pointer identifies a member, which may be null. */
export function hasMember(input: unknown, pointer: string): boolean {
  return valueAt(input, pointer) !== undefined;
}

function titleOf([change]: readonly Change[]): FixTitle {
  const { pointer: field = '', value } = change ?? {};
  return value === undefined
    ? { code: 'remove-field', values: { field } }
    : { code: 'set-field', values: { field, to: givenOf(value) } };
}

/** An amount in the current form of the field: a number stays a number, anything else becomes text with two decimals. */
export function amountLike(given: unknown, amount: Decimal): number | string {
  const text = formatAmount(amount);
  if (typeof given !== 'number') return text;
  const number = amount.toNumber();
  return new Decimal(number).eq(amount) ? number : text;
}

/** JSON pointers of all existing values at a path with `*` for the indexes of lists. */
export function pointersTo(input: unknown, path: string): readonly string[] {
  const [head = '', ...rest] = path.split('/*');
  if (rest.length === 0) return isAbsent(valueAt(input, head)) ? [] : [head];
  const list = valueAt(input, head);
  if (!Array.isArray(list)) return [];
  return list.flatMap((part: unknown, index) =>
    pointersTo(part, rest.join('/*')).map((inner) => `${head}/${index}${inner}`),
  );
}
