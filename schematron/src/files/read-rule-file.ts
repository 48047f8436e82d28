import { closeSync, fstatSync, openSync, readSync, realpathSync, statSync } from 'node:fs';
import { isAbsolute, relative } from 'node:path';
import { fileError } from '../../../errors/index.js';

/** Bytes of one file. The largest known rule set, compiled to SEF, has a tenth of it. */
const LARGEST_FILE = 100_000_000;

/**
 * The bytes of a file of a rule set: of a regular file only, because a named pipe would wait forever and a device would never end.
 *
 * @param options.within the folder that it must be in, links resolved
 * @throws Error naming the file and the reason
 */
export function readRuleFile(path: string, { within }: { readonly within?: string } = {}): Uint8Array {
  try {
    if (within !== undefined && !isBelow(path, within))
      throw new Error(
        `it is not below the folder ${within}; move it there, or name a folder that contains both`,
      );
    // Before it is opened: opening a pipe waits for a writer.
    checkRuleFile(path);
    const file = openSync(path, 'r');
    try {
      checkFile(fstatSync(file));
      return readBounded(file);
    } finally {
      closeSync(file);
    }
  } catch (cause) {
    throw new Error(fileError(path, cause), { cause });
  }
}

/** @throws Error when there is no such file, or it is not a regular file of bounded size */
export function checkRuleFile(path: string): void {
  checkFile(statSync(path));
}

function isBelow(path: string, folder: string): boolean {
  const way = relative(realpathSync(folder), realpathSync(path));
  return !/^\.\.(?:[/\\]|$)/.test(way) && !isAbsolute(way);
}

function checkFile(found: {
  isFile: () => boolean;
  isDirectory: () => boolean;
  readonly size: number;
}): void {
  if (found.isDirectory()) throw new Error('it is a folder, not a file');
  if (!found.isFile()) throw new Error('it is not a regular file');
  if (found.size > LARGEST_FILE) throw tooLarge();
}

/** The size of a file can change, and that of files such as those of /proc means nothing. */
function readBounded(file: number): Uint8Array {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for (;;) {
    const chunk = new Uint8Array(1_000_000);
    const read = readSync(file, chunk);
    if (read === 0) return Buffer.concat(chunks);
    size += read;
    if (size > LARGEST_FILE) throw tooLarge();
    chunks.push(chunk.subarray(0, read));
  }
}

function tooLarge(): Error {
  return new Error(`it is larger than ${LARGEST_FILE} bytes`);
}
