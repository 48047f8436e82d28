import { setImmediate } from 'node:timers/promises';

/** Counts the batches that workers have. */
interface BusyCount {
  /** Runs something that keeps a worker busy. */
  readonly during: <Result>(work: () => Promise<Result>) => Promise<Result>;
  /** Resolves when a worker has nothing to do. */
  readonly idle: () => Promise<void>;
}

/**
 * Counts the batches that so many workers have. An idle worker leaves one turn of the event loop to inputs that have arrived already,
 * so that batches of a full pipe stay large.
 */
export function countBusy(workers: number): BusyCount {
  let busy = 0;
  let wake = (): void => undefined;
  let ended: Promise<void> | undefined;
  return {
    during: async (work) => {
      busy += 1;
      try {
        return await work();
      } finally {
        busy -= 1;
        if (busy < workers) {
          wake();
          ended = undefined;
        }
      }
    },
    idle: async () => {
      if (busy >= workers) await (ended ??= new Promise((resolve) => (wake = resolve)));
      await setImmediate();
    },
  };
}
