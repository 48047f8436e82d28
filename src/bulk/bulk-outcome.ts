import type { Excerpt } from '../excerpts/excerpt.js';
import type { ValidationResult } from '../issue.js';
import type { ServiceError } from '../service-error.js';
import type { BulkSource } from './bulk-input.js';

/** What the validation of one input ended with. */
export type Outcome = Ending & {
  /**
   * Asked for with the option `excerpts`: where in the input each issue is, each reason of a refusal, or what makes JSON unusable;
   * null where that is not known.
   */
  readonly excerpts?: readonly (Excerpt | null)[];
  /** The source of the input. */
  readonly source?: BulkSource;
};

type Ending =
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
