/** One breach of the schema: the node it is reported at, and the whole message. */
export interface Violation {
  readonly node: number;
  readonly message: string;
  /** Business term of an element that is missing. */
  readonly term?: string;
}
