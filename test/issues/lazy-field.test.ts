import { inspect } from 'node:util';
import { describe, expect, it } from 'vitest';
import { withLazyField } from '../../src/issues/lazy-field.js';

/** An object with a lazy field, and how often it was computed. */
function lazyObject() {
  const calls = { count: 0 };
  const compute = () => `text ${(calls.count += 1)}`;
  return { calls, object: withLazyField({ a: 1, b: null, c: 3 }, 'b', compute) };
}

describe('withLazyField()', () => {
  it('computes the field once, when it is first read', () => {
    const { calls, object } = lazyObject();
    expect(object.c).toBe(3);
    expect(calls.count).toBe(0);
    expect([object.b, object.b]).toEqual(['text 1', 'text 1']);
  });

  it.each<[what: string, copy: (object: object) => unknown]>([
    ['a copy', (object) => ({ ...object })],
    ['a clone for another thread', (object) => structuredClone(object)],
    ['JSON', (object) => JSON.parse(JSON.stringify(object)) as unknown],
  ])('is a field like any other for %s', (_, copy) => {
    expect(copy(lazyObject().object)).toEqual({ a: 1, b: 'text 1', c: 3 });
    expect(Object.keys(lazyObject().object)).toEqual(['a', 'b', 'c']);
  });

  it('is printed with its value', () => {
    expect(inspect(lazyObject().object)).toBe("{ a: 1, b: 'text 1', c: 3 }");
    expect(inspect({ inner: lazyObject().object })).toBe("{ inner: { a: 1, b: 'text 1', c: 3 } }");
  });

  it('is not computed where it is set', () => {
    const { calls, object } = lazyObject();
    object.b = 'other';
    expect([object.b, calls.count]).toEqual(['other', 0]);
  });
});
