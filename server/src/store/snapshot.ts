import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { listFolder } from './data-folder.js';

// A store that is new begins as a copy of one that was made and migrated before: making it takes many seconds. The copy is a tar
// file in the form ustar, compressed by gzip.

/** A file or folder of a snapshot. */
export interface SnapshotEntry {
  /** Such as `base/5/1247`. */
  readonly path: string;
  /** null for a folder. Bytes of a larger buffer, not a copy. */
  readonly content: Uint8Array | null;
}

const RECORD = 512;
const FOLDER = '5';

/** Reads a snapshot; folders come before what is in them. */
export async function readSnapshot(url: URL): Promise<readonly SnapshotEntry[]> {
  const tar = await promisify(gunzip)(await readFile(url));
  const entries: SnapshotEntry[] = [];
  for (let start = 0; (tar[start] ?? 0) !== 0;) {
    const field = (from: number, length: number): string =>
      tar
        .toString('latin1', start + from, start + from + length)
        .split('\0', 1)
        .join('');
    const path = field(0, 100).replace(/^\.\//, '').replace(/\/$/, '');
    const size = parseInt(field(124, 12), 8);
    const content = tar.subarray(start + RECORD, start + RECORD + size);
    if (path !== '') entries.push({ path, content: field(156, 1) === FOLDER ? null : content });
    start += RECORD + Math.ceil(size / RECORD) * RECORD;
  }
  return entries;
}

/** What a snapshot was prepared for, as its build wrote it; undefined for one that does not say. */
export function preparedFor(entries: readonly SnapshotEntry[]): string | undefined {
  const content = entries.find(({ path }) => path === PREPARED_FILE)?.content;
  return content == null ? undefined : Buffer.from(content).toString('utf8');
}

/** The file of a snapshot that says what it was prepared for; PostgreSQL ignores it. */
export const PREPARED_FILE = 'prepared-for';

/** Whether a store is in a folder: the file that says so is the last one that `writeSnapshot` writes. */
export function holdsStore(folder: string): boolean {
  return existsSync(join(folder, VERSION));
}

const VERSION = 'PG_VERSION';

/**
 * Writes a snapshot to a folder that exists. What is interrupted is done again at the next start.
 *
 * @throws Error when the folder holds something else
 */
export async function writeSnapshot(folder: string, entries: readonly SnapshotEntry[]): Promise<void> {
  const own = new Set(entries.map(({ path }) => path.split('/')[0]));
  const other = listFolder(folder).find((name) => !own.has(name));
  if (other !== undefined)
    throw new Error(`The data folder ${folder} holds ${other}, and no store: give a new or an empty folder.`);
  const version = entries.filter(({ path }) => path === VERSION);
  for (const { path, content } of [...entries.filter(({ path }) => path !== VERSION), ...version]) {
    if (content === null) await mkdir(join(folder, path), { recursive: true, mode: 0o700 });
    else await writeFile(join(folder, path), content, { mode: 0o600 });
  }
}
