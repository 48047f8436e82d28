import type { BulkInput } from './bulk-input.js';
import { readLines } from './read-lines.js';

/** What a caller may choose about the reading of NDJSON. */
export interface NdjsonOptions {
  /** What the inputs are called before the number of their line: `invoices.ndjson` makes `invoices.ndjson:12`. */
  readonly name?: string;
  /** Bytes that a line may have, 64 MiB by default. A longer one is unusable, and is not held in memory. */
  readonly longestLine?: number;
}

const LONGEST_LINE = 64 * 1024 * 1024;

/**
 * The Documents of NDJSON (JSON Lines), one a line, read as they are asked for in constant memory. Blank lines are passed
 * over; a byte order mark and carriage returns do no harm. A line that is no JSON is an unusable outcome of its own.
 *
 * @param chunks the bytes, such as a stream of a file
 * @throws RangeError when `longestLine` is no positive whole number
 * @throws unknown what the chunks throw
 */
export function readNdjson(
  chunks: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
  options: NdjsonOptions = {},
): AsyncGenerator<BulkInput, void, void> {
  const { name = 'line', longestLine = LONGEST_LINE } = options;
  if (!Number.isSafeInteger(longestLine) || longestLine < 1) {
    throw new RangeError(`options.longestLine is ${longestLine}: choose a whole number of bytes above 0.`);
  }
  return inputsOf(chunks, name, longestLine);
}

async function* inputsOf(
  chunks: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
  name: string,
  longestLine: number,
): AsyncGenerator<BulkInput, void, void> {
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
        unusable: `${ownName} is longer than ${longestLine} bytes: give one Document a line.`,
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

/** Space, tab, carriage return: the white space of JSON that a line can hold. */
function isBlank(bytes: Uint8Array): boolean {
  return bytes.every((byte) => byte === 0x20 || byte === 0x09 || byte === 0x0d);
}
