import { assertKnownOptions, assertXml } from '#errors';
import { evaluateRules } from './rules/evaluate-rules.js';
import type { Engine, RuleSet as OwnRuleSet } from '#schematron/evaluate';
import type { ValidationResult } from '../issues/issue.js';
import { readAnyXml } from '../ubl/read-ubl.js';
import { toResult, unreadText } from './run-layers.js';
import { assertOptions } from './validation-options.js';

/** Options for a document of any kind. */
export interface XmlValidationOptions {
  /** The rule sets to apply, in order; at least one. `loadRuleSet` returns them. */
  readonly ruleSets: readonly OwnRuleSet[];
  /** The engine that evaluates the rules: `native` by default, unless a rule set has only SEF. */
  readonly engine?: Engine;
  /** Becomes `file_name` of the result. */
  readonly fileName?: string;
  /** Judge a StandardBusinessDocument itself, not the document in it; false by default. */
  readonly keepEnvelope?: boolean;
  /** How large the document may be; see `ValidationOptions`. */
  readonly maxBytes?: number;
}

/**
 * The verdict of your own rule sets on a document with any root: an order, a despatch advice, a tax report, a Cross Industry
 * Invoice. The XML must be well-formed; no schema and no packaged rules are applied. Size, depth and number of nodes have the same
 * limits as for invoices.
 *
 * @param xml the XML as text or as bytes in any encoding it declares; may be wrapped in a StandardBusinessDocument
 * @returns the issues in the order of the rule sets, each in document order with its position in `xml`; any XML yields a
 * result, never an exception
 * @throws TypeError if `xml` is neither text nor bytes, or an option has the wrong type
 * @throws RangeError if there is no rule set, or one has no form for the engine
 */
export function validateXml(xml: string | Uint8Array, options: XmlValidationOptions): ValidationResult {
  assertKnownOptions<XmlValidationOptions>(options, {
    ruleSets: 'an array',
    engine: 'anything?',
    fileName: 'a string?',
    keepEnvelope: 'true or false?',
    maxBytes: 'anything?',
  });
  const { ruleSets, engine, fileName, keepEnvelope = false, maxBytes } = options;
  assertOptions({
    ruleSets,
    ...(engine !== undefined && { engine }),
    ...(fileName !== undefined && { fileName }),
    ...(maxBytes !== undefined && { maxBytes }),
  });
  assertXml('validateXml', xml);
  if (ruleSets.length === 0)
    throw new RangeError('options.ruleSets is empty: load a rule set with loadRuleSet.');
  const read = readAnyXml(xml, {
    keepEnvelope,
    ...(maxBytes !== undefined && { limits: { size: maxBytes } }),
  });
  if (!read.ok) return toResult({ issues: [read.issue] }, { content: unreadText(xml), fileName });
  const issues = ruleSets.flatMap((ruleSet) =>
    evaluateRules(ruleSet, read.document, engine === undefined ? {} : { engine }),
  );
  return toResult({ issues }, { content: read.document.text, fileName });
}
