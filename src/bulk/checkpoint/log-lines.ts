import type { BulkSource } from '../input.js';

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
  /** Why it cannot be listed. */
  readonly unusable?: string;
  /** Size and time of change of a file with one document per line: lines are counted only in the same file. */
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
  resumed: '{"resumed":',
  outcome: '{"at":',
  done: '{"done":',
} as const;

export type LineKind = keyof typeof KINDS;

const CLOSING_BRACE = 0x7d;

/** The kind of a line of a checkpoint; undefined if it is not whole, or of something else. */
export function kindOfLine(line: Uint8Array): LineKind | undefined {
  if (line.at(-1) !== CLOSING_BRACE) return undefined;
  const start = Buffer.from(line.buffer, line.byteOffset, Math.min(line.byteLength, 20)).toString('latin1');
  return (Object.keys(KINDS) as LineKind[]).find((kind) => start.startsWith(KINDS[kind]));
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
  return `${KINDS.resumed}true}\n`;
}

/** @param outcome the text of `writeOutcome` */
export function writeDocument({ at, nth, key, size, source }: LoggedDocument, outcome: string): string {
  const origin = source === undefined ? '' : `,"source":${JSON.stringify(source)}`;
  return `${KINDS.outcome}${at},"nth":${nth},"key":${JSON.stringify(key)},"size":${size}${origin},"outcome":${outcome}}\n`;
}

export function writeDone(): string {
  return `${KINDS.done}true}\n`;
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
