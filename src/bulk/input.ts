import { argumentError, assertChoice, assertFields, itemsOf } from '#errors';
import { DEFAULT_LIMITS } from '#schematron/xml';
import { NOT_JUDGED_REASONS, type NotJudgedReason } from './not-judged.js';

/** The origin of an input that is part of a file, whose path is `file`. */
export interface BulkSource {
  readonly file: string;
  /** The line on which it begins, from 1. */
  readonly line: number;
}

/** What an input was before it became the UBL that is its content. */
export interface Conversion {
  /** Cross Industry Invoice (CII). */
  readonly from: 'CII';
  /** The places in it that the UBL has no place for, as paths; empty if there are none. */
  readonly leftOut: readonly string[];
}

/** One document of a bulk run. */
export type BulkInput = Given & {
  /** For the reports; without it the name is taken to be a file name. */
  readonly source?: BulkSource;
  /** For the reports, of UBL that something else became. */
  readonly converted?: Conversion;
};

type Given =
  | {
      /** Names the document in its outcome: a path, `invoices.ndjson:12`, your own number. */
      readonly name: string;
      /**
       * JSON or XML as text or bytes, distinguished by the first characters, or a parsed Document. Bytes are copied,
       * and may be reused as soon as the next input is requested.
       */
      readonly content: string | Uint8Array | object;
      /** Whether it is an extended Document, whatever the option of the run says; by default the option decides. Since 0.3.0. */
      readonly extended?: boolean;
    }
  | {
      readonly name: string;
      /** Why there is no content, in one sentence; becomes the outcome unchanged. */
      readonly unusable: string;
      /** For what nobody named by itself, such as a picture in a folder: it is counted as not judged, and is not an error. */
      readonly notJudged?: NotJudgedReason;
    }
  | {
      readonly name: string;
      /** A file, which the thread that judges it reads. One that cannot be read has an outcome that says so. */
      readonly path: string;
      /** How large the file may be: 32,000,000 bytes by default. */
      readonly maxBytes?: number | undefined;
    };

/** Where an input comes from, which its outcome has, too. */
export function originOf({ source, converted }: BulkInput): Pick<BulkInput, 'source' | 'converted'> {
  return { ...(source !== undefined && { source }), ...(converted !== undefined && { converted }) };
}

/** An input with its content. */
export type ContentInput = Extract<BulkInput, { readonly content: unknown }>;

/** A file that is read where it is judged. */
export type FileInput = Extract<BulkInput, { readonly path: string }>;

/** An input that is judged. */
export type UsableInput = ContentInput | FileInput;

/** An input that has been read, or cannot be. */
export type ReadInput = Exclude<BulkInput, FileInput>;

/**
 * Rejects values that are not inputs of a bulk run, for callers in plain JavaScript.
 *
 * @throws TypeError that names the place
 */
export function assertInput(input: unknown, index: number): void {
  const given = `inputs[${index}]`;
  assertFields(given, input, { name: 'a string', unusable: 'a string?', path: 'a string?', maxBytes: 'a number?', extended: 'true or false?' }, 'such as { name, content }'); // prettier-ignore
  const { content, unusable, notJudged, path, source, converted } = input as Readonly<
    Record<string, unknown>
  >;
  if (notJudged !== undefined) assertChoice(`${given}.notJudged`, notJudged, NOT_JUDGED_REASONS);
  if (source !== undefined && !isSource(source))
    throw argumentError(`${given}.source must be { file, line } with a path and a number from 1`, source);
  if (converted !== undefined && !isConversion(converted))
    throw argumentError(
      `${given}.converted must be { from: 'CII', leftOut } with a list of paths`,
      converted,
    );
  const hasContent = typeof content === 'string' || (typeof content === 'object' && content !== null);
  if (!hasContent && unusable === undefined && path === undefined)
    throw argumentError(`${given}.content must be a string, a Uint8Array or an object`, content);
}

/** Whether something can be asked for one value after the other; a proxy that throws when it is asked cannot. */
export function isIterable(value: unknown): boolean {
  try {
    return (
      typeof value === 'object' &&
      value !== null &&
      (Symbol.asyncIterator in value || Symbol.iterator in value)
    );
  } catch {
    return false;
  }
}

/**
 * What inputs are pulled from. A list is read item by item, so that one that cannot be read is an error that names the argument; the
 * errors of a source that makes its items are its own, and stay as they are.
 */
export function openSource<Item>(
  name: string,
  given: Iterable<Item> | AsyncIterable<Item>,
): Iterable<Item> | AsyncIterable<Item> {
  return Array.isArray(given) ? itemsOf<Item>(name, given) : given;
}

function isSource(source: unknown): boolean {
  if (typeof source !== 'object' || source === null) return false;
  const { file, line } = source as Readonly<Record<string, unknown>>;
  return typeof file === 'string' && Number.isSafeInteger(line) && Number(line) >= 1;
}

function isConversion(converted: unknown): boolean {
  if (typeof converted !== 'object' || converted === null) return false;
  const { from, leftOut } = converted as Readonly<Record<string, unknown>>;
  return from === 'CII' && Array.isArray(leftOut) && leftOut.every((each) => typeof each === 'string');
}

/** The maximum size of an input in bytes, JSON or XML: far above any invoice. */
export const LARGEST_INPUT = DEFAULT_LIMITS.size;
