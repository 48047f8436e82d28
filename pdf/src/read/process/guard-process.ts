/** More than reading an invoice takes, pages that are drawn included. */
const MOST_MEMORY = 1_500_000_000;
const INTERVAL = 100;
/** Ends a process that takes too much time: by the signal, the parent tells it from one that takes too much memory. */
export const OUT_OF_TIME = 'SIGTERM';

/**
 * The program of a thread that ends the process when it takes too much memory, native memory included, or too much time of
 * the processor, or when its parent is gone. A file can keep the thread that reads from looking itself. On a busy machine a process
 * waits for the processor: that does not count.
 */
const GUARD = `
  const { parentPort, workerData: { most, interval, parent, outOfTime } } = require('node:worker_threads');
  const used = () => {
    const { user, system } = process.cpuUsage();
    return (user + system) / 1000;
  };
  let end = Infinity;
  parentPort.on('message', (limit) => {
    end = used() + limit;
  });
  setInterval(() => {
    if (used() > end) process.kill(process.pid, outOfTime);
    if (process.memoryUsage.rss() > most || process.ppid !== parent) process.kill(process.pid, 'SIGKILL');
  }, interval);
`;

/** Guards the process that reads. */
export interface Guard {
  /** A file is being read, which may take as many milliseconds of the processor. */
  readonly begin: (timeLimit: number) => void;
  readonly end: () => void;
}

/** Starts the guard of this process. */
export function guardProcess(): Guard {
  const { Worker } = process.getBuiltinModule('node:worker_threads');
  const workerData = { most: MOST_MEMORY, interval: INTERVAL, parent: process.ppid, outOfTime: OUT_OF_TIME };
  const thread = new Worker(GUARD, { eval: true, execArgv: [], workerData });
  thread.unref();
  return {
    begin: (timeLimit) => {
      thread.postMessage(timeLimit);
    },
    end: () => {
      thread.postMessage(Number.POSITIVE_INFINITY);
    },
  };
}
