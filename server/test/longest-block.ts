import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';

/** The longest time in seconds in which the process did nothing else. On a busy machine everybody waits: what blocks does so twice. */
export async function longestBlock(work: () => Promise<unknown>): Promise<number> {
  const block = await blockDuring(work);
  return block < 1 ? block : Math.min(block, await blockDuring(work));
}

async function blockDuring(work: () => Promise<unknown>): Promise<number> {
  const delay = monitorEventLoopDelay({ resolution: 10 });
  delay.enable();
  // It counts from its first tick on: what blocks before that would not be seen.
  await sleep(30);
  await work();
  await sleep(30);
  delay.disable();
  return delay.max / 1e9;
}
