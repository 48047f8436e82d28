/**
 * Whether the tests may take their time: publishing sets THOROUGH=1. Without it, which is the daily run, properties try a tenth of
 * the values and loops over every rule take every tenth.
 */
export const isThorough = process.env.THOROUGH === '1';

/** How many values a property tries. */
export function runs(full: number): number {
  return isThorough ? full : Math.ceil(full / 10);
}

/** The items that a loop goes through; another tenth each day would not be repeatable, so it is always the same. */
export function someOf<Item>(items: readonly Item[]): readonly Item[] {
  return isThorough ? items : items.filter((_, index) => index % 10 === 0);
}
