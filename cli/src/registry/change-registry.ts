import {
  lstatSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { fileError } from '#errors';
import { createPrivateFolder } from './registry-folder.js';
import { type AddedPackage, MANIFEST, packageNames, readPackage } from './registry.js';

/** Folders with this prefix are not listed: what is in them is not complete, or is to be removed. */
const UNLISTED = '.adding-';
/** A file that is this old is not of a process that is just writing it. */
const ABANDONED_AFTER_MS = 10 * 60_000;

/**
 * Keeps a package, in place of one of the same name. Its description is replaced in one step, after the modules that it names are
 * there under names of their own: a process that is killed leaves the old package or the new one, never neither.
 *
 * @param modules the compiled modules, by file name
 */
export function keepPackage(folder: string, added: AddedPackage, modules: ReadonlyMap<string, string>): void {
  createPrivateFolder(folder);
  try {
    removeAbandoned(folder);
    const written = mkdtempSync(join(folder, UNLISTED));
    try {
      for (const [file, text] of modules) writeFileSync(join(written, file), text, { mode: 0o600 });
      writeFileSync(join(written, MANIFEST), `${JSON.stringify(added, null, 2)}\n`, { mode: 0o600 });
      const own = join(folder, added.name);
      if (isFolder(own)) replace(own, written, [...modules.keys()]);
      else {
        rmSync(own, { force: true });
        renameSync(written, own);
      }
    } finally {
      rmSync(written, { recursive: true, force: true });
    }
  } catch (cause) {
    throw new Error(fileError(folder, cause, 'written'), { cause });
  }
}

/** Notes a package as it is. @returns what brings that back; one that was not there, or could not be used, is removed */
export function holdPackage(folder: string, name: string): () => void {
  const before = packageNames(folder).includes(name) ? contentOf(folder, name) : undefined;
  return () => {
    if (before === undefined) removePackage(folder, name);
    else keepPackage(folder, before.added, before.modules);
  };
}

function contentOf(folder: string, name: string) {
  try {
    const added = readPackage(folder, name);
    const files = added.ruleSets.map(
      ({ file }) => [file, readFileSync(join(folder, name, file), 'utf8')] as const,
    );
    return { added, modules: new Map(files) };
  } catch {
    return undefined;
  }
}

function replace(own: string, written: string, modules: readonly string[]): void {
  // A module of the same name has the same content.
  for (const file of modules) renameSync(join(written, file), join(own, file));
  renameSync(join(written, MANIFEST), join(own, MANIFEST));
  rmdirSync(written);
  for (const file of readdirSync(own)) {
    if (file !== MANIFEST && !modules.includes(file)) removeOld(join(own, file));
  }
}

/**
 * Removes a package, also one that is damaged. It is taken away in one step: what a process that is killed leaves is not listed.
 *
 * @throws RangeError when there is none with that name
 */
export function removePackage(folder: string, name: string): void {
  const names = packageNames(folder);
  if (!names.includes(name)) {
    const known = names.length === 0 ? 'none was added' : `choose from ${names.join(', ')}`;
    throw new RangeError(`There is no package "${name.slice(0, 100)}": ${known}.`);
  }
  try {
    removeAbandoned(folder);
    const taken = mkdtempSync(join(folder, UNLISTED));
    renameSync(join(folder, name), join(taken, name));
    rmSync(taken, { recursive: true });
  } catch (cause) {
    throw new Error(fileError(join(folder, name), cause, 'written'), { cause });
  }
}

/** Removes what processes that were killed left behind. */
function removeAbandoned(folder: string): void {
  for (const name of readdirSync(folder)) if (name.startsWith(UNLISTED)) removeOld(join(folder, name));
}

function removeOld(path: string): void {
  const found = lstatSync(path, { throwIfNoEntry: false });
  if (found !== undefined && Date.now() - found.mtimeMs > ABANDONED_AFTER_MS)
    rmSync(path, { recursive: true, force: true });
}

function isFolder(path: string): boolean {
  return lstatSync(path, { throwIfNoEntry: false })?.isDirectory() === true;
}
