import { createHash, randomBytes } from 'node:crypto';
import {
  closeSync,
  copyFileSync,
  fchmodSync,
  fstatSync,
  ftruncateSync,
  lstatSync,
  openSync,
  readdirSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { hostname } from 'node:os';
import { basename, dirname, join } from 'node:path';
import type { CreatedFile } from './io.js';

/**
 * Creates a file, or replaces one once the new one is complete: until then it is written beside it, so that an error leaves neither
 * half a report nor none. What cannot be replaced is written in place: a device, a pipe, a file with a second name or of another user.
 *
 * @param options.append whether to go on at the end of the file instead
 * @throws Error of the file system, also later
 */
export function createFile(
  path: string,
  { append }: { readonly append: boolean } = { append: false },
): CreatedFile {
  const replacement = append ? undefined : openReplacement(path);
  const file = replacement?.file ?? openSync(path, append ? 'a' : 'w');
  let isOpen = true;
  let isComplete = false;
  const end = (): void => {
    isOpen = false;
    closeSync(file);
  };
  return {
    write: (content) => {
      writeFileSync(file, content);
    },
    close: () => {
      end();
      if (replacement !== undefined) putInPlace(replacement);
      isComplete = true;
    },
    discard: () => {
      if (isComplete) return;
      // An empty file is no report. Lines that were appended stay: the next run goes on after them.
      if (isOpen && replacement === undefined && !append && fstatSync(file).isFile()) ftruncateSync(file);
      if (isOpen) end();
      if (replacement !== undefined) rmSync(replacement.path, { force: true });
    },
  };
}

/** A file that is open and will have the place of another one. */
interface Replacement {
  readonly file: number;
  /** Its path for now. */
  readonly path: string;
  readonly target: string;
}

/** Undefined where the file cannot be replaced. */
function openReplacement(path: string): Replacement | undefined {
  try {
    const found = lstatSync(path, { throwIfNoEntry: false });
    if (found?.isSymbolicLink() === true) return openReplacement(realpathSync(path));
    const isOwn = found === undefined || found.uid === (process.getuid?.() ?? found.uid);
    if (found !== undefined && !(found.isFile() && found.nlink === 1 && isOwn)) return undefined;
    removeLeft(path);
    const beside = join(dirname(path), nameBeside(path));
    const file = openSync(beside, 'wx', found?.mode);
    // The mask of the process does not hold for a file that is there.
    if (found !== undefined) fchmodSync(file, found.mode);
    return { file, path: beside, target: path };
  } catch {
    // A folder that takes no new files, a name that is too long for an addition, a link to nothing.
    return undefined;
  }
}

const HOST = createHash('sha256').update(hostname()).digest('hex').slice(0, 8);
const BESIDE = /^\.(.+)\.([\da-f]{8})-(\d+)-[\da-f]{8}\.tmp$/;

/** Names the process, so that another one can tell whether it is still there. Folders are listed without names that begin with a dot. */
function nameBeside(path: string): string {
  return `.${basename(path)}.${HOST}-${process.pid}-${randomBytes(4).toString('hex')}.tmp`;
}

/** Removes what processes that were killed have left of a file. Of other hosts, which may share the folder, nothing is known. */
function removeLeft(path: string): void {
  for (const name of listNames(dirname(path))) {
    const [, target, host, process] = BESIDE.exec(name) ?? [];
    const left = join(dirname(path), name);
    if (target === basename(path) && host === HOST && !isWritten(left, Number(process)))
      rmSync(left, { force: true });
  }
}

/** Nothing of a folder that may be written to, but not listed. */
function listNames(folder: string): readonly string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}

/** Whether a process that has such a number may still write a file. In a container, each one may have the same. */
function isWritten(path: string, id: number): boolean {
  const found = statSync(path, { throwIfNoEntry: false });
  if (id === process.pid) return found !== undefined && found.ctimeMs >= Date.now() - 1000 * process.uptime();
  try {
    return process.kill(id, 0);
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code !== 'ESRCH';
  }
}

/** The file that a replacement of this name is for; other paths as they are. */
export function targetOfReplacement(path: string): string {
  const [, target] = BESIDE.exec(basename(path)) ?? [];
  return target === undefined ? path : join(dirname(path), target);
}

function putInPlace({ path, target }: Replacement): void {
  try {
    renameSync(path, target);
  } catch {
    // A file that is mounted by itself, as into a container, cannot be replaced.
    copyFileSync(path, target);
    rmSync(path, { force: true });
  }
}
