/** One item of each source, then the next of each. */
export function* inTurns<Item>(sources: readonly Iterable<Item>[]): Generator<Item> {
  for (let open = sources.map((source) => source[Symbol.iterator]()); open.length > 0;) {
    const next = open.map((source) => ({ source, result: source.next() }));
    for (const { result } of next) if (result.done !== true) yield result.value;
    open = next.filter(({ result }) => result.done !== true).map(({ source }) => source);
  }
}
