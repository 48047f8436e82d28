/** How many at a time, and until when. */
interface MapInOrderOptions {
  /** How many items may be under way or waiting to be taken: what bounds memory. */
  readonly width: number;
  readonly signal: AbortSignal | undefined;
}

interface Slot<Out> {
  outcome?: { readonly value: Out } | { readonly error: unknown };
}

interface State {
  /** Set when there is nothing more to ask for, with the error when it came to that. */
  end: { readonly error?: unknown } | undefined;
  isPulling: boolean;
}

/** Asked anew after every wait, as the end may have come meanwhile. */
function hasEnded({ end }: State): boolean {
  return end !== undefined;
}

/**
 * Maps items by an asynchronous function, several at a time, to results in the order of the items. The source is asked
 * for no more than `width` items ahead of what has been taken. What the source throws comes after the results of
 * the items before it.
 */
export async function* mapInOrder<In, Out>(
  source: AsyncIterator<In>,
  map: (item: In) => Promise<Out>,
  { width, signal }: MapInOrderOptions,
): AsyncGenerator<Out, void, void> {
  const bell = createNotifier();
  const slots: Slot<Out>[] = [];
  const state: State = { end: undefined, isPulling: false };

  const start = (item: In): void => {
    const slot: Slot<Out> = {};
    slots.push(slot);
    map(item).then(
      (value) => {
        slot.outcome = { value };
        bell.ring();
      },
      (error: unknown) => {
        slot.outcome = { error };
        bell.ring();
      },
    );
  };
  const pull = async (): Promise<void> => {
    state.isPulling = true;
    try {
      while (!hasEnded(state) && slots.length < width) {
        const next = await source.next();
        if (next.done === true) state.end ??= {};
        else if (!hasEnded(state)) start(next.value);
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
    // A source that is waiting for its own input answers when it can; nobody waits for it.
    source.return?.().catch(() => undefined);
  }
}

/** Lets one waiter sleep until something happened; rings while nobody waits are kept for the next wait. */
interface Notifier {
  readonly ring: () => void;
  readonly wait: () => Promise<void>;
}

/** A bell. Unlike `Promise.race` with a promise that lives as long as the run, it keeps nothing of past waits. */
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
