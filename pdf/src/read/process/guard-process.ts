/** More than reading an invoice takes, pages that are drawn included. */
const MOST_MEMORY = 1_500_000_000;
const INTERVAL = 100;

/**
 * The program of a thread that ends the process when it takes too much memory, native memory included, or when its parent is
 * gone. A file can keep the thread that reads from looking itself.
 */
const GUARD = `
  const { workerData: { most, interval, parent } } = require('node:worker_threads');
  setInterval(() => {
    if (process.ppid !== parent || process.memoryUsage.rss() > most) process.kill(process.pid, 'SIGKILL');
  }, interval);
`;

/** Starts the guard of this process. */
export function guardProcess(): void {
  const { Worker } = process.getBuiltinModule('node:worker_threads');
  const workerData = { most: MOST_MEMORY, interval: INTERVAL, parent: process.ppid };
  new Worker(GUARD, { eval: true, execArgv: [], workerData }).unref();
}
