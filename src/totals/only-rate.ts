import type { Decimal } from '../document/decimal.js';

/** The rate when all that are given are the same; undefined when none is given, or several. */
export function onlyRate(rates: readonly (Decimal | undefined)[]): Decimal | undefined {
  const given = rates.filter((rate) => rate !== undefined);
  const [first] = given;
  return first !== undefined && given.every((rate) => rate.eq(first)) ? first : undefined;
}
