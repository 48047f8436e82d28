import type { Issue } from '../issue.js';
import { nodeAt } from '../xml/node-at.js';
import type { XmlDocument } from '../xml/xml-document.js';
import { loadPatterns } from './load-patterns.js';
import { runPatterns } from './run-patterns.js';
import { toIssue } from './to-issue.js';

/**
 * Judges a document by a rule set: the issues in document order, then in the order of the rules.
 * Fails closed: what stops the engine is a fatal issue of its own, with the rule id `rule-evaluation`.
 *
 * @param options.onlyRules evaluates only the patterns with a rule whose id matches (their other rules, too)
 */
export function evaluateRules(
  ruleSetName: string,
  { text, tree }: XmlDocument,
  options: { readonly engine?: 'sef'; readonly onlyRules?: RegExp } = {},
): Issue[] {
  const { onlyRules } = options;
  const patterns = loadPatterns(ruleSetName).filter(
    ({ rules }) => onlyRules === undefined || rules.some((id) => onlyRules.test(id)),
  );
  const { findings, failures } = runPatterns(patterns, text);
  const ordered = findings
    .map((finding) => ({ finding, node: nodeAt(tree, finding.location) }))
    .toSorted((a, b) => (a.node ?? 0) - (b.node ?? 0));
  return [
    ...failures.map((failure) => failureIssue(failure, ruleSetName)),
    ...ordered.map(({ finding, node }) => toIssue(finding, { ruleSetName, tree, node })),
  ];
}

function failureIssue(failure: string, ruleSetName: string): Issue {
  return {
    message: `The rules of ${ruleSetName} could not all be evaluated on this document, so it cannot be called valid: ${failure}`,
    type: 'error',
    rule_id: 'rule-evaluation',
    flag: 'fatal',
    location: null,
    test: null,
    schematron: ruleSetName,
  };
}
