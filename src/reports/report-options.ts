/** What a caller may choose for a report. */
export interface ReportOptions {
  /** `pretty`: colours of a terminal; false by default. */
  readonly colour?: boolean;
  /** `json`: one outcome is an object of its own, as the service answers it, not an array of one; false by default. */
  readonly single?: boolean;
  /** The version of the package that the report names as its maker. */
  readonly version?: string;
}
