/** The limits on XML input: protection against hostile input, far above any invoice. */
export interface XmlLimits {
  /** Size of the input: bytes, or UTF-16 code units of a string. */
  readonly size: number;
  /** Elements inside one another; documents seldom need more than 20. */
  readonly depth: number;
  /** Nodes of the whole document, attributes included. */
  readonly nodes: number;
  /** Attributes of one element, namespace declarations included. */
  readonly attributes: number;
  /** Distinct names of elements, attributes and processing instructions; at most 65535. */
  readonly names: number;
  /** Length of a name or a namespace. */
  readonly nameLength: number;
}

/** The default limits. */
export const DEFAULT_LIMITS: XmlLimits = {
  size: 32_000_000,
  depth: 200,
  nodes: 10_000_000,
  attributes: 256,
  names: 20_000,
  nameLength: 1_000,
};
