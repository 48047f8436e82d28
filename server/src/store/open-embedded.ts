import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { PGlite, types, type PGliteOptions } from '@electric-sql/pglite';
import { Kysely, PostgresDialect } from 'kysely';
import { takeFolder } from './data-folder.js';
import { createListeners } from './listeners.js';
import { beginStore, holdsStore } from './new-folder.js';
import type { Store } from './store.js';
import { createPglitePool } from './pglite-pool.js';
import type { Tables } from './tables.js';

/**
 * Opens the PostgreSQL that runs in this process: in a folder, or in memory. A new one begins as the snapshot.
 *
 * @throws Error when the folder cannot be used
 */
export async function openEmbedded(folder: string | undefined, snapshot: URL | undefined): Promise<Store> {
  if (folder === undefined) return storeOf(await createEmbedded({ ...IN_MEMORY, ...(await load(snapshot)) }));
  const giveBack = await takeFolder(folder);
  try {
    const store = await storeOf(await openFolder(folder, snapshot));
    return { ...store, folder, close: () => store.close().finally(giveBack) };
  } catch (error) {
    giveBack();
    throw error;
  }
}

async function openFolder(folder: string, snapshot: URL | undefined): Promise<PGlite> {
  if (!holdsStore(folder)) {
    const finish = beginStore(folder);
    const pglite = await createEmbedded({ dataDir: folder, ...(await load(snapshot)) });
    finish();
    return pglite;
  }
  try {
    return await createEmbedded({ dataDir: folder });
  } catch (cause) {
    const message = `The store in ${folder} cannot be opened: restore a copy of the folder, or delete it to begin anew.`;
    throw new Error(message, { cause });
  }
}

/** Starts the database. */
export function createEmbedded(options: PGliteOptions): Promise<PGlite> {
  return PGlite.create({ ...options, parsers: { [types.BYTEA]: toBytes } });
}

/** A store in an embedded database that is open. */
export async function storeOf(pglite: PGlite): Promise<Store> {
  const { listen, tell } = createListeners();
  await pglite.listen('preflight', tell);
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: createPglitePool(pglite) }) });
  return { db, isEmbedded: true, listen, close: () => db.destroy() };
}

/** Without a snapshot, as in a checkout that was not built, PGlite makes the database: that takes four seconds. */
async function load(snapshot: URL | undefined): Promise<Pick<PGliteOptions, 'loadDataDir'>> {
  if (snapshot === undefined || !existsSync(snapshot)) return {};
  return { loadDataDir: new Blob([await readFile(snapshot)], { type: 'application/gzip' }) };
}

/** What is gone with the process need not be written to the log at the end of each transaction. */
const IN_MEMORY = { startParams: [...PGlite.defaultStartParams, '-c', 'synchronous_commit=off'] };

/** Bytes come as hexadecimal digits, which PGlite itself reads one by one. */
const toBytes = (digits: string): Uint8Array => Buffer.from(digits.slice(2), 'hex');
