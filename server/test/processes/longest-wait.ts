import { readFileSync } from 'node:fs';
import { slowness } from '../../../test/shared/longest-block.js';
import type { Running } from './start-process.js';

/** What another company may wait, and how often work that takes longer is tried: what is avoidable is there in each try. */
export const LONGEST = 0.5;
const TRIES = 3;

/** What another company does meanwhile: a call of which the answer is read. */
export type Call = () => Promise<Response>;

/**
 * The longest that a call of another company waits while somebody else's request is worked on, in seconds of the reference machine: the
 * shortest of up to three tries, if the first takes too long.
 *
 * It counts the time of the processor that the server's main thread has between the call and its answer, so that a busy machine does
 * not make it longer: that thread has the event loop and, where it is embedded, the database. What other threads do, nobody waits for.
 *
 * @param work is done up to three times
 * @param others are called again and again until it has ended
 */
export async function longestWait(
  { process: { pid = 0 } }: Running,
  work: () => Promise<unknown>,
  others: readonly Call[],
): Promise<number> {
  let shortest = Infinity;
  for (let tried = 0; tried < TRIES && shortest >= LONGEST; tried += 1) {
    const wait = await waitOnce(pid, work, others);
    shortest = Math.min(shortest, wait < LONGEST ? wait : wait / slowness());
  }
  return shortest;
}

async function waitOnce(pid: number, work: () => Promise<unknown>, others: readonly Call[]): Promise<number> {
  const state = { isOver: false };
  const working = work().finally(() => (state.isOver = true));
  let longest = 0;
  do {
    for (const call of others) {
      const before = secondsOfMainThread(pid);
      const answer = await call();
      await answer.arrayBuffer();
      if (!answer.ok) throw new Error(`Another company got ${answer.status}.`);
      longest = Math.max(longest, secondsOfMainThread(pid) - before);
    }
  } while (!state.isOver);
  await working;
  return longest;
}

/** Seconds that the main thread of a process has run (Linux). */
function secondsOfMainThread(pid: number): number {
  const [nanoseconds = ''] = readFileSync(`/proc/${pid}/task/${pid}/schedstat`, 'utf8').split(' ');
  return Number(nanoseconds) / 1e9;
}
