import { CompiledQuery, Migrator, sql, type Kysely, type Transaction } from 'kysely';
import { migrations } from './migrations.js';
import type { Store } from './store.js';
import type { Tables } from './tables.js';

export { MISSED, type Store } from './store.js';

/** The database, or a transaction of it. */
export type Database = Kysely<Tables> | Transaction<Tables>;

/** Where the store is: a PostgreSQL server, a folder, or memory when neither is given. */
export interface StoreLocation {
  readonly databaseUrl?: string | undefined;
  readonly folder?: string | undefined;
  /** What a new embedded store begins as: the file of a store that was made and migrated before, as the package has one. */
  readonly snapshot?: URL | undefined;
}

/** Opens the store. What is missing in it is created by `migrateStore`. */
export async function openStore({ databaseUrl, folder, snapshot }: StoreLocation = {}): Promise<Store> {
  // Who has one of the two databases need not load the other.
  if (databaseUrl === undefined) return (await import('./open-embedded.js')).openEmbedded(folder, snapshot);
  return (await import('./open-server.js')).openServer(databaseUrl);
}

/** Brings the tables to the version of this program. Processes that start together wait for each other. */
export async function migrateStore({ db }: Pick<Store, 'db'>): Promise<void> {
  if (await isCurrent(db)) return;
  const migrator = new Migrator({
    db,
    provider: { getMigrations: () => Promise.resolve({ ...migrations }) },
  });
  const { error } = await migrator.migrateToLatest();
  if (error !== undefined)
    throw error instanceof Error ? error : new Error('The database cannot be migrated.');
}

/** Asking for the last migration takes a millisecond; the migrator looks through the whole catalogue. */
async function isCurrent(db: Kysely<Tables>): Promise<boolean> {
  const last = Object.keys(migrations).sort().at(-1) ?? '';
  try {
    const { rows } = await sql`select 1 from kysely_migration where name = ${last}`.execute(db);
    return rows.length > 0;
  } catch {
    return false;
  }
}

/**
 * Runs SQL that another library wrote, such as that of pg-boss, within a transaction or outside of one. A script that begins a
 * transaction and fails leaves it open, also where its caller expects the error: it is ended, as the next user of the connection
 * would fail.
 */
export async function runSql(db: Database, text: string, values: readonly unknown[] = []) {
  const query = CompiledQuery.raw(text, [...values]);
  const isScript = values.length === 0 && !db.isTransaction;
  return isScript ? db.connection().execute((connection) => runScript(connection, query)) : run(db, query);
}

async function runScript(connection: Database, script: CompiledQuery) {
  try {
    return await run(connection, script);
  } catch (error) {
    // A connection that is lost has nothing to end.
    await sql`rollback`.execute(connection).catch(() => undefined);
    throw error;
  }
}

async function run(db: Database, query: CompiledQuery) {
  const { rows } = await db.executeQuery<Record<string, unknown>>(query);
  return { rows };
}
