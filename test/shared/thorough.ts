/**
 * How much the tests try: `npm test` a little, `.ci/run` more (TRIES=some), a release everything (THOROUGH=1). Properties try so
 * many of their values, and loops over every rule take every tenth unless everything is tried.
 */
export const isThorough = process.env.THOROUGH === '1';

const share = isThorough ? 1 : process.env.TRIES === 'some' ? 0.1 : 0.03;

/** How many values a property tries, of so many in a release; `least` where fewer would meet too few kinds. */
export function runs(full: number, least = 10): number {
  return Math.max(Math.min(full, least), Math.ceil(full * share));
}

/**
 * Every thirteenth of thousands of items, for comparisons with SaxonJS and libxml2, or all in a release: lists that are made of kinds
 * in turn have some of each, as their number is not a multiple of 13.
 */
export function fewOf<Item>(items: readonly Item[]): readonly Item[] {
  return isThorough ? items : items.filter((_, index) => index % 13 === 0);
}

/**
 * What one of several loops over the same items goes through: in `npm test` each item is in one of them, in `.ci/run` in all.
 */
export function shareOf<Item>(items: readonly Item[], loop: number, loops: number): readonly Item[] {
  const isDaily = !isThorough && process.env.TRIES !== 'some';
  return isDaily ? items.filter((_, index) => index % loops === loop) : items;
}

/** The items that a loop goes through; another tenth each day would not be repeatable, so it is always the same. */
export function someOf<Item>(items: readonly Item[]): readonly Item[] {
  return isThorough ? items : items.filter((_, index) => index % 10 === 0);
}
