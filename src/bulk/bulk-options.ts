import type { JsonValidationOptions } from '../preflight/validate-json.js';

/**
 * What a bulk run may choose about each validation: all but the file name, which is the name of the input, and rule
 * sets, which every thread loads for itself.
 */
export interface EachOptions extends Omit<JsonValidationOptions, 'fileName' | 'ruleSets'> {
  /** Files of rule sets of your own, as `loadRuleSet` takes them. */
  readonly ruleFiles?: readonly string[];
  /** Keep the UBL of each Document in `ubl_document` of its result; false by default, as it is most of the result. */
  readonly ublDocument?: boolean;
  /** Find the line of the input that each issue is about, for the reports; false by default. */
  readonly excerpts?: boolean;
}

/** What a caller may choose for a bulk run. */
export interface BulkOptions extends EachOptions {
  /** Worker threads; 0 validates in this thread. One for each core by default. */
  readonly workers?: number;
  /** Ends the run: its threads stop, and the iteration throws the reason of the signal. */
  readonly signal?: AbortSignal;
  /**
   * Milliseconds that one document may take, 60,000 by default, `Infinity` for no limit. A document that takes longer costs
   * itself, not the run. Needs workers: without them the default is no limit.
   */
  readonly timeLimit?: number;
  /** Megabytes of heap that a worker may use; by default what Node.js gives a thread. Needs workers. */
  readonly memoryLimit?: number;
}
