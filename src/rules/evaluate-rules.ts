import type { Issue } from '../issue.js';
import type { XmlDocument } from '../xml/xml-document.js';
import { evaluateSef } from './evaluate-sef.js';
import { nativeRuleSet } from './native-rule-sets.js';
import { runNative } from './run-native.js';
import { toIssue } from './to-issue.js';

/** `native`: rules compiled to JavaScript. `sef`: the same rules interpreted by SaxonJS, the slow reference. */
export type Engine = 'native' | 'sef';

/**
 * Judges a document by a rule set: the issues in document order, then in the order of the rules. Both engines give the
 * same issues. Fails closed: what stops an engine is a fatal issue of its own, with the rule id `rule-evaluation`.
 *
 * @param options.engine `native` unless given
 */
export function evaluateRules(
  ruleSetName: string,
  document: XmlDocument,
  options: { readonly engine?: Engine } = {},
): Issue[] {
  const { findings, failures } =
    options.engine === 'sef' ? evaluateSef(ruleSetName, document) : evaluateNative(ruleSetName, document);
  return [
    ...failures.map((failure) => failureIssue(failure, ruleSetName)),
    ...findings.map((finding) => toIssue(finding, ruleSetName, document.tree)),
  ];
}

function evaluateNative(ruleSetName: string, { tree }: XmlDocument) {
  return { findings: runNative(nativeRuleSet(ruleSetName), tree), failures: [] };
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
