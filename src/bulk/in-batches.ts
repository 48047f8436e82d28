import { describeGiven, isBytes } from '#errors';
import { assertInput, type BulkInput, originOf } from './input.js';

/** An input with its position in the run. */
export interface PlacedInput {
  readonly index: number;
  readonly input: BulkInput;
}

/** The limits of a batch. */
interface BatchOptions {
  /** The number of inputs that the next batch may have. */
  readonly size: () => number;
  /** Resolves when a worker has nothing to do: then a batch is sent even if it is not full, so that slow inputs do not wait. */
  readonly idle: () => Promise<void>;
}

/** Bytes or characters that are worth a separate message. */
const FULL = 1_000_000;

type Next = IteratorResult<BulkInput>;

/**
 * Collects inputs into batches. Errors of the inputs follow the batch that was begun.
 *
 * @throws TypeError if an input has no name, or neither content nor a reason for its absence
 */
export async function* inBatches(
  inputs: Iterable<BulkInput> | AsyncIterable<BulkInput>,
  { size, idle }: BatchOptions,
): AsyncGenerator<readonly PlacedInput[], void, void> {
  const ask = createAsker(inputs);
  let index = 0;
  let end: { readonly error?: unknown } | undefined;
  try {
    while (end === undefined) {
      const filled = await fillBatch(ask, { index, most: size(), idle });
      if (filled.batch.length > 0) yield filled.batch;
      index += filled.batch.length;
      ({ end } = filled);
    }
    if ('error' in end) throw end.error;
  } finally {
    ask.stop();
  }
}

/** The next batch: full, or what there is when a worker has nothing to do, or the inputs end or fail. */
async function fillBatch(
  ask: ReturnType<typeof createAsker>,
  { index, most, idle }: { readonly index: number; readonly most: number } & Pick<BatchOptions, 'idle'>,
): Promise<{ readonly batch: readonly PlacedInput[]; readonly end?: { readonly error?: unknown } }> {
  const batch: PlacedInput[] = [];
  let isWanted: Promise<undefined> | undefined;
  let weight = 0;
  try {
    while (batch.length < most && weight < FULL) {
      if (batch.length > 0) isWanted ??= idle().then(() => undefined);
      const next = await ask.next(isWanted);
      if (next === undefined) break;
      if (next.done === true) return { batch, end: {} };
      const place = index + batch.length;
      assertInput(next.value, place);
      batch.push({ index: place, input: kept(next.value) });
      weight += weightOf(next.value);
    }
    return { batch };
  } catch (error) {
    return { batch, end: { error } };
  }
}

/** Requests the next input, or nothing if the batch is wanted first: then the request stays open for later. */
function createAsker(inputs: Iterable<BulkInput> | AsyncIterable<BulkInput>) {
  const iterator: Iterator<BulkInput> | AsyncIterator<BulkInput> =
    Symbol.asyncIterator in inputs ? inputs[Symbol.asyncIterator]() : inputs[Symbol.iterator]();
  let open: Promise<Next> | undefined;
  const next = async (wanted: Promise<undefined> | undefined): Promise<Next | undefined> => {
    if (open === undefined) {
      const answer = iterator.next();
      // Inputs that are available need no waiting.
      if (!(answer instanceof Promise)) return answer;
      open = answer;
      // A pending answer may fail without ending the process.
      open.catch(() => undefined);
    }
    const settled = await (wanted === undefined ? open : Promise.race([open, wanted]));
    if (settled !== undefined) open = undefined;
    return settled;
  };
  const stop = (): void => {
    // Inputs that wait for their own source end when they can; this does not wait for them.
    Promise.resolve(iterator.return?.()).catch(() => undefined);
  };
  return { next, stop };
}

/** An input that stays as it is while others are requested: the next one may be in the same memory. */
function kept(input: BulkInput): BulkInput {
  if (!('content' in input) || !(input.content instanceof Uint8Array)) return input;
  const { name, content, extended } = input;
  const origin = originOf(input);
  // Bytes that nobody can read are an outcome of that input, with workers and without.
  if (!isBytes(content)) return { name, unusable: `${name} is ${describeGiven(content)}.`, ...origin };
  return { name, content: new Uint8Array(content), ...(extended !== undefined && { extended }), ...origin };
}

function weightOf(input: BulkInput): number {
  if (!('content' in input)) return 0;
  const { content } = input;
  if (typeof content === 'string') return content.length;
  // Finding the size of an object takes long; the number of inputs bounds the batch.
  return content instanceof Uint8Array ? content.byteLength : 1000;
}

/** The size of batches, adapted to their duration. */
interface BatchSize {
  readonly current: () => number;
  readonly learn: (inputs: number, duration: number) => void;
}

/** Milliseconds of work in a message: much more than sending it takes, and little to repeat if a worker breaks. */
const TARGET = 160;
const FIRST = 4;
const MOST = 512;
/** The weight of the last batch relative to earlier ones. */
const WEIGHT = 0.3;

/** Batches that grow or shrink until one takes about 160 milliseconds. */
export function createBatchSize(): BatchSize {
  let each: number | undefined;
  return {
    current: () => (each === undefined ? FIRST : Math.max(1, Math.min(MOST, Math.round(TARGET / each)))),
    learn: (inputs, duration) => {
      const latest = Math.max(duration / Math.max(inputs, 1), 0.001);
      each = each === undefined ? latest : each + WEIGHT * (latest - each);
    },
  };
}
