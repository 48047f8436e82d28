export { type CompiledSchematron, compileSchematron } from '#schematron/compile';
export {
  type CompiledRuleFiles,
  compileRules,
  type CompileRulesOptions,
  loadRuleSet,
  type LoadRuleSetOptions,
} from '#schematron/files';
export {
  readSchematron,
  SchematronError,
  type SchematronModel,
  type SchematronWarning,
} from '#schematron/parse';
