import { sql } from 'kysely';
import PgBoss from 'pg-boss';
import { runSql, type Store } from '../store/open-store.js';
import { QUEUE_NAMES, type QueueName } from './job-types.js';

/** Seconds after which a job is taken to be lost with its process. */
const EXPIRES: Readonly<Record<QueueName, number>> = { send: 30, webhook: 30, email: 180, pdf: 120 };

/** pg-boss on the connections of a store. It adds, takes and ends jobs before it is started, if the store has the queues. */
export function createBoss(store: Store, options: PgBoss.ConstructorOptions): PgBoss {
  const db = { executeSql: (text: string, values: unknown[]) => runSql(store.db, text, values) };
  return new PgBoss({ ...options, db, migrate: true, schedule: false });
}

/**
 * Starts pg-boss, with its tables and the queues where they are not there yet. Processes that start together wait for each other:
 * pg-boss locks for each step only, and two of them that make queues at the same time can wait for each other without end.
 */
export async function startBoss(boss: PgBoss, store: Store): Promise<void> {
  // Nobody else has it, and it has one connection.
  if (store.isEmbedded) {
    await startAlone(boss, store);
    return;
  }
  await store.db.transaction().execute(async (transaction) => {
    // It has nothing to do while pg-boss works on other connections.
    await sql`set local idle_in_transaction_session_timeout = '60s'`.execute(transaction);
    await sql`select pg_advisory_xact_lock(hashtext('peppol-preflight-server: queue'))`.execute(transaction);
    await startAlone(boss, store);
  });
}

async function startAlone(boss: PgBoss, store: Store): Promise<void> {
  await boss.start();
  const { rows } = await runSql(store.db, 'select name from pgboss.queue where name = any($1)', [
    QUEUE_NAMES,
  ]);
  const known = new Set(rows.map(({ name }) => name));
  for (const name of QUEUE_NAMES) {
    if (known.has(name)) continue;
    await boss.createQueue(name, { name, retryLimit: 1000, retryDelay: 1, expireInSeconds: EXPIRES[name] });
  }
}

/** Makes the tables and the queues, and runs nothing. */
export async function installQueue(store: Store): Promise<void> {
  const boss = createBoss(store, { supervise: false });
  await startBoss(boss, store);
  await boss.stop({ graceful: false });
}
