import { createReadStream } from 'node:fs';
import type { Outcome } from 'peppol-preflight/bulk';
import { assertOutcome, groupDigits, readLines, readOutcome } from 'peppol-preflight/tools';
import { assertFields } from '#errors';
import {
  countOfLine,
  DamagedCheckpoint,
  isAfter,
  kindOfLine,
  type LoggedDocument,
  type LoggedInput,
  type LoggedPlace,
  placeOfLine,
  readDocument,
  readFirstRun,
  readRun,
  type RunKey,
} from './log-lines.js';

/** One run in a checkpoint: the list of its inputs, then the outcomes so far. Offsets are bytes of the file. */
export interface LoggedRun {
  readonly start: number;
  readonly key: RunKey;
  /** Where its list begins; undefined while it is not complete. */
  readonly list: { readonly start: number; readonly end: number } | undefined;
  /** Where its outcomes begin and end. */
  readonly outcomes: { readonly start: number; readonly end: number };
  readonly count: number;
  /** The document of its last outcome. */
  readonly last: LoggedPlace | undefined;
  readonly isDone: boolean;
}

/** A logged outcome with its document. */
export interface LoggedOutcome extends LoggedDocument {
  readonly outcome: Outcome;
}

interface OpenRun {
  start: number;
  key: RunKey;
  listStart: number;
  inputs: number;
  listEnd: number | undefined;
  end: number;
  count: number;
  last: LoggedPlace | undefined;
  isDone: boolean;
}

/**
 * The runs of a checkpoint, the oldest first. A torn line ends what is read: it and what follows do not count.
 *
 * @returns the runs, and the bytes that they fill
 * @throws RangeError if the first line is not one of a checkpoint; DamagedCheckpoint if it cannot be read; Error of the file system
 */
export async function readRuns(file: string): Promise<{ readonly runs: LoggedRun[]; readonly end: number }> {
  const runs: OpenRun[] = [];
  let end = 0;
  for await (const { bytes, start } of linesOf(file, 0)) {
    if (start === 0) readFirstRun(file, bytes);
    const isRead = addLine(runs, bytes, start);
    if (!isRead) break;
    end = start + bytes.byteLength + 1;
    const run = runs.at(-1);
    if (run !== undefined) run.end = end;
  }
  return { runs: runs.map(closed), end };
}

/** Adds a line to the last run, or begins a run; false for a line that cannot follow. */
function addLine(runs: OpenRun[], bytes: Uint8Array, start: number): boolean {
  const kind = kindOfLine(bytes);
  if (kind === 'run') {
    const key = readRun(bytes);
    if (key === undefined) return false;
    const next = start + bytes.byteLength + 1;
    runs.push({ start, key, listStart: next, inputs: 0, listEnd: undefined, end: next, count: 0, last: undefined, isDone: false }); // prettier-ignore
    return true;
  }
  const run = runs.at(-1);
  if (run === undefined || run.isDone) return false;
  if (kind === 'input') {
    run.inputs += 1;
    return run.listEnd === undefined;
  }
  if (kind === 'listed') {
    if (run.listEnd !== undefined || countOfLine(bytes) !== run.inputs) return false;
    run.listEnd = start;
    return true;
  }
  if (run.listEnd === undefined) return false;
  if (kind === 'resumed') return true;
  if (kind === 'done') {
    run.isDone = true;
    return true;
  }
  const place = kind === 'outcome' ? placeOfLine(bytes) : undefined;
  if (place === undefined || (run.last !== undefined && !isAfter(place, run.last))) return false;
  run.last = place;
  run.count += 1;
  return true;
}

function closed({ start, key, listStart, listEnd, end, count, last, isDone }: OpenRun): LoggedRun {
  return {
    start,
    key,
    list: listEnd === undefined ? undefined : { start: listStart, end: listEnd },
    outcomes: { start: listEnd ?? end, end },
    count,
    last,
    isDone,
  };
}

/** The list of inputs of a run, read on demand. */
export async function* readInputList(file: string, run: LoggedRun): AsyncGenerator<LoggedInput, void, void> {
  const { start, end } = run.list ?? { start: 0, end: 0 };
  for await (const { bytes, start: lineStart } of linesOf(file, start, end)) {
    yield readAt(file, lineStart, () => {
      const { input } = JSON.parse(Buffer.from(bytes).toString()) as { readonly input: LoggedInput };
      assertFields('input', input, { path: 'a string', origin: 'a string?', obstacle: 'a string?', unusable: 'a string?', state: 'a string?' }); // prettier-ignore
      return input;
    });
  }
}

/** The outcomes of a run in the order of its inputs, read on demand. */
export async function* readOutcomes(
  file: string,
  { outcomes: { start, end } }: Pick<LoggedRun, 'outcomes'>,
): AsyncGenerator<LoggedOutcome & { readonly start: number }, void, void> {
  for await (const { bytes, start: offset } of linesOf(file, start, end)) {
    if (kindOfLine(bytes) === 'outcome')
      yield readAt(file, offset, () => ({ ...parseOutcome(bytes), start: offset }));
  }
}

/** Reads a line. @throws DamagedCheckpoint */
function readAt<Result>(file: string, start: number, read: () => Result): Result {
  try {
    return read();
  } catch (cause) {
    throw new DamagedCheckpoint(
      `${file} is a checkpoint that is damaged at byte ${groupDigits(start)}: restore it from a copy`,
      { cause },
    );
  }
}

/** The outcome of a whole line. */
function parseOutcome(line: Uint8Array): LoggedOutcome {
  const text = readDocument(Buffer.from(line).toString());
  const document = JSON.parse(text.document) as LoggedDocument;
  const outcome = readOutcome(text.outcome);
  assertOutcome(outcome);
  const { source } = document;
  return { ...document, outcome: source === undefined ? outcome : { ...outcome, source } };
}

/**
 * Where the outcomes of some runs are, by the hash of the document: the byte that their line begins with. The latest outcome of a
 * document counts.
 */
export async function indexOutcomes(
  file: string,
  runs: readonly LoggedRun[],
): Promise<ReadonlyMap<string, number>> {
  const found = new Map<string, number>();
  for (const { outcomes } of runs) {
    for await (const { bytes, start } of linesOf(file, outcomes.start, outcomes.end)) {
      const head = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.byteLength, 120));
      const [, key] = /^\{"at":\d+,"nth":\d+,"key":"([\w-]+)"/.exec(head.toString('latin1')) ?? [];
      if (key !== undefined) found.set(key, start);
    }
  }
  return found;
}

/** The outcome of the line that begins with a byte of the file. */
export async function readOutcomeAt(file: string, start: number): Promise<LoggedOutcome> {
  for await (const { bytes } of linesOf(file, start)) return readAt(file, start, () => parseOutcome(bytes));
  throw new Error(`${file} was shortened during the run.`);
}

/** The whole lines of a file from one byte to another, each with its first byte; what follows the last line feed is torn. */
async function* linesOf(
  file: string,
  from: number,
  to = Infinity,
): AsyncGenerator<{ readonly bytes: Uint8Array; readonly start: number }, void, void> {
  if (to <= from) return;
  let start = from;
  const chunks = createReadStream(file, { start: from, end: to - 1 });
  for await (const { bytes, isEnded } of readLines(chunks, Infinity)) {
    if (bytes === undefined || !isEnded) return;
    yield { bytes, start };
    start += bytes.byteLength + 1;
  }
}
