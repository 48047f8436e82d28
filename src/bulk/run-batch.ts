import { type BatchAnswer, packBatch, readOutcome } from './batch.js';
import type { WorkerPool } from './create-pool.js';
import type { UsableInput } from './input.js';
import { reasonOf } from '#errors';
import { isOutOfMemory } from './worker-threads.js';
import { failureOutcome, type Outcome } from './outcome.js';

/** The environment of a batch. */
export interface BatchRun {
  readonly pool: WorkerPool;
  /** Absent if there is no time limit. */
  readonly time: TimeWatch | undefined;
  readonly timeLimit: number;
  /** Megabytes. */
  readonly memoryLimit: number;
  readonly learn: (inputs: number, duration: number) => void;
  /** Validates an input in this thread. */
  readonly validateHere: (input: UsableInput) => Outcome;
}

/** How often a batch is sent if workers break before they have begun. */
const ATTEMPTS = 2;

/**
 * Has a worker validate inputs. If the worker breaks, or takes too long over one input, only that input is lost:
 * the others are validated again, and it gets a second chance, alone, unless it exceeded the time limit.
 *
 * @throws Error if workers break before they begin: then the cause is not a document
 */
export async function runBatch(
  inputs: readonly UsableInput[],
  run: BatchRun,
  attempt = 1,
): Promise<readonly Outcome[]> {
  const [first] = inputs;
  if (first === undefined) return [];
  const progress = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
  const controller = new AbortController();
  try {
    const { outcomes, duration } = await send(inputs, progress, controller, run);
    run.learn(inputs.length, duration);
    return outcomes.map(readOutcome);
  } catch (error) {
    if (error instanceof DOMException && error.name === 'DataCloneError') return runUnsent(inputs, run);
    const place = Atomics.load(progress, 0) - 1;
    const broken = inputs[place];
    if (broken === undefined) {
      if (attempt === ATTEMPTS) throw error;
      return runBatch(inputs, run, attempt + 1);
    }
    const isLate = controller.signal.aborted;
    const lost = isLate ? lateOutcome(broken, run) : brokenOutcome(broken, error, run);
    return [
      ...(await runBatch(inputs.slice(0, place), run)),
      ...(isLate || inputs.length === 1 ? [lost] : await runBatch([broken], run)),
      ...(await runBatch(inputs.slice(place + 1), run)),
    ];
  }
}

/** Inputs of which one cannot be sent, such as an object with a function: that is rare, and this thread can read it. */
async function runUnsent(inputs: readonly UsableInput[], run: BatchRun): Promise<readonly Outcome[]> {
  if (inputs.length === 1) return inputs.map(run.validateHere);
  return (await Promise.all(inputs.map((input) => runBatch([input], run)))).flat();
}

async function send(
  inputs: readonly UsableInput[],
  progress: Int32Array,
  controller: AbortController,
  { pool, time }: BatchRun,
): Promise<BatchAnswer> {
  const batch = packBatch(inputs, progress);
  if (time === undefined) return pool.run(batch, undefined);
  const watching = time.watch(progress, controller);
  try {
    return await pool.run(batch, controller.signal);
  } finally {
    watching.stop();
  }
}

function lateOutcome({ name }: UsableInput, { timeLimit }: BatchRun): Outcome {
  return failureOutcome(
    name,
    'time-limit',
    `it takes longer than ${timeLimit} ms, the limit for one document`,
  );
}

/** The outcome of an input that broke a worker; the message of Node.js for a full heap says little. */
function brokenOutcome({ name }: UsableInput, error: unknown, { memoryLimit }: BatchRun): Outcome {
  const reason = isOutOfMemory(error)
    ? `it needs more than the ${memoryLimit} MB of memory that a worker may use`
    : `it ends the worker (${reasonOf(error)})`;
  return failureOutcome(name, 'validation-failure', reason);
}

/** Watches batches in progress. */
interface TimeWatch {
  /** Aborts the batch through the controller if one of its inputs takes too long. */
  readonly watch: (progress: Int32Array, controller: AbortController) => { readonly stop: () => void };
  readonly stop: () => void;
}

interface Watched {
  readonly progress: Int32Array;
  readonly controller: AbortController;
  /** The last observed progress, and its time. */
  seen: number;
  since: number;
}

/**
 * Enforces the time limit of every input, by polling the progress that workers write to shared memory. Time counts from
 * the first poll that sees the input: a busy main thread can make the limit longer, never shorter.
 *
 * @param limit in milliseconds
 */
export function watchTime(limit: number): TimeWatch {
  const watched = new Set<Watched>();
  const look = (): void => {
    const now = performance.now();
    for (const each of watched) {
      const progress = Atomics.load(each.progress, 0);
      if (progress !== each.seen) {
        each.seen = progress;
        each.since = now;
      } else if (progress > 0 && now - each.since > limit) {
        watched.delete(each);
        each.controller.abort();
      }
    }
  };
  const timer = setInterval(look, Math.max(5, Math.min(1000, limit / 10)));
  return {
    watch: (progress, controller) => {
      const entry: Watched = { progress, controller, seen: 0, since: performance.now() };
      watched.add(entry);
      return { stop: () => watched.delete(entry) };
    },
    stop: () => {
      clearInterval(timer);
    },
  };
}
