import { availableParallelism } from 'node:os';
import { type BulkInput, type BulkOptions, type BulkOutcome, validateMany } from 'peppol-preflight/bulk';

/** Fewer documents than this are validated before workers have started. */
const FEW = 8;

export interface SomeOptions extends BulkOptions {
  /** Whether the caller waits for each answer: then inputs are not batched. */
  readonly isDialogue?: boolean;
}

/**
 * Workers take a moment to start: a few documents are validated here, unless the options ask for workers, or rules of others judge, which
 * may take any time and memory.
 */
export async function* validateSome(
  inputs: AsyncIterable<BulkInput>,
  { isDialogue = false, ...options }: SomeOptions,
): AsyncGenerator<BulkOutcome, void, void> {
  const iterator = inputs[Symbol.asyncIterator]();
  const first: BulkInput[] = [];
  const isForeign = (options.ruleFiles ?? []).length > 0 || options.rulesModule !== undefined;
  const isFewAllowed = options.workers === undefined && options.timeLimit === undefined && !isDialogue;
  let isFew = false;
  while (isFewAllowed && !isFew && first.length <= FEW) {
    const next = await iterator.next();
    if (next.done === true) isFew = true;
    else first.push(next.value);
  }
  const all = async function* (): AsyncGenerator<BulkInput, void, void> {
    yield* first.splice(0);
    yield* { [Symbol.asyncIterator]: () => iterator };
  };
  const workers = isForeign ? Math.min(first.length, availableParallelism()) : 0;
  yield* validateMany(isFew ? first : all(), { ...options, ...(isFew && { workers }) });
}
