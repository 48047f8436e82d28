/** A line of a file that holds one document a line. */
export interface Line {
  /** From 1, blank lines counted. */
  readonly number: number;
  /** Without the line feed; undefined when the line is longer than allowed. */
  readonly bytes: Uint8Array | undefined;
}

const LINE_FEED = 0x0a;

/**
 * Splits bytes into lines at line feeds, as they come. Of a line that is longer than `longest` bytes only the number is kept,
 * so that memory stays bounded whatever the bytes are. What follows the last line feed is a line when it is not empty.
 */
export async function* readLines(
  chunks: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
  longest: number,
): AsyncGenerator<Line, void, void> {
  let number = 1;
  let parts: Uint8Array[] = [];
  let length = 0;
  const keep = (part: Uint8Array): void => {
    length += part.byteLength;
    if (length > longest) parts = [];
    else if (part.byteLength > 0) parts.push(part);
  };
  const take = (): Line => {
    const line = { number, bytes: length > longest ? undefined : joined(parts) };
    number += 1;
    parts = [];
    length = 0;
    return line;
  };
  for await (const chunk of chunks) {
    let start = 0;
    for (let end = chunk.indexOf(LINE_FEED); end !== -1; end = chunk.indexOf(LINE_FEED, start)) {
      keep(chunk.subarray(start, end));
      yield take();
      start = end + 1;
    }
    keep(chunk.subarray(start));
  }
  if (length > 0) yield take();
}

function joined(parts: readonly Uint8Array[]): Uint8Array {
  const [first = new Uint8Array()] = parts;
  return parts.length <= 1 ? first : Buffer.concat(parts);
}
