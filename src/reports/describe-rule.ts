import { explainRule, type RuleExplanation } from '../check/explain-rule.js';

/** What a reader of a report may want to know about a rule. */
interface RuleDescription {
  /** What is wrong when it fires, in short. */
  readonly short: string;
  /** The same with what to do. */
  readonly full: string;
  /** Absent for issues that belong to no packaged rule. */
  readonly explanation?: RuleExplanation;
}

/** Issues that belong to no rule set. */
const OTHERS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    'xsd-validation': 'The UBL does not follow the UBL 2.1 schema; correct the element that is named.',
    'xml-wellformedness': 'The text is not well-formed XML; correct the place that is named.',
    'unusable-input':
      'The input is neither a Document (JSON) nor UBL (XML), or cannot be read; give one of them.',
    'service-406':
      'The totals of the Document do not match its lines, which the service answers with status 406; correct them or leave them out.',
    'service-422':
      'The Document has a value that its schema does not allow, which the service answers with status 422; correct the field.',
    'time-limit':
      'The validation takes longer than its limit; validate the document alone, with a larger limit.',
    'rule-evaluation':
      'The rules could not all be evaluated on this document, so it cannot be called valid; look for values of an unexpected form.',
    'unlisted-issues':
      'A rule set finds more issues than are listed for one document; correct the listed ones first.',
    'validation-failure': 'The validation stopped with an error; validate the document alone to see more.',
  }),
);

/** Describes the rule of an issue, known or not. */
export function describeRule(ruleId: string): RuleDescription {
  const explanation = explainRule(ruleId);
  const full =
    explanation?.message ?? OTHERS.get(ruleId) ?? 'A rule of your own is broken; the issue says what to do.';
  const short = explanation?.problem ?? full.split(';')[0] ?? full;
  return {
    short: /[.…]$/.test(short) ? short : `${short}.`,
    full,
    ...(explanation !== undefined && { explanation }),
  };
}
