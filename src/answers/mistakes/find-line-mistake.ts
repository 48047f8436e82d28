import { Decimal } from '../../document/decimal.js';
import { unknownFields } from '../../document/known-fields.js';
import { toPointer } from '../../document/json/pointer.js';
import type { CheckIssue, Fix } from '../../issues/issue.js';
import { formatAmount, isSameAmount, percentOf, roundAmount, roundAt } from '../../totals/amounts.js';
import type { FixContext } from '../fixes/recipe.js';
import { parentPointer, valueAt } from '../wording/field-names.js';
import { type Correction, fixOf } from './corrected-document.js';
import type { LineMistakeCode, LineMistakeValues } from './line-mistake-texts.js';
import { readUnknownDiscount } from './unknown-discount.js';

/** What it looks like when an amount does not follow from the values next to it. */
interface LineMistake {
  readonly code: LineMistakeCode;
  readonly values: LineMistakeValues;
  readonly fixes: readonly Fix[];
}

/**
 * Recognises the mistake behind an amount of a line that is not quantity × price (PEPPOL-EN16931-R120), and behind an
 * allowance or charge whose amount is not the percentage of its base amount (PEPPOL-EN16931-R040). The amount is right.
 */
export function findLineMistake(
  { rule_id, pointer }: CheckIssue,
  context: FixContext,
): LineMistake | undefined {
  if (rule_id === 'PEPPOL-EN16931-R040') return percentageMistake(context, parentPointer(pointer));
  const index = /^\/items\/(\d+)\/amount$/.exec(pointer)?.[1];
  if (rule_id !== 'PEPPOL-EN16931-R120' || index === undefined) return undefined;
  return discountMistake(context, Number(index)) ?? priceMistake(context, Number(index));
}

/** The percentage is a fraction: 0.1 for 10 %. */
function percentageMistake(context: FixContext, owner: string): LineMistake | undefined {
  const [, line, list = '', index = ''] =
    /^(?:\/items\/(\d+))?\/(allowances|charges)\/(\d+)$/.exec(owner) ?? [];
  const lists = line === undefined ? context.totals : context.totals.lines[Number(line)];
  const part = lists?.[list === 'allowances' ? 'allowances' : 'charges'][Number(index)];
  const { multiplierFactor: percentage, baseAmount: base, amount } = part ?? {};
  if (percentage === undefined || base === undefined || amount === undefined) return undefined;
  const percent = percentage.times(HUNDRED);
  if (!isSameAmount(amount, roundAmount(percentOf(base, percent)))) return undefined;
  const field = `${owner}/multiplier_factor`;
  const values = {
    field,
    given: percentage.toFixed(),
    expected: percent.toFixed(),
    amount: formatAmount(amount),
    base: formatAmount(base),
  };
  return withFix(
    context,
    { pointer: field, value: percent },
    { code: 'percentage-of-base-as-fraction', values },
  );
}

const HUNDRED = new Decimal(100);

/** The amount counts a discount that is in a field of another name. */
function discountMistake(context: FixContext, index: number): LineMistake | undefined {
  const owner = `/items/${index}`;
  const amount = context.document.items[index]?.amount;
  // Only the fields of this line: there may be thousands of lines.
  const names = unknownFields({ items: [valueAt(context.input, owner)] }, context.fields).filter(
    (each) => each.owner === '/items/0',
  );
  for (const { name } of names) {
    const pointer = owner + toPointer([name]);
    const discount = readUnknownDiscount(context, pointer);
    if (discount === undefined || amount === undefined) continue;
    const { list, allowance, fix } = discount;
    const values = { field: `${owner}/amount`, given: formatAmount(amount), part: pointer, list, allowance };
    return { code: 'discount-in-unknown-field', values, fixes: [fix] };
  }
  return undefined;
}

/** The price includes VAT or is in cents, and the amount does not. */
function priceMistake(context: FixContext, index: number): LineMistake | undefined {
  const item = context.document.items[index];
  const line = context.totals.lines[index];
  const { amount, unit_price: price } = item ?? {};
  if (amount === undefined || price === undefined || line === undefined || line.quantity.isZero())
    return undefined;
  if (line.allowances.length > 0 || line.charges.length > 0) return undefined;
  const gross = line.quantity.times(price);
  const { rate } = line.category;
  const withVat = rate === undefined || rate.isZero() ? undefined : percentOf(amount, rate).plus(amount);
  const code =
    withVat !== undefined && isNear(gross, withVat, line.quantity)
      ? 'price-with-vat'
      : isSameAmount(gross, amount.times(HUNDRED))
        ? 'price-in-cents'
        : undefined;
  if (code === undefined) return undefined;
  const exact = amount.div(line.quantity);
  const net =
    PLACES.map((places) => roundAt(exact, places)).find((each) =>
      roundAmount(each.times(line.quantity)).eq(roundAmount(amount)),
    ) ?? roundAt(exact, 10);
  const field = `/items/${index}/unit_price`;
  const values = {
    field,
    given: price.toFixed(),
    expected: formatAmount(net),
    amount: formatAmount(amount),
  };
  return withFix(context, { pointer: field, value: net }, { code, values });
}

const PLACES = [2, 3, 4, 5, 6, 7, 8, 9, 10];

/** Whether two amounts of a line differ by no more than the rounding of its price to cents, or of its amount. */
function isNear(one: Decimal, other: Decimal, quantity: Decimal): boolean {
  return one.minus(other).abs().lte(quantity.abs().times('0.005').plus('0.0125'));
}

/** The amount is given, so that no total changes. */
function withFix(
  context: FixContext,
  correction: Correction,
  { code, values }: Pick<LineMistake, 'code'> & { readonly values: LineMistakeValues & ExpectedFact },
): LineMistake | undefined {
  const fix = fixOf(context, [correction], {
    code: 'set-number',
    values: { field: values.field, to: values.expected },
  });
  return fix === undefined ? undefined : { code, values, fixes: [fix] };
}

interface ExpectedFact {
  readonly expected: string;
}
