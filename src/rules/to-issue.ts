import type { Issue } from '../issue.js';
import { positionOf } from '../xml/position-of.js';
import type { XmlTree } from '../xml/xml-tree.js';
import { describeFailure } from './describe-failure.js';
import type { RuleFinding } from './rule-finding.js';

const WARNINGS = ['warning', 'warn', 'information', 'info'];

/** A finding as an issue. A rule that could not be evaluated is fatal whatever its flag. */
export function toIssue(finding: RuleFinding, ruleSetName: string, tree: XmlTree): Issue {
  const { id, location, node, test, terms, message, error } = finding;
  const isWarning = error === undefined && WARNINGS.includes(finding.flag.trim().toLowerCase());
  return {
    message: error === undefined ? message : describeFailure(id, error),
    type: isWarning ? 'warning' : 'error',
    rule_id: id,
    flag: isWarning ? 'warning' : 'fatal',
    location,
    test,
    schematron: ruleSetName,
    ...(node !== null && { position: positionOf(tree, node) }),
    ...(terms.length > 0 && { terms }),
  };
}
