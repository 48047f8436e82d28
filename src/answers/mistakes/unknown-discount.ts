import { applyPatch } from '../../document/json/apply-patch.js';
import { type Decimal, ZERO } from '../../document/decimal.js';
import type { AllowanceCharge, Document } from '../../document/document.js';
import type { Values } from '../../issues/coded.js';
import { parentPointer, toPointer, valueAt } from '../../document/json/pointer.js';
import { unknownFields } from '../../document/known-fields.js';
import type { Fix } from '../../issues/issue.js';
import { readDecimal } from '../../document/read-decimal.js';
import { isSameAmount, percentOf, roundAmount } from '../../totals/amounts.js';
import { totalsOfDocument } from '../../totals/totals-of-document.js';
import { compareTotals } from '../../totals/check-totals.js';
import { titled } from '../fixes/fix-titles.js';
import { amountLike } from '../fixes/make-fix.js';
import type { FixContext } from '../fixes/fix-context.js';

/** A field that means a discount, which a Document gives in `allowances`. */
export interface UnknownDiscount {
  /** JSON pointer of the field. */
  readonly pointer: string;
  /** JSON pointer of the list: `/items/0/allowances`. */
  readonly list: string;
  /** The allowance, in the form of the input. */
  readonly allowance: Values;
  /** Whether the given totals agree once the discount is an allowance. */
  readonly isCounted: () => boolean;
  /** Moves the discount to `allowances`. */
  readonly fix: Fix;
}

/** The unknown fields of a line that mean a discount. */
export function readUnknownDiscounts(context: FixContext, owner: string): readonly UnknownDiscount[] {
  // Only the fields of this line: there may be thousands of lines.
  return unknownFields({ items: [valueAt(context.input, owner)] }, context.fields).flatMap((field) =>
    field.owner === '/items/0' ? (readUnknownDiscount(context, owner + toPointer([field.name])) ?? []) : [],
  );
}

/**
 * Reads an unknown field of the Document or of a line as a discount, by its name: `discount`, `discount_percent`, `korting`.
 *
 * @param pointer of the unknown field
 * @returns undefined if it is none, or if there are allowances already
 */
export function readUnknownDiscount(context: FixContext, pointer: string): UnknownDiscount | undefined {
  const owner = parentPointer(pointer);
  const name = pointer.slice(owner.length + 1);
  if (!/^(?:\/items\/\d+)?$/.test(owner) || !DISCOUNT.test(name)) return undefined;
  const { input, document } = context;
  const raw = valueAt(input, pointer);
  const amount = decimalOf(raw);
  const list = `${owner}/allowances`;
  if (amount === undefined || amount.lte(0) || valueAt(input, list) !== undefined) return undefined;
  const isPercent = meansPercent(context, {
    owner,
    amount,
    isWritten: PERCENT.test(`${name} ${String(raw)}`),
  });
  const category = categoryOf(context, owner);
  const allowance: AllowanceCharge = {
    ...(isPercent ? { multiplier_factor: amount } : { amount }),
    reason: context.reasons.allowance,
    ...category,
  };
  const value = {
    [isPercent ? 'multiplier_factor' : 'amount']: amountLike(raw, amount),
    reason: context.reasons.allowance,
    ...(category.tax_rate !== undefined && { tax_rate: amountLike(undefined, category.tax_rate) }),
    ...(category.tax_code !== undefined && { tax_code: category.tax_code }),
  };
  return {
    pointer,
    list,
    allowance: value,
    isCounted: (): boolean => {
      const corrected = applyPatch(document, [{ op: 'add', path: list, value: [allowance] }]) as Document;
      return compareTotals(corrected, totalsOfDocument(corrected)).length === 0;
    },
    fix: {
      ...titled({ code: 'move-field', values: { field: pointer, to: list } }),
      kind: 'suggested',
      patch: [
        { op: 'add', path: list, value: [value] },
        { op: 'remove', path: pointer },
      ],
    },
  };
}

const DISCOUNT =
  /^(?:line_?)?(?:discount|rebate|korting|remise|rabatt|reduction)(?:_?(?:amount|value|total|percent(?:age)?|pct|rate))?$/i;
const PERCENT = /%|percent|pct|rate/i;

function decimalOf(raw: unknown): Decimal | undefined {
  if (typeof raw !== 'number' && typeof raw !== 'string') return undefined;
  const reading = readDecimal(typeof raw === 'string' ? raw.replace('%', '').trim() : raw);
  return 'value' in reading ? reading.value : undefined;
}

/** A given amount of the line decides; without one, a sign or a name of percent does. */
function meansPercent(
  { document, totals }: FixContext,
  {
    owner,
    amount,
    isWritten,
  }: { readonly owner: string; readonly amount: Decimal; readonly isWritten: boolean },
): boolean {
  const index = lineOf(owner);
  const item = index === undefined ? undefined : document.items[index];
  const line = index === undefined ? undefined : totals.lines[index];
  if (item?.amount === undefined || line?.unitPrice === undefined) return isWritten;
  const gross = line.quantity.times(line.unitPrice);
  const isLess = (discount: Decimal) => isSameAmount(gross.minus(discount), item.amount ?? ZERO);
  return isLess(amount) ? false : isLess(roundAmount(percentOf(gross, amount))) || isWritten;
}

/** A discount of the document has the rate of its lines, if there is only one. */
function categoryOf({ totals }: FixContext, owner: string): Pick<AllowanceCharge, 'tax_rate' | 'tax_code'> {
  const [row, ...others] = totals.taxBreakdown;
  if (owner !== '' || row === undefined || others.length > 0) return {};
  return {
    ...(row.rate !== undefined && { tax_rate: row.rate }),
    ...(row.code !== 'S' && { tax_code: row.code }),
  };
}

function lineOf(owner: string): number | undefined {
  const index = /^\/items\/(\d+)$/.exec(owner)?.[1];
  return index === undefined ? undefined : Number(index);
}
