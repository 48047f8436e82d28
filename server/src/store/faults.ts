import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Database } from './open-store.js';
import type { FaultRow } from './tables.js';

/** What can be made to go wrong for a client under test. */
export const FAULT_KINDS = ['429', '500', 'slow', 'cut'] as const;

/** A fault that waits for its requests. */
export interface Fault {
  readonly kind: (typeof FAULT_KINDS)[number];
  /** How many requests it hits. */
  readonly times: number;
  readonly method?: string | undefined;
  /** The path must begin with it. */
  readonly path?: string | undefined;
  /** Milliseconds of `slow`, seconds of Retry-After for 429. */
  readonly amount?: number | undefined;
}

export async function insertFault(
  db: Database,
  { kind, times, method, path, amount }: Fault,
): Promise<string> {
  const id = randomUUID();
  const row = {
    id,
    kind,
    method: method ?? null,
    path: path ?? null,
    remaining: times,
    amount: amount ?? null,
  };
  await db.insertInto('faults').values(row).execute();
  await announceFaults(db);
  return id;
}

/** Takes the next fault that a request meets, and uses it up by one. */
export async function takeFault(db: Database, method: string, path: string): Promise<FaultRow | undefined> {
  const { rows } = await sql<FaultRow>`
    update faults set remaining = remaining - 1 where id = (
      select id from faults
      where remaining > 0 and (method is null or method = ${method}) and (path is null or starts_with(${path}, path))
      order by number limit 1 for update
    ) returning *`.execute(db);
  return rows[0];
}

export async function hasFaults(db: Database): Promise<boolean> {
  const row = await db
    .selectFrom('faults')
    .select('id')
    .where('remaining', '>', 0)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

export function listFaults(db: Database): Promise<FaultRow[]> {
  return db.selectFrom('faults').selectAll().where('remaining', '>', 0).orderBy('number').execute();
}

export async function clearFaults(db: Database): Promise<void> {
  await db.deleteFrom('faults').execute();
  await announceFaults(db);
}

/** Every process keeps in mind whether there are faults, so that requests without any cost nothing. */
async function announceFaults(db: Database): Promise<void> {
  await sql`select pg_notify('preflight', 'faults')`.execute(db);
}
