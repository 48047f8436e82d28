import type PgBoss from 'pg-boss';
import type { Logger } from 'pino';
import { messageOf } from '../error-text.js';
import { QUEUE_NAMES, type Handlers, type Jobs, type QueueName } from './job-types.js';

/** Takes jobs from the queues and does them. */
export interface Runner {
  start(handlers: Handlers): void;
  /** Looks for work now instead of at the next second. */
  kick(): void;
  isBusy(): boolean;
  /** Takes no more work, and waits for what runs. */
  stop(): Promise<void>;
}

/** The data of a job, and how often it has failed. */
type Kept = Partial<Jobs[QueueName]> & { readonly failures?: number };

/** How many jobs of a queue one process does at once: a slow receiver must not hold up the others. */
const CONCURRENCY: Readonly<Record<QueueName, number>> = { send: 8, webhook: 16, email: 2, pdf: 1 };
const POLL_MS = 1_000;
/** How often, at most once a second, a job that failed is given back to a database that does not answer. */
const GIVE_BACK = 60;

/** After so many ends of the process during a job, the job is taken to be their reason. */
const MOST_CRASHES = 2;

/** What is given to a runner. */
interface RunnerOptions {
  readonly log: Logger;
  /** Keeps how often a job has failed without ending its process. */
  readonly keepFailures: (id: string, failures: number) => Promise<void>;
}

export function createRunner(boss: PgBoss, { log, keepFailures }: RunnerOptions): Runner {
  const running = new Set<Promise<void>>();
  const busy: Record<QueueName, number> = { send: 0, webhook: 0, email: 0, pdf: 0 };
  const pumps = new Map<QueueName, { again: boolean }>();
  let handlers: Handlers | undefined;
  /** A process that ended had several jobs: they are done one after the other, so that the next end tells which of them it was. */
  let suspects: Promise<unknown> = Promise.resolve();
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
        const jobs = await boss.fetch<Kept>(name, { batchSize: free, includeMetadata: true });
        for (const job of jobs) run(name, job, handlers);
        if (jobs.length === free) turn.again = true;
      }
    } finally {
      pumps.delete(name);
    }
  }

  function run(name: QueueName, job: PgBoss.JobWithMetadata<Kept>, given: Handlers): void {
    const { id, data, retryCount } = job;
    busy[name] += 1;
    const crashes = retryCount - (data.failures ?? 0);
    const once = async (): Promise<void> => {
      try {
        if (crashes >= MOST_CRASHES) {
          log.error({ queue: name, job: id }, 'a job during which the process ended twice is given up');
          await given.giveUp(name, data as never);
        } else await given[name](data as never);
        await boss.complete(name, id);
      } catch (error) {
        log.error({ queue: name, job: id, error: messageOf(error) }, 'a job failed');
        await giveBack(name, id, (data.failures ?? 0) + 1);
      }
    };
    const work = (crashes === 1 ? (suspects = suspects.then(once)) : once()).then(() => {
      busy[name] -= 1;
      running.delete(work);
      kickOne(name);
    });
    running.add(work);
  }

  /** While the database is away the job stays with this process; others take it when its time is over. */
  async function giveBack(name: QueueName, id: string, failures: number): Promise<void> {
    for (let attempt = 0; attempt < GIVE_BACK; attempt += 1) {
      try {
        await keepFailures(id, failures);
        await boss.fail(name, id);
        return;
      } catch {
        if (handlers === undefined) return;
        await new Promise((resolve) => setTimeout(resolve, POLL_MS));
      }
    }
  }

  function kickOne(name: QueueName): void {
    if (handlers === undefined) return;
    pump(name).catch((error: unknown) => {
      log.error({ error: String(error) }, 'the queue cannot be read');
    });
  }

  function kick(): void {
    for (const name of QUEUE_NAMES) kickOne(name);
  }

  return {
    start(given) {
      handlers = given;
      // Whoever adds a job kicks: what waits from before waits a second more, and the first answer does not.
      timer = setInterval(kick, POLL_MS);
    },
    kick,
    isBusy: () => running.size > 0,
    async stop() {
      handlers = undefined;
      clearInterval(timer);
      await Promise.all(running);
    },
  };
}
