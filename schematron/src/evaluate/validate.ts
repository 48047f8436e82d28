import {
  argumentError,
  assertArgument,
  assertChoice,
  assertFields,
  assertKnownOptions,
} from '../../../errors/index.js';
import { parseXml } from '../xml/parse-xml.js';
import { assertLimits, type XmlLimits } from '../xml/xml-limits.js';
import type { XmlTree } from '../xml/xml-tree.js';
import { evaluateRuleSet } from './evaluate-rule-set.js';
import { type Finding, findingsOf } from './findings.js';
import type { Engine, RuleSet } from './rule-set.js';

/** What rules say about a document. */
export interface Validation {
  /** False as soon as one finding is fatal. */
  readonly isValid: boolean;
  /** In document order, then in the order of the rules. */
  readonly findings: readonly Finding[];
}

/** Options of `validate`. */
export interface ValidateOptions {
  /** `native` by default, unless the rule set has stylesheets only. */
  readonly engine?: Engine;
  /**
   * The prefixes of names in locations, by namespace: `''` for none. Names of other namespaces are written `Q{namespace}local`,
   * whatever the document declares.
   */
  readonly prefixes?: ReadonlyMap<string, string>;
  /** How large the document may be. */
  readonly limits?: Partial<XmlLimits>;
}

/**
 * Validates an XML document by a rule set. A text that is not well-formed, has a DOCTYPE or exceeds the limits has one fatal finding
 * with the id `xml-wellformedness`.
 *
 * @param xml the text, or its bytes in the encoding that they declare
 * @throws TypeError when an argument has the wrong type; RangeError if the rule set has no form for the engine. Never because of
 * the document
 */
export function validate(
  xml: string | Uint8Array,
  ruleSet: RuleSet,
  options: ValidateOptions = {},
): Validation {
  assertArgument('xml', xml, 'a string or a Uint8Array');
  assertFields('ruleSet', ruleSet, { name: 'a string', module: 'an object?', stylesheets: 'an array?' });
  assertKnownOptions<ValidateOptions>(options, {
    engine: 'anything?',
    prefixes: 'anything?',
    limits: 'an object?',
  });
  if (options.limits !== undefined) assertLimits('options.limits', options.limits);
  if (options.prefixes !== undefined && !(options.prefixes instanceof Map))
    throw argumentError('options.prefixes is a Map of prefixes by namespace', options.prefixes);
  if (options.engine !== undefined) assertChoice('options.engine', options.engine, ['native', 'sef']);
  const parsed = parseXml(xml, options.limits);
  if (!parsed.ok) {
    return { isValid: false, findings: [{ id: 'xml-wellformedness', flag: 'fatal', ...parsed.fault }] };
  }
  const tree: XmlTree = {
    ...parsed.tree,
    ...(options.prefixes !== undefined && { prefixes: options.prefixes }),
  };
  const evaluation = evaluateRuleSet(ruleSet, { text: tree.text, tree }, options.engine);
  const findings = findingsOf(evaluation, ruleSet.name, tree);
  return { isValid: findings.every(({ flag }) => flag !== 'fatal'), findings };
}
