import { linkSync, readdirSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { hostname } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { codeOf, messageOf } from '../error-text.js';

/** The file that says which process works on a folder. */
const LOCK = 'peppol-preflight-server.lock';

/** The folders that this process works on. */
const held = new Set<string>();

/**
 * Takes a folder for the embedded database, which is created when it does not exist. Two processes on the same folder would destroy
 * what is in it.
 *
 * @returns a function that gives it back
 * @throws Error when another process has it, or when it cannot be written
 */
export async function takeFolder(folder: string): Promise<() => void> {
  let path = resolve(folder);
  try {
    await makeFolder(path);
    path = realpathSync(path);
    if (held.has(path) || !writeLock(join(path, LOCK)))
      throw new Error(
        `Another server uses the data folder ${folder}: stop it, give this one a folder of its own, or share a PostgreSQL server with --database-url. If none is running, delete ${join(path, LOCK)}.`,
      );
  } catch (cause) {
    if (codeOf(cause) === undefined) throw cause;
    const message = `The data folder ${folder} cannot be used (${messageOf(cause)}): give a folder that you may write to.`;
    throw new Error(message, { cause });
  }
  held.add(path);
  return () => {
    held.delete(path);
    rmSync(join(path, LOCK), { force: true });
  };
}

/** What is in a folder, but for what `takeFolder` wrote. */
export function listFolder(folder: string): readonly string[] {
  return readdirSync(folder).filter((name) => !name.startsWith(LOCK));
}

/** Not by `recursive`: in /proc that never ends. */
async function makeFolder(path: string): Promise<void> {
  try {
    await mkdir(path, { mode: 0o700 });
  } catch (error) {
    const code = codeOf(error);
    if (code === 'EEXIST') return;
    const parent = dirname(path);
    if (code !== 'ENOENT' || parent === path) throw error;
    await makeFolder(parent);
    await mkdir(path, { mode: 0o700 });
  }
}

/** @returns false when a process that runs has the folder */
function writeLock(file: string): boolean {
  const content = `${process.pid} ${hostname()}\n`;
  if (createFile(file, content)) return true;
  if (isRunning(readFileSync(file, 'utf8'))) return false;
  // Of two that find the same old file, one takes it over; the other one sees whose it is now.
  const guard = `${file}.taken-over`;
  if (!createFile(guard, content)) return false;
  try {
    if (isRunning(readFileSync(file, 'utf8'))) return false;
    writeFileSync(file, content);
    return true;
  } finally {
    rmSync(guard);
  }
}

/** Creates a file with its content at once: nobody finds it empty. @returns false when there is such a file */
function createFile(file: string, content: string): boolean {
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, content);
  try {
    linkSync(draft, file);
    return true;
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false;
    throw error;
  } finally {
    rmSync(draft, { force: true });
  }
}

/** A file of another machine or container is an old one: its process ended, or the folder would not be here. */
function isRunning(content: string): boolean {
  const [pid = '', host] = content.split(/\s/);
  if (host !== hostname() || Number(pid) === process.pid || !/^\d+$/.test(pid)) return false;
  try {
    process.kill(Number(pid), 0);
    return true;
  } catch (error) {
    return codeOf(error) === 'EPERM';
  }
}
