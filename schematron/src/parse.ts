export { EMBEDDED_ELEMENTS } from './parse/check-embedded.js';
export { expandIncludes, type ResolvedSource } from './parse/expand-includes.js';
export { readSchema, readSchematron } from './parse/read-schematron.js';
export { readSource } from './parse/read-source.js';
export { SchematronError, type Place } from './parse/schematron-error.js';
export type {
  CodeList,
  SchematronCheck,
  SchematronModel,
  SchematronPattern,
  SchematronRule,
  SchematronWarning,
} from './parse/schematron-model.js';
export { attribute, NAMESPACES, type SourceElement, type SourceNode } from './parse/source-element.js';
export type { Expr } from './xpath/syntax/ast.js';
export { parseXPath } from './xpath/syntax/parse-xpath.js';
export { partsOf } from './xpath/syntax/parts-of.js';
