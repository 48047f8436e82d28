import { workerData } from 'node:worker_threads';
import type { Batch, BatchAnswer } from './batch.js';
import type { EachOptions } from './bulk-options.js';
import type { Outcome } from './bulk-outcome.js';
import { unpackBatch } from './unpack-batch.js';
import { validateOne } from './validate-one.js';
import { writeOutcomes } from './write-outcomes.js';

const options = workerData as EachOptions;

let isWarm = false;

/** What a worker thread does: validates the inputs of a message, one after the other. */
export function validateBatch(batch: Batch): BatchAnswer {
  // Schema and rules are read before the first document is counted, so that its time limit is its own.
  if (!isWarm)
    validateOne({ name: '', content: { items: [{ quantity: 1, unit_price: 1, tax_rate: 21 }] } }, options);
  isWarm = true;
  const started = performance.now();
  const outcomes: Outcome[] = [];
  for (const input of unpackBatch(batch)) {
    Atomics.store(batch.progress, 0, outcomes.length + 1);
    outcomes.push(validateOne(input, options));
  }
  Atomics.store(batch.progress, 0, outcomes.length + 1);
  return { outcomes: writeOutcomes(outcomes), duration: performance.now() - started };
}
