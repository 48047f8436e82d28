/** More than reading an invoice takes, pages that are drawn included. */
const MOST_MEMORY = 1_500_000_000;
const INTERVAL = 100;
/** The parent ends a process that takes too long, and says so: the guard does where the parent cannot. */
const GRACE = 2_000;

/**
 * The program of a thread that ends the process when it takes too much memory, native memory included, or too long, or when its
 * parent is gone. A file can keep the thread that reads from looking itself.
 */
const GUARD = `
  const { parentPort, workerData: { most, interval, parent } } = require('node:worker_threads');
  let end = Infinity;
  parentPort.on('message', (limit) => {
    end = performance.now() + limit;
  });
  setInterval(() => {
    const isOver = performance.now() > end || process.memoryUsage.rss() > most;
    if (isOver || process.ppid !== parent) process.kill(process.pid, 'SIGKILL');
  }, interval);
`;

/** Guards the process that reads. */
export interface Guard {
  /** A file is being read, which may take as many milliseconds. */
  readonly begin: (timeLimit: number) => void;
  readonly end: () => void;
}

/** Starts the guard of this process. */
export function guardProcess(): Guard {
  const { Worker } = process.getBuiltinModule('node:worker_threads');
  const workerData = { most: MOST_MEMORY, interval: INTERVAL, parent: process.ppid };
  const thread = new Worker(GUARD, { eval: true, execArgv: [], workerData });
  thread.unref();
  return {
    begin: (timeLimit) => {
      thread.postMessage(timeLimit + GRACE);
    },
    end: () => {
      thread.postMessage(Number.POSITIVE_INFINITY);
    },
  };
}
