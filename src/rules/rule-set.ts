/** What a rule set says about itself. */
export interface RuleSet {
  /** `EN16931`, `PEPPOL`, `PEPPOL-SB`, `SERVICE`: the `schematron` of its issues. */
  readonly name: string;
  readonly title: string;
  readonly version: string;
  /** First and last day in force, YYYY-MM-DD; null when open. */
  readonly from: string | null;
  readonly to: string | null;
}
