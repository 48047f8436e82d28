import { argumentError, assertKnownOptions, isBytes } from '#errors';
import { isIterable, LARGEST_INPUT, openSource, type ReadInput } from './input.js';

/** Options of reading NDJSON. */
export interface NdjsonOptions {
  /** The name of the inputs before their line number: `invoices.ndjson` becomes `invoices.ndjson:12`. */
  readonly name?: string;
  /** The maximum length of a line in bytes; by default that of any input, 32 MB. A longer one is unusable, and is not held in memory. */
  readonly longestLine?: number;
}

/**
 * The Documents of NDJSON (JSON Lines), one per line, read on demand in constant memory. Blank lines, a byte order mark
 * and carriage returns are ignored. A line that is not JSON is an unusable outcome.
 *
 * @param chunks the bytes, such as a stream of a file
 * @throws TypeError when an argument or a chunk has the wrong type
 * @throws RangeError if `longestLine` is not a positive whole number
 * @throws unknown whatever the chunks throw
 */
export function readNdjson(
  chunks: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
  options: NdjsonOptions = {},
): AsyncGenerator<ReadInput, void, void> {
  if (!isIterable(chunks))
    throw argumentError('chunks must be an iterable of Uint8Array, such as a stream', chunks);
  assertKnownOptions<NdjsonOptions>(options, { name: 'a string?', longestLine: 'a number?' });
  const { name = 'line', longestLine = LARGEST_INPUT } = options;
  if (!Number.isSafeInteger(longestLine) || longestLine < 1) {
    throw new RangeError(`options.longestLine is ${longestLine}: choose a whole number of bytes above 0.`);
  }
  return inputsOf(chunks, name, longestLine);
}

/** The documents of lines, of which there must be one: a file without any is like one that is empty. */
export async function* atLeastOneLine(
  name: string,
  inputs: AsyncIterable<ReadInput>,
): AsyncGenerator<ReadInput, void, void> {
  let isEmpty = true;
  for await (const input of inputs) {
    isEmpty = false;
    yield input;
  }
  if (isEmpty) yield { name, unusable: `${name} is empty: give one Document per line.` };
}

async function* inputsOf(
  chunks: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
  name: string,
  longestLine: number,
): AsyncGenerator<ReadInput, void, void> {
  for await (const { number, bytes } of readLines(chunks, longestLine)) {
    const ownName = `${name}:${number}`;
    const source = { file: name, line: number };
    if (number === 1 && bytes !== undefined && isUtf16(bytes)) {
      yield { name, unusable: `${name} is UTF-16: save it as UTF-8.` };
      return;
    }
    if (bytes === undefined) {
      yield {
        name: ownName,
        source,
        unusable: `${ownName} is longer than ${longestLine} bytes: write one Document per line.`,
      };
      continue;
    }
    const content = number === 1 ? withoutMark(bytes) : bytes;
    if (!isBlank(content)) yield { name: ownName, content, source };
  }
}

function isUtf16([first, second]: Uint8Array): boolean {
  return (first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff);
}

function withoutMark(bytes: Uint8Array): Uint8Array {
  return bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf ? bytes.subarray(3) : bytes;
}

/** Space, tab, carriage return: the JSON white space that a line can contain. */
function isBlank(bytes: Uint8Array): boolean {
  return bytes.every((byte) => byte === 0x20 || byte === 0x09 || byte === 0x0d);
}

/** A line of a file with one document per line. */
interface Line {
  /** From 1, counting blank lines. */
  readonly number: number;
  /** Without the line feed; undefined if the line is longer than allowed. */
  readonly bytes: Uint8Array | undefined;
  /** Whether a line feed follows. */
  readonly isEnded: boolean;
}

const LINE_FEED = 0x0a;

/**
 * Splits bytes into lines at line feeds as they arrive. Of a line longer than `longest` bytes only the number is kept, so
 * that memory stays bounded for any input. The text after the last line feed is a line if it is not empty.
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
  const take = (isEnded: boolean): Line => {
    const line = { number, bytes: length > longest ? undefined : joined(parts), isEnded };
    number += 1;
    parts = [];
    length = 0;
    return line;
  };
  for await (const chunk of openSource('chunks', chunks)) {
    if (!isBytes(chunk)) throw argumentError('chunks must be an iterable of Uint8Array', chunk);
    let start = 0;
    for (let end = chunk.indexOf(LINE_FEED); end !== -1; end = chunk.indexOf(LINE_FEED, start)) {
      keep(chunk.subarray(start, end));
      yield take(true);
      start = end + 1;
    }
    keep(chunk.subarray(start));
  }
  if (length > 0) yield take(false);
}

function joined(parts: readonly Uint8Array[]): Uint8Array {
  const [first = new Uint8Array()] = parts;
  return parts.length <= 1 ? first : Buffer.concat(parts);
}
