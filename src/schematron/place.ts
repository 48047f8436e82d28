/** Where something stands in a rule source: for messages about the source. */
export interface Place {
  readonly file: string;
  /** Starts at 1. */
  readonly line: number;
}
