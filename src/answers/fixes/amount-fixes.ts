import { type Decimal, ZERO } from '../../document/decimal.js';
import { getOrMake } from '../../document/get-or-make.js';
import { readDecimal } from '../../document/read-decimal.js';
import { percentOf, roundAmount } from '../../totals/amounts.js';
import { calculatedAmount } from '../../totals/given-amounts.js';
import { isAbsent } from '../../document/given.js';
import { parentPointer, valueAt } from '../../document/json/pointer.js';
import type { FixTitle } from './fix-titles.js';
import { amountLike, type Change, fixBy, pointersTo } from './make-fix.js';
import type { FixesOf } from './fix-context.js';

/** The amount of a line as it is calculated from its other fields. */
export const calculatedLineAmount: FixesOf = ({ input, document, pointer, value, totals }) => {
  const index = Number(/^\/items\/(\d+)\/amount$/.exec(pointer)?.[1]);
  const [item, line] = [document.items[index], totals.lines[index]];
  const amount = item && line && calculatedAmount(item, line);
  return amount === undefined
    ? []
    : [fixBy('suggested', input, [{ pointer, value: amountLike(value, roundAmount(amount)) }])];
};

/** The amount of an allowance or a charge as its percentage of its base amount. */
export const percentageOfBase: FixesOf = ({ input, pointer }) => {
  const item = parentPointer(pointer);
  const base = decimalAt(input, `${item}/base_amount`);
  const percentage = decimalAt(input, `${item}/multiplier_factor`);
  if (base === undefined || percentage === undefined) return [];
  const amount = roundAmount(percentOf(base, percentage));
  const field = `${item}/amount`;
  return [fixBy('suggested', input, [{ pointer: field, value: amountLike(valueAt(input, field), amount) }])];
};

export const withoutBaseAmount: FixesOf = ({ input, pointer }) => [
  fixBy('suggested', input, [{ pointer: `${parentPointer(pointer)}/base_amount`, value: undefined }]),
];

export const withoutMultiplier: FixesOf = ({ input, pointer }) => [
  fixBy('suggested', input, [{ pointer: `${parentPointer(pointer)}/multiplier_factor`, value: undefined }]),
];

/**
 * Rounds the field of the issue, or, if that is calculated, every amount with too many decimals. Amounts that come to another sum if each of
 * them is rounded by itself are rounded together.
 */
export const roundAmounts: FixesOf = ({ input, document, pointer, value, issue: { rule_id } }) => {
  // What was paid before (BT-113) is calculated, although it belongs to the field amount_due.
  const own = isAbsent(value) || rule_id === 'BR-DEC-16' ? undefined : roundedChange(input, pointer);
  const { changes, keepsSums } = getOrMake(roundedDocuments, document, () => roundedTogether(input));
  if (own !== undefined && keepsSums) return [fixBy('suggested', input, [own], titleOf([own]))];
  return [fixBy('suggested', input, changes, titleOf(changes))];
};

interface Rounded {
  readonly changes: readonly Change[];
  /** Whether each amount by itself rounds to the same. */
  readonly keepsSums: boolean;
}

/** Found once for each Document: thousands of amounts may have too many decimals. */
const roundedDocuments = new WeakMap<object, Rounded>();

/** All amounts at two decimals, so that the sum of each list is what it was: an amount takes the fractions of those before it. */
function roundedTogether(input: unknown): Rounded {
  let keepsSums = true;
  const changes = AMOUNTS.flatMap((path) => {
    let [sum, given] = [ZERO, ZERO];
    return pointersTo(input, path).flatMap((pointer): readonly Change[] => {
      const amount = decimalAt(input, pointer);
      if (amount === undefined) return [];
      given = given.plus(amount);
      const rounded = SUMMED.has(path) ? roundAmount(given).minus(sum) : roundAmount(amount);
      sum = sum.plus(rounded);
      if (amount.decimalPlaces() <= 2 && rounded.eq(amount)) return [];
      keepsSums &&= rounded.eq(roundAmount(amount));
      return [{ pointer, value: amountLike(valueAt(input, pointer), rounded) }];
    });
  });
  return { changes, keepsSums };
}

/** A decimal of a Document; undefined if there is none or it cannot be read. */
export function decimalAt(input: unknown, pointer: string): Decimal | undefined {
  const value = valueAt(input, pointer);
  if (typeof value !== 'string' && typeof value !== 'number') return undefined;
  const reading = readDecimal(value);
  return 'value' in reading ? reading.value : undefined;
}

/** Where a Document has amounts other than prices. */
const AMOUNTS = [
  ...['/items/*/amount', '/items/*/allowances/*/amount', '/items/*/allowances/*/base_amount'],
  ...['/items/*/charges/*/amount', '/items/*/charges/*/base_amount'],
  ...['/allowances/*/amount', '/allowances/*/base_amount', '/charges/*/amount', '/charges/*/base_amount'],
  '/amount_due',
];

/** Those that a total is the sum of. */
const SUMMED: ReadonlySet<string> = new Set(['/items/*/amount', '/allowances/*/amount', '/charges/*/amount']);

function titleOf(changes: readonly Change[]): FixTitle {
  const [first] = changes;
  return changes.length === 1 && first !== undefined
    ? { code: 'round-field', values: { field: first.pointer, to: String(first.value) } }
    : { code: 'round-amounts', values: { count: changes.length } };
}

function roundedChange(input: unknown, pointer: string): Change | undefined {
  const amount = decimalAt(input, pointer);
  return amount === undefined || amount.decimalPlaces() <= 2
    ? undefined
    : { pointer, value: amountLike(valueAt(input, pointer), roundAmount(amount)) };
}
