/** How often one rule fired in a bulk run. */
export interface RuleCount {
  readonly rule_id: string;
  readonly flag: 'fatal' | 'warning';
  /** Documents that it fired on. */
  readonly documents: number;
  /** Times that it fired. */
  readonly issues: number;
}

/** What a bulk run came to. */
export interface BulkSummary {
  readonly documents: number;
  readonly valid: number;
  /** Documents with a fatal issue, and those that the service refuses. */
  readonly invalid: number;
  /** Inputs that are no documents. */
  readonly unusable: number;
  /** Of the invalid ones, those refused with an error status, by status. */
  readonly refused: Readonly<Record<string, number>>;
  /** The rules that fired, those on most documents first, then by id. */
  readonly rules: readonly RuleCount[];
  /** Milliseconds since the tally began. */
  readonly duration: number;
  readonly documentsPerSecond: number;
}
