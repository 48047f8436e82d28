/** Width and end of the mapping. */
interface MapInOrderOptions {
  /** The number of items that may be in progress or waiting to be consumed, which bounds memory. */
  readonly width: number;
  readonly signal: AbortSignal | undefined;
}

interface Slot<Out> {
  outcome?: { readonly value: Out } | { readonly error: unknown };
}

interface State {
  /** Set when the source has ended, with its error if there was one. */
  end: { readonly error?: unknown } | undefined;
  isPulling: boolean;
}

/** Evaluated again after every wait, because the end may have come meanwhile. */
function hasEnded({ end }: State): boolean {
  return end !== undefined;
}

/**
 * Maps items by an asynchronous function, several at a time, to results in the order of the items. At most `width`
 * items are requested ahead of those consumed. An error of the source follows the results of the items before it.
 */
export async function* mapInOrder<In, Out>(
  source: AsyncIterator<In>,
  map: (item: In) => Promise<Out>,
  { width, signal }: MapInOrderOptions,
): AsyncGenerator<Out, void, void> {
  const bell = createNotifier();
  const slots: Slot<Out>[] = [];
  const state: State = { end: undefined, isPulling: false };

  const start = async (item: In): Promise<void> => {
    const slot: Slot<Out> = {};
    slots.push(slot);
    try {
      slot.outcome = { value: await map(item) };
    } catch (error) {
      slot.outcome = { error };
    }
    bell.ring();
  };
  const pull = async (): Promise<void> => {
    state.isPulling = true;
    try {
      while (!hasEnded(state) && slots.length < width) {
        const next = await source.next();
        if (next.done === true) state.end ??= {};
        else if (!hasEnded(state)) void start(next.value);
      }
    } catch (error) {
      state.end ??= { error };
    }
    state.isPulling = false;
    bell.ring();
  };

  signal?.addEventListener('abort', bell.ring);
  try {
    for (;;) {
      signal?.throwIfAborted();
      if (state.end === undefined && !state.isPulling && slots.length < width) void pull();
      const outcome = slots[0]?.outcome;
      if (outcome !== undefined) {
        slots.shift();
        if ('error' in outcome) throw outcome.error;
        yield outcome.value;
      } else if (state.end !== undefined && slots.length === 0) {
        if ('error' in state.end) throw state.end.error;
        return;
      } else {
        await bell.wait();
      }
    }
  } finally {
    state.end ??= {};
    signal?.removeEventListener('abort', bell.ring);
    // A source that is waiting for its own input answers when it can; this does not wait for it.
    source.return?.().catch(() => undefined);
  }
}

/** Lets one waiter sleep until something happens; a signal without a waiter is kept for the next wait. */
interface Notifier {
  readonly ring: () => void;
  readonly wait: () => Promise<void>;
}

/** A bell. Unlike `Promise.race` with a promise that lives as long as the run, it keeps no references to past waits. */
function createNotifier(): Notifier {
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
