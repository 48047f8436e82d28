import type { BulkOptions } from '../bulk.js';
import type { ReportFormat } from '../reports.js';

/** The options of `validate`. */
export interface ValidateFlags {
  /** The same as the format json. */
  readonly json?: boolean;
  readonly format?: ReportFormat;
  /** File in place of standard output. */
  readonly output?: string;
  readonly strict?: boolean;
  /** Layers, or `none`. */
  readonly layers?: readonly (NonNullable<BulkOptions['layers']>[number] | 'none')[];
  /** Files of rule sets. */
  readonly rules?: readonly string[];
  readonly rulesAsOf?: string;
  readonly ndjson?: boolean;
  readonly workers?: number;
  /** Seconds for one document. */
  readonly timeLimit?: number;
  /** Print the counts in place of the documents. */
  readonly summary?: boolean;
  readonly failFast?: boolean;
}
