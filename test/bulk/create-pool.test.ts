import { EventEmitter } from 'node:events';
import type { Piscina } from 'piscina';
import { describe, expect, it } from 'vitest';
import { countBusy, createPool } from '../../src/bulk/create-pool.js';
import { setImmediate, setTimeout } from 'node:timers/promises';
import { inBatches } from '../../src/bulk/in-batches.js';

const pools: Threads[] = [];

/** Threads that never start: errors are sent by the test. */
class Threads extends EventEmitter {
  threads: unknown[] = [1, 2];
  constructor() {
    super();
    pools.push(this);
  }
}

/** What a pool of two threads makes of an error that comes while no document is validated. */
function failuresAfter(error: Error, threads: number): readonly unknown[] {
  const failures: unknown[] = [];
  createPool({
    Pool: Threads as unknown as typeof Piscina,
    file: new URL('file:///worker.js'),
    workers: 2,
    memoryLimit: 100,
    each: {},
    onFailure: (reason) => void failures.push(reason),
  });
  const pool = pools.at(-1);
  if (pool === undefined) throw new Error('There is no pool.');
  pool.threads = Array.from({ length: threads });
  pool.emit('error', error);
  return failures;
}

const outOfMemory = Object.assign(new Error('heap'), { code: 'ERR_WORKER_OUT_OF_MEMORY' });

it('createPool() goes on when a thread without a document runs out of memory and was replaced', () => {
  expect(failuresAfter(outOfMemory, 2)).toEqual([]);
});

it('createPool() ends the run when threads cannot start', () => {
  expect(failuresAfter(outOfMemory, 1)).toEqual([outOfMemory]);
  expect(failuresAfter(new Error('no such file'), 2)).toHaveLength(1);
});

/** Work that ends when it is told to. */
function startWork(busy: ReturnType<typeof countBusy>) {
  let end = (): void => undefined;
  const work = new Promise<void>((resolve) => (end = resolve));
  const done = busy.during(() => work);
  return async (): Promise<void> => {
    end();
    await done;
  };
}

describe('countBusy()', () => {
  it('lets a batch go at once while a worker is idle, and otherwise when one becomes idle', async () => {
    const busy = countBusy(2);
    await busy.idle();
    const end = startWork(busy);
    await busy.idle();
    const endOther = startWork(busy);
    let isIdle = false;
    const idle = busy.idle().then(() => (isIdle = true));
    await setTimeout(30);
    expect(isIdle).toBe(false);
    await endOther();
    await idle;
    await end();
  });

  it('becomes idle also after work that fails', async () => {
    const busy = countBusy(1);
    await expect(busy.during(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
    await busy.idle();
  });

  it('keeps the batches of a full pipe large', async () => {
    const busy = countBusy(1);
    async function* lines() {
      for (let index = 0; index < 300; index += 1) {
        // As a pipe has it: what arrived is read in one turn, the next piece comes in another one.
        if (index % 100 === 0) await setImmediate();
        yield { name: String(index), content: '{}' };
      }
    }
    const sizes: number[] = [];
    for await (const batch of inBatches(lines(), { size: () => 512, idle: busy.idle }))
      sizes.push(batch.length);
    expect(Math.max(...sizes)).toBeGreaterThanOrEqual(100);
    expect(sizes.length).toBeLessThanOrEqual(4);
  });
});
