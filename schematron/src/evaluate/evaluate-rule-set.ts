import type { XmlDocument } from '../xml/xml-tree.js';
import type { RuleEvaluation } from './fired-rule.js';
import { evaluateNative } from './native/evaluate-native.js';
import { prepareModule } from './native/prepare-rules.js';
import type { Engine, RuleSet } from './rule-set.js';
import { evaluateSef } from './sef/evaluate-sef.js';

/**
 * Evaluates a rule set on a document.
 *
 * @param engine `native` by default, unless the rule set has stylesheets only
 * @throws RangeError if the rule set has no form for the engine
 */
export function evaluateRuleSet(
  { name, module, stylesheets }: RuleSet,
  document: XmlDocument,
  engine?: Engine,
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
