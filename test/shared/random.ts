/** Random choices that a seed decides. */
export interface Random {
  /** An integer from 0 to below the limit. */
  readonly below: (limit: number) => number;
  readonly pick: <T>(values: readonly T[]) => T;
  readonly chance: (probability: number) => boolean;
}

/** The same seed gives the same choices (mulberry32, 32 bits of state). */
export function createRandom(seed: number): Random {
  let state = seed | 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (limit: number): number => Math.floor(next() * limit);
  return {
    below,
    chance: (probability) => next() < probability,
    pick: (values) => {
      const value = values[below(values.length)];
      if (value === undefined) throw new RangeError('There is nothing to choose from.');
      return value;
    },
  };
}
