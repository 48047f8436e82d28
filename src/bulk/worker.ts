import { workerData } from 'node:worker_threads';
import { type Batch, type BatchAnswer, unpackBatch, writeOutcomes } from './batch.js';
import { type EachOptions, type LoadedOptions, loadRules } from './options.js';
import type { Outcome } from './outcome.js';
import { validateOne } from './validate-one.js';

let loaded: LoadedOptions | undefined;

/** What a worker thread does: validates the inputs of a message, one after the other. */
export async function validateBatch(batch: Batch): Promise<BatchAnswer> {
  // Schema and rules are read before the first document is counted, so that its time limit is its own.
  loaded ??= await warmUp();
  const options = loaded;
  const started = performance.now();
  const outcomes: Outcome[] = [];
  for (const input of unpackBatch(batch)) {
    Atomics.store(batch.progress, 0, outcomes.length + 1);
    outcomes.push(validateOne(input, options));
  }
  Atomics.store(batch.progress, 0, outcomes.length + 1);
  return { outcomes: writeOutcomes(outcomes), duration: performance.now() - started };
}

async function warmUp(): Promise<LoadedOptions> {
  const options = await loadRules(workerData as EachOptions);
  validateOne({ name: '', content: { items: [{ quantity: 1, unit_price: 1, tax_rate: 21 }] } }, options);
  return options;
}
