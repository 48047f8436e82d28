import { readFile } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import type { PGlite } from '@electric-sql/pglite';
import { gunzipSync } from 'node:zlib';
import { CompiledQuery, Kysely, Migrator, PostgresDialect, sql, type Transaction } from 'kysely';
import pg from 'pg';
import { migrations } from './migrations.js';
import { createPglitePool } from './pglite-pool.js';
import type { Tables } from './tables.js';

/** The database, or a transaction of it. */
export type Database = Kysely<Tables> | Transaction<Tables>;

/** Where everything is kept: PostgreSQL, embedded or a server. */
export interface Store {
  readonly db: Kysely<Tables>;
  /** Only this process has the database. */
  readonly isEmbedded: boolean;
  /** Calls back for every change that any process makes: the text of a notification, such as `document <company> <id> SENT`. */
  listen(heard: (text: string) => void): () => void;
  close(): Promise<void>;
}

/** Where the store is: a PostgreSQL server, a folder, or memory when neither is given. */
export interface StoreLocation {
  readonly databaseUrl?: string | undefined;
  readonly folder?: string | undefined;
  /** A folder that was migrated before, as the package carries one: it is what an empty store starts from. */
  readonly snapshot?: URL | undefined;
}

/** Opens the store. What is missing in it is created by `migrateStore`. */
export async function openStore({ databaseUrl, folder, snapshot }: StoreLocation = {}): Promise<Store> {
  return databaseUrl === undefined ? openEmbedded(folder, snapshot) : openServer(databaseUrl);
}

/** Brings the tables to the version of this program. Processes that start together wait for each other. */
export async function migrateStore({ db }: Store): Promise<void> {
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

/** Runs SQL that another library wrote, such as that of pg-boss, within a transaction or outside of one. */
export async function runSql(db: Database, text: string, values: readonly unknown[] = []) {
  const { rows } = await db.executeQuery<Record<string, unknown>>(CompiledQuery.raw(text, [...values]));
  return { rows };
}

async function openEmbedded(folder: string | undefined, snapshot: URL | undefined): Promise<Store> {
  // A server with a database of its own need not load it.
  const { PGlite } = await import('@electric-sql/pglite');
  const isNew = folder === undefined || !existsSync(`${folder}/PG_VERSION`);
  const image =
    isNew && snapshot !== undefined && existsSync(snapshot)
      ? gunzipSync(await readFile(snapshot))
      : undefined;
  const pglite = await PGlite.create({
    ...(folder !== undefined && { dataDir: folder }),
    ...(image !== undefined && { loadDataDir: new Blob([image]) }),
  });
  return storeOf(pglite);
}

/** A store in an embedded database that is open. */
export async function storeOf(pglite: PGlite): Promise<Store> {
  const listeners = new Set<(text: string) => void>();
  await pglite.listen('preflight', (text) => {
    for (const heard of listeners) heard(text);
  });
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: createPglitePool(pglite) }) });
  return { db, isEmbedded: true, listen: listenerIn(listeners), close: () => db.destroy() };
}

async function openServer(connectionString: string): Promise<Store> {
  const pool = new pg.Pool({ connectionString, max: 10 });
  // A connection that breaks while it is idle is replaced by the next query.
  pool.on('error', () => undefined);
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  const listeners = new Set<(text: string) => void>();
  const client = new pg.Client({ connectionString });
  client.on('error', () => undefined);
  client.on('notification', ({ payload }) => {
    for (const heard of listeners) heard(payload ?? '');
  });
  await client.connect();
  await client.query('listen preflight');
  const close = async (): Promise<void> => {
    await client.end();
    await db.destroy();
  };
  return { db, isEmbedded: false, listen: listenerIn(listeners), close };
}

function listenerIn(listeners: Set<(text: string) => void>): Store['listen'] {
  return (heard) => {
    listeners.add(heard);
    return () => listeners.delete(heard);
  };
}
