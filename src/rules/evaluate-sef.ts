import { nodeAt } from '../xml/node-at.js';
import type { XmlDocument } from '../xml/xml-document.js';
import { loadPatterns } from './load-patterns.js';
import type { RuleError, RuleFinding } from './rule-finding.js';
import { runPatterns } from './run-patterns.js';

/** What an engine found, and what stopped it. */
export interface RuleEvaluation {
  readonly findings: readonly RuleFinding[];
  readonly failures: readonly string[];
}

/**
 * Evaluates a rule set with the SEF engine; the findings come in document order, then in that of the rules.
 *
 * @param options.onlyRules evaluates only the patterns with a rule whose id matches (their other rules, too)
 */
export function evaluateSef(
  ruleSetName: string,
  { text, tree }: XmlDocument,
  options: { readonly onlyRules?: RegExp } = {},
): RuleEvaluation {
  const { onlyRules } = options;
  const patterns = loadPatterns(ruleSetName).filter(
    ({ rules }) => onlyRules === undefined || rules.some((id) => onlyRules.test(id)),
  );
  const { findings, failures } = runPatterns(patterns, text);
  const located = findings.map(({ error, ...finding }): RuleFinding => {
    const node = nodeAt(tree, finding.location);
    return { ...finding, node, ...(error !== undefined && { error: readError(error) }) };
  });
  return { findings: located.toSorted((a, b) => (a.node ?? 0) - (b.node ?? 0)), failures };
}

const BAD_VALUE = /^Supplied value "(.*)" is not a valid/s;

/** What SaxonJS says about an error: its code, a colon, a sentence that may quote a value. */
function readError(text: string): RuleError {
  const code = text.replace(/:.*$/s, '');
  const value = BAD_VALUE.exec(text.slice(code.length + 2))?.[1];
  return { code, ...(value !== undefined && { value }) };
}
