import {
  closeSync,
  copyFileSync,
  fchmodSync,
  fstatSync,
  ftruncateSync,
  lstatSync,
  openSync,
  realpathSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { pathBeside, removeLeft } from './file-beside.js';
import type { CreatedFile } from './io.js';

/**
 * Creates a report, or replaces one once the new one is complete: until then it is written beside it, so that an error leaves neither
 * half a report nor none. What cannot be replaced is written in place, and may be lost: a device, a pipe, a file with a second name or
 * of another user. A user's document is never written by this: see `holdDocument`.
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
    const beside = pathBeside(path);
    const file = openSync(beside, 'wx', found?.mode);
    // The mask of the process does not hold for a file that is there.
    if (found !== undefined) fchmodSync(file, found.mode);
    return { file, path: beside, target: path };
  } catch {
    // A folder that takes no new files, a name that is too long for an addition, a link to nothing.
    return undefined;
  }
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
