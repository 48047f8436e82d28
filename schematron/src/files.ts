export { compileRules, type CompiledRuleFiles, type CompileRulesOptions } from './files/compile-rules.js';
export { compileXslt } from './files/compile-xslt.js';
export { loadRuleSet, type LoadRuleSetOptions } from './files/load-rule-set.js';
export { readSchematronFile } from './files/read-schematron-file.js';
