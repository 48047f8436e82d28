import { readChunks, shownPath } from 'peppol-preflight/tools';
import { fileError } from '#errors';
import { whyNotKept } from '../outputs/document-folder.js';
import { NotChanged } from '../terminal/document-file.js';
import type { CreatedFile } from '../terminal/io.js';
import { UnusableInput } from '../terminal/report-errors.js';
import { type FixRun, isPrinted } from './fix-run.js';

/** A document was read, but what it becomes cannot be written: it is as it was. */
export class NotWritten extends UnusableInput {}

/** Where the text of a file goes, in one piece or line by line. */
export interface FixTarget {
  /** Takes the next piece: corrected, or as it was. */
  readonly write: (piece: string | Uint8Array, isChanged: boolean) => Promise<void>;
  /** The text is complete. */
  readonly close: () => Promise<void>;
  /** The text will not be complete. Does nothing after `close`. */
  readonly discard: () => void;
}

/**
 * Opens the target of a file, before the file is read. What it does later throws NotWritten.
 *
 * @param path the file; undefined for standard input
 * @throws UnusableInput if the file is not there
 */
export function openTarget(path: string | undefined, run: FixRun): FixTarget {
  const { folder, isWriting, io } = run;
  if (path !== undefined && folder !== undefined) {
    const copy = folder.placeOf(path);
    const begin = (): Promise<CreatedFile> => Promise.resolve(io.newDocument(copy));
    return fileTarget({ begin, isAlways: true, why: (cause) => whyNotKept(copy, cause) });
  }
  if (path !== undefined && isWriting) return replacementOf(path, run);
  return {
    write: (piece) => {
      if (isPrinted(run)) io.out(piece);
      return io.drain();
    },
    close: () => Promise.resolve(),
    discard: () => undefined,
  };
}

function replacementOf(path: string, { io }: FixRun): FixTarget {
  const why = (cause: unknown): string =>
    cause instanceof NotChanged ? cause.message : fileError(shownPath(path), cause);
  const hold = () => {
    try {
      return io.holdDocument(path);
    } catch (cause) {
      throw new UnusableInput(why(cause), { cause });
    }
  };
  const held = hold();
  const begin = async (bytes: number): Promise<CreatedFile> => {
    const file = held.replace();
    try {
      if (bytes > 0) await copyStart(path, bytes, file);
      return file;
    } catch (error) {
      file.discard();
      throw error;
    }
  };
  return fileTarget({ begin, isAlways: false, why });
}

async function copyStart(path: string, bytes: number, file: CreatedFile): Promise<void> {
  let left = bytes;
  for await (const chunk of readChunks(path, { maxBytes: Infinity })) {
    file.write(chunk.subarray(0, left));
    left -= Math.min(left, chunk.byteLength);
    if (left === 0) return;
  }
}

interface FileTargetOptions {
  /** Opens the file, with so many bytes of the document before the first piece that changes. */
  readonly begin: (bytes: number) => Promise<CreatedFile>;
  /** Whether it is written even if nothing changes. */
  readonly isAlways: boolean;
  readonly why: (cause: unknown) => string;
}

function fileTarget({ begin, isAlways, why }: FileTargetOptions): FixTarget {
  let file: CreatedFile | undefined;
  let before = 0;
  const attempt = async (action: () => void | Promise<void>): Promise<void> => {
    try {
      await action();
    } catch (cause) {
      throw new NotWritten(why(cause), { cause });
    }
  };
  return {
    write: (piece, isChanged) =>
      attempt(async () => {
        if (file === undefined && !isChanged && !isAlways) {
          before += Buffer.byteLength(piece);
          return;
        }
        file ??= await begin(before);
        file.write(piece);
      }),
    close: () => attempt(() => file?.close()),
    discard: () => file?.discard(),
  };
}
