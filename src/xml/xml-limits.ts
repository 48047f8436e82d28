/** How much XML is read before it is refused: protection against hostile input, far above any invoice. */
export interface XmlLimits {
  /** Size of the input: bytes, or UTF-16 code units of a string. */
  readonly size: number;
  /** Elements inside one another; UBL needs 20 at most. */
  readonly depth: number;
  /** Attributes (namespace declarations included) of one element. */
  readonly attributesPerElement: number;
  /** Nodes of the whole document. */
  readonly nodes: number;
  /** Distinct element and attribute names; cannot exceed 65535. */
  readonly names: number;
}

/** The limits that apply where the caller sets none. */
export const DEFAULT_LIMITS: XmlLimits = {
  size: 200_000_000,
  depth: 200,
  attributesPerElement: 256,
  nodes: 20_000_000,
  names: 20_000,
};
