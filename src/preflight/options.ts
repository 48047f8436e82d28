import type { Engine } from '../rules/evaluate-rules.js';
import type { OwnRuleSet } from '../rules/own-rule-set.js';

/** The layers of a validation, in the order in which they run. */
export const LAYERS = ['xsd', 'en16931', 'peppol', 'service'] as const;

/** A layer of a validation, one of `LAYERS`. */
export type Layer = (typeof LAYERS)[number];

/** What makes the official verdict on a UBL document. */
export const OFFICIAL_LAYERS = ['xsd', 'en16931', 'peppol'] as const satisfies readonly Layer[];

/** What a caller may choose for one validation. */
export interface ValidationOptions {
  /**
   * Which layers run. When absent: for UBL the official ones (`xsd`, `en16931`, `peppol`), for a Document also
   * `service`, what the access point service asks beyond them. Well-formedness is always checked.
   */
  readonly layers?: readonly Layer[];
  /** What evaluates the rules: `native` (compiled to JavaScript, the default) or `sef` (SaxonJS, the slow reference). */
  readonly engine?: Engine;
  /** Rule sets of your own, judged after those of the layers; with `layers: []` they are judged alone. */
  readonly ruleSets?: readonly OwnRuleSet[];
  /**
   * The day whose versions of the rule sets judge, YYYY-MM-DD: the day of sending, say. When absent it is the date of issue
   * (BT-2), so that a document keeps its verdict when a new version comes.
   */
  readonly rulesAsOf?: string;
  /** Becomes `file_name` of the result. */
  readonly fileName?: string;
}
