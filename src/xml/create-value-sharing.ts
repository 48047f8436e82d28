/** Room for the values seen last; a power of two. */
const SIZE = 256;

/** Below this length of text, sharing costs more time than its memory is worth. */
const LARGE = 1_000_000;

/**
 * Gives equal short values (white space, currencies, categories) the same string, which saves a large document
 * half of its strings. A miss costs nothing but memory.
 *
 * @param textLength length of the document's text
 */
export function createValueSharing(textLength: number): (value: string) => string {
  if (textLength < LARGE) return (value) => value;
  const pool = new Array<string>(SIZE).fill('');
  return (value) => {
    const { length } = value;
    if (length > 24) return value;
    const place = (length * 31 + value.charCodeAt(0) * 7 + value.charCodeAt(length - 1)) & (SIZE - 1);
    const pooled = pool[place] ?? '';
    if (pooled === value) return pooled;
    pool[place] = value;
    return value;
  };
}
