import { crc32 } from 'node:zlib';
import type { BulkSource } from 'peppol-preflight/bulk';
import type { FoundEntry } from 'peppol-preflight/tools';

/**
 * What decides whether the outcomes of an earlier run still hold: two runs with the same key judge a document alike, and two of
 * the same inputs have the same outcomes in the same order.
 */
export interface RunKey {
  /** The version of the package. */
  readonly version: string;
  /** The releases of the rules, and the user's own rule sets. */
  readonly rules: string;
  /** The options that an outcome depends on. */
  readonly options: Readonly<Record<string, unknown>>;
  /** The files, folders and patterns of the command, as given. */
  readonly inputs: readonly string[];
  /** The part of the inputs that was judged, such as `3/8`, or `all`. */
  readonly shard: string;
}

/** An entry of the list of inputs. */
export interface LoggedInput {
  /** A file, or the folder or pattern that cannot be listed. */
  readonly path: string;
  /** Whether an argument is the file itself, or a pattern; by default a folder. */
  readonly origin?: 'named' | 'pattern';
  /** Why it is not a file to be read. */
  readonly obstacle?: NonNullable<FoundEntry['obstacle']>;
  /** Why it cannot be listed. */
  readonly unusable?: string;
  /** Size and time of change of a file with several documents: they are counted only in the same file. */
  readonly state?: string;
}

/** Where a document is in the run: the entry of the list, and the document in it, both from 0. */
export interface LoggedPlace {
  readonly at: number;
  readonly nth: number;
}

/** What is known of a document beside its outcome. */
export interface LoggedDocument extends LoggedPlace {
  /** Hash of its name and content; empty for one that could not be read. */
  readonly key: string;
  /** Bytes of its content. */
  readonly size: number;
  readonly source?: BulkSource;
}

/** The kinds of lines, by the text that they start with. */
const KINDS = {
  run: '{"checkpoint":1,',
  input: '{"input":',
  listed: '{"listed":',
  resumed: '{"resumed":true}',
  outcome: '{"at":',
  done: '{"done":true}',
} as const;

export type LineKind = keyof typeof KINDS;

const CLOSING_BRACE = 0x7d;

/** The kind of a line of a checkpoint; undefined if it is not whole, or of something else. */
export function kindOfLine(line: Uint8Array): LineKind | undefined {
  if (line.at(-1) !== CLOSING_BRACE) return undefined;
  const start = Buffer.from(line.buffer, line.byteOffset, Math.min(line.byteLength, 20)).toString('latin1');
  return (Object.keys(KINDS) as LineKind[]).find((kind) =>
    // Behind a line that says one thing, another one follows only where its line feed is damaged.
    KINDS[kind].endsWith('}') ? start === KINDS[kind] : start.startsWith(KINDS[kind]),
  );
}

/** The number of inputs that the end of their list states; undefined if the line is damaged. */
export function countOfLine(line: Uint8Array): number | undefined {
  const [, count] =
    /^\{"listed":(\d{1,15})\}$/.exec(Buffer.from(line.subarray(0, 30)).toString('latin1')) ?? [];
  return count === undefined ? undefined : Number(count);
}

/** A checkpoint that cannot be read; the message says what to do. */
export class DamagedCheckpoint extends Error {
  constructor(what: string, options?: ErrorOptions) {
    super(`${what}, or delete it and validate again.`, options);
    this.name = 'DamagedCheckpoint';
  }
}

/**
 * The run that the first line of a checkpoint begins.
 *
 * @throws RangeError if the file is something else; DamagedCheckpoint
 */
export function readFirstRun(file: string, line: Uint8Array): RunKey {
  const key = kindOfLine(line) === 'run' ? readRun(line) : undefined;
  if (key !== undefined) return key;
  const start = Buffer.from(line.subarray(0, KINDS.run.length)).toString('latin1');
  if (start === KINDS.run)
    throw new DamagedCheckpoint(
      `${file} is a checkpoint whose first line is damaged: restore it from a copy`,
    );
  if (/^\{"checkpoint":\d/.test(start)) {
    throw new DamagedCheckpoint(
      `${file} is a checkpoint of another version of peppol-preflight: use the version that wrote it`,
    );
  }
  throw new RangeError(`${file} is not a checkpoint: name another file, which will be created.`);
}

/** The run that a line begins; undefined if the line is damaged. */
export function readRun(line: Uint8Array): RunKey | undefined {
  try {
    const { run } = JSON.parse(Buffer.from(line).toString()) as { readonly run: Partial<RunKey> };
    const texts = [
      run.version,
      run.rules,
      run.shard,
      ...(Array.isArray(run.inputs) ? (run.inputs as unknown[]) : [undefined]),
    ];
    const isWhole = texts.every((text) => typeof text === 'string') && typeof run.options === 'object';
    return isWhole ? (run as RunKey) : undefined;
  } catch {
    return undefined;
  }
}

/** Whether a file that has no whole line may be the torn beginning of a checkpoint. */
export function isTornStart(bytes: Uint8Array): boolean {
  const text = Buffer.from(bytes.subarray(0, KINDS.run.length)).toString('latin1');
  return KINDS.run.startsWith(text);
}

export function writeRun(key: RunKey): string {
  return `${KINDS.run}"run":${JSON.stringify(key)}}\n`;
}

export function writeInput(input: LoggedInput): string {
  return `${KINDS.input}${JSON.stringify(input)}}\n`;
}

export function writeListed(count: number): string {
  return `${KINDS.listed}${count}}\n`;
}

/** Tells a process that still writes the run that another one goes on with it. */
export function writeResumed(): string {
  return `${KINDS.resumed}\n`;
}

/**
 * A document with its outcome, and the CRC-32 of the line so far: a byte that has changed may still be plausible.
 *
 * @param outcome the text of `writeOutcome`
 */
export function writeDocument({ at, nth, key, size, source }: LoggedDocument, outcome: string): string {
  const origin = source === undefined ? '' : `,"source":${JSON.stringify(source)}`;
  const line = `${KINDS.outcome}${at},"nth":${nth},"key":${JSON.stringify(key)},"size":${size}${origin},"outcome":${outcome}`;
  return `${line},"sum":${crc32(line)}}\n`;
}

/**
 * The text of a document and its outcome, without the checksum at the end, which lines of earlier versions do not have.
 *
 * @throws RangeError if the line is not as it was written
 */
export function readDocument(line: string): { readonly document: string; readonly outcome: string } {
  const [end = '}', sum] = /,"sum":(\d{1,10})\}$/.exec(line) ?? [];
  const text = line.slice(0, -end.length);
  if (sum !== undefined && crc32(text) !== Number(sum)) throw new RangeError('The checksum differs.');
  const begin = text.indexOf(OUTCOME);
  return { document: `${text.slice(0, begin)}}`, outcome: text.slice(begin + OUTCOME.length) };
}

const OUTCOME = ',"outcome":';

export function writeDone(): string {
  return `${KINDS.done}\n`;
}

/** The place of a document, read from the beginning of its line. */
export function placeOfLine(line: Uint8Array): LoggedPlace | undefined {
  const start = Buffer.from(line.buffer, line.byteOffset, Math.min(line.byteLength, 60)).toString('latin1');
  const [, at, nth] = /^\{"at":(\d+),"nth":(\d+),/.exec(start) ?? [];
  return at === undefined || nth === undefined ? undefined : { at: Number(at), nth: Number(nth) };
}

/** Whether a place comes after another one. */
export function isAfter(place: LoggedPlace, before: LoggedPlace): boolean {
  return place.at > before.at || (place.at === before.at && place.nth > before.nth);
}
