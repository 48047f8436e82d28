import { readCompiledFile } from '../compiled-files.js';
import type { CompiledModule } from './native/compiled-rule-set.js';

let known: readonly RuleSet[] | undefined;

/** The rule sets that come with this package, with version and the dates between which they are in force. */
export function ruleSets(): readonly RuleSet[] {
  known ??= JSON.parse(readCompiledFile('rules/rule-sets.json')) as readonly RuleSet[];
  return known;
}

/** What a rule set says about itself. */
export interface RuleSet {
  /** Names one version of one rule set: the name of the set for the newest, with its version behind a hyphen for others. */
  readonly id: string;
  /** `EN16931`, `PEPPOL`, `PEPPOL-SB`, `SERVICE`: the `schematron` of its issues. */
  readonly name: string;
  readonly title: string;
  readonly version: string;
  /** First and last day in force, YYYY-MM-DD; null when open. */
  readonly from: string | null;
  readonly to: string | null;
  /** How many rules it has, each id counted once. */
  readonly rules: number;
}

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

/** A pattern of a rule set, compiled for the SEF engine (the shape that `rules/build.ts` writes). */
export interface CompiledPattern {
  /** Ids of the rules that it holds. */
  readonly rules: readonly string[];
  /** The stylesheet export file of SaxonJS, as an object. */
  readonly sef: object;
}
