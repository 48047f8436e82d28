export {
  flagOf,
  MOST_FIRED,
  type FiredRule,
  type RuleError,
  type RuleEvaluation,
  type UnlistedRules,
} from './evaluate/fired-rule.js';
export type {
  CompiledModule,
  CompiledRuleSet,
  CompiledVersion,
  SharedModule,
  SharedRules,
} from './evaluate/native/compiled-rule-set.js';
export { evaluateNative, type NativeRuleSet } from './evaluate/native/evaluate-native.js';
export { prepareModule, nativeRuleSet } from './evaluate/native/prepare-rules.js';
export { evaluateSef, loadPatterns, loadSaxon, runPatterns } from './evaluate/sef/evaluate-sef.js';
