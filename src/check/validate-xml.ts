import { argumentError, assertFields } from '../argument-errors.js';
import { evaluateRules, type Engine } from '../evaluation/evaluate-rules.js';
import type { OwnRuleSet } from '../evaluation/rule-sets.js';
import type { ValidationResult } from '../issue.js';
import { readAnyXml } from '../ubl/read-ubl.js';
import { toResult } from './run-layers.js';
import { assertOptions } from './validation-options.js';

/** What a caller chooses for a document of any kind. */
export interface XmlValidationOptions {
  /** The rule sets that judge, one after the other; at least one. `loadRuleSet` gives them. */
  readonly ruleSets: readonly OwnRuleSet[];
  /** What evaluates the rules: `native` unless given, or unless a rule set has no other form than SEF. */
  readonly engine?: Engine;
  /** Becomes `file_name` of the result. */
  readonly fileName?: string;
  /** Judge a StandardBusinessDocument itself, not the document in it; false by default. */
  readonly keepEnvelope?: boolean;
}

/** Bytes of what is no XML that count for the id of its result: text of any length there cannot be. */
const NAMING = 1_000_000;

/**
 * The verdict of rule sets of your own on a document with any root: an order, a despatch advice, a tax report, a Cross Industry
 * Invoice. The XML has to be well-formed; no schema and none of the packaged rules takes part. Size, depth and number of nodes have
 * the same limits as those of invoices.
 *
 * @param xml the XML as text or as bytes in any encoding it declares; may be wrapped in a StandardBusinessDocument
 * @returns the issues in the order of the rule sets, each in document order with its position in `xml`; whatever the XML
 *   holds gives a result, never an exception
 * @throws TypeError when `xml` is neither text nor bytes, or an option has the wrong type
 * @throws RangeError when there is no rule set, or one has no form for the engine
 */
export function validateXml(xml: string | Uint8Array, options: XmlValidationOptions): ValidationResult {
  assertFields('options', options, { ruleSets: 'an array', keepEnvelope: 'true or false?' });
  const { ruleSets, engine, fileName, keepEnvelope = false } = options;
  assertOptions({
    ruleSets,
    ...(engine !== undefined && { engine }),
    ...(fileName !== undefined && { fileName }),
  });
  if (typeof xml !== 'string' && !(xml instanceof Uint8Array))
    throw argumentError('validateXml takes the XML as a string or a Uint8Array', xml);
  if (ruleSets.length === 0)
    throw new RangeError('options.ruleSets is empty: load a rule set with loadRuleSet.');
  const read = readAnyXml(xml, { keepEnvelope });
  if (!read.ok) {
    const content = typeof xml === 'string' ? xml : new TextDecoder('latin1').decode(xml.subarray(0, NAMING));
    return toResult({ issues: [read.issue] }, { content, fileName });
  }
  const issues = ruleSets.flatMap((ruleSet) =>
    evaluateRules(ruleSet, read.document, engine === undefined ? {} : { engine }),
  );
  return toResult({ issues }, { content: read.document.text, fileName });
}
