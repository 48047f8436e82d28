import { workerData } from 'node:worker_threads';
import { type Batch, type BatchAnswer, unpackBatch, writeOutcome } from './batch.js';
import { type LoadedOptions, loadOptions, type SentOptions, type ThreadOptions } from './options.js';
import { validateOne } from './validate-one.js';

let loaded: LoadedOptions | undefined;

/** The task of a worker thread: validates the inputs of a message, one after the other. */
export async function validateBatch(batch: Batch): Promise<BatchAnswer> {
  // Schema and rules are read before the first document is counted, so that loading does not count towards its time limit.
  loaded ??= await warmUp();
  const options = loaded;
  const started = performance.now();
  const outcomes: string[] = [];
  for (const input of unpackBatch(batch)) {
    Atomics.store(batch.progress, 0, outcomes.length + 1);
    outcomes.push(writeOutcome(validateOne(input, options)));
  }
  Atomics.store(batch.progress, 0, outcomes.length + 1);
  return { outcomes, duration: performance.now() - started };
}

async function warmUp(): Promise<LoadedOptions> {
  const options = await loadOptions(await fromSent(workerData as SentOptions));
  // Rule sets of others are left out: nobody watches how long they take before a document is counted.
  const own = { ...options };
  Reflect.deleteProperty(own, 'ruleSets');
  validateOne({ name: '', content: { items: [{ quantity: 1, unit_price: 1, tax_rate: 21 }] } }, own);
  return options;
}

/**
 * The options that this thread received, with a schema engine of its own. Here and not beside the other options, so that bundles, which
 * have no threads, do not look for libxml2.
 *
 * @throws Error if the package of the engine is missing
 */
async function fromSent({ schemaEngine, ...others }: SentOptions): Promise<ThreadOptions> {
  if (schemaEngine === undefined) return others;
  // libxml2 is loaded only where it is asked for.
  const { openLibxml2 } = await import('../verdict/schema/libxml2/open-libxml2.js');
  return { ...others, schemaEngine: await openLibxml2() };
}
