import { XPathError } from './xpath-error.js';

/** The only value of a sequence; undefined if it is empty. @throws XPathError XPTY0004 for several */
export function atMostOne<T>(values: readonly T[]): T | undefined {
  if (values.length > 1)
    throw new XPathError('XPTY0004', 'at most one value is allowed here, but there are several');
  return values[0];
}

/** A required value. @throws XPathError XPTY0004 if it is absent */
export function required<T>(value: T | undefined): T {
  if (value === undefined) throw new XPathError('XPTY0004', 'a value is needed here, but there is none');
  return value;
}

/** The value of a sequence that must have one. @throws XPathError XPTY0004 if it does not */
export function onlyOne<T>(values: readonly T[]): T {
  return required(atMostOne(values));
}

/** fn:zero-or-one. */
export function zeroOrOne<T>(values: readonly T[]): T | undefined {
  if (values.length > 1)
    throw new XPathError('FORG0003', 'zero or one value is expected, but there are several');
  return values[0];
}

/** fn:one-or-more. */
export function oneOrMore<T>(values: readonly T[]): readonly T[] {
  if (values.length === 0)
    throw new XPathError('FORG0004', 'at least one value is expected, but there is none');
  return values;
}

/** fn:exactly-one. */
export function exactlyOne<T>(values: readonly T[]): T {
  const [value] = values;
  if (values.length !== 1 || value === undefined) {
    throw new XPathError('FORG0005', `one value is expected, but there are ${values.length}`);
  }
  return value;
}

/** A value that may be absent, as a sequence. */
export function toArray<T>(value: T | undefined): readonly T[] {
  return value === undefined ? [] : [value];
}

/** Stops the evaluation if the compiler found that an expression cannot have a value. */
export function fail(code: string, message: string): never {
  throw new XPathError(code, message);
}

/** Applies a function to a value that may be absent. */
export function whenPresent<T, R>(value: T | undefined, fn: (value: T) => R): R | undefined {
  return value === undefined ? undefined : fn(value);
}

/** Applies a function to two values; the result is absent if one of them is. */
export function withBoth<A, B, R>(a: A | undefined, b: B | undefined, fn: (a: A, b: B) => R): R | undefined {
  return a === undefined || b === undefined ? undefined : fn(a, b);
}

/** Applies a function to every value of a sequence. */
export function mapEach<T, R>(values: readonly T[], fn: (value: T) => R): readonly R[] {
  return values.map((value) => fn(value));
}
