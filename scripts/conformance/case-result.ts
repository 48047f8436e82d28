import type { CaseFinding } from './conformance-case.js';

/** How a layer's verdict on one case compares with the expected one. */
export interface CaseResult {
  readonly case: string;
  /** `xsd` or the name of a rule set. */
  readonly layer: string;
  readonly agrees: boolean;
  /** Expected but not found. */
  readonly missing: readonly CaseFinding[];
  /** Found but not expected. */
  readonly extra: readonly CaseFinding[];
  /** Number of expected findings that were found. */
  readonly found: number;
  /** Why the layer threw instead of answering: never right. */
  readonly crash?: string;
  /** Messages of the extra findings, and what the engine says. */
  readonly notes: readonly string[];
}
