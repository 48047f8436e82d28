import type { Decimal } from '../../document/decimal.js';
import { percentOf, roundAmount } from '../../totals/amounts.js';
import { contradictionsOfLine } from '../../totals/given-amounts.js';
import type { AllowanceCharge } from '../../document/document.js';
import { type Changes, changesOf, type LineHypothesis } from './hypothesis.js';
import type { Cause } from './mistake-facts.js';
import { amountsOver, vatFactor } from './price-hypotheses.js';

/** What may be wrong with an allowance or charge, of a line or of the document. */
interface PartHypothesis {
  readonly cause: Cause;
  /**
   * @param vat 1.21 for a rate of 21 percent
   * @param quantity of the line, or of all lines
   */
  readonly correct: (part: AllowanceCharge, vat: Decimal, quantity: Decimal) => Changes | undefined;
}

/** The part itself goes. */
const REMOVED: Changes = { '': undefined };

export const PART_HYPOTHESES: readonly PartHypothesis[] = [
  {
    cause: 'with-vat',
    correct: (part, vat) => (part.amount === undefined || vat.eq(1) ? undefined : amountsOver(part, vat)),
  },
  {
    cause: 'wrong-sign',
    correct: ({ amount }) => (amount?.isNegative() === true ? { '/amount': amount.abs() } : undefined),
  },
  {
    cause: 'fraction',
    correct: ({ multiplier_factor: percentage }) =>
      percentage?.gt(0) === true && percentage.lt(1)
        ? { '/multiplier_factor': percentage.times(100) }
        : undefined,
  },
  {
    cause: 'percentage',
    correct: ({ amount, multiplier_factor: percentage }) =>
      percentage === undefined && amount?.gt(0) === true && amount.lte(100)
        ? { '/multiplier_factor': amount, '/amount': undefined }
        : undefined,
  },
  {
    // In cents: no other field of the part says what it comes to.
    cause: 'times-too-high',
    correct: ({ amount, base_amount: base, multiplier_factor: percentage }) =>
      amount === undefined || !amount.isInteger() || base !== undefined || percentage !== undefined
        ? undefined
        : { '/amount': amount.div(100) },
  },
  {
    cause: 'not-calculated',
    correct: ({ amount, base_amount: base, multiplier_factor: percentage }) =>
      amount === undefined || base === undefined || percentage === undefined
        ? undefined
        : { '/amount': roundAmount(percentOf(base, percentage)) },
  },
  {
    cause: 'of-one-piece',
    correct: ({ amount, base_amount: base, multiplier_factor: percentage }, _, quantity) =>
      amount === undefined || base !== undefined || percentage !== undefined || !quantity.gt(1)
        ? undefined
        : { '/amount': roundAmount(amount.times(quantity)) },
  },
  { cause: 'counted-twice', correct: () => REMOVED },
];

/** The same as hypotheses about the line that has the part. */
export const LINE_PART_HYPOTHESES: readonly LineHypothesis[] = PART_HYPOTHESES.map(({ cause, correct }) => ({
  cause,
  scopes: ['one'],
  correct: ({ item, line, isAmountOff }) =>
    (['allowances', 'charges'] as const).flatMap((list) =>
      (item[list] ?? []).map((part, index) => {
        const changes = changesOf(
          `/${list}/${index}`,
          correct(part, vatFactor(line.category), line.quantity),
        );
        // An amount that counts the part as it is was calculated with it, unless the part contradicts itself.
        const isPartOff = () => contradictionsOfLine('', item, line).includes(`/${list}/${index}/amount`);
        return item.amount === undefined || isAmountOff || isPartOff() ? changes : undefined;
      }),
    ),
}));
