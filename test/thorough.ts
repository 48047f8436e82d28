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

/** The items that a loop goes through; another tenth each day would not be repeatable, so it is always the same. */
export function someOf<Item>(items: readonly Item[]): readonly Item[] {
  return isThorough ? items : items.filter((_, index) => index % 10 === 0);
}
