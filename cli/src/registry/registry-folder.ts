import { existsSync, lstatSync, mkdirSync, statSync } from 'node:fs';
import { homedir } from 'node:os';
import { dirname, isAbsolute, join } from 'node:path';
import { createHash } from 'node:crypto';
import { fileError } from '#errors';

/**
 * The folder of the rule sets that were added: `peppol-preflight/rules` in the user's folder for data (XDG Base Directory
 * Specification; on Windows in the local application data).
 */
export function registryFolder(env: NodeJS.ProcessEnv = process.env): string {
  const { XDG_DATA_HOME: given = '', LOCALAPPDATA: local = '' } = env;
  const usual = process.platform === 'win32' && local !== '' ? local : join(homedir(), '.local', 'share');
  // The specification says to ignore a relative path.
  return join(isAbsolute(given) ? given : usual, 'peppol-preflight', 'rules');
}

/** Creates a folder that only the user can read and write. @throws Error if it cannot be created, or others can write to it */
export function createPrivateFolder(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
  } catch (cause) {
    throw new Error(fileError(folder, cause, 'written'), { cause });
  }
  assertPrivate(folder);
}

/**
 * Compiled rules are programs: none is loaded from a place where another user could have put it. A file or folder must belong to the user
 * (or to root) and be writable for nobody else, and so must the two folders above it, which are ours. Above them, nobody but the owner
 * may be able to replace a folder.
 *
 * @throws Error that names the place and the remedy
 */
export function assertPrivate(path: string): void {
  // Windows has no such modes; there the folder of the user is private.
  if (process.platform === 'win32' || process.getuid === undefined) return;
  const user = process.getuid();
  let isOwn = true;
  for (let at = path; ; at = dirname(at)) {
    const found = isOwn ? lstatSync(at) : statSync(at);
    const isSticky = (found.mode & 0o1000) !== 0;
    const others = isOwn ? 0o022 : isSticky ? 0 : 0o002;
    if (found.isSymbolicLink()) throw unsafe(at, 'it is a link: remove it');
    if (found.uid !== user && found.uid !== 0) throw unsafe(at, 'it belongs to another user');
    if ((found.mode & others) !== 0) throw unsafe(at, `other users can write to it: run chmod go-w "${at}"`);
    if (at.endsWith(join('peppol-preflight', 'rules'))) isOwn = false;
    if (at === dirname(at)) return;
  }
}

function unsafe(path: string, reason: string): Error {
  return new Error(`The added rule sets are not loaded because of ${path}: ${reason}.`);
}

/** Whether there is a registry at all. */
export function hasRegistry(folder: string): boolean {
  return existsSync(folder);
}

/** The SHA-256 of a content, in hexadecimal digits. */
export function sha256(content: string | Uint8Array): string {
  return createHash('sha256').update(content).digest('hex');
}

/**
 * The version of the installed package, found by its name, which works wherever a bundle puts this module.
 *
 * @throws Error where the package is not installed
 */
export function libraryVersion(): string {
  const { createRequire } = process.getBuiltinModule('node:module');
  const manifest = createRequire(import.meta.url)('peppol-preflight/package.json') as {
    readonly version: string;
  };
  return manifest.version;
}
