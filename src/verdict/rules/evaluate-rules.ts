import {
  type Engine,
  evaluateNative,
  evaluateRuleSet,
  evaluateSef,
  type Finding,
  findingsOf,
  type RuleEvaluation,
  type RuleSet as OwnRuleSet,
} from '#schematron/evaluate';
import type { XmlDocument } from '#schematron/xml';
import { createIssue, type Issue } from '../../issues/issue.js';
import { nameMissingValues } from './name-missing-values.js';
import { loadPatterns, nativeRuleSet } from './packaged-rules.js';
import { isPackaged, type RuleSet } from './rule-sets.js';

/**
 * Judges a document by a rule set: the issues in document order, then in the order of the rules. Both engines give the
 * same issues. Fails closed: an error that stops an engine is a fatal issue with the rule id `rule-evaluation`.
 *
 * @param ruleSet one of this package, or one that the caller brings
 * @param options.engine `native` by default, unless the rule set has only SEF
 * @throws RangeError if the rule set has no form for the engine
 */
export function evaluateRules(
  ruleSet: RuleSet | OwnRuleSet,
  document: XmlDocument,
  options: { readonly engine?: Engine } = {},
): Issue[] {
  const evaluation = isPackaged(ruleSet)
    ? evaluatePackaged(ruleSet, document, options.engine)
    : evaluateRuleSet(ruleSet, document, options.engine);
  // Issues name the rule set without its version.
  const { name } = ruleSet;
  const issues = findingsOf(evaluation, name, document.tree).map((finding) => toIssue(finding, name));
  return isPackaged(ruleSet) ? issues.map(withMissingNamed) : issues;
}

function evaluatePackaged(
  ruleSet: RuleSet,
  document: XmlDocument,
  engine: Engine = 'native',
): RuleEvaluation {
  return engine === 'sef'
    ? evaluateSef(loadPatterns(ruleSet.id), document)
    : evaluateNative(nativeRuleSet(ruleSet), document.tree);
}

function withMissingNamed(issue: Issue): Issue {
  const problem = nameMissingValues(issue.problem);
  return problem === issue.problem ? issue : createIssue({ ...issue, problem });
}

function toIssue({ id, ...finding }: Finding, ruleSetName: string): Issue {
  return createIssue({ ...finding, rule_id: id, schematron: ruleSetName });
}
