import { createHash, randomBytes } from 'node:crypto';
import { readdirSync, rmSync, statSync } from 'node:fs';
import { hostname } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { systemPath } from 'peppol-preflight/tools';

const HOST = createHash('sha256').update(hostname()).digest('hex').slice(0, 8);
const BESIDE = /^\.(.+)\.([\da-f]{8})-(\d+)-[\da-f]{8}\.tmp$/;

/**
 * The path of a file that is written beside another one, and takes its place when it is complete. Its name says which process writes
 * it, so that another one can tell whether it is still there. It is hidden: in a folder, it is not judged.
 */
export function pathBeside(path: string, name = basename(path)): string {
  return join(dirname(path), `.${name}.${HOST}-${process.pid}-${randomBytes(4).toString('hex')}.tmp`);
}

/** Removes what processes that were killed have left of a file. Of other hosts, which may share the folder, nothing is known. */
export function removeLeft(path: string, name = basename(path)): void {
  for (const each of listNames(dirname(path))) {
    const [, target, host, process] = BESIDE.exec(each) ?? [];
    const left = join(dirname(path), each);
    if (target === name && host === HOST && !isWritten(left, Number(process))) {
      rmSync(systemPath(left), { force: true });
    }
  }
}

/** The file that a file beside it is for; other paths as they are. */
export function targetOf(path: string): string {
  const [, target] = BESIDE.exec(basename(path)) ?? [];
  return target === undefined ? path : join(dirname(path), target);
}

/** Nothing of a folder that may be written to, but not listed. */
function listNames(folder: string): readonly string[] {
  try {
    return readdirSync(systemPath(folder));
  } catch {
    return [];
  }
}

/** Whether a process that has such a number may still write a file. In a container, each one may have the same. */
function isWritten(path: string, id: number): boolean {
  const found = statSync(systemPath(path), { throwIfNoEntry: false });
  if (id === process.pid) return found !== undefined && found.ctimeMs >= Date.now() - 1000 * process.uptime();
  try {
    return process.kill(id, 0);
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code !== 'ESRCH';
  }
}
