import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { PGlite } from '@electric-sql/pglite';
import { Kysely, PostgresDialect } from 'kysely';
import { createListeners } from './listeners.js';
import type { Store } from './open-store.js';
import { createPglitePool } from './pglite-pool.js';
import type { Tables } from './tables.js';

/** Opens the PostgreSQL that runs in this process: in a folder, or in memory. */
export async function openEmbedded(folder: string | undefined, snapshot: URL | undefined): Promise<Store> {
  const isNew = folder === undefined || !existsSync(`${folder}/PG_VERSION`);
  const image =
    isNew && snapshot !== undefined && existsSync(snapshot)
      ? await promisify(gunzip)(await readFile(snapshot))
      : undefined;
  const pglite = await PGlite.create({
    ...(folder !== undefined && { dataDir: folder }),
    ...(image !== undefined && { loadDataDir: new Blob([image]) }),
    // What is gone with the process need not be written to the log at the end of each transaction.
    ...(folder === undefined && {
      startParams: [...PGlite.defaultStartParams, '-c', 'synchronous_commit=off'],
    }),
  });
  return storeOf(pglite, { isNew });
}

/** A store in an embedded database that is open. */
export async function storeOf(pglite: PGlite, { isNew = false } = {}): Promise<Store> {
  const { listen, tell } = createListeners();
  await pglite.listen('preflight', tell);
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: createPglitePool(pglite) }) });
  return { db, isEmbedded: true, isNew, listen, close: () => db.destroy() };
}
