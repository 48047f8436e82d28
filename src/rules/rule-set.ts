/** What a rule set says about itself. */
export interface RuleSet {
  /** Names one version of one rule set: the name of the set for the newest, with its version behind a hyphen for others. */
  readonly id: string;
  /** `EN16931`, `PEPPOL`, `PEPPOL-SB`, `SERVICE`: the `schematron` of its issues. */
  readonly name: string;
  readonly title: string;
  readonly version: string;
  /** First and last day in force, YYYY-MM-DD; null when open. */
  readonly from: string | null;
  readonly to: string | null;
  /** How many rules it has, each id counted once. */
  readonly rules: number;
}
