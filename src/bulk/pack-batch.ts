import type { Batch } from './batch.js';
import type { UsableInput } from './usable-input.js';

/** Makes the message that carries inputs to a worker; the inputs stay as they are, in case it has to be sent again. */
export function packBatch(inputs: readonly UsableInput[], progress: Int32Array): Batch {
  const lengths = inputs.map(({ content }) => (content instanceof Uint8Array ? content.byteLength : 0));
  const bytes = new Uint8Array(lengths.reduce((sum, length) => sum + length, 0));
  let offset = 0;
  const contents = inputs.map(({ content }) => {
    if (!(content instanceof Uint8Array)) return content;
    bytes.set(content, offset);
    offset += content.byteLength;
    return content.byteLength;
  });
  return { names: inputs.map(({ name }) => name), contents, bytes, progress };
}
