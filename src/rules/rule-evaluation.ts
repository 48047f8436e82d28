import type { RuleFinding } from './rule-finding.js';

/** What an engine found, and what stopped it. */
export interface RuleEvaluation {
  /** In document order, then in that of the rules. */
  readonly findings: readonly RuleFinding[];
  /** One text for each part of the rule set that could not be evaluated to its end. */
  readonly failures: readonly string[];
}
