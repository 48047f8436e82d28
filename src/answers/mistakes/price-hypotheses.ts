import { Decimal, ONE, ZERO } from '../../document/decimal.js';
import type { AllowanceCharge } from '../../document/document.js';
import { readDecimal } from '../../document/read-decimal.js';
import { roundAmount, roundAt, totalOf } from '../../totals/amounts.js';
import { valueAt } from '../../document/json/pointer.js';
import type { TaxCategory } from '../../totals/totals.js';
import { type Changes, changesOf, type LineHypothesis, type LinePlace, withChanges } from './hypothesis.js';

/** What may be wrong with the price and the quantity of a line. */
export const PRICE_HYPOTHESES: readonly LineHypothesis[] = [
  {
    cause: 'with-vat',
    scopes: ['one'],
    correct: (place) => {
      const factor = vatFactor(place.line.category);
      return [repriced(place, factor), repriced(place, factor, { withParts: true })];
    },
  },
  {
    cause: 'times-too-high',
    scopes: ['one', 'all'],
    correct: (place) =>
      [...POWERS, ...baseQuantity(place)].flatMap((factor) => [
        repriced(place, factor),
        repriced(place, factor, { withParts: true }),
      ]),
  },
  {
    cause: 'times-too-high-with-vat',
    scopes: ['all'],
    correct: (place) => {
      const factor = vatFactor(place.line.category);
      return [factor.eq(1) ? undefined : repriced(place, factor.times(100))];
    },
  },
  {
    cause: 'amount-as-price',
    scopes: ['one', 'all'],
    correct: (place) => [place.line.quantity.gt(0) ? repriced(place, place.line.quantity) : undefined],
  },
  {
    cause: 'wrong-sign',
    scopes: ['one', 'all'],
    correct: (place) => (place.item.unit_price?.isNegative() === true ? [repriced(place, MINUS_ONE)] : []),
  },
  {
    cause: 'rounded',
    scopes: ['one'],
    correct: (place) => [unroundedPrice(place), unroundedQuantity(place)],
  },
  {
    // The price that was copied into it, or the sum before the discounts and fees of the line.
    cause: 'not-calculated',
    scopes: ['one', 'all'],
    correct: ({ item, isAmountOff, amountOf }) => [isAmountOff ? { '/amount': amountOf(item) } : undefined],
  },
];

/** The same, less likely: totals that are too high look like it. */
export const LOW_PRICE_HYPOTHESES: readonly LineHypothesis[] = [
  {
    cause: 'too-low',
    scopes: ['one', 'all'],
    correct: (place) => POWERS.map((power) => repriced(place, ONE.div(power))),
  },
];

const MINUS_ONE = ONE.negated();

const POWERS = [10, 100, 1000].map((power) => new Decimal(power));

/** 1.21 for a rate of 21 percent. */
export function vatFactor({ rate }: TaxCategory): Decimal {
  return rate === undefined ? ONE : rate.div(100).plus(ONE);
}

/** `base_quantity` is a field of extended Documents only, but others are given it, too. */
function baseQuantity({ item, raw }: LinePlace): readonly Decimal[] {
  const given = valueAt(raw, '/base_quantity');
  if (item.base_quantity !== undefined || (typeof given !== 'number' && typeof given !== 'string')) return [];
  const reading = readDecimal(given);
  return 'value' in reading && reading.value.gt(0) && POWERS.every((power) => !power.eq(reading.value))
    ? [reading.value]
    : [];
}

/** The amounts of the allowances and charges of a line, divided as its price is; undefined if there are none. */
function partsOver({ item }: LinePlace, divisor: Decimal): Changes | undefined {
  const changes = (['allowances', 'charges'] as const).flatMap((list) =>
    (item[list] ?? []).flatMap((part, index) =>
      Object.entries(changesOf(`/${list}/${index}`, amountsOver(part, divisor)) ?? {}),
    ),
  );
  return changes.length === 0 ? undefined : Object.fromEntries(changes);
}

/** The amounts of an allowance or charge, divided. */
export function amountsOver(part: AllowanceCharge, divisor: Decimal): Changes {
  const changes = (['amount', 'base_amount'] as const).flatMap((name) => {
    const value = part[name];
    return value === undefined ? [] : [[`/${name}`, roundAmount(value.div(divisor))] as const];
  });
  return Object.fromEntries(changes);
}

/**
 * The line with its price divided; its amount, too, unless that contradicts the price and so bears witness. The price gets as many
 * decimals as the amount needs.
 *
 * @param withParts divides the amounts of its allowances and charges, too: undefined if there are none
 * @param cents how much more than exactly that the line comes to
 */
export function repriced(
  place: LinePlace,
  divisor: Decimal,
  { withParts = false, cents }: { readonly withParts?: boolean; readonly cents?: Decimal | undefined } = {},
): Changes | undefined {
  const { item, isAmountOff, amountOf } = place;
  const parts = withParts ? partsOver(place, divisor) : {};
  if (parts === undefined || divisor.eq(ONE)) return undefined;
  const { unit_price: price, amount } = item;
  const given = amount === undefined || isAmountOff ? amount : roundAmount(amount.div(divisor));
  if (price === undefined) return given === undefined ? undefined : { ...parts, '/amount': given };
  const exact = price.div(divisor);
  const rest = withChanges(item, parts);
  const target = (given ?? amountOf({ ...rest, unit_price: exact })).plus(cents ?? 0);
  if (place.mayBe?.(target) === false) return undefined;
  const net = priceFor(
    { ...place, item: rest },
    { exact, target, cents, rounding: roundingOf(price, divisor) },
  );
  if (net === undefined) return undefined;
  return {
    ...parts,
    '/unit_price': net,
    ...(amount !== undefined && !isAmountOff && { '/amount': target }),
  };
}

/** Decimals that are tried for a price. */
const PLACES = [2, 3, 4, 5, 6, 7, 8, 9, 10];

/**
 * By how much a price that is rounded to its last place, but to cents at least, may differ once it is divided. A power of ten moves the point
 * and rounds nothing.
 */
function roundingOf(price: Decimal, divisor: Decimal): Decimal {
  if (POWERS.some((power) => power.eq(divisor) || ONE.div(power).eq(divisor))) return ZERO;
  const places = divisor.gte(100) ? price.decimalPlaces() : Math.max(price.decimalPlaces(), 2);
  return new Decimal(10).pow(-places).div(2).div(divisor);
}

/**
 * The price with the fewest decimals that gives an amount of the line. Without the cents that the line takes of the totals, that amount has
 * to follow from a price that may have been rounded to the given one.
 */
function priceFor(
  { item, line: { quantity }, amountOf }: LinePlace,
  {
    exact,
    target,
    cents = ZERO,
    rounding,
  }: {
    readonly exact: Decimal;
    readonly target: Decimal;
    readonly cents: Decimal | undefined;
    readonly rounding: Decimal;
  },
): Decimal | undefined {
  if (quantity.isZero()) return undefined;
  const amountAt = (price: Decimal) => amountOf({ ...item, unit_price: price });
  const wanted = roundAmount(target);
  const natural = roundAmount(target.minus(cents));
  const [one, other] = [amountAt(exact.minus(rounding)), amountAt(exact.plus(rounding))];
  if (natural.lt(Decimal.min(one, other)) || natural.gt(Decimal.max(one, other))) return undefined;
  const fromAmount = exact.plus(target.minus(amountAt(exact)).div(quantity));
  for (const price of [exact, fromAmount])
    for (const places of PLACES) {
      const rounded = roundAt(price, places);
      if (amountAt(rounded).eq(wanted)) return rounded;
    }
  return undefined;
}

/** The amount is right, and its price is the given one when it is rounded as that is. */
function unroundedPrice({ item, line, isAmountOff, amountOf }: LinePlace): Changes | undefined {
  const { unit_price: price, amount } = item;
  if (!isAmountOff || price === undefined || amount === undefined || line.quantity.isZero()) return undefined;
  const exact = amount.minus(adjustmentOf(line)).div(line.quantity);
  return unrounded(
    { name: 'unit_price', given: price, exact, places: Math.max(price.decimalPlaces(), 2) },
    (value) => amountOf({ ...item, unit_price: value }).eq(roundAmount(amount)),
  );
}

/** The same for a quantity with decimals. */
function unroundedQuantity({ item, line, isAmountOff, amountOf }: LinePlace): Changes | undefined {
  const { quantity, unit_price: price, amount } = item;
  if (!isAmountOff || quantity === undefined || amount === undefined) return undefined;
  if (price === undefined || price.isZero() || quantity.isInteger()) return undefined;
  const exact = amount.minus(adjustmentOf(line)).div(price);
  return unrounded({ name: 'quantity', given: quantity, exact, places: quantity.decimalPlaces() }, (value) =>
    amountOf({ ...item, quantity: value }).eq(roundAmount(amount)),
  );
}

/** What the allowances and charges of a line add to it. */
export function adjustmentOf({ allowances, charges }: LinePlace['line']): Decimal {
  return totalOf(charges).minus(totalOf(allowances));
}

function unrounded(
  {
    name,
    given,
    exact,
    places,
  }: { readonly name: string; readonly given: Decimal; readonly exact: Decimal; readonly places: number },
  isRight: (value: Decimal) => boolean,
): Changes | undefined {
  if (!roundAt(exact, places).eq(given)) return undefined;
  if (exact.decimalPlaces() <= 6) return { [`/${name}`]: exact };
  const value = PLACES.map((each) => roundAt(exact, each)).find(isRight);
  return value === undefined ? undefined : { [`/${name}`]: value };
}
