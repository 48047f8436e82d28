import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';

/**
 * The longest time in seconds in which the event loop of this process did nothing else. Where the system tells it, only the time of the
 * processor counts: on a busy machine a turn of the loop takes longer because others have the processor meanwhile.
 */
export async function longestBlock(work: () => Promise<unknown>): Promise<number> {
  let longest = 0;
  let before = secondsOfThread();
  const timer = setInterval(() => {
    const now = secondsOfThread();
    longest = Math.max(longest, now - before);
    before = now;
  }, 5);
  // What the first turn does is seen as well, and that of the last.
  await sleep(20);
  await work();
  await sleep(20);
  clearInterval(timer);
  return longest;
}

/** Seconds that the main thread has run (Linux), else those that have passed. */
function secondsOfThread(): number {
  try {
    const [nanoseconds = ''] = readFileSync(`/proc/self/task/${process.pid}/schedstat`, 'utf8').split(' ');
    return Number(nanoseconds) / 1e9;
  } catch {
    return performance.now() / 1000;
  }
}
