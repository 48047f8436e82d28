import type { XmlTree } from '../xml/xml-tree.js';

/** One document under the rules of one rule set: what every emitted function gets as `d`. */
export interface Evaluation {
  readonly tree: XmlTree;
  // The columns of the tree again, one property nearer.
  readonly kind: XmlTree['kind'];
  readonly name: XmlTree['name'];
  readonly parent: XmlTree['parent'];
  readonly firstChild: XmlTree['firstChild'];
  readonly nextSibling: XmlTree['nextSibling'];
  readonly end: XmlTree['end'];
  readonly values: XmlTree['values'];
  /** By name of the rule set: its number in this tree, -1 when the document does not use it. */
  readonly n: Int32Array;
  /** Values that depend on the document only, by slot; see `memo`. */
  readonly m: unknown[];
  /** Why slots have no value, by slot. */
  readonly failures: Map<number, { readonly error: unknown }>;
  /** Elements by number of their name, as far as they were asked for; see `named`. */
  readonly elements: (readonly number[] | undefined)[];
}
