/** The size of batches, learnt from how long they take. */
export interface AdaptiveSize {
  readonly current: () => number;
  readonly learn: (inputs: number, duration: number) => void;
}

/** Milliseconds of work in a message: much more than sending it takes, and little to do again when a worker breaks. */
const TARGET = 40;
const FIRST = 4;
const MOST = 512;
/** How much the last batch counts against those before it. */
const WEIGHT = 0.3;

/** Batches that grow or shrink until one takes about 40 milliseconds. */
export function adaptSize(): AdaptiveSize {
  let each: number | undefined;
  return {
    current: () => (each === undefined ? FIRST : Math.max(1, Math.min(MOST, Math.round(TARGET / each)))),
    learn: (inputs, duration) => {
      const latest = Math.max(duration / Math.max(inputs, 1), 0.001);
      each = each === undefined ? latest : each + WEIGHT * (latest - each);
    },
  };
}
