/** A failed assert or successful report of an SVRL report; white space in texts is normalised. */
export interface SvrlFinding {
  readonly id: string;
  /** As written in the rule; `''` when it says nothing. */
  readonly flag: string;
  readonly location: string;
  readonly test: string;
  readonly terms: readonly string[];
  readonly message: string;
  /** Why the rule could not be evaluated, when that is what is reported. */
  readonly error?: string;
}
