import { realpathSync, statSync } from 'node:fs';
import { realpath } from 'node:fs/promises';
import { isAbsolute, relative, resolve, sep } from 'node:path';
import { fileError, shortenText } from '#errors';
import { UnusableInput } from './unusable-input.js';

/** The folders whose files an assistant may name. */
export interface AllowedFolders {
  /** Their real paths, as the person gave them. */
  readonly paths: readonly string[];
  /**
   * The real path of what is in one of them; a relative path is looked for in each, in their order.
   *
   * @throws UnusableInput if it is in none of them, or not there: the two are not told apart, so that nothing is learned of other folders
   */
  readonly find: (path: string) => Promise<string>;
}

/**
 * Opens the folders that a person allows.
 *
 * @throws Error that names one that is not a folder
 */
export function openFolders(given: readonly string[]): AllowedFolders {
  const paths = given.map(realFolder);
  return {
    paths,
    find: async (path) => {
      if (paths.length === 0) {
        throw new UnusableInput(
          'No folder is allowed, so no file can be read: give the text itself, or have a person start peppol-preflight-mcp with --allow FOLDER.',
        );
      }
      for (const folder of paths) {
        const found = await realPathOf(resolve(folder, path));
        if (found !== undefined && paths.some((each) => isIn(each, found))) return found;
      }
      throw new UnusableInput(
        `${JSON.stringify(shortenText(path, 300))} is not a file in an allowed folder, or a link leads out of it: name a file in ${paths.join(' or ')}.`,
      );
    },
  };
}

function realFolder(path: string): string {
  try {
    const real = realpathSync(path);
    if (statSync(real).isDirectory()) return real;
  } catch (cause) {
    throw new Error(fileError(path, cause), { cause });
  }
  throw new Error(`${path} is not a folder: --allow takes a folder.`);
}

/** Undefined if nothing is there, or if it cannot be a path. */
async function realPathOf(path: string): Promise<string | undefined> {
  try {
    return await realpath(path);
  } catch {
    return undefined;
  }
}

function isIn(folder: string, path: string): boolean {
  const way = relative(folder, path);
  // On Windows the way to another drive is absolute.
  return way !== '..' && !way.startsWith(`..${sep}`) && !isAbsolute(way);
}
