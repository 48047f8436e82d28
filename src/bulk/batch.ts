import type { Excerpt } from '../excerpts/excerpt.js';
import { type Refusal, type RequestViolation, ServiceError } from '../service-error.js';
import type { UsableInput } from './input.js';
import type { Outcome } from './outcome.js';

/** What the main thread sends a worker: the inputs of one message. */
export interface Batch {
  readonly names: readonly string[];
  /** Text and objects as they are; a number is the count of bytes that the input has in `bytes`. */
  readonly contents: readonly (string | object | number)[];
  /** The inputs that are bytes, one after the other, in memory that changes hands instead of being copied. */
  readonly bytes: Uint8Array;
  /** How many inputs the worker has started: shared memory that outlives a worker. */
  readonly progress: Int32Array;
}

/** What a worker answers. */
export interface BatchAnswer {
  /** One outcome for each input, see `writeOutcomes`. */
  readonly outcomes: string;
  /** Milliseconds of work, to choose the size of the next batches by. */
  readonly duration: number;
}

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

/**
 * Outcomes as one JSON text: a string crosses threads several times faster than the objects would. Errors travel as
 * status, detail and the single reasons.
 */
export function writeOutcomes(outcomes: readonly Outcome[]): string {
  return JSON.stringify(
    outcomes.map((outcome) =>
      'error' in outcome
        ? {
            name: outcome.name,
            status: outcome.error.status,
            detail: outcome.error.detail,
            refusals: outcome.error.refusals,
            excerpts: outcome.excerpts,
          }
        : outcome,
    ),
  );
}

type Written =
  | Exclude<Outcome, { readonly error: unknown }>
  | {
      readonly name: string;
      readonly status: number;
      readonly detail: string | readonly RequestViolation[];
      readonly refusals: readonly Refusal[];
      readonly excerpts?: readonly (Excerpt | null)[];
    };

/** Reads what `writeOutcomes` wrote. */
export function readOutcomes(text: string): Outcome[] {
  return (JSON.parse(text) as readonly Written[]).map((written) => {
    if (!('status' in written)) return written;
    const { name, status, detail, refusals, excerpts } = written;
    const error = new ServiceError(status, detail, { refusals });
    return { name, error, ...(excerpts !== undefined && { excerpts }) };
  });
}
