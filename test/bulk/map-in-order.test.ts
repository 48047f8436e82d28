import { setImmediate, setTimeout } from 'node:timers/promises';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mapInOrder } from '../../src/bulk/map-in-order.js';
import { gather } from '../shared/gather.js';

async function* numbers(count: number, asked: number[] = []) {
  for (let number = 0; number < count; number += 1) {
    await Promise.resolve();
    asked.push(number);
    yield number;
  }
}

describe('mapInOrder()', () => {
  it('keeps the order of the items, whatever the order in which they are done', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.nat(3), { maxLength: 30 }),
        fc.integer({ min: 1, max: 8 }),
        async (turns, width) => {
          const map = async (item: number) => {
            for (let turn = 0; turn < (turns[item] ?? 0); turn += 1) await setImmediate();
            return item;
          };
          const all = await gather(mapInOrder(numbers(turns.length), map, { width, signal: undefined }));
          expect(all).toEqual(turns.map((_, index) => index));
        },
      ),
      { numRuns: 50 },
    );
  });

  it('pulls no more inputs ahead than the width', async () => {
    const asked: number[] = [];
    const results = mapInOrder(numbers(100, asked), (item) => Promise.resolve(item), {
      width: 3,
      signal: undefined,
    });
    for (let taken = 1; taken <= 10; taken += 1) {
      await results.next();
      await setImmediate();
      await setImmediate();
      expect(asked.length).toBeLessThanOrEqual(taken + 3);
    }
    await results.return();
    expect(asked.length).toBeLessThanOrEqual(13);
  });

  it('hands on what the source throws after the results before it', async () => {
    async function* failing() {
      yield* numbers(2);
      throw new Error('the source is broken');
    }
    const results: number[] = [];
    await expect(async () => {
      for await (const result of mapInOrder(failing(), (item) => Promise.resolve(item), {
        width: 5,
        signal: undefined,
      })) {
        results.push(result);
      }
    }).rejects.toThrow('the source is broken');
    expect(results).toEqual([0, 1]);
  });

  it('throws what the function rejects with, in its place', async () => {
    const map = (item: number) =>
      item === 2 ? Promise.reject(new RangeError('two')) : Promise.resolve(item);
    const results = mapInOrder(numbers(5), map, { width: 4, signal: undefined });
    expect([(await results.next()).value, (await results.next()).value]).toEqual([0, 1]);
    await expect(results.next()).rejects.toThrow('two');
  });

  it('throws the reason of the signal at once, also while the source gives nothing', async () => {
    const controller = new AbortController();
    const silent = { next: () => new Promise<IteratorResult<number>>(() => undefined) };
    const waiting = mapInOrder(silent, (item: number) => Promise.resolve(item), {
      width: 2,
      signal: controller.signal,
    }).next();
    await setTimeout(5);
    controller.abort(new Error('enough'));
    await expect(waiting).rejects.toThrow('enough');
  });
});
