import type { BulkInput } from 'peppol-preflight/bulk';
import type { KindOptions } from './kind-of-file.js';
import type { Part } from './part.js';

/** An input of the command line. */
export type FoundInput = BulkInput & {
  /** Whether nobody named it by itself: a PDF without an invoice is then no error. */
  readonly isFound?: boolean;
};

/** Options of reading inputs. */
export interface InputOptions extends KindOptions {
  readonly signal: AbortSignal;
  /** Bytes of one document, 32,000,000 by default. */
  readonly maxBytes?: number | undefined;
  /** Files among the inputs that are not inputs: reports that are written during the run. */
  readonly except?: readonly string[];
  /** The part of the documents that is judged; by default all. */
  readonly part?: Part | undefined;
  /** Whether inputs may be paths, because threads read what they judge. */
  readonly asPaths?: boolean;
}
