/** What a rule reports about a node, whichever engine evaluated it. */
export interface FiredRule {
  readonly id: string;
  /** As written in the rule; `''` when it says nothing. */
  readonly flag: string;
  /** The node in the document's tree; null where the tree has none at the location. */
  readonly node: number | null;
  readonly location: string;
  readonly test: string;
  readonly terms: readonly string[];
  readonly problem: string;
  /** `''` when the rule names none. */
  readonly remedy: string;
  /** What kept the rule from being evaluated, when that is what is reported. */
  readonly error?: RuleError;
}

/** An error of XPath in a rule. */
export interface RuleError {
  readonly code: string;
  /** The text that is not of the type that is needed, where that is the error. */
  readonly value?: string;
}

/** What an engine found, and what stopped it. */
export interface RuleEvaluation {
  /** In document order, then in that of the rules. */
  readonly findings: readonly FiredRule[];
  /** One text for each part of the rule set that could not be evaluated to its end. */
  readonly failures: readonly string[];
}
