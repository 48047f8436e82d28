import { lessPercent, sameAmount } from '../values/arithmetic.js';
import { type DecimalSign, type PrintedNumber, numbersIn } from '../values/numbers.js';
import { type Row, type Word, isInColumnWith, right } from '../page/rows.js';

/** A row in which a quantity times a price, less a discount, is the amount. */
export interface LineProduct {
  /** The row of the amount. */
  readonly row: Row;
  /** The row of quantity and price: the same one, or the one below the amount, or above it. */
  readonly factors: Row;
  readonly quantity: PrintedNumber;
  readonly price: PrintedNumber;
  readonly amount: PrintedNumber;
  readonly discount: PrintedNumber | undefined;
  /** A percentage that is not the discount. */
  readonly rate: PrintedNumber | undefined;
}

/**
 * The lines by their arithmetic: the largest set of rows in which, at the same places, one number times another, less a
 * discount, is a third.
 */
export function lineProducts(rows: readonly Row[], sign: DecimalSign): readonly LineProduct[] {
  const products = rows.flatMap((row, at) =>
    row.isFooter ? [] : productsIn(row, [rows[at - 1], rows[at + 1]], sign),
  );
  return inOrder(largestSet(products));
}

/** More numbers than a line has. */
const MOST_NUMBERS = 12;

function productsIn(
  row: Row,
  around: readonly (Row | undefined)[],
  sign: DecimalSign,
): readonly LineProduct[] {
  const all = numbersIn(row.words, sign);
  if (all.length > MOST_NUMBERS) return [];
  const own = productsOf(row, row, all, all);
  if (own.length > 0) return own;
  // "3 × 12,50" in a row of its own, right below the amount or above it.
  return around.flatMap((other) => {
    if (other === undefined || other.page !== row.page || other.isFooter) return [];
    if (Math.abs(other.y - row.y) > 1.8 * row.height) return [];
    const factors = numbersIn(other.words, sign);
    const amounts = all.slice(-1).map((amount) => ({ ...amount, isPercent: false }));
    return productsOf(row, other, amounts, factors).filter(isJoined);
  });
}

function productsOf(
  row: Row,
  factors: Row,
  amounts: readonly PrintedNumber[],
  numbers: readonly PrintedNumber[],
): readonly LineProduct[] {
  const plain = numbers.filter(({ isPercent }) => !isPercent);
  const shares = numbers.filter(({ isPercent, value }) => isPercent && value.abs().lt(100));
  // A discount may stand without its sign.
  const plainShares = plain.filter(({ places, value }) => places === 0 && value.gt(0) && value.lte(60));
  return amounts.flatMap((amount) =>
    amount.places !== 2 || amount.isPercent
      ? []
      : plain.flatMap((quantity, at) =>
          plain.slice(at + 1).flatMap((price) => {
            if (quantity === amount || price === amount) return [];
            if (quantity.value.isZero() || price.value.isZero()) return [];
            const gross = quantity.value.times(price.value);
            const isProduct = sameAmount(gross, amount.value);
            const discount = isProduct
              ? undefined
              : [...shares, ...plainShares.filter((share) => share !== quantity && share !== price)].find(
                  ({ value }) => sameAmount(lessPercent(gross, value.abs()), amount.value),
                );
            if (!isProduct && discount === undefined) return [];
            const rate = shares.filter((share) => share !== discount).at(-1);
            return [{ row, factors, quantity, price, amount, discount, rate }];
          }),
        ),
  );
}

const ROLES = ['quantity', 'price', 'amount'] as const;

/** The products whose numbers stand below one another, where they are the most; one for a row. */
function largestSet(products: readonly LineProduct[]): readonly LineProduct[] {
  const seeds = new Map<string, LineProduct>();
  for (const product of products) {
    const key = ROLES.map((role) => Math.round(right(product[role]) / 3)).join();
    if (!seeds.has(key) && seeds.size < 60) seeds.set(key, product);
  }
  let best: readonly LineProduct[] = [];
  for (const seed of seeds.values()) {
    const own = new Map<Row, LineProduct>();
    for (const product of products) {
      if (!own.has(product.row) && ROLES.every((role) => isBelow(seed, product, role)))
        own.set(product.row, product);
    }
    if (own.size > best.length) best = [...own.values()];
  }
  return best;
}

/**
 * Quantity and price, whichever comes first: a price has a currency or two digits behind its sign in every line, a quantity has
 * no currency, and not always two digits.
 */
function inOrder(lines: readonly LineProduct[]): readonly LineProduct[] {
  const isMoney = ({ places, currency }: PrintedNumber) => places >= 2 || currency !== undefined;
  const isTurned =
    lines.every(({ quantity }) => isMoney(quantity)) &&
    (!lines.every(({ price }) => isMoney(price)) ||
      lines.every(({ quantity, price }) => quantity.currency !== undefined && price.currency === undefined));
  return isTurned ? lines.map((line) => ({ ...line, quantity: line.price, price: line.quantity })) : lines;
}

function isBelow(seed: LineProduct, product: LineProduct, role: (typeof ROLES)[number]): boolean {
  const [one, other] = [seed[role], product[role]];
  if (isInColumnWith(one, other)) return true;
  // "3 kg × 12,50": what stands before the price moves with it.
  return role !== 'amount' && isJoined(seed) && isJoined(product);
}

function isJoined({ factors, quantity, price }: LineProduct): boolean {
  const cell = factors.cells.find(({ words }) => words.includes(quantity.words[0] as Word));
  return cell?.words.includes(price.words[0] as Word) === true;
}
