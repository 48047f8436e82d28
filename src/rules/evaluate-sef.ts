import { locationOf } from '../xml/location-of.js';
import { nodeAt } from '../xml/node-at.js';
import type { XmlDocument } from '../xml/xml-document.js';
import type { CompiledPattern } from './compiled-pattern.js';
import { locateSvrl } from './locate-svrl.js';
import type { RuleEvaluation } from './rule-evaluation.js';
import type { RuleError, RuleFinding } from './rule-finding.js';
import { runPatterns } from './run-patterns.js';

/** Evaluates compiled patterns, or any stylesheets that report SVRL, with the SEF engine. */
export function evaluateSef(
  patterns: readonly CompiledPattern[],
  { text, tree }: XmlDocument,
): RuleEvaluation {
  const { findings, failures } = runPatterns(patterns, text);
  const located = findings.map(({ error, ...finding }): RuleFinding => {
    const node = nodeAt(tree, finding.location) ?? locateSvrl(tree, finding.location);
    const location = node === null ? finding.location : locationOf(tree, node);
    return { ...finding, node, location, ...(error !== undefined && { error: readError(error) }) };
  });
  return { findings: located.toSorted((a, b) => (a.node ?? 0) - (b.node ?? 0)), failures };
}

const BAD_VALUE = /^Supplied value "(.*)" is not a valid/s;

/** What SaxonJS says about an error: its code, a colon, a sentence that may quote a value. */
function readError(text: string): RuleError {
  // XSLT has codes of its own for values that do not fit a declared type.
  const code = text.replace(/:.*$/s, '').replace(/^XTTE0[57]\d0$/, 'XPTY0004');
  const value = BAD_VALUE.exec(text.slice(text.indexOf(':') + 2))?.[1];
  return { code, ...(value !== undefined && { value }) };
}
