import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';

/** What a caller may be kept waiting, and how often work that takes longer is tried: what is avoidable is there in each try. */
const LONGEST = 1;
const TRIES = 3;

/**
 * The longest time in which the event loop of this thread did nothing else, in seconds of the reference machine: the shortest of up to
 * three tries, if the first takes more than one second.
 *
 * It does not depend on the machine. Where the system tells it, only the time of the processor counts: on a busy machine a turn of the
 * loop takes longer because others have the processor meanwhile. Even that time is longer where the processor is slow, or is shared
 * with other machines. So more than a second is divided by how much longer than the reference machine this one takes for `fixedWork()`.
 *
 * @param work is done up to three times
 */
export async function longestBlock(work: () => Promise<unknown>): Promise<number> {
  let shortest = Infinity;
  for (let tried = 0; tried < TRIES && shortest >= LONGEST; tried += 1) {
    const turn = await longestTurn(work);
    shortest = Math.min(shortest, turn < LONGEST ? turn : turn / slowness());
  }
  return shortest;
}

/** The longest turn of the event loop, in seconds of this machine. */
async function longestTurn(work: () => Promise<unknown>): Promise<number> {
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

/** Seconds that this thread has run (Linux), else those that have passed. */
function secondsOfThread(): number {
  try {
    const [nanoseconds = ''] = readFileSync('/proc/thread-self/schedstat', 'utf8').split(' ');
    return Number(nanoseconds) / 1e9;
  } catch {
    return performance.now() / 1000;
  }
}

/** What `fixedWork()` takes on the reference machine, a virtual one with two cores of an AMD EPYC at 2.45 GHz. */
const REFERENCE_SECONDS = 0.035;

/** How much longer this machine takes for the same work as the reference machine: at least 1, the median of five. */
export function slowness(): number {
  const seconds = Array.from({ length: 5 }, () => {
    const before = secondsOfThread();
    fixedWork();
    return secondsOfThread() - before;
  });
  return Math.max(1, (seconds.sort((a, b) => a - b)[2] ?? 0) / REFERENCE_SECONDS);
}

/** What costs a server its time: texts are made and read, bytes are copied, hashed and written as base64. */
function fixedWork(): unknown {
  const lines = Array.from({ length: 20_000 }, (_, index) => ({
    id: index,
    name: `line ${index}`,
    quantity: '1.50',
  }));
  const bytes = Buffer.from(JSON.stringify(lines).repeat(8));
  createHash('sha256').update(bytes).digest();
  const copy = Buffer.from(bytes.toString('base64'), 'base64');
  return JSON.parse(copy.subarray(0, copy.length / 8).toString());
}
