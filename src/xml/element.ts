/**
 * A plain XML element on its way to text. Names carry the conventional prefixes (`cbc:ID`); children stay in
 * the order given. An element has either children or text.
 */
export interface XmlElement {
  readonly name: string;
  readonly attributes?: Readonly<Record<string, string>>;
  readonly children?: readonly XmlElement[];
  readonly text?: string;
  /** JSON pointer of the Document field the element comes from. */
  readonly source?: string;
}
