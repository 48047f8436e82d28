/** A pattern of a rule set, compiled for the SEF engine (the shape that `rules/build.ts` writes). */
export interface CompiledPattern {
  /** Ids of the rules that it holds. */
  readonly rules: readonly string[];
  /** The stylesheet export file of SaxonJS, as an object. */
  readonly sef: object;
}
