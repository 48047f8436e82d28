import type { DocumentInput } from '../document/document.js';
import { validateJson } from '../preflight/validate-json.js';
import { validateUbl } from '../preflight/validate-ubl.js';
import { ServiceError } from '../service-error.js';
import type { BulkInput } from './bulk-input.js';
import type { Outcome } from './bulk-outcome.js';
import { failureOutcome } from './failure-outcome.js';
import type { LoadedOptions } from './load-rules.js';
import { excerptsOf } from './excerpts-of.js';
import { readContent } from './read-content.js';
import type { UsableInput } from './usable-input.js';

/** Validates one input in this thread. Whatever it holds, the answer is an outcome, never an exception. */
export function validateOne(input: BulkInput, { excerpts = false, ...options }: LoadedOptions): Outcome {
  if ('unusable' in input) return { name: input.name, unusable: input.unusable };
  const outcome = judgeInput(input, options);
  const found = excerpts ? excerptsOf(outcome, input.content) : undefined;
  return found === undefined ? outcome : { ...outcome, excerpts: found };
}

function judgeInput({ name, content }: UsableInput, options: LoadedOptions): Outcome {
  try {
    return outcomeOf(name, content, options);
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
