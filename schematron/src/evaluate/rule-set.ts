import type { CompiledModule } from './native/compiled-rule-set.js';

/** `native`: rules compiled to JavaScript. `sef`: the same rules as stylesheets, interpreted by SaxonJS, the slow reference. */
export type Engine = 'native' | 'sef';

/**
 * Rules that are ready to use: a Schematron schema compiled by `compileRules`, or an XSLT stylesheet that reports SVRL. It has
 * at least one form; each engine needs its own.
 */
export interface RuleSet {
  /** Becomes the `schematron` of its issues. */
  readonly name: string;
  /** For the native engine: the module that `compileRules` wrote, imported. */
  readonly module?: CompiledModule;
  /** For the SEF engine: stylesheets compiled by xslt3. */
  readonly stylesheets?: readonly CompiledPattern[];
}

/** A pattern of a rule set, compiled for the SEF engine. */
export interface CompiledPattern {
  /** Ids of its rules. */
  readonly rules: readonly string[];
  /** The stylesheet export file of SaxonJS, as an object. */
  readonly sef: object;
}
