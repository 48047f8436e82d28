import type { Piscina } from 'piscina';
import { isOutOfMemory } from './worker-threads.js';
import type { Batch, BatchAnswer } from './batch.js';
import { type ThreadOptions, toSent } from './options.js';
import { setImmediate } from 'node:timers/promises';

/** Threads that validate batches. */
export interface WorkerPool {
  /** Rejects if the worker breaks, if the message cannot be sent, or if the signal ends it. */
  readonly run: (batch: Batch, signal: AbortSignal | undefined) => Promise<BatchAnswer>;
  /** Stops every thread, even a busy one. */
  readonly stop: () => Promise<void>;
}

/** Options of a pool. */
export interface PoolOptions {
  /** piscina, as `loadPiscina` gives it. */
  readonly Pool: typeof Piscina;
  readonly file: URL;
  readonly workers: number;
  /** Megabytes of heap. */
  readonly memoryLimit: number;
  readonly each: ThreadOptions;
  /** Called if the threads cannot start at all. */
  readonly onFailure: (error: unknown) => void;
}

/** Starts worker threads, each of which takes one batch at a time. */
export function createPool({ Pool, file, workers, memoryLimit, each, onFailure }: PoolOptions): WorkerPool {
  const pool = new Pool<Batch, BatchAnswer>({
    filename: file.href,
    name: 'validateBatch',
    minThreads: workers,
    maxThreads: workers,
    workerData: toSent(each),
    recordTiming: false,
    resourceLimits: { maxOldGenerationSizeMb: memoryLimit },
  });
  pool.on('error', (error: unknown) => {
    // What a document left behind can fill the memory of a thread that has no document now: another one has taken its place.
    if (isOutOfMemory(error) && pool.threads.length === workers) return;
    onFailure(error);
  });
  let isStopped = false;
  return {
    run: async (batch, signal) => {
      // A destroyed pool would start threads again.
      if (isStopped) throw new Error('The workers are stopped.');
      return pool.run(batch, {
        transferList: [batch.bytes.buffer as ArrayBuffer],
        ...(signal !== undefined && { signal }),
      });
    },
    stop: () => {
      isStopped = true;
      return pool.destroy();
    },
  };
}

/** Counts the batches that workers have. */
interface BusyCount {
  /** Runs something that keeps a worker busy. */
  readonly during: <Result>(work: () => Promise<Result>) => Promise<Result>;
  /** Resolves when a worker has nothing to do. */
  readonly idle: () => Promise<void>;
}

/**
 * Counts the batches that so many workers have. An idle worker leaves one turn of the event loop to inputs that have arrived already,
 * so that batches of a full pipe stay large.
 */
export function countBusy(workers: number): BusyCount {
  let busy = 0;
  let wake = (): void => undefined;
  let ended: Promise<void> | undefined;
  return {
    during: async (work) => {
      busy += 1;
      try {
        return await work();
      } finally {
        busy -= 1;
        if (busy < workers) {
          wake();
          ended = undefined;
        }
      }
    },
    idle: async () => {
      if (busy >= workers) await (ended ??= new Promise((resolve) => (wake = resolve)));
      await setImmediate();
    },
  };
}
