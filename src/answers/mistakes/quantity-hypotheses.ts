import { CENT, ONE } from '../../document/decimal.js';
import { roundAt } from '../../totals/amounts.js';
import type { Changes, LineHypothesis, LinePlace } from './hypothesis.js';
import { adjustmentOf } from './price-hypotheses.js';

/** What may be wrong with the quantity of a line, besides its decimals. */
export const QUANTITY_HYPOTHESES: readonly LineHypothesis[] = [
  {
    cause: 'assumed',
    scopes: ['one'],
    correct: (place) => (place.item.quantity === undefined ? meantQuantities(place) : []),
  },
  {
    cause: 'zero',
    scopes: ['one'],
    correct: (place) => (place.item.quantity?.isZero() === true ? meantQuantities(place) : []),
  },
  {
    cause: 'wrong-sign',
    scopes: ['one', 'all'],
    correct: ({ item: { quantity, amount }, isAmountOff }) =>
      quantity?.isNegative() === true
        ? [
            {
              '/quantity': quantity.abs(),
              ...(amount !== undefined && !isAmountOff && { '/amount': amount.negated() }),
            },
          ]
        : [],
  },
];

/** Decimals that are tried for a quantity. */
const PLACES = [0, 1, 2, 3];

/** The quantities that the amount of the line or the totals give. */
function meantQuantities({
  item,
  line,
  isAmountOff,
  amountOf,
  lacks = [],
}: LinePlace): readonly (Changes | undefined)[] {
  const { unit_price: price, amount, base_quantity: base = ONE } = item;
  if (price === undefined || price.isZero()) return [];
  const targets =
    isAmountOff && amount !== undefined ? [amount] : lacks.map((more) => line.amount.plus(more));
  return targets.flatMap((target) => {
    const exact = target.minus(adjustmentOf(line)).times(base).div(price);
    const quantity = PLACES.map((places) => roundAt(exact, places)).find((each) =>
      amountOf({ ...item, quantity: each })
        .minus(target)
        .abs()
        .lte(CENT),
    );
    return quantity?.gt(0) === true ? [{ '/quantity': quantity }] : [];
  });
}
