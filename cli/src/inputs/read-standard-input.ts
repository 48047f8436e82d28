import { readContent, readNdjson, type BulkInput } from 'peppol-preflight/bulk';
import { LARGEST_INPUT, groupDigits } from 'peppol-preflight/tools';

const LINE_FEED = 0x0a;

/**
 * The inputs on standard input: one document, or NDJSON if the first line is a complete JSON object and more lines follow.
 * NDJSON is read line by line as it arrives, anything else as a whole, up to `maxBytes`.
 */
export async function* readStandardInput(
  chunks: AsyncIterable<Uint8Array>,
  { name, maxBytes = LARGEST_INPUT }: { readonly name: string; readonly maxBytes?: number | undefined },
): AsyncGenerator<BulkInput, void, void> {
  const iterator = chunks[Symbol.asyncIterator]();
  const held: Uint8Array[] = [];
  let size = 0;
  const hold = (chunk: Uint8Array): boolean => {
    size += chunk.byteLength;
    if (size <= maxBytes) held.push(chunk);
    return size <= maxBytes;
  };
  const line = collectFirstLine();
  for (let next = await iterator.next(); next.done !== true; next = await iterator.next()) {
    if (!hold(next.value)) break;
    const first = line.add(next.value);
    if (first === undefined) continue;
    if (!isWholeObject(first)) break;
    yield* readLinesOf(resume(held, iterator), { name, longestLine: maxBytes });
    return;
  }
  if (size > maxBytes) await iterator.return?.();
  else for await (const chunk of { [Symbol.asyncIterator]: () => iterator }) if (!hold(chunk)) break;
  yield size > maxBytes
    ? { name, unusable: `${name} is larger than ${groupDigits(maxBytes)} bytes (maxBytes).` }
    : { name, content: Buffer.concat(held) };
}

/** White space, and the bytes of a byte order mark. */
const BLANK = new Set([0x09, 0x0a, 0x0b, 0x0c, 0x0d, 0x20, 0xef, 0xbb, 0xbf]);

/** Finds the first line that is not blank; each byte is examined once, however slowly the bytes arrive. */
function collectFirstLine(): { readonly add: (chunk: Uint8Array) => Buffer | undefined } {
  const pieces: Uint8Array[] = [];
  return {
    add: (chunk) => {
      const start = pieces.length > 0 ? 0 : chunk.findIndex((byte) => !BLANK.has(byte));
      if (start === -1) return undefined;
      const end = chunk.indexOf(LINE_FEED, start);
      pieces.push(chunk.subarray(start, end === -1 ? undefined : end));
      return end === -1 ? undefined : Buffer.concat(pieces);
    },
  };
}

function isWholeObject(line: Buffer): boolean {
  const content = readContent('', line);
  return content.kind === 'document' && typeof content.value === 'object' && !Array.isArray(content.value);
}

async function* resume(
  held: readonly Uint8Array[],
  iterator: AsyncIterator<Uint8Array>,
): AsyncGenerator<Uint8Array, void, void> {
  yield* held;
  yield* { [Symbol.asyncIterator]: () => iterator };
}

/** A single line keeps the name of the whole: it is a JSON file like any other. */
async function* readLinesOf(
  chunks: AsyncIterable<Uint8Array>,
  options: { readonly name: string; readonly longestLine: number },
): AsyncGenerator<BulkInput, void, void> {
  const inputs = readNdjson(chunks, options);
  const first = await inputs.next();
  if (first.done === true) return;
  const second = await inputs.next();
  if (second.done === true) {
    yield { ...first.value, name: options.name };
    return;
  }
  yield first.value;
  yield second.value;
  yield* inputs;
}
