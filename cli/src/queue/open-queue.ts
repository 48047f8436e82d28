import type PgBoss from 'pg-boss';
import type pg from 'pg';
import { reasonOf } from '#errors';
import { describeDatabaseError } from './database-errors.js';

/** Jobs and tables of runs that many workers share, in one database of PostgreSQL. */
export interface Queue {
  readonly boss: PgBoss;
  readonly pool: pg.Pool;
  readonly close: () => Promise<void>;
}

const SCHEMA = `
create schema if not exists peppol_preflight;
create table if not exists peppol_preflight.run (
  name text primary key,
  version text not null,
  options jsonb not null,
  lease int not null
);
create table if not exists peppol_preflight.document (
  id uuid primary key default gen_random_uuid(),
  number bigint generated always as identity unique,
  run text not null references peppol_preflight.run,
  name text not null,
  content bytea,
  url text,
  unusable text,
  file text,
  line int,
  begun int not null default 0,
  unique (run, name)
);
alter table peppol_preflight.document add column if not exists not_judged text;
alter table peppol_preflight.document add column if not exists origin text;
create table if not exists peppol_preflight.result (
  document uuid primary key references peppol_preflight.document,
  outcome text not null,
  worker text not null,
  judged_at timestamptz not null default now()
);
create table if not exists peppol_preflight.worker (
  id text primary key,
  run text not null references peppol_preflight.run,
  host text not null,
  seen_at timestamptz not null default now()
);
`;

/** Any number, the same in every process: two of them create the tables one after the other. */
const LOCK = 7_312_206;

/** Milliseconds: a network that is cut says nothing. */
const QUERY_LIMIT = 30_000;

/**
 * Opens the queue at an address, and creates its tables where they are not there yet.
 *
 * @param address `postgres://user:password@host:5432/database`
 * @throws Error that says what to install, or why the database cannot be used
 */
export async function openQueue(address: string): Promise<Queue> {
  if (!/^postgres(?:ql)?:\/\//.test(address)) {
    throw new Error('The address of a queue is written as postgres://user:password@host:5432/database.');
  }
  const { Boss, Pool } = await loadPackages();
  const pool = new Pool({
    connectionString: address,
    max: 4,
    keepAlive: true,
    connectionTimeoutMillis: QUERY_LIMIT,
    query_timeout: QUERY_LIMIT,
  });
  // A connection that breaks while nobody uses it is replaced by the next query.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => {
    client.on('error', () => undefined);
  });
  try {
    const boss = new Boss({
      db: { executeSql: (text, values) => pool.query(text, values) },
      schema: 'peppol_preflight_jobs',
      migrate: true,
      schedule: false,
      maintenanceIntervalSeconds: 2,
    });
    boss.on('error', () => undefined);
    await alone(pool, async (client) => {
      await client.query(SCHEMA);
      await boss.start();
    });
    return {
      boss,
      pool,
      close: async () => {
        await boss.stop({ graceful: false, close: false, wait: false }).catch(() => undefined);
        await pool.end();
      },
    };
  } catch (cause) {
    await pool.end();
    const reason = describeDatabaseError(cause) ?? reasonOf(cause);
    throw new Error(`The queue${placeOf(address)} cannot be used: ${reason}.`, { cause });
  }
}

/**
 * Does something while no other process does it, or anything else that is done so: a schema that two create at once is an error for
 * one of them.
 */
export async function alone(pool: pg.Pool, action: (client: pg.PoolClient) => Promise<void>): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [LOCK]);
    await action(client);
    await client.query('select pg_advisory_unlock($1)', [LOCK]);
    client.release();
  } catch (error) {
    // Without its connection there is no lock.
    client.release(true);
    throw error;
  }
}

/** Without user and password, which belong in no message. */
function placeOf(address: string): string {
  return URL.canParse(address) ? ` at ${new URL(address).host}` : '';
}

async function loadPackages(): Promise<{ readonly Boss: typeof PgBoss; readonly Pool: typeof pg.Pool }> {
  try {
    const [{ default: Boss }, { default: database }] = await Promise.all([import('pg-boss'), import('pg')]);
    return { Boss, Pool: database.Pool };
  } catch (cause) {
    throw new Error('A queue needs the packages pg-boss and pg: run "npm install pg-boss@10 pg".', { cause });
  }
}

/** The queue of pg-boss for a run. */
export function queueOf(run: string): string {
  return `run_${run}`;
}
