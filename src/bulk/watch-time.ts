/** Watches over batches under way. */
export interface TimeWatch {
  /** Ends the batch by the controller when one of its inputs takes too long. */
  readonly watch: (progress: Int32Array, controller: AbortController) => { readonly stop: () => void };
  readonly stop: () => void;
}

interface Watched {
  readonly progress: Int32Array;
  readonly controller: AbortController;
  /** The progress that was seen last, and since when. */
  seen: number;
  since: number;
}

/**
 * Holds every input to a time limit, by looking at the progress that workers write to shared memory. Time counts from when
 * a look first sees the input: a busy main thread can make the limit longer, never shorter.
 *
 * @param limit in milliseconds
 */
export function watchTime(limit: number): TimeWatch {
  const watched = new Set<Watched>();
  const look = (): void => {
    const now = performance.now();
    for (const each of watched) {
      const progress = Atomics.load(each.progress, 0);
      if (progress !== each.seen) {
        each.seen = progress;
        each.since = now;
      } else if (progress > 0 && now - each.since > limit) {
        watched.delete(each);
        each.controller.abort();
      }
    }
  };
  const timer = setInterval(look, Math.max(5, Math.min(1000, limit / 10)));
  return {
    watch: (progress, controller) => {
      const entry: Watched = { progress, controller, seen: 0, since: performance.now() };
      watched.add(entry);
      return { stop: () => watched.delete(entry) };
    },
    stop: () => {
      clearInterval(timer);
    },
  };
}
