import { availableParallelism } from 'node:os';
import { setImmediate } from 'node:timers/promises';
import { argumentError } from '#errors';
import { findThreadFile, loadPiscina } from './worker-threads.js';
import { countBusy, createPool } from './create-pool.js';
import { createBatchSize, inBatches, type PlacedInput } from './in-batches.js';
import { type BulkInput, isIterable, openSource, originOf, type UsableInput } from './input.js';
import { mapInOrder } from './map-in-order.js';
import { assertBulkOptions, type BulkOptions, type ThreadOptions, loadOptions } from './options.js';
import { type BulkOutcome, type Outcome, unusableOutcome } from './outcome.js';
import { givePaths } from './read-files.js';
import { runBatch, watchTime } from './run-batch.js';
import { validateOne } from './validate-one.js';

const THREAD = { built: '#peppol-preflight/bulk-worker', source: '../../scripts/bulk-worker.js' };
const DEFAULT_TIME_LIMIT = 60_000;
const DEFAULT_MEMORY_LIMIT = 512;
/** Batches in progress or waiting for an earlier one, for each worker. */
const WINDOW = 4;

/**
 * Validates many documents on all cores. Outcomes come in the order of the inputs, as soon as they are ready. Inputs are pulled
 * as outcomes are consumed, so a run of any length needs the same memory. A document that ends a worker, or takes
 * longer than `timeLimit`, is invalid, with an issue `validation-failure` or `time-limit`, and the run continues.
 *
 * Leaving the loop ends the run and its threads. In a bundle, which has no file for threads, the thread of the caller validates.
 *
 * @throws TypeError if an option or an input has the wrong type
 * @throws RangeError if an option is out of its range, or needs threads in a bundle
 * @throws unknown the reason of `options.signal`, or an error of the inputs, after the outcomes of the inputs before
 * it
 */
export function validateMany(
  inputs: Iterable<BulkInput> | AsyncIterable<BulkInput>,
  options: BulkOptions = {},
): AsyncGenerator<BulkOutcome, void, void> {
  if (!isIterable(inputs))
    throw argumentError('validateMany takes an iterable of inputs, such as an array', inputs);
  assertBulkOptions(options);
  givePaths(inputs);
  const file = findThreadFile(import.meta.url, THREAD);
  const usual = file === undefined ? 0 : availableParallelism();
  const { workers = usual, signal, timeLimit, memoryLimit, ...each } = options;
  if (file === undefined && (workers > 0 || timeLimit !== undefined || memoryLimit !== undefined)) {
    throw new RangeError(
      'In a bundle there is no file for worker threads: leave out workers, timeLimit and memoryLimit, or leave peppol-preflight out of the bundle.',
    );
  }
  const source = openSource('inputs', inputs);
  return workers === 0 || file === undefined
    ? validateHere(source, each, signal)
    : validateInWorkers(source, each, {
        file,
        workers,
        signal,
        timeLimit: timeLimit ?? DEFAULT_TIME_LIMIT,
        memoryLimit: memoryLimit ?? DEFAULT_MEMORY_LIMIT,
      });
}

async function* validateHere(
  inputs: Iterable<BulkInput> | AsyncIterable<BulkInput>,
  each: ThreadOptions,
  signal: AbortSignal | undefined,
): AsyncGenerator<BulkOutcome, void, void> {
  const options = await loadOptions(each);
  const batches = inBatches(inputs, { size: () => 1, idle: () => Promise.resolve() });
  const validate = async (batch: readonly PlacedInput[]): Promise<BulkOutcome[]> => {
    // Timers, signals and streams get their turn between documents.
    await setImmediate();
    return batch.map(({ index, input }) => ({ index, ...validateOne(input, options), ...originOf(input) }));
  };
  for await (const outcomes of mapInOrder(batches, validate, { width: 1, signal })) yield* outcomes;
}

interface WorkerOptions {
  readonly file: URL;
  readonly workers: number;
  readonly signal: AbortSignal | undefined;
  readonly timeLimit: number;
  readonly memoryLimit: number;
}

async function* validateInWorkers(
  inputs: Iterable<BulkInput> | AsyncIterable<BulkInput>,
  each: ThreadOptions,
  { file, workers, signal, timeLimit, memoryLimit }: WorkerOptions,
): AsyncGenerator<BulkOutcome, void, void> {
  signal?.throwIfAborted();
  // Also in this thread: a rule set that cannot be loaded is reported before any thread starts.
  const options = await loadOptions(each);
  signal?.throwIfAborted();
  const ended = new AbortController();
  const end = (): void => {
    ended.abort(signal?.reason);
  };
  signal?.addEventListener('abort', end);
  const pool = createPool({
    Pool: loadPiscina(file),
    file,
    workers,
    memoryLimit,
    each,
    onFailure: (error) => {
      ended.abort(error);
    },
  });
  const size = createBatchSize();
  const busy = countBusy(workers);
  const time = timeLimit === Infinity ? undefined : watchTime(timeLimit);
  const run = {
    pool,
    time,
    timeLimit,
    memoryLimit,
    learn: size.learn,
    validateHere: (input: UsableInput): Outcome => validateOne(input, options),
  };
  const validate = async (batch: readonly PlacedInput[]): Promise<BulkOutcome[]> => {
    const usable = batch.flatMap(({ input }) => ('unusable' in input ? [] : [input]));
    const outcomes = (await busy.during(() => runBatch(usable, run))).values();
    return batch.map(({ index, input }) => ({
      index,
      ...('unusable' in input ? unusableOutcome(input) : takeNext(outcomes)),
      ...originOf(input),
    }));
  };
  const batches = inBatches(inputs, { size: size.current, idle: busy.idle });
  try {
    for await (const outcomes of mapInOrder(batches, validate, {
      width: workers * WINDOW,
      signal: ended.signal,
    })) {
      for (const outcome of outcomes) {
        ended.signal.throwIfAborted();
        yield outcome;
      }
    }
  } finally {
    signal?.removeEventListener('abort', end);
    time?.stop();
    await pool.stop();
  }
}

function takeNext(outcomes: Iterator<Outcome>): Outcome {
  const next = outcomes.next();
  if (next.done === true) throw new Error('A worker answered fewer outcomes than it was given inputs.');
  return next.value;
}
