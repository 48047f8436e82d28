import {
  closeSync,
  fstatSync,
  fsyncSync,
  openSync,
  readSync,
  renameSync,
  truncateSync,
  writeSync,
} from 'node:fs';
import { writeOutcome } from '../batch.js';
import type { Outcome } from '../outcome.js';
import {
  isTornStart,
  type LoggedDocument,
  type LoggedInput,
  type RunKey,
  writeDocument,
  writeDone,
  writeInput,
  writeListed,
  writeRun,
} from './log-lines.js';
import { type LoggedRun, readRuns } from './read-log.js';

/** An append-only log of a bulk run. Whatever ends the process, what was logged is there, and a torn last line is discarded. */
export interface Checkpoint {
  /** The runs that the file had when it was opened, the oldest first. The last one may be incomplete. */
  readonly runs: readonly LoggedRun[];
  /** Begins a run; the list of its inputs is fixed now. Others in the file are kept until the run is complete. */
  readonly begin: (key: RunKey, inputs: AsyncIterable<LoggedInput>) => Promise<LoggedRun>;
  readonly add: (document: Omit<LoggedDocument, 'source'>, outcome: Outcome) => void;
  /** The run is complete: earlier ones leave the file. */
  readonly complete: () => void;
  readonly close: () => void;
}

/** Bytes of the list of inputs that are written at once. */
const CHUNK = 65_536;

/**
 * Opens a checkpoint, or creates one.
 *
 * @throws RangeError if the file is something else; Error of the file system
 */
export async function openCheckpoint(file: string): Promise<Checkpoint> {
  const log = openSync(file, 'a+');
  try {
    const { runs, end } = await readRuns(file);
    if (end === 0 && !isTornStart(readStart(log))) {
      throw new RangeError(`${file} is not a checkpoint: name another file, which will be created.`);
    }
    // A list that is not complete is made again.
    const unfinished = runs.at(-1)?.list === undefined ? runs.pop() : undefined;
    truncateSync(file, unfinished?.start ?? end);
    return checkpointOf(file, log, runs);
  } catch (error) {
    closeSync(log);
    throw error;
  }
}

function readStart(log: number): Uint8Array {
  const start = Buffer.alloc(100);
  return start.subarray(0, readSync(log, start, 0, start.byteLength, 0));
}

function checkpointOf(file: string, log: number, runs: readonly LoggedRun[]): Checkpoint {
  let start = runs.at(-1)?.start ?? 0;
  return {
    runs,
    begin: async (key, inputs) => {
      start = fstatSync(log).size;
      append(log, writeRun(key));
      const listStart = fstatSync(log).size;
      let text = '';
      let count = 0;
      for await (const input of inputs) {
        text += writeInput(input);
        count += 1;
        if (text.length < CHUNK) continue;
        append(log, text);
        text = '';
      }
      append(log, text);
      const listEnd = fstatSync(log).size;
      append(log, writeListed(count));
      const end = fstatSync(log).size;
      return {
        start,
        key,
        list: { start: listStart, end: listEnd },
        outcomes: { start: end, end },
        count: 0,
        last: undefined,
        isDone: false,
      };
    },
    add: ({ at, nth, key, size }, { source, ...outcome }) => {
      const document = { at, nth, key, size, ...(source !== undefined && { source }) };
      append(log, writeDocument(document, writeOutcome(outcome)));
    },
    complete: () => {
      append(log, writeDone());
      fsyncSync(log);
      if (start > 0) keepFrom(file, start);
    },
    close: () => {
      closeSync(log);
    },
  };
}

function append(log: number, text: string): void {
  const bytes = Buffer.from(text);
  for (let written = 0; written < bytes.byteLength;) written += writeSync(log, bytes, written);
}

/** Removes the bytes before one of a file: in a copy that replaces it, so that the file is whole at any moment. */
function keepFrom(file: string, start: number): void {
  const copy = `${file}.tmp`;
  const [from, to] = [openSync(file, 'r'), openSync(copy, 'w')];
  try {
    const room = Buffer.allocUnsafe(1 << 20);
    let position = start;
    for (;;) {
      const length = readSync(from, room, 0, room.byteLength, position);
      if (length === 0) break;
      for (let written = 0; written < length;) written += writeSync(to, room, written, length - written);
      position += length;
    }
    fsyncSync(to);
  } finally {
    closeSync(from);
    closeSync(to);
  }
  renameSync(copy, file);
}
