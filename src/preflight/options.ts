/** The layers of a validation, in the order in which they run. */
export const LAYERS = ['xsd', 'en16931', 'peppol'] as const;

export type Layer = (typeof LAYERS)[number];

/** What a caller may choose for one validation. */
export interface ValidationOptions {
  /** Which layers run; all of them when absent. Well-formedness is always checked. */
  readonly layers?: readonly Layer[];
  /** What evaluates the rules; `sef` (SaxonJS) when absent. */
  readonly engine?: 'sef';
  /** Becomes `file_name` of the result. */
  readonly fileName?: string;
}
