import type PgBoss from 'pg-boss';
import type { Logger } from 'pino';
import { messageOf } from '../error-text.js';
import { QUEUE_NAMES, type Handlers, type Jobs, type QueueName, type ReadingQueue } from './job-types.js';

/** Takes jobs from the queues and does them. */
export interface Runner {
  start(handlers: Handlers): void;
  /** Looks for work now instead of at the next second. */
  kick(): void;
  isBusy(): boolean;
  /** Takes no more work, and waits for what runs. */
  stop(): Promise<void>;
}

/** The data of a job, and how often it was begun and did not end, where that is counted. */
type Kept = Partial<Jobs[QueueName]> & { readonly unended?: number };

/** How many jobs of a queue one process does at once: a slow receiver must not hold up the others. */
const CONCURRENCY: Readonly<Record<QueueName, number>> = { send: 8, webhook: 16, email: 2, pdf: 1 };
const POLL_MS = 1_000;
/** How often, at most once a second, a job that failed is given back to a database that does not answer. */
const GIVE_BACK = 60;

/** After so many ends of the process during a job that reads an input, the input is taken to be their reason. */
const MOST_CRASHES = 2;

/** What is given to a runner. */
interface RunnerOptions {
  readonly log: Logger;
  /** Keeps with a job how often it was begun and did not end. */
  readonly keepUnended: (id: string, unended: number) => Promise<void>;
}

export function createRunner(boss: PgBoss, { log, keepUnended }: RunnerOptions): Runner {
  const running = new Set<Promise<void>>();
  const busy: Record<QueueName, number> = { send: 0, webhook: 0, email: 0, pdf: 0 };
  const pumps = new Map<QueueName, { again: boolean }>();
  let handlers: Handlers | undefined;
  /** Jobs that ran when a process ended are done one after the other, so that the next end tells which of them it was. */
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
    const { id, data } = job;
    // A job that was only fetched when a process ended had no part in it.
    const { unended = 0 } = data;
    busy[name] += 1;
    const doOrGiveUp = async (): Promise<void> => {
      if (!isReading(name)) return given[name](data as never);
      if (unended < MOST_CRASHES) {
        await keepUnended(id, unended + 1);
        return given[name](data as never);
      }
      log.error({ queue: name, job: id }, 'a job during which the process ended twice is given up');
      await given.giveUp(name, data as never);
    };
    const once = async (): Promise<void> => {
      try {
        await doOrGiveUp();
        await boss.complete(name, id);
      } catch (error) {
        log.error({ queue: name, job: id, error: messageOf(error) }, 'a job failed');
        await giveBack(name, id, unended);
      }
    };
    const work = (unended > 0 ? (suspects = suspects.then(once)) : once()).then(() => {
      busy[name] -= 1;
      running.delete(work);
      kickOne(name);
    });
    running.add(work);
  }

  /** While the database is away the job stays with this process; others take it when its time is over. */
  async function giveBack(name: QueueName, id: string, unended: number): Promise<void> {
    for (let attempt = 0; attempt < GIVE_BACK; attempt += 1) {
      try {
        if (isReading(name)) await keepUnended(id, unended);
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

function isReading(name: QueueName): name is ReadingQueue {
  return name === 'email' || name === 'pdf';
}
