import { explainRule, type RuleExplanation } from '../check/explain-rule.js';

/** What a reader of a report may want to know about a rule. */
interface RuleDescription {
  /** What is wrong when it is reported, in short. */
  readonly short: string;
  /** The same with what to do. */
  readonly full: string;
  /** Absent for issues that do not come from a rule, and for rules of your own. */
  readonly explanation?: RuleExplanation;
}

/** Describes the rule of an issue, known or not. */
export function describeRule(ruleId: string): RuleDescription {
  const explanation = explainRule(ruleId);
  const full = explanation?.message ?? 'A rule of your own is broken; the issue says what to do.';
  const short = explanation?.problem ?? 'A rule of your own is broken';
  return {
    short: /[.…]$/.test(short) ? short : `${short}.`,
    full,
    ...(explanation !== undefined && explanation.ruleSets.length > 0 && { explanation }),
  };
}
