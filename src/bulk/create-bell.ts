/** Lets one waiter sleep until something happened; rings while nobody waits are kept for the next wait. */
export interface Bell {
  readonly ring: () => void;
  readonly wait: () => Promise<void>;
}

/** A bell. Unlike `Promise.race` with a promise that lives as long as the run, it keeps nothing of past waits. */
export function createBell(): Bell {
  let rung = false;
  let wake: (() => void) | undefined;
  return {
    ring: () => {
      rung = true;
      wake?.();
    },
    wait: async () => {
      if (!rung) {
        await new Promise<void>((resolve) => {
          wake = resolve;
        });
      }
      wake = undefined;
      rung = false;
    },
  };
}
