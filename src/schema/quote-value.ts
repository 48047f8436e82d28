/** A value of the document inside a message: in quotes, on one line, at most 60 characters of it. */
export function quoteValue(value: string): string {
  const line = value.replace(/\s+/g, ' ').trim();
  const characters = Array.from(line.slice(0, 240));
  return characters.length > 60 ? `"${characters.slice(0, 57).join('')}…"` : `"${line}"`;
}
