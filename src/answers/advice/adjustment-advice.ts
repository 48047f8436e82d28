import type { AllowanceCharge } from '../../document/document.js';
import type { Fix } from '../../issues/issue.js';
import { formatAmount } from '../../totals/amounts.js';
import type { AllowanceChargeTotals } from '../../totals/totals.js';
import { correctDocument, fixOf, MOST_CORRECTIONS } from '../mistakes/corrected-document.js';
import { contradictions } from '../../totals/given-amounts.js';
import { valueAt } from '../../document/json/pointer.js';
import type { AdviceContext } from './advice-row.js';
import type { IssueCode } from '../../languages/message-arguments.js';

/** Advice on allowances and charges, of the document and of lines. */
export const ADJUSTMENT_ADVICE = {
  'negative-adjustment': negativeAdjustments,
  'percentage-below-one': percentagesBelowOne,
} satisfies Partial<Record<IssueCode, unknown>>;

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
  return placesIn(context).flatMap(({ pointer, isAllowance, given }, at) => {
    const { amount } = given;
    if (amount?.isNegative() !== true || amount.isZero()) return [];
    const field = `${pointer}/amount`;
    const expected = formatAmount(amount.abs());
    return [
      {
        pointer: field,
        values: { amount: formatAmount(amount), expected, is_allowance: isAllowance },
        terms: isAllowance ? ['BT-92', 'BT-136'] : ['BT-99', 'BT-141'],
        fixes: at < MOST_CORRECTIONS ? meaningsOf(context, { pointer, isAllowance, given }) : [],
      },
    ];
  });
}

/**
 * The sign is one too many, or the part belongs in the other list, where it means the same amount: only that is left if a given amount
 * counts it as it is.
 */
function meaningsOf(
  context: AdviceContext,
  { pointer, isAllowance, given }: Pick<Place, 'pointer' | 'isAllowance' | 'given'>,
): readonly (Fix | undefined)[] {
  const { document, totals } = context;
  const { amount, base_amount: base, multiplier_factor: percentage } = given;
  if (amount === undefined) return [];
  const withoutSign = {
    [`${pointer}/amount`]: amount.abs(),
    ...(percentage !== undefined && { [`${pointer}/multiplier_factor`]: percentage.abs() }),
  };
  const [, owner = ''] = /^(.*)\/(?:allowances|charges)\/\d+$/.exec(pointer) ?? [];
  const list = `${owner}/${isAllowance ? 'charges' : 'allowances'}`;
  const others = (valueAt(document, list) ?? []) as readonly AllowanceCharge[];
  // A code of the one list means something else in the other.
  const moved = {
    ...Object.fromEntries(Object.entries(given).filter(([name]) => name !== 'reason_code')),
    amount: amount.abs(),
    ...(base !== undefined && { base_amount: base }),
    ...(percentage !== undefined && { multiplier_factor: percentage.abs() }),
    reason: given.reason ?? (isAllowance ? context.reasons.charge : context.reasons.allowance),
  };
  const corrected = correctDocument(context, withoutSign);
  const isCounted =
    contradictions(document, totals).size === 0 &&
    contradictions(corrected.document, corrected.totals).size > 0;
  const move = fixOf(context, 'choice', {
    [pointer]: undefined,
    [list]: [...others, moved],
  });
  return isCounted ? [move] : [fixOf(context, 'choice', withoutSign), move];
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
          fixes: at < MOST_CORRECTIONS ? [fixOf(context, 'choice', { [field]: percent })] : [],
        },
      ];
    },
  );
}
