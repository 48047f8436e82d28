import type { CompiledModule } from './compiled-rule-set.js';
import type { CompiledPattern } from './compiled-pattern.js';

/**
 * A rule set that a caller brings: a Schematron schema compiled by `compileRules`, or an XSLT stylesheet that reports
 * SVRL. It has one form at least; each engine needs its own.
 */
export interface OwnRuleSet {
  /** Becomes the `schematron` of its issues. */
  readonly name: string;
  /** For the native engine: the module that `compileRules` wrote, imported. */
  readonly module?: CompiledModule;
  /** For the SEF engine: stylesheets compiled by xslt3. */
  readonly stylesheets?: readonly CompiledPattern[];
}
