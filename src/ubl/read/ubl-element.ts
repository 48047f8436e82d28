/** An element of a UBL document under its conventional name (`cbc:ID`), as the mapping back to a Document reads it. */
export interface UblElement {
  readonly name: string;
  /** The node in the tree it was read from. */
  readonly node: number;
  /** By their names as they are written; `schemeID` and the like have no prefix. */
  readonly attributes: readonly UblAttribute[];
  /** Child elements. */
  readonly children: readonly UblElement[];
  /** The text of an element without child elements, '' of others. */
  readonly text: string;
}

export interface UblAttribute {
  readonly name: string;
  readonly node: number;
  readonly value: string;
}
