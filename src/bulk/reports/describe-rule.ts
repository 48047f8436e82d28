import { explainRule, type RuleExplanation } from '../../answers/explain-rule.js';

/** A rule, as described to the reader of a report. */
interface RuleDescription {
  /** What is wrong when it fires, in short. */
  readonly short: string;
  /** The same, and what to do. */
  readonly full: string;
  /** Absent for issues that do not come from a rule, and for your own rules. */
  readonly explanation?: RuleExplanation;
}

/** Describes the rule of an issue, known or not. */
export function describeRule(ruleId: string): RuleDescription {
  const explanation = explainRule(ruleId);
  const full = explanation?.message ?? 'One of your own rules is broken; the issue says what to do.';
  const short = explanation?.problem ?? 'One of your own rules is broken';
  return {
    short: /[.…]$/.test(short) ? short : `${short}.`,
    full,
    ...(explanation !== undefined && explanation.ruleSets.length > 0 && { explanation }),
  };
}
