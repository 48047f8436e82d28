import type { ServiceError, ValidationResult } from '../index.js';

/** What a validation ended with: a verdict, or the error status the service would answer. */
export type Outcome =
  | { readonly name: string; readonly result: ValidationResult }
  | { readonly name: string; readonly error: ServiceError };

/** Whether the document may be sent. */
export function isValid(outcome: Outcome): boolean {
  return 'result' in outcome && outcome.result.is_valid;
}
