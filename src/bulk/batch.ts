import { decimalsAsText } from '../document/decimals-as-text.js';
import { groupDigits } from './group-digits.js';
import type { CheckIssue, ValidationResult } from '../issues/issue.js';
import { type RejectionReason, type ServiceIssue, ServiceError } from '../document/service-error.js';
import type { UsableInput } from './input.js';
import { failureOutcome, type Outcome } from './outcome.js';

/** A message from the main thread to a worker: some inputs. */
export interface Batch {
  readonly inputs: readonly PackedInput[];
  /** The inputs that are bytes, one after the other, in memory that is transferred instead of copied. */
  readonly bytes: Uint8Array;
  /** How many inputs the worker has started: shared memory that outlives a worker. */
  readonly progress: Int32Array;
}

/** Paths, text and objects are sent as they are; of bytes, the length of the input in the `bytes` of the message. */
type PackedInput =
  UsableInput | { readonly name: string; readonly length: number; readonly extended?: boolean };

/** The answer of a worker. */
export interface BatchAnswer {
  /** One outcome for each input, see `writeOutcome`. */
  readonly outcomes: readonly string[];
  /** Milliseconds of work, to choose the size of the next batches by. */
  readonly duration: number;
}

/**
 * Makes the message for a worker; the inputs are not changed, in case they have to be sent again.
 *
 * @throws DOMException `DataCloneError` for a Document that another thread would not read as this one does
 */
export function packBatch(inputs: readonly UsableInput[], progress: Int32Array): Batch {
  const parts: Uint8Array[] = [];
  const packed = inputs.map((input): PackedInput => {
    if ('path' in input) return { name: input.name, path: input.path, maxBytes: input.maxBytes };
    const { name, content, extended } = input;
    const each = { name, ...(extended !== undefined && { extended }) };
    if (typeof content === 'string') return { ...each, content };
    if (!(content instanceof Uint8Array)) return { ...each, content: toMessage(content) };
    parts.push(content);
    return { ...each, length: content.byteLength };
  });
  const bytes = new Uint8Array(parts.reduce((sum, { byteLength }) => sum + byteLength, 0));
  let offset = 0;
  for (const part of parts) {
    bytes.set(part, offset);
    offset += part.byteLength;
  }
  return { inputs: packed, bytes, progress };
}

/** Decimals lose their class on the way to another thread: their text is sent. */
function toMessage(document: object): object {
  try {
    return decimalsAsText(document, () => {
      throw new TypeError('A decimal that cannot be read has no text.');
    }) as object;
  } catch {
    // As for other objects that cannot be copied, such as functions; getters may throw, too.
    throw new DOMException('The Document cannot be sent to another thread.', 'DataCloneError');
  }
}

/** The inputs of a message, in order; bytes are views of the message. */
export function unpackBatch({ inputs, bytes }: Batch): UsableInput[] {
  let offset = 0;
  return inputs.map((input) => {
    if (!('length' in input)) return input;
    const { length, ...each } = input;
    const start = offset;
    offset += length;
    return { ...each, content: bytes.subarray(start, offset) };
  });
}

/** The maximum size of an outcome in characters: several times what the largest invoice needs. */
const LONGEST_OUTCOME = 100_000_000;

/**
 * An outcome as JSON text, which crosses threads several times faster than objects. An error becomes its status, detail,
 * reasons and issues. An outcome that is too large becomes a failure of its document.
 */
export function writeOutcome(outcome: Outcome): string {
  try {
    const text = JSON.stringify('error' in outcome ? writeError(outcome) : outcome);
    if (text.length <= LONGEST_OUTCOME) return text;
  } catch {
    // Longer than the maximum length of a string.
  }
  return JSON.stringify(
    failureOutcome(
      outcome.name,
      'validation-failure',
      `its result is longer than ${groupDigits(LONGEST_OUTCOME)} characters`,
    ),
  );
}

/** JSON leaves out what is undefined. */
function writeError({ name, error, ...more }: Extract<Outcome, { readonly error: unknown }>): object {
  const { status, detail, reasons, issues, validation } = error;
  return { ...more, name, status, detail, reasons, issues, validation };
}

interface WrittenError extends Pick<Outcome, 'excerpts' | 'file' | 'invoice' | 'converted'> {
  readonly name: string;
  readonly status: number;
  readonly detail: string | readonly ServiceIssue[];
  readonly reasons: readonly RejectionReason[];
  readonly issues: readonly CheckIssue[];
  readonly validation?: ValidationResult;
}

/** Reads the text written by `writeOutcome`. */
export function readOutcome(text: string): Outcome {
  const written = JSON.parse(text) as Exclude<Outcome, { readonly error: unknown }> | WrittenError;
  if (!('status' in written)) return written;
  const { name, status, detail, reasons, issues, validation, ...more } = written;
  const error = new ServiceError(status, detail, { reasons, issues, ...(validation && { validation }) });
  return { ...more, name, error };
}
