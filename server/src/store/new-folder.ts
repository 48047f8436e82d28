import { chmodSync, existsSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { listFolder } from './data-folder.js';

// A store that is new begins as a copy of a snapshot, which takes a moment. A file beside it says that the copy is not whole yet.
const UNFINISHED = 'peppol-preflight-server.unfinished';

/** What PostgreSQL has in the folder of a database. */
const POSTGRESQL =
  /^(?:PG_VERSION|base|global|pg_\w+(?:\.conf)?|postgresql(?:\.auto)?\.conf|postmaster\.\w+)$/;

/** Whether a store is in a folder, and whole. */
export function holdsStore(folder: string): boolean {
  return existsSync(join(folder, 'PG_VERSION')) && !existsSync(join(folder, UNFINISHED));
}

/**
 * Makes a folder ready for a new store: what an interrupted start left there is removed.
 *
 * @returns a function to call when the store is whole
 * @throws Error when the folder holds something else
 */
export function beginStore(folder: string): () => void {
  const marker = join(folder, UNFINISHED);
  const isInterrupted = existsSync(marker);
  const found = listFolder(folder).filter((name) => name !== UNFINISHED);
  const other = found.find((name) => !isInterrupted || !POSTGRESQL.test(name));
  if (other !== undefined)
    throw new Error(`The data folder ${folder} holds ${other}, and no store: give a new or an empty folder.`);
  for (const name of found) rmSync(join(folder, name), { recursive: true });
  writeFileSync(marker, '');
  // The copy has the usual rights of files: nobody else may look into the folder.
  chmodSync(folder, 0o700);
  return () => {
    rmSync(marker);
  };
}
