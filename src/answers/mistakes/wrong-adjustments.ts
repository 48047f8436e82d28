import { type Decimal, ZERO } from '../../document/decimal.js';
import { isSameAmount, roundAmount } from '../../totals/amounts.js';
import type { TaxCategory } from '../../totals/totals.js';
import type { FixContext } from '../fixes/recipe.js';
import {
  type AddedAllowance,
  agrees,
  type Correction,
  correctDocument,
  type FoundMistake,
  MOST_CORRECTIONS,
} from './corrected-document.js';

/** An allowance or a charge that is subtracted or added twice, or not at all. */
export function findWrongAdjustment(context: FixContext): FoundMistake | undefined {
  return (
    findWrongValue(context) ??
    findSuperfluous(context) ??
    findMissingAllowance(context) ??
    findTwiceInTotals(context)
  );
}

/** An allowance or charge, or all of a list. */
interface Adjustment {
  readonly pointer: string;
  readonly isAllowance: boolean;
  readonly amount: Decimal;
}

/** The given totals are right with the amount without its sign, or with the percentage that a fraction stands for. */
function findWrongValue(context: FixContext): FoundMistake | undefined {
  const { document } = context;
  for (const { pointer, part } of partsOf(document)) {
    const { amount, multiplier_factor: percentage } = part;
    const corrections =
      amount?.isNegative() === true
        ? [{ pointer: `${pointer}/amount`, value: amount.abs() }]
        : amount === undefined && percentage?.lt(1) === true
          ? [{ pointer: `${pointer}/multiplier_factor`, value: percentage.times(100) }]
          : [];
    const [correction] = corrections;
    if (correction === undefined || !agrees(correctDocument(context, corrections))) continue;
    return {
      code: amount === undefined ? 'percentage-as-fraction' : 'amount-with-sign',
      corrections,
      part: correction.pointer,
      amount: correction.value,
    };
  }
  return undefined;
}

/** Allowances and charges of the document and of its first lines. */
function partsOf({ allowances, charges, items }: FixContext['document']) {
  const inOwner = (owner: string, lists: Pick<(typeof items)[number], 'allowances' | 'charges'>) =>
    (['allowances', 'charges'] as const).flatMap((list) =>
      (lists[list] ?? [])
        .slice(0, MOST_CORRECTIONS)
        .map((part, index) => ({ pointer: `${owner}/${list}/${index}`, part })),
    );
  return [
    ...inOwner('', { ...(allowances && { allowances }), ...(charges && { charges }) }),
    ...items.slice(0, MOST_CORRECTIONS).flatMap((item, index) => inOwner(`/items/${index}`, item)),
  ].slice(0, MOST_CORRECTIONS);
}

/** The given totals are right without an allowance or charge. */
function findSuperfluous(context: FixContext): FoundMistake | undefined {
  const { document } = context;
  const difference = differenceOf(context);
  for (const { pointer, isAllowance, amount } of adjustmentsOf(context)) {
    // Only the one that makes the difference is tried, so that many of them take no time.
    const counted = isAllowance ? amount : amount.negated();
    if (difference !== undefined && !isSameAmount(difference, counted)) continue;
    const corrections: Correction[] = [{ pointer, value: undefined }];
    // The total of the allowances counts the one that is removed.
    if (document.total_discount !== undefined && pointer.startsWith('/allowances'))
      corrections.push({
        pointer: '/total_discount',
        value: correctDocument(context, corrections).totals.totalDiscount,
      });
    if (!agrees(correctDocument(context, corrections))) continue;
    const code = isAllowance ? 'discount-not-in-totals' : 'charge-not-in-totals';
    return { code, corrections, part: pointer, amount };
  }
  return undefined;
}

/** By how much the given total without VAT is higher than the calculated one; undefined if it is not given. */
function differenceOf({ document: { subtotal, total_tax, invoice_total }, totals }: FixContext) {
  const net =
    subtotal ??
    (invoice_total !== undefined && total_tax !== undefined ? invoice_total.minus(total_tax) : undefined);
  return net?.minus(totals.subtotal);
}

function adjustmentsOf({ totals }: FixContext): readonly Adjustment[] {
  const found: Adjustment[] = [];
  const add = (owner: string, lists: Pick<typeof totals, 'allowances' | 'charges'>) => {
    for (const list of ['allowances', 'charges'] as const) {
      const isAllowance = list === 'allowances';
      const parts = lists[list];
      if (found.length < MOST_CORRECTIONS)
        parts.forEach(({ amount }, index) => {
          found.push({ pointer: `${owner}/${list}/${index}`, isAllowance, amount });
        });
      const amount = parts.reduce((sum, part) => sum.plus(part.amount), ZERO);
      if (parts.length > 1) found.push({ pointer: `${owner}/${list}`, isAllowance, amount });
    }
  };
  add('', totals);
  totals.lines.slice(0, MOST_CORRECTIONS).forEach((line, index) => {
    add(`/items/${index}`, line);
  });
  return found;
}

/** The given totals subtract `total_discount`, and there are no allowances. */
function findMissingAllowance(context: FixContext): FoundMistake | undefined {
  const {
    document: { total_discount: discount, allowances = [], tax_code },
    totals,
  } = context;
  if (discount === undefined || allowances.length > 0 || !discount.isPositive() || discount.isZero())
    return undefined;
  const [first] = totals.lines;
  if (first === undefined || totals.lineTotal.isZero()) return undefined;
  const allowanceOf = ({ code, rate }: TaxCategory, amount: Decimal): AddedAllowance => ({
    amount,
    reason: context.reasons.allowance,
    ...(code !== 'O' && { tax_rate: rate }),
    ...(tax_code !== undefined && { tax_code }),
  });
  // Each rate gets its share; the first one takes the cents that remain.
  const [largest, ...others] = totals.taxBreakdown;
  if (largest === undefined) return undefined;
  const shares = others.map((row) => ({
    row,
    amount: roundAmount(discount.times(row.taxableAmount).div(totals.lineTotal)),
  }));
  const rest = shares.reduce((left, { amount }) => left.minus(amount), discount);
  const value = [allowanceOf(largest, rest), ...shares.map(({ row, amount }) => allowanceOf(row, amount))];
  const corrections = [{ pointer: '/allowances', value }];
  return agrees(correctDocument(context, corrections))
    ? { code: 'discount-not-in-allowances', corrections, amount: discount }
    : undefined;
}

/** The given total without VAT is lower by an allowance that is already subtracted. */
function findTwiceInTotals(context: FixContext): FoundMistake | undefined {
  const difference = differenceOf(context);
  if (difference === undefined || !difference.isNegative()) return undefined;
  const twice = adjustmentsOf(context).find(
    ({ isAllowance, amount }) => isAllowance && isSameAmount(amount.negated(), difference),
  );
  return twice === undefined
    ? undefined
    : {
        code: 'discount-twice-in-totals',
        corrections: [],
        part: twice.pointer,
        amount: twice.amount,
      };
}
