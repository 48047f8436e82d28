import type { Batch } from './batch.js';
import type { UsableInput } from './usable-input.js';

/** The inputs of a message, in their order; bytes are views of the message. */
export function unpackBatch({ names, contents, bytes }: Batch): UsableInput[] {
  let offset = 0;
  return names.map((name, index) => {
    const content = contents[index] ?? '';
    if (typeof content !== 'number') return { name, content };
    const start = offset;
    offset += content;
    return { name, content: bytes.subarray(start, offset) };
  });
}
