import { sql } from 'kysely';
import PgBoss from 'pg-boss';
import type { Logger } from 'pino';
import type { Clock } from '../store/clock.js';
import { runSql, type Database, type Store } from '../store/open-store.js';

/** The queues and what one job of each says. */
export interface Jobs {
  /** One attempt to transmit a document. */
  send: {
    readonly documentId: string;
    readonly sending: number;
    readonly retries: number;
    readonly answered?: boolean;
  };
  /** One attempt to deliver an event. */
  webhook: { readonly deliveryId: string };
  /** An e-mail that came in. */
  email: { readonly emailId: string };
  /** A PDF that is to become a document. */
  pdf: { readonly taskId: string };
}

export type QueueName = keyof Jobs;

/** What does the work of a queue. A job that throws is done again. */
export type Handlers = { readonly [Name in QueueName]: (job: Jobs[Name]) => Promise<void> };

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

/** How many jobs of a queue one process does at once: a slow receiver must not hold up the others. */
const CONCURRENCY: Readonly<Record<QueueName, number>> = { send: 8, webhook: 16, email: 2, pdf: 1 };

/** Seconds after which a job is taken to be lost with its process. */
const EXPIRES: Readonly<Record<QueueName, number>> = { send: 30, webhook: 30, email: 60, pdf: 120 };

const NAMES = Object.keys(CONCURRENCY) as QueueName[];
const POLL_MS = 1_000;
const MAINTENANCE_SECONDS = 5;
/** Where a frozen clock puts what is not due: pg-boss goes by the time of the database. */
const NEVER = `interval '100 years'`;

/** Makes the tables of pg-boss and the queues, where they are not there yet. */
export async function installQueue(store: Store): Promise<void> {
  const boss = newBoss(store, { migrate: true, supervise: false });
  await boss.start();
  const known = new Set((await boss.getQueues()).map(({ name }) => name));
  for (const name of NAMES) {
    if (known.has(name)) continue;
    await boss.createQueue(name, { name, retryLimit: 1000, retryDelay: 1, expireInSeconds: EXPIRES[name] });
  }
  await boss.stop({ graceful: false });
}

/** Opens the queue of an installed store. No job runs before `start`. */
export async function openQueue(store: Store, clock: Clock, log: Logger): Promise<Queue> {
  const boss = newBoss(store, {
    migrate: false,
    supervise: true,
    maintenanceIntervalSeconds: MAINTENANCE_SECONDS,
  });
  boss.on('error', (error) => {
    log.error({ error: error.message }, 'the job queue has an error');
  });
  await boss.start();
  // Nobody else has an embedded store: what was running when it ended goes back at once.
  if (store.isEmbedded)
    await sql`update pgboss.job set state = 'retry' where state = 'active'`.execute(store.db);

  const running = new Set<Promise<void>>();
  const busy: Record<QueueName, number> = { send: 0, webhook: 0, email: 0, pdf: 0 };
  const pumps = new Map<QueueName, { again: boolean }>();
  let handlers: Handlers | undefined;
  let timer: NodeJS.Timeout | undefined;

  async function pump(name: QueueName): Promise<void> {
    const pumping = pumps.get(name);
    if (pumping !== undefined) {
      pumping.again = true;
      return;
    }
    const turn = { again: true };
    pumps.set(name, turn);
    try {
      while (turn.again && handlers !== undefined) {
        turn.again = false;
        const free = CONCURRENCY[name] - busy[name];
        if (free === 0) break;
        const jobs = await boss.fetch<never>(name, { batchSize: free });
        for (const job of jobs) run(name, job, handlers);
        if (jobs.length === free) turn.again = true;
      }
    } finally {
      pumps.delete(name);
    }
  }

  function run(name: QueueName, { id, data }: PgBoss.Job<never>, { [name]: handle }: Handlers): void {
    busy[name] += 1;
    const work = (async () => {
      try {
        await handle(data);
        await boss.complete(name, id);
      } catch (error) {
        log.error(
          { queue: name, job: id, error: error instanceof Error ? error.message : String(error) },
          'a job failed',
        );
        await boss.fail(name, id).catch(() => undefined);
      }
    })().finally(() => {
      busy[name] -= 1;
      running.delete(work);
      kickOne(name);
    });
    running.add(work);
  }

  function kickOne(name: QueueName): void {
    if (handlers !== undefined)
      pump(name).catch((error: unknown) => {
        log.error({ error: String(error) }, 'the queue cannot be read');
      });
  }

  function kick(): void {
    for (const name of NAMES) kickOne(name);
  }

  const rowsOf = (text: string, values: readonly unknown[] = []) => runSql(store.db, text, values);

  return {
    async add(db, name, data, due) {
      const start = due === undefined || due <= clock.now() ? {} : { startAfter: startAfter(due, clock) };
      const options = {
        ...start,
        db: { executeSql: (text: string, values: unknown[]) => runSql(db, text, values) },
      };
      await boss.send(name, { ...data, ...(due !== undefined && { due: due.toISOString() }) }, options);
    },
    kick,
    async settle() {
      for (;;) {
        kick();
        const { rows } = await rowsOf(
          `select count(*)::int as left from pgboss.job where name = any($1) and (state = 'active' or (state < 'active' and start_after <= now()))`,
          [NAMES],
        );
        if (rows[0]?.left === 0 && running.size === 0) return;
        await new Promise((resolve) => setTimeout(resolve, 2));
      }
    },
    async nextDue() {
      const { rows } = await rowsOf(
        `select min(data->>'due') as due from pgboss.job where name = any($1) and state < 'active' and data ? 'due'`,
        [NAMES],
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
        [clock.now().toISOString(), clock.isFrozen(), NAMES],
      );
      kick();
    },
    start(given) {
      handlers = given;
      timer = setInterval(kick, POLL_MS);
      kick();
    },
    async stop() {
      handlers = undefined;
      clearInterval(timer);
      await Promise.all(running);
      await boss.stop({ graceful: false, close: false });
    },
  };
}

/** When a job starts by the time of the machine. */
function startAfter(due: Date, clock: Clock): Date {
  const wait = clock.isFrozen() ? 100 * 365 * 86_400_000 : due.getTime() - clock.now().getTime();
  return new Date(Date.now() + wait);
}

function newBoss(store: Store, options: PgBoss.ConstructorOptions): PgBoss {
  const db = { executeSql: (text: string, values: unknown[]) => runSql(store.db, text, values) };
  return new PgBoss({ ...options, db, schedule: false });
}
