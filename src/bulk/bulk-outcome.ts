import type { ValidationResult } from '../issue.js';
import type { ServiceError } from '../service-error.js';

/** What the validation of one input ended with. */
export type Outcome =
  /** The verdict of the layers. */
  | { readonly name: string; readonly result: ValidationResult }
  /** A Document that the service answers with an error status: 422 or 406. */
  | { readonly name: string; readonly error: ServiceError }
  /** Neither a Document nor XML: the sentence tells why. */
  | { readonly name: string; readonly unusable: string };

/** An outcome of a bulk run. */
export type BulkOutcome = Outcome & {
  /** Place of the input in the run, from 0. */
  readonly index: number;
};
