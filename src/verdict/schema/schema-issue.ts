/** One issue of the schema: the node at which it is reported, and the whole message. */
export interface SchemaIssue {
  readonly node: number;
  readonly message: string;
  /** Business term of a missing element. */
  readonly term?: string;
}

/**
 * A value of the document inside a message: in quotes, on one line, at most 60 characters, with its length if that is
 * much more.
 */
export function quoteValue(value: string): string {
  const line = value.slice(0, LONG).replace(/\s+/g, ' ').trim();
  const characters = Array.from(line.slice(0, 240));
  const quoted = characters.length > 60 ? `"${characters.slice(0, 57).join('')}…"` : `"${line}"`;
  return value.length > LONG ? `${quoted} (${value.length} characters)` : quoted;
}

const LONG = 1_000;

/** A description of text where only elements are allowed, that fits after "holds". */
export function describeText(value: string): string {
  return `the text ${quoteValue(value)}`;
}
