export { compileSchematron, type CompiledSchematron } from './compiler/compile-schematron.js';
export {
  compileRules,
  type CompiledRuleFiles,
  type CompileRulesOptions,
} from './rule-files/compile-rules.js';
export { loadRuleSet, type LoadRuleSetOptions } from './rule-files/load-rule-set.js';
export { readSchematron } from './schematron/read-schematron.js';
export { SchematronError } from './schematron/schematron-error.js';
export type { SchematronModel, SchematronWarning } from './schematron/schematron-model.js';
