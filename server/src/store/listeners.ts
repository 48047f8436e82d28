import type { Store } from './store.js';

/** Those who listen to the changes of a store. */
export interface Listeners {
  readonly listen: Store['listen'];
  readonly tell: (text: string) => void;
}

export function createListeners(): Listeners {
  const all = new Set<(text: string) => void>();
  return {
    listen: (heard) => {
      all.add(heard);
      return () => all.delete(heard);
    },
    tell: (text) => {
      for (const heard of all) heard(text);
    },
  };
}
