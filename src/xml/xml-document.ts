import type { XmlTree } from './xml-tree.js';

/** Any well-formed XML: what the schema and the rule sets can judge. */
export interface XmlDocument {
  /** Standalone XML text of `tree`. */
  readonly text: string;
  readonly tree: XmlTree;
}
