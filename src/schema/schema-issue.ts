/** One breach of the schema: the node it is reported at, and the whole message. */
export interface SchemaIssue {
  readonly node: number;
  readonly message: string;
  /** Business term of an element that is missing. */
  readonly term?: string;
}

/**
 * A value of the document inside a message: in quotes, on one line, at most 60 characters of it, and how long it is when
 * that is far more.
 */
export function quoteValue(value: string): string {
  const line = value.slice(0, LONG).replace(/\s+/g, ' ').trim();
  const characters = Array.from(line.slice(0, 240));
  const quoted = characters.length > 60 ? `"${characters.slice(0, 57).join('')}…"` : `"${line}"`;
  return value.length > LONG ? `${quoted} (${value.length} characters)` : quoted;
}

const LONG = 1_000;

/** A text that stands where only elements may, in words that fit after "holds". */
export function describeText(value: string): string {
  return /[^ \t\n\r]/.test(value) ? `the text ${quoteValue(value)}` : 'a CDATA section';
}
