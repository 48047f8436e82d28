import { readContent, readNdjson, type BulkInput } from '../bulk.js';

const LINE_FEED = 0x0a;

/**
 * What comes by standard input: one document, or NDJSON when its first line is a whole JSON object and more lines follow. NDJSON
 * is read as it comes, anything else as a whole.
 */
export async function* readStandardInput(
  chunks: AsyncIterable<Uint8Array>,
  name: string,
): AsyncGenerator<BulkInput, void, void> {
  const iterator = chunks[Symbol.asyncIterator]();
  const held: Uint8Array[] = [];
  for (let next = await iterator.next(); next.done !== true; next = await iterator.next()) {
    held.push(next.value);
    // Only the piece that ends the first line makes it worth to look.
    if (held.length > 1 && !next.value.includes(LINE_FEED)) continue;
    const line = firstLine(Buffer.concat(held));
    if (line === undefined) continue;
    if (!isWholeObject(line)) break;
    yield* readLinesOf(resume(held, iterator), name);
    return;
  }
  for await (const chunk of { [Symbol.asyncIterator]: () => iterator }) held.push(chunk);
  yield { name, content: Buffer.concat(held) };
}

/** The first line that is not blank, when its end has come. */
function firstLine(bytes: Buffer): Buffer | undefined {
  let start = 0;
  for (;;) {
    const end = bytes.indexOf(LINE_FEED, start);
    if (end === -1) return undefined;
    const line = bytes.subarray(start, end);
    if (
      line
        .toString('latin1')
        .replace(/^\xef\xbb\xbf/, '')
        .trim() !== ''
    )
      return line;
    start = end + 1;
  }
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
