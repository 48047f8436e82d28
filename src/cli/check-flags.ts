/** Formats of `check`. */
export const CHECK_FORMATS = ['pretty', 'json', 'sarif'] as const;

/** The options of `check`. */
export interface CheckFlags {
  readonly format?: (typeof CHECK_FORMATS)[number];
  /** The same as the format json. */
  readonly json?: boolean;
  readonly strict?: boolean;
  /** False for no advice. */
  readonly advice?: boolean;
  readonly today?: string;
  /** The Peppol ids of the company that sends. */
  readonly peppolId?: readonly string[];
  readonly release?: string;
  readonly rulesAsOf?: string;
  readonly ndjson?: boolean;
}
