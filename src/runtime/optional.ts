/** A function of a value that may be absent. */
export function whenPresent<T, R>(value: T | undefined, fn: (value: T) => R): R | undefined {
  return value === undefined ? undefined : fn(value);
}

/** A function of two values, absent when one of them is. */
export function withBoth<A, B, R>(a: A | undefined, b: B | undefined, fn: (a: A, b: B) => R): R | undefined {
  return a === undefined || b === undefined ? undefined : fn(a, b);
}

/** A function of every value of a sequence. */
export function mapEach<T, R>(values: readonly T[], fn: (value: T) => R): readonly R[] {
  return values.map((value) => fn(value));
}
