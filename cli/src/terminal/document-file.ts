import { createHash } from 'node:crypto';
import fs from 'node:fs';
import { basename, dirname } from 'node:path';
import { nameOfBytes, shownPath, systemPath } from 'peppol-preflight/tools';
import { reasonOf } from '#errors';
import { pathBeside, removeLeft } from './file-beside.js';
import type { CreatedFile, HeldDocument } from './io.js';
import { atStage } from './stages.js';

// The writer of a user's documents. A report can be made again, an invoice cannot: at every moment, whatever ends the process or fills
// the disk, the old document or the new one is there, whole. So the new one is written beside the old one, brought to the disk, and
// takes its place in one step. Where that step is not possible, nothing is changed: writing over a document in place is never safe.

/** The calls of the file system that the writer makes; tests let each of them fail. */
export type FileCalls = Pick<
  typeof fs,
  | 'accessSync'
  | 'closeSync'
  | 'fchmodSync'
  | 'fchownSync'
  | 'fstatSync'
  | 'fsyncSync'
  | 'linkSync'
  | 'mkdirSync'
  | 'openSync'
  | 'readSync'
  | 'realpathSync'
  | 'renameSync'
  | 'rmSync'
  | 'statSync'
  | 'writeFileSync'
>;

/** Why a document is as it was, and what to do. */
export class NotChanged extends Error {
  constructor(path: string, reason: string, options?: ErrorOptions) {
    super(`${shownPath(path)} was not changed: ${reason}.`, options);
    this.name = 'NotChanged';
  }
}

/** A document cannot be created: its name is that of another one. */
export class NameTaken extends Error {}

/**
 * Notes how a document is, before it is read. What replaces it then fails if the document has changed since. Links to it stay links,
 * and its permissions and its owner stay.
 *
 * @throws NotChanged from `replace`, and later, if the document cannot be replaced
 */
export function holdDocument(path: string, calls: FileCalls = fs): HeldDocument {
  const target = followed(path, calls);
  const held = calls.statSync(systemPath(target), STATE);
  const put = (beside: string): void => {
    if (!isSame(held, calls.statSync(systemPath(target), STATE)))
      throw new NotChanged(path, 'it has changed since it was read; run the command again');
    calls.renameSync(systemPath(beside), systemPath(target));
  };
  return {
    replace: () => {
      const file = attempt(path, () => {
        const reason = whyKept(target, held, calls);
        if (reason !== undefined) throw new NotChanged(path, reason);
        const prepare = (beside: number): void => {
          takeOver(beside, held, { path, calls });
        };
        return writeBeside(target, { mode: 0o600, prepare, put, calls });
      });
      return {
        write: (content) => {
          attempt(path, () => {
            file.write(content);
          });
        },
        close: () => {
          attempt(path, file.close);
        },
        discard: file.discard,
      };
    },
  };
}

/**
 * Creates a document where there is none, and its folders: it appears once it is complete and on the disk. One that is there with the same
 * content stays.
 *
 * @throws Error of the file system, also later; NameTaken if there is a file with other content
 */
export function newDocument(path: string, calls: FileCalls = fs): CreatedFile {
  calls.mkdirSync(systemPath(dirname(path)), { recursive: true });
  const put = (beside: string): void => {
    try {
      // Fails if the name is taken, also by a process that took it just now.
      calls.linkSync(systemPath(beside), systemPath(path));
    } catch (cause) {
      if (calls.statSync(systemPath(path), { throwIfNoEntry: false }) === undefined) {
        // A file system without links.
        calls.renameSync(systemPath(beside), systemPath(path));
      } else if (!hasSameContent(beside, path, calls)) {
        throw new NameTaken(`${shownPath(path)} is there already`, { cause });
      }
    }
  };
  return writeBeside(path, { mode: 0o666, put, calls });
}

function hasSameContent(one: string, other: string, calls: FileCalls): boolean {
  const files = [one, other].map((path) => calls.openSync(systemPath(path), 'r'));
  const rooms = files.map(() => Buffer.allocUnsafe(65_536));
  try {
    for (;;) {
      const [first = Buffer.of(), second = Buffer.of()] = files.map((file, index) => {
        const room = rooms[index] ?? Buffer.of();
        return room.subarray(0, calls.readSync(file, room));
      });
      if (!first.equals(second)) return false;
      if (first.byteLength === 0) return true;
    }
  } finally {
    for (const file of files) calls.closeSync(file);
  }
}

const STATE = { bigint: true } as const;

/** Also where there is a link to it. */
function followed(path: string, calls: FileCalls): string {
  return nameOfBytes(calls.realpathSync(systemPath(path), { encoding: 'buffer' }));
}

/** Why a document cannot be replaced without loss, as far as can be told before. */
function whyKept(target: string, held: fs.BigIntStats, calls: FileCalls): string | undefined {
  if (!held.isFile()) return 'it is a device or a pipe, which has no content to keep';
  if (held.nlink > 1n)
    return `it has ${held.nlink} names (hard links), and a new file would have only one of them; ${ELSEWHERE}`;
  try {
    calls.accessSync(systemPath(target), fs.constants.W_OK);
    return undefined;
  } catch (cause) {
    return codeOf(cause) === 'EROFS'
      ? `its file system is read-only; ${ELSEWHERE}`
      : `it is write-protected; ${ELSEWHERE}`;
  }
}

const ELSEWHERE = 'write the corrected text elsewhere with --output FOLDER';

interface WritingOptions {
  readonly calls: FileCalls;
  /** The permissions that the file begins with. */
  readonly mode: number;
  /** Makes the file ready before anything is written to it. */
  readonly prepare?: (file: number) => void;
  /** Gives the file its name once its bytes are on the disk. */
  readonly put: (beside: string) => void;
}

/** A file that is written beside the one whose name it will have. */
function writeBeside(target: string, { calls, mode, prepare, put }: WritingOptions): CreatedFile {
  atStage('writing a document');
  const name = stemOf(basename(target));
  removeLeft(target, name);
  const beside = pathBeside(target, name);
  const file = calls.openSync(systemPath(beside), 'wx', mode);
  let isOpen = true;
  const discard = (): void => {
    try {
      if (isOpen) calls.closeSync(file);
      isOpen = false;
      calls.rmSync(systemPath(beside), { force: true });
    } catch {
      // The next writer of the document removes it; what went wrong before is what matters.
    }
  };
  try {
    prepare?.(file);
  } catch (error) {
    discard();
    throw error;
  }
  return {
    write: (content) => {
      calls.writeFileSync(file, content);
    },
    close: () => {
      calls.fsyncSync(file);
      isOpen = false;
      // Some file systems say only now that there was no space.
      calls.closeSync(file);
      atStage('replacing a document');
      put(beside);
      syncFolder(dirname(target), calls);
      discard();
    },
    discard,
  };
}

/** A name to which something can be added: most file systems have room for 255 bytes. */
function stemOf(name: string): string {
  return Buffer.byteLength(name) <= 200 ? name : createHash('sha256').update(name).digest('hex');
}

/** Gives a file the owner and the permissions of the document that it will replace. */
function takeOver(
  file: number,
  held: fs.BigIntStats,
  { path, calls }: { readonly path: string; readonly calls: FileCalls },
): void {
  const own = calls.fstatSync(file, STATE);
  if (own.uid !== held.uid || own.gid !== held.gid) {
    try {
      calls.fchownSync(file, Number(held.uid), Number(held.gid));
    } catch (cause) {
      throw new NotChanged(
        path,
        `it belongs to another user or group, and a new file would not; ${ELSEWHERE}`,
        { cause },
      );
    }
  }
  // After the owner, whose change takes away some of them.
  calls.fchmodSync(file, Number(held.mode) & 0o7777);
}

/** Whether nothing has written to a file, or put another one in its place. */
function isSame(one: fs.BigIntStats, other: fs.BigIntStats): boolean {
  return (['dev', 'ino', 'size', 'mtimeNs', 'ctimeNs'] as const).every((fact) => one[fact] === other[fact]);
}

/** Brings the new name to the disk. Where this fails, such as on Windows, a power cut brings back the old document, whole. */
function syncFolder(folder: string, calls: FileCalls): void {
  try {
    const opened = calls.openSync(systemPath(folder), 'r');
    try {
      calls.fsyncSync(opened);
    } finally {
      calls.closeSync(opened);
    }
  } catch {
    // The new document is in place.
  }
}

/** @throws NotChanged for an error of the file system */
function attempt<Result>(path: string, action: () => Result): Result {
  try {
    return action();
  } catch (cause) {
    if (cause instanceof NotChanged) throw cause;
    throw new NotChanged(path, reasonFor(cause), { cause });
  }
}

function reasonFor(cause: unknown): string {
  switch (codeOf(cause)) {
    case 'ENOSPC':
    case 'EDQUOT':
      return 'no space is left on the device; make room and run the command again';
    case 'EACCES':
    case 'EPERM':
      return `its folder takes no new file (permission denied); ${ELSEWHERE}`;
    case 'EROFS':
      return `its file system is read-only; ${ELSEWHERE}`;
    case 'EBUSY':
      return `it is mounted by itself or in use, and cannot be replaced; ${ELSEWHERE}`;
    case 'ENOENT':
      return 'it is not there any more';
    default:
      return reasonOf(cause);
  }
}

function codeOf(cause: unknown): unknown {
  return cause instanceof Error && 'code' in cause ? cause.code : undefined;
}
