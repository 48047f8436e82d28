import { readContent, readNdjson, type BulkInput } from '../bulk.js';

const LINE_FEED = 0x0a;

/**
 * The inputs on standard input: one document, or NDJSON if the first line is a complete JSON object and more lines follow.
 * NDJSON is read line by line as it arrives, anything else as a whole.
 */
export async function* readStandardInput(
  chunks: AsyncIterable<Uint8Array>,
  name: string,
): AsyncGenerator<BulkInput, void, void> {
  const iterator = chunks[Symbol.asyncIterator]();
  const held: Uint8Array[] = [];
  const line = collectFirstLine();
  for (let next = await iterator.next(); next.done !== true; next = await iterator.next()) {
    held.push(next.value);
    const first = line.add(next.value);
    if (first === undefined) continue;
    if (!isWholeObject(first)) break;
    yield* readLinesOf(resume(held, iterator), name);
    return;
  }
  for await (const chunk of { [Symbol.asyncIterator]: () => iterator }) held.push(chunk);
  yield { name, content: Buffer.concat(held) };
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
  name: string,
): AsyncGenerator<BulkInput, void, void> {
  const inputs = readNdjson(chunks, { name });
  const first = await inputs.next();
  if (first.done === true) return;
  const second = await inputs.next();
  if (second.done === true) {
    yield { ...first.value, name };
    return;
  }
  yield first.value;
  yield second.value;
  yield* inputs;
}
