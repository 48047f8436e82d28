import type { Issue } from '../issue.js';
import { describeRoot } from '../xml/describe-root.js';
import { locationOf } from '../xml/location-of.js';
import { positionOf } from '../xml/position-of.js';
import { ublKindOf } from '../xml/ubl-kind-of.js';
import type { XmlDocument } from '../xml/xml-document.js';
import type { XmlTree } from '../xml/xml-tree.js';
import { declarationsOf } from './declarations-of.js';
import { findViolations } from './find-violations.js';
import { fitsModel } from './fits-model.js';
import { loadModel } from './load-model.js';
import type { Violation } from './violation.js';

/** More issues than this are not listed. */
const MOST_ISSUES = 1000;

/**
 * The schema layer: UBL 2.1 (OASIS Standard, 4 November 2013), Invoice and CreditNote. The tree is held against the
 * content model that `xsd/` states; libxml2 with the schemas made from the same table gives the same verdict (a
 * property test). Any other document element is an issue.
 *
 * @returns the issues in document order, at most a thousand and a closing one; empty for a valid document
 */
export function checkSchema({ tree }: Pick<XmlDocument, 'tree'>): Issue[] {
  if (ublKindOf(tree, tree.root) === null) {
    return [issueAt(tree, { node: tree.root, message: describeRoot(tree, tree.root) })];
  }
  const model = loadModel();
  // Nearly every document fits, which is quick to see; what does not is looked at again, for every violation in words.
  if (fitsModel(tree, declarationsOf(tree, model))) return [];
  const violations = findViolations(tree, model, MOST_ISSUES + 1);
  const issues = violations.slice(0, MOST_ISSUES).map((violation) => issueAt(tree, violation));
  if (violations.length > MOST_ISSUES) {
    const message = `More than ${MOST_ISSUES} errors were found: correct these first.`;
    issues.push(issueAt(tree, { node: tree.root, message }));
  }
  return issues;
}

function issueAt(tree: XmlTree, { node, message, term }: Violation): Issue {
  return {
    message,
    type: 'error',
    rule_id: 'xsd-validation',
    flag: 'fatal',
    location: locationOf(tree, node),
    test: null,
    schematron: 'UBL-2.1',
    position: positionOf(tree, node),
    ...(term !== undefined && { terms: [term] }),
  };
}
