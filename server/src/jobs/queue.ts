import { sql } from 'kysely';
import type { Logger } from 'pino';
import type { Clock } from '../store/clock.js';
import { runSql, type Database, type Store } from '../store/open-store.js';
import { createBoss, startBoss } from './install-queue.js';
import { QUEUE_NAMES, type Handlers, type Jobs, type QueueName } from './job-types.js';
import { createRunner } from './run-jobs.js';

/** Work that waits in the database, for whichever process takes it first. */
export interface Queue {
  /** Adds a job; in a transaction it is there when the transaction is. */
  add<Name extends QueueName>(db: Database, name: Name, data: Jobs[Name], due?: Date): Promise<void>;
  /** Looks for work now instead of at the next second. */
  kick(): void;
  /** Waits until no job is due and none runs, in any process. */
  settle(): Promise<void>;
  /** When the next job is due by the clock; undefined when none waits. */
  nextDue(): Promise<Date | undefined>;
  /** After the clock was moved: what is due by it is due now. */
  reschedule(): Promise<void>;
  start(handlers: Handlers): void;
  /** Takes no more work, and waits for what runs. What does not end goes back when its time is over. */
  stop(): Promise<void>;
}

const MAINTENANCE_SECONDS = 5;
/** Where a frozen clock puts what is not due: pg-boss goes by the time of the database. */
const NEVER = `interval '100 years'`;

/** Opens the queue of a store. No job runs before `start`. */
export async function openQueue(store: Store, clock: Clock, log: Logger): Promise<Queue> {
  const boss = createBoss(store, { supervise: true, maintenanceIntervalSeconds: MAINTENANCE_SECONDS });
  boss.on('error', (error) => {
    log.error({ error: error.message }, 'the job queue has an error');
  });
  await startBoss(boss, store);
  // Nobody else has an embedded store: what was running when it ended goes back at once.
  if (store.isEmbedded)
    await sql`update pgboss.job set state = 'retry' where state = 'active'`.execute(store.db);
  const rowsOf = (text: string, values: readonly unknown[] = []) => runSql(store.db, text, values);
  const runner = createRunner(boss, {
    log,
    async keepUnended(id, unended) {
      await rowsOf(
        `update pgboss.job set data = data || jsonb_build_object('unended', $2::int) where id = $1`,
        [id, unended],
      );
    },
  });

  return {
    async add(db, name, data, due) {
      const start = due === undefined || due <= clock.now() ? {} : { startAfter: startAfter(due, clock) };
      const options = {
        ...start,
        db: { executeSql: (text: string, values: unknown[]) => runSql(db, text, values) },
      };
      await boss.send(name, { ...data, ...(due !== undefined && { due: due.toISOString() }) }, options);
    },
    kick: () => {
      runner.kick();
    },
    async settle() {
      for (;;) {
        runner.kick();
        const { rows } = await rowsOf(
          `select count(*)::int as left from pgboss.job where name = any($1) and (state = 'active' or (state < 'active' and start_after <= now()))`,
          [QUEUE_NAMES],
        );
        if (rows[0]?.left === 0 && !runner.isBusy()) return;
        await new Promise((resolve) => setTimeout(resolve, 2));
      }
    },
    async nextDue() {
      const { rows } = await rowsOf(
        `select min(data->>'due') as due from pgboss.job where name = any($1) and state < 'active' and data ? 'due'`,
        [QUEUE_NAMES],
      );
      return typeof rows[0]?.due === 'string' ? new Date(rows[0].due) : undefined;
    },
    async reschedule() {
      await rowsOf(
        `update pgboss.job set start_after = case
           when (data->>'due')::timestamptz <= $1::timestamptz then now() - interval '1 second'
           when $2::boolean then now() + ${NEVER}
           else now() + ((data->>'due')::timestamptz - $1::timestamptz) end
         where name = any($3) and state < 'active' and data ? 'due'`,
        [clock.now().toISOString(), clock.isFrozen(), QUEUE_NAMES],
      );
      runner.kick();
    },
    start: (handlers) => {
      runner.start(handlers);
    },
    async stop() {
      await runner.stop();
      await boss.stop({ graceful: false, close: false });
    },
  };
}

/** When a job starts by the time of the machine. */
function startAfter(due: Date, clock: Clock): Date {
  const wait = clock.isFrozen() ? 100 * 365 * 86_400_000 : due.getTime() - clock.now().getTime();
  return new Date(Date.now() + wait);
}
