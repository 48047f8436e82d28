import { EventEmitter } from 'node:events';
import type { Piscina } from 'piscina';
import { expect, it } from 'vitest';
import { createPool } from '../../src/bulk/create-pool.js';

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
