/** A Map, or a WeakMap, which keeps a value only as long as its key lives. */
interface Store<Key, Value> {
  get(key: Key): Value | undefined;
  set(key: Key, value: Value): unknown;
}

/** The value of a key, made and stored when it is asked for the first time: for caches and for groups. */
export function getOrMake<Key, Value>(store: Store<Key, Value>, key: Key, make: (key: Key) => Value): Value {
  const stored = store.get(key);
  if (stored !== undefined) return stored;
  const made = make(key);
  store.set(key, made);
  return made;
}
