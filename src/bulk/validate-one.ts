import type { DocumentInput } from '../document/document.js';
import { validateJson } from '../preflight/validate-json.js';
import { validateUbl } from '../preflight/validate-ubl.js';
import { ServiceError } from '../service-error.js';
import type { BulkInput } from './bulk-input.js';
import type { Outcome } from './bulk-outcome.js';
import { failureOutcome } from './failure-outcome.js';
import type { LoadedOptions } from './load-rules.js';
import { readContent } from './read-content.js';

/** Validates one input in this thread. Whatever it holds, the answer is an outcome, never an exception. */
export function validateOne(input: BulkInput, options: LoadedOptions): Outcome {
  const { name } = input;
  if ('unusable' in input) return { name, unusable: input.unusable };
  try {
    return outcomeOf(name, input.content, options);
  } catch (error) {
    if (error instanceof ServiceError) return { name, error };
    const reason = error instanceof Error ? error.message : String(error);
    return failureOutcome(
      name,
      'validation-failure',
      `its validation broke off (${reason.replace(/\.$/, '')})`,
    );
  }
}

function outcomeOf(name: string, given: string | Uint8Array | object, options: LoadedOptions): Outcome {
  const content =
    typeof given === 'string' || given instanceof Uint8Array
      ? readContent(name, given)
      : ({ kind: 'document', value: given } as const);
  if (content.kind === 'unusable') return { name, unusable: content.message };
  const { ublDocument = false, ...eachOptions } = options;
  const ownOptions = { ...eachOptions, fileName: name };
  if (content.kind === 'ubl') return { name, result: validateUbl(content.xml, ownOptions) };
  const result = validateJson(content.value as DocumentInput, ownOptions);
  return { name, result: ublDocument ? result : { ...result, ubl_document: null } };
}
