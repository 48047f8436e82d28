import { setTimeout } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import type { BulkInput } from 'peppol-preflight/bulk';
import { inBatches } from '../../src/bulk/in-batches.js';
import { gather } from '../shared/gather.js';

const inputs = (count: number): BulkInput[] =>
  Array.from({ length: count }, (_, index) => ({ name: String(index), content: '{}' }));

const never = () => new Promise<void>(() => undefined);
const patient = { size: () => 3, idle: never };

describe('inBatches()', () => {
  it('fills batches and numbers the inputs', async () => {
    const batches = await gather(inBatches(inputs(7), patient));
    expect(batches.map((batch) => batch.map(({ index }) => index))).toEqual([[0, 1, 2], [3, 4, 5], [6]]);
  });

  it('ends a batch early when its content is large', async () => {
    const large = { name: 'large', content: new Uint8Array(600_000) };
    const batches = await gather(inBatches([large, large, large], patient));
    expect(batches.map(({ length }) => length)).toEqual([2, 1]);
  });

  it('sends what it has when inputs come slowly, and loses none', async () => {
    let release: () => void = () => undefined;
    const gate = new Promise<void>((resolve) => {
      release = resolve;
    });
    async function* slow() {
      yield* inputs(1);
      await gate;
      yield* inputs(2);
    }
    const batches = inBatches(slow(), { size: () => 100, idle: () => Promise.resolve() });
    const first = await batches.next();
    expect(first.value).toHaveLength(1);
    release();
    expect((await gather(batches)).flat().map(({ index }) => index)).toEqual([1, 2]);
  });

  it('passes on a failure after the current batch, even if nobody is waiting', async () => {
    async function* failing() {
      yield* inputs(1);
      await setTimeout(20);
      throw new Error('no more');
    }
    const batches = inBatches(failing(), { size: () => 100, idle: () => Promise.resolve() });
    expect((await batches.next()).value).toHaveLength(1);
    await setTimeout(60);
    await expect(batches.next()).rejects.toThrow('no more');
  });

  it('ends its inputs when it is left', async () => {
    let ended = false;
    function* endless() {
      try {
        for (;;) yield* inputs(1);
      } finally {
        ended = true;
      }
    }
    const batches = inBatches(endless(), patient);
    await batches.next();
    await batches.return();
    expect(ended).toBe(true);
  });

  it.each([
    [null],
    [{ content: '{}' }],
    [{ name: 'x' }],
    [{ name: 'x', content: 5 }],
    [{ name: 'x', content: null }],
  ])('refuses %j as an input, with its place', async (wrong) => {
    const all = [...inputs(1), wrong as unknown as BulkInput];
    await expect(gather(inBatches(all, patient))).rejects.toThrow(/^inputs\[1\]/);
  });
});
