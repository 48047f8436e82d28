export { type Finding, findingOf, findingsOf } from './evaluate/findings.js';
export { evaluateRuleSet } from './evaluate/evaluate-rule-set.js';
export type { FiredRule, Flag, RuleEvaluation } from './evaluate/fired-rule.js';
export type {
  CompiledModule,
  CompiledRuleSet,
  CompiledVersion,
  SharedModule,
  SharedRules,
} from './evaluate/native/compiled-rule-set.js';
export { evaluateNative, type NativeRuleSet } from './evaluate/native/evaluate-native.js';
export { prepareModule, prepareRules } from './evaluate/native/prepare-rules.js';
export type { CompiledPattern, Engine, RuleSet } from './evaluate/rule-set.js';
export { evaluateSef, loadSaxon, runPatterns } from './evaluate/sef/evaluate-sef.js';
export { validate, type Validation } from './evaluate/validate.js';
export { runtime } from './xpath/runtime/runtime.js';
