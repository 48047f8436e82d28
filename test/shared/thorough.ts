/**
 * How much the tests try: `npm test` a little, `.ci/run` more (TRIES=some), a release everything (THOROUGH=1). Properties try so
 * many of their values, and loops over every rule take every tenth unless everything is tried.
 */
export const isThorough = process.env.THOROUGH === '1';
const isDaily = !isThorough && process.env.TRIES !== 'some';

/**
 * How many values a property tries, of so many in a release: every tenth in `.ci/run`, every hundredth in `npm test`, and no more
 * than a hundred there; `least` where fewer would meet too few kinds.
 */
export function runs(full: number, least = 10): number {
  const some = isThorough ? full : isDaily ? Math.min(full / 100, 100) : full / 10;
  return Math.max(Math.min(full, least), Math.ceil(some));
}

/** What a sample of a long proof may take in `.ci/run`, of a core. */
const SAMPLE_SECONDS = 30;

/**
 * The settings of a property that is a long proof: all values with THOROUGH=1 (`npm run proof:NAME`), as many as 30 seconds allow
 * in `.ci/run`, and those of `runs` in `npm test`.
 *
 * @param parts of how many equal parts of the proof the property is one: each has its part of the time
 */
export function proof(
  full: number,
  parts = 1,
): { readonly numRuns: number; readonly interruptAfterTimeLimit?: number } {
  if (isDaily) return { numRuns: runs(full) };
  if (isThorough) return { numRuns: full };
  return { numRuns: full, interruptAfterTimeLimit: (SAMPLE_SECONDS / parts) * 1000 };
}

/**
 * What a long proof goes through: everything with THOROUGH=1 (`npm run proof:NAME`), as much as 30 seconds of a core allow in
 * `.ci/run`, and the first few in `npm test`.
 *
 * @param options.daily how many are tried in `npm test`
 * @param options.parts of how many equal parts of the proof this is one: each has its part of the time
 */
export function* sampleOf<Item>(
  items: Iterable<Item>,
  { daily = 1, parts = 1 }: { readonly daily?: number; readonly parts?: number } = {},
): Generator<Item> {
  const started = process.cpuUsage();
  let tried = 0;
  for (const item of items) {
    const { user, system } = process.cpuUsage(started);
    const isOver = isDaily ? tried >= daily : (user + system) / 1e6 > SAMPLE_SECONDS / parts;
    // One is always tried.
    if (!isThorough && tried > 0 && isOver) return;
    tried += 1;
    yield item;
  }
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
  return isDaily ? items.filter((_, index) => index % loops === loop) : items;
}

/** Of cases that differ little, the first ones in `npm test`, and all in `.ci/run`. */
export function firstOf<Item>(items: readonly Item[], count = 1): readonly Item[] {
  return isDaily ? items.slice(0, count) : items;
}

/** The items that a loop goes through; another tenth each day would not be repeatable, so it is always the same. */
export function someOf<Item>(items: readonly Item[]): readonly Item[] {
  return isThorough ? items : items.filter((_, index) => index % 10 === 0);
}
