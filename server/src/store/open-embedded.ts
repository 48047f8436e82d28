import { existsSync } from 'node:fs';
import { PGlite } from '@electric-sql/pglite';
import { Kysely, PostgresDialect } from 'kysely';
import { compileDatabase } from './compile-database.js';
import { takeFolder } from './data-folder.js';
import { EMBEDDED_TYPES } from './embedded-types.js';
import { createListeners } from './listeners.js';
import { MemoryFiles } from './memory-files.js';
import type { Snapshot, Store } from './open-store.js';
import { createPglitePool } from './pglite-pool.js';
import { holdsStore, preparedFor, readSnapshot, writeSnapshot, type SnapshotEntry } from './snapshot.js';
import type { Tables } from './tables.js';

/**
 * Opens the PostgreSQL that runs in this process: in a folder, or in memory. A new one begins as the snapshot.
 *
 * @throws Error when the folder cannot be used
 */
export async function openEmbedded(
  folder: string | undefined,
  snapshot: Snapshot | undefined,
): Promise<Store> {
  if (folder === undefined) return openNew(undefined, snapshot);
  const giveBack = await takeFolder(folder);
  try {
    const store = holdsStore(folder)
      ? await storeOf(await createEmbedded(folder, undefined))
      : await openNew(folder, snapshot);
    return { ...store, close: () => store.close().finally(giveBack) };
  } catch (error) {
    giveBack();
    throw error;
  }
}

async function openNew(folder: string | undefined, snapshot: Snapshot | undefined): Promise<Store> {
  const image = snapshot !== undefined && existsSync(snapshot.url) ? readSnapshot(snapshot.url) : undefined;
  const pglite = await createEmbedded(folder, image);
  const isPrepared = image !== undefined && preparedFor(await image) === snapshot?.preparedFor;
  return storeOf(pglite, { isNew: true, isPrepared });
}

/** Starts the database. Without a snapshot, as in a checkout that was not built, PGlite makes it: that takes seconds. */
export async function createEmbedded(
  folder: string | undefined,
  image: Promise<readonly SnapshotEntry[]> | undefined,
): Promise<PGlite> {
  // Other threads read and write files meanwhile.
  const [program] = await Promise.all([
    compileDatabase(),
    folder !== undefined && image !== undefined && writeSnapshot(folder, await image),
  ]);
  const pglite = new Embedded({
    ...EMBEDDED_TYPES,
    pgliteWasmModule: program,
    ...(folder === undefined ? { ...IN_MEMORY, fs: new MemoryFiles(image) } : { dataDir: folder }),
  });
  try {
    await pglite.waitReady;
  } catch (cause) {
    if (folder === undefined) throw cause;
    const message = `The store in ${folder} cannot be opened: restore a copy of the folder, or delete it to begin anew.`;
    throw new Error(message, { cause });
  }
  return pglite;
}

/** A store in an embedded database that is open. */
export async function storeOf(pglite: PGlite, { isNew = false, isPrepared = false } = {}): Promise<Store> {
  const { listen, tell } = createListeners();
  await pglite.listen('preflight', tell);
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: createPglitePool(pglite) }) });
  return { db, isEmbedded: true, isNew, isPrepared, listen, close: () => db.destroy() };
}

/** PGlite asks the database for its array types, which takes a fifth of the start; they are known. */
class Embedded extends PGlite {
  override _initArrayTypes(): Promise<void> {
    return Promise.resolve();
  }
}

/** What is gone with the process need not be written to the log at the end of each transaction. */
const IN_MEMORY = { startParams: [...PGlite.defaultStartParams, '-c', 'synchronous_commit=off'] };
