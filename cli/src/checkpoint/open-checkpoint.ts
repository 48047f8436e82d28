import {
  closeSync,
  fstatSync,
  fsyncSync,
  openSync,
  readSync,
  renameSync,
  rmSync,
  truncateSync,
  writeSync,
} from 'node:fs';
import type { Outcome } from 'peppol-preflight/bulk';
import { writeOutcome } from 'peppol-preflight/tools';
import {
  isTornStart,
  type LoggedDocument,
  type LoggedInput,
  type RunKey,
  writeDocument,
  writeDone,
  writeInput,
  writeListed,
  writeResumed,
  writeRun,
} from './log-lines.js';
import { type LoggedRun, readRuns } from './read-log.js';

/** An append-only log of a bulk run. Whatever ends the process, what was logged is there, and a torn last line is discarded. */
export interface Checkpoint {
  /** The runs that the file had when it was opened, the oldest first. The last one may be incomplete. */
  readonly runs: readonly LoggedRun[];
  /** Begins a run; the list of its inputs is fixed now. Others in the file are kept until the run is complete. */
  readonly begin: (key: RunKey, inputs: AsyncIterable<LoggedInput>) => Promise<LoggedRun>;
  /** Goes on with the last run: a process that still writes it stops. */
  readonly resume: () => void;
  /** Where the log ends. @throws RangeError if another process has written since */
  readonly end: () => number;
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
 * @throws RangeError if the file is something else; DamagedCheckpoint; Error of the file system
 */
export async function openCheckpoint(file: string): Promise<Checkpoint> {
  const log = openSync(file, 'a+');
  try {
    if (!fstatSync(log).isFile()) {
      throw new RangeError(`${file} is a device or a pipe: name another file, which will be created.`);
    }
    const { runs, end } = await readRuns(file);
    if (end === 0 && !isTornStart(readStart(log))) {
      throw new RangeError(`${file} is not a checkpoint: name another file, which will be created.`);
    }
    // A list that is not complete is made again.
    let size = end;
    while (runs.length > 0 && runs.at(-1)?.list === undefined) size = runs.pop()?.start ?? 0;
    truncateSync(file, size);
    rmSync(copyOf(file), { force: true });
    return checkpointOf({ file, log, size }, runs);
  } catch (error) {
    closeSync(log);
    throw error;
  }
}

function readStart(log: number): Uint8Array {
  const start = Buffer.alloc(100);
  return start.subarray(0, readSync(log, start, 0, start.byteLength, 0));
}

/** A log that is open, and the size that it has as far as this process knows. */
interface OpenLog {
  readonly file: string;
  readonly log: number;
  size: number;
}

function checkpointOf(open: OpenLog, runs: readonly LoggedRun[]): Checkpoint {
  const { file, log } = open;
  let start = runs.at(-1)?.start ?? 0;
  return {
    runs,
    begin: async (key, inputs) => {
      start = open.size;
      append(open, writeRun(key));
      const listStart = open.size;
      let text = '';
      let count = 0;
      for await (const input of inputs) {
        text += writeInput(input);
        count += 1;
        if (text.length < CHUNK) continue;
        append(open, text);
        text = '';
      }
      append(open, text);
      const listEnd = open.size;
      append(open, writeListed(count));
      const end = open.size;
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
    resume: () => {
      append(open, writeResumed());
    },
    end: () => {
      assertAlone(open);
      return open.size;
    },
    add: ({ at, nth, key, size }, { source, ...outcome }) => {
      const document = { at, nth, key, size, ...(source !== undefined && { source }) };
      append(open, writeDocument(document, writeOutcome(outcome)));
    },
    complete: () => {
      append(open, writeDone());
      fsyncSync(log);
      if (start > 0) keepFrom(file, start);
    },
    close: () => {
      closeSync(log);
    },
  };
}

function append(open: OpenLog, text: string): void {
  assertAlone(open);
  const bytes = Buffer.from(text);
  for (let written = 0; written < bytes.byteLength;) written += writeSync(open.log, bytes, written);
  open.size += bytes.byteLength;
}

/** No lock, which a process that is killed would leave: a log that has another size has another process that writes it. */
function assertAlone({ file, log, size }: OpenLog): void {
  if (fstatSync(log).size !== size) {
    throw new RangeError(`${file}: another process goes on with this run, so this one ends here.`);
  }
}

/** The name of a copy; a process that is killed leaves it to the next one. */
function copyOf(file: string): string {
  return `${file}.tmp`;
}

/** Removes the bytes before one of a file: in a copy that replaces it, so that the file is whole at any moment. */
function keepFrom(file: string, start: number): void {
  const copy = copyOf(file);
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
  } catch (error) {
    rmSync(copy);
    throw error;
  } finally {
    closeSync(from);
    closeSync(to);
  }
  renameSync(copy, file);
}
