import type { Issue } from '../issue.js';
import type { XmlDocument } from '../xml/xml-document.js';
import { evaluateNative } from './evaluate-native.js';
import { evaluateSef } from './evaluate-sef.js';
import { loadPatterns } from './load-patterns.js';
import { nativeRuleSet, prepareModule } from './native-rule-sets.js';
import type { OwnRuleSet } from './own-rule-set.js';
import type { RuleEvaluation } from './rule-evaluation.js';
import { ruleSets } from './rule-sets.js';
import { toIssue } from './to-issue.js';

/** `native`: rules compiled to JavaScript. `sef`: the same rules interpreted by SaxonJS, the slow reference. */
export type Engine = 'native' | 'sef';

/**
 * Judges a document by a rule set: the issues in document order, then in the order of the rules. Both engines give the
 * same issues. Fails closed: what stops an engine is a fatal issue of its own, with the rule id `rule-evaluation`.
 *
 * @param ruleSet the id of a rule set of this package (its name means the newest version), or one that the caller brings
 * @param options.engine `native` unless given, or unless the rule set has no other form than SEF
 * @throws RangeError when there is no rule set of that id, or it has no form for the engine
 */
export function evaluateRules(
  ruleSet: string | OwnRuleSet,
  document: XmlDocument,
  options: { readonly engine?: Engine } = {},
): Issue[] {
  const name = typeof ruleSet === 'string' ? nameOf(ruleSet) : ruleSet.name;
  const { findings, failures } =
    typeof ruleSet === 'string'
      ? evaluatePackaged(ruleSet, document, options.engine)
      : evaluateOwn(ruleSet, document, options.engine);
  return [
    ...failures.map((failure) => failureIssue(failure, name)),
    ...findings.map((finding) => toIssue(finding, name, document.tree)),
  ];
}

/** Issues name the rule set, whatever its version. */
function nameOf(id: string): string {
  return ruleSets().find((ruleSet) => ruleSet.id === id)?.name ?? id;
}

function evaluatePackaged(id: string, document: XmlDocument, engine: Engine = 'native'): RuleEvaluation {
  return engine === 'sef'
    ? evaluateSef(loadPatterns(id), document)
    : evaluateNative(nativeRuleSet(id), document.tree);
}

function evaluateOwn(
  { name, module, stylesheets }: OwnRuleSet,
  document: XmlDocument,
  engine: Engine | undefined,
): RuleEvaluation {
  if (engine !== 'sef' && module !== undefined) return evaluateNative(prepareModule(module), document.tree);
  if (engine !== 'native' && stylesheets !== undefined) return evaluateSef(stylesheets, document);
  const [wanted, hint] =
    engine === 'native'
      ? ['module for the native engine', 'compile its Schematron with compileRules']
      : engine === 'sef'
        ? ['stylesheets for the SEF engine', 'compile its Schematron with compileRules for the engine sef']
        : ['module and no stylesheets', 'give it one of them'];
  throw new RangeError(`The rule set "${name}" has no ${wanted}: ${hint}.`);
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
