import { setImmediate } from 'node:timers/promises';
import { promiseHooks } from 'node:v8';
import { expect } from 'vitest';
import { isThorough } from './thorough.js';

/** Each await takes a run of its own: the daily tests try some. */
const STEP = isThorough ? 1 : 29;

/**
 * Runs something, and aborts its signal when so many of its awaits have continued.
 *
 * @returns whether the run had that many awaits
 */
export async function abortAtAwait(
  count: number,
  reason: unknown,
  run: (signal: AbortSignal) => Promise<void>,
): Promise<boolean> {
  const controller = new AbortController();
  let awaits = 0;
  const stop = promiseHooks.onBefore(() => {
    awaits += 1;
    if (awaits === count) controller.abort(reason);
  }) as () => void;
  try {
    await run(controller.signal);
  } finally {
    stop();
  }
  return controller.signal.aborted;
}

/** Runs something whole, then again and again, aborted at its first await and at later ones, until it ends before. */
export async function abortAtEveryAwait(
  reason: unknown,
  run: (signal: AbortSignal) => Promise<void>,
  most: number,
): Promise<void> {
  // What is loaded and compiled on demand has awaits of its own.
  await run(new AbortController().signal);
  for (let count = 1; await abortAtAwait(count, reason, run); count += STEP) {
    if (count > most) throw new Error(`The run has more than ${most} awaits.`);
  }
}

/** Expects that nothing rejects unheard while something runs, nor just after it. */
export async function expectNothingLeft(run: () => Promise<void>): Promise<void> {
  const left: unknown[] = [];
  const note = (error: unknown): void => {
    left.push(error);
  };
  process.on('unhandledRejection', note);
  process.on('uncaughtException', note);
  try {
    await run();
    for (let turn = 0; turn < 5; turn += 1) await setImmediate();
  } finally {
    process.off('unhandledRejection', note);
    process.off('uncaughtException', note);
  }
  expect(left).toEqual([]);
}
