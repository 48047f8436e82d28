import type { Decimal } from '../../document/decimal.js';
import type { AllowanceCharge } from '../../document/document.js';
import type { Fix } from '../../issues/issue.js';
import { formatAmount } from '../../totals/amounts.js';
import type { AllowanceChargeTotals } from '../../totals/totals.js';
import { MOST_CORRECTIONS, totalsFix } from '../mistakes/corrected-document.js';
import { adviceRow, type AdviceContext } from './advice-finder.js';

/** Advice on allowances and charges, of the document and of lines. */
export const ADJUSTMENT_ADVICE = {
  'negative-adjustment': adviceRow({
    find: negativeAdjustments,
    problem: ({ field, amount, is_allowance }, { name }) =>
      `${name(field)} is ${amount}, so the ${is_allowance ? 'discount raises' : 'charge lowers'} the total`,
    remedy: ({ expected, is_allowance }, { term }) =>
      is_allowance
        ? `write ${expected}: the amount of an allowance is subtracted`
        : `write ${expected}, or give a discount in ${term('allowances')}`,
  }),
  'percentage-below-one': adviceRow({
    find: percentagesBelowOne,
    problem: ({ field, percentage, amount }, { name }) =>
      `${name(field)} is ${percentage}, which is less than 1 percent and gives ${amount}`,
    remedy: ({ percent }) => `write ${percent} if ${percent} percent is meant`,
  }),
};

interface Place {
  readonly pointer: string;
  readonly isAllowance: boolean;
  readonly given: AllowanceCharge;
  readonly settled: AllowanceChargeTotals;
}

function placesIn({ document, totals }: AdviceContext): readonly Place[] {
  const inOwner = (
    owner: string,
    given: Pick<typeof document, 'allowances' | 'charges'>,
    settled: Pick<typeof totals, 'allowances' | 'charges'> | undefined,
  ) =>
    (['allowances', 'charges'] as const).flatMap((list) =>
      (given[list] ?? []).flatMap((part, index) => {
        const settledPart = settled?.[list][index];
        const pointer = `${owner}/${list}/${index}`;
        return settledPart === undefined
          ? []
          : [{ pointer, isAllowance: list === 'allowances', given: part, settled: settledPart }];
      }),
    );
  return [
    ...inOwner('', document, totals),
    ...document.items.flatMap((item, index) => inOwner(`/items/${index}`, item, totals.lines[index])),
  ];
}

function negativeAdjustments(context: AdviceContext) {
  return placesIn(context).flatMap(({ pointer, isAllowance, given: { amount } }, at) => {
    if (amount?.isNegative() !== true || amount.isZero()) return [];
    const field = `${pointer}/amount`;
    const expected = formatAmount(amount.abs());
    return [
      {
        pointer: field,
        values: { amount: formatAmount(amount), expected, is_allowance: isAllowance },
        terms: isAllowance ? ['BT-92', 'BT-136'] : ['BT-99', 'BT-141'],
        fixes:
          at < MOST_CORRECTIONS
            ? [fixOf(context, { pointer: field, value: amount.abs(), to: expected })]
            : [],
      },
    ];
  });
}

function percentagesBelowOne(context: AdviceContext) {
  return placesIn(context).flatMap(
    ({ pointer, given: { amount, multiplier_factor: percentage }, settled }, at) => {
      // With an amount, a rule compares the two.
      if (amount !== undefined || percentage === undefined || percentage.lte(0) || percentage.gte(1))
        return [];
      const field = `${pointer}/multiplier_factor`;
      const percent = percentage.times(100);
      return [
        {
          pointer: field,
          values: {
            percentage: percentage.toFixed(),
            percent: percent.toFixed(),
            amount: formatAmount(settled.amount),
          },
          terms: ['BT-94', 'BT-101', 'BT-138', 'BT-143'],
          fixes:
            at < MOST_CORRECTIONS
              ? [fixOf(context, { pointer: field, value: percent, to: percent.toFixed() })]
              : [],
        },
      ];
    },
  );
}

function fixOf(
  context: AdviceContext,
  { pointer, value, to }: { readonly pointer: string; readonly value: Decimal; readonly to: string },
): Fix | undefined {
  return totalsFix(context, [{ pointer, value }], {
    code: 'set-number-and-totals',
    values: { field: pointer, to },
  });
}
