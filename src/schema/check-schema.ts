import type { ErrorDetail } from 'libxml2-wasm';
import type { Issue } from '../issue.js';
import { describeRoot } from '../xml/describe-root.js';
import { locationOf } from '../xml/location-of.js';
import { positionOf } from '../xml/position-of.js';
import { ublKindOf } from '../xml/ubl-kind-of.js';
import type { XmlDocument } from '../xml/xml-document.js';
import type { XmlTree } from '../xml/xml-tree.js';
import { askLibxml2 } from './ask-libxml2.js';
import { documentParts } from './document-parts.js';
import { explainError } from './explain-error.js';
import { findViolations } from './find-violations.js';
import { loadModel } from './load-model.js';
import type { Violation } from './violation.js';

/** More issues than this are not listed. */
const MOST_ISSUES = 1000;

/**
 * From this length on the content model is asked before libxml2, whose binding builds the path of every error by
 * counting siblings: a large document full of errors would take minutes.
 */
const LARGE = 250_000;

/**
 * The schema layer: UBL 2.1 (OASIS Standard, 4 November 2013), Invoice and CreditNote. libxml2 gives the verdict;
 * the content model that its schemas are made from finds the nodes and the words. Any other document element is
 * an issue.
 *
 * @returns the issues in document order, at most a thousand and a closing one; empty for a valid document
 */
export function checkSchema(document: XmlDocument): Issue[] {
  const { text, tree } = document;
  const kind = ublKindOf(tree, tree.root);
  if (kind === null) return [issueAt(tree, { node: tree.root, message: describeRoot(tree, tree.root) })];

  const model = loadModel();
  const violations = text.length < LARGE ? [] : findViolations(tree, model, MOST_ISSUES + 1);
  if (violations.length === 0) {
    const errors = judge(document, kind);
    if (errors.length === 0) return [];
    violations.push(...explain(tree, errors, findViolations(tree, model, MOST_ISSUES + 1)));
  }
  const issues = violations.slice(0, MOST_ISSUES).map((violation) => issueAt(tree, violation));
  if (violations.length > MOST_ISSUES) {
    const message = `More than ${MOST_ISSUES} errors were found: correct these first.`;
    issues.push(issueAt(tree, { node: tree.root, message }));
  }
  return issues;
}

/** The errors of libxml2, whose paths are those of the whole document. */
function judge(document: XmlDocument, kind: 'Invoice' | 'CreditNote'): readonly ErrorDetail[] {
  for (const part of documentParts(document)) {
    const errors = askLibxml2(part, kind);
    if (errors.length > 0) return part === document.text ? errors : askLibxml2(document.text, kind);
  }
  return [];
}

/** What the content model leaves to libxml2. */
const BEYOND_MODEL = /'xs:anyURI'|XMLSchema-instance|nillable/;

/** What was found, and what only libxml2 knows; where nothing was found, all it says. */
function explain(tree: XmlTree, errors: readonly ErrorDetail[], found: readonly Violation[]): Violation[] {
  const relevant = found.length === 0 ? errors : errors.filter(({ message }) => BEYOND_MODEL.test(message));
  const explained = relevant.slice(0, MOST_ISSUES).map((error) => explainError(tree, error));
  return [...found, ...explained].sort((one, other) => one.node - other.node);
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
