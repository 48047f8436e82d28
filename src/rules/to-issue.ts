import type { Issue } from '../issue.js';
import { positionOf } from '../xml/position-of.js';
import type { XmlTree } from '../xml/xml-tree.js';
import type { SvrlFinding } from './svrl-finding.js';

const WARNINGS = ['warning', 'warn', 'information', 'info'];

/** Where a finding belongs. */
export interface FindingContext {
  readonly ruleSetName: string;
  readonly tree: XmlTree;
  /** The node of the finding's location, where the tree has one. */
  readonly node: number | null;
}

/** A finding of the SEF engine as an issue. A rule that could not be evaluated is fatal whatever its flag. */
export function toIssue(finding: SvrlFinding, { ruleSetName, tree, node }: FindingContext): Issue {
  const { id, location, test, terms, message, error } = finding;
  const isWarning = error === undefined && WARNINGS.includes(finding.flag);
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

function describeFailure(id: string, error: string): string {
  const reason = error.replace(/\.$/, '');
  return `${id} cannot be decided here, because a value it needs is not of the kind it must be (${reason}): correct that value.`;
}
