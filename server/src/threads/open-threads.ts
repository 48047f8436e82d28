import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import { ServiceError } from 'peppol-preflight';
import type { Piscina } from 'piscina';
import { isLight } from './is-light.js';
import type { Answer, Order } from './thread.js';
import { WORK, type WorkInput, type WorkName, type WorkResult } from './work.js';

/** Does work whose time depends on what somebody sends: beside the event loop, so that others are answered meanwhile. */
export interface Threads {
  /** @throws ServiceError as the work itself; 413 when it takes too long or too much memory */
  run<Name extends WorkName>(name: Name, input: WorkInput<Name>): Promise<WorkResult<Name>>;
  close(): Promise<void>;
}

const MOST_THREADS = 2;
const IDLE_MS = 30_000;
/** What a piece of work takes at most once its turn has come, in milliseconds. */
export const LONGEST_MS = 60_000;
const MEGABYTES_OF_HEAP = 1024;

/** No thread runs before the first input that is not light, and none that has been idle for half a minute. */
export function openThreads(): Threads {
  let pool: Promise<Piscina<Order, Answer>> | undefined;
  // Each settles when the work before has ended: the time of a piece of work begins with its turn.
  const queues = Array.from({ length: MOST_THREADS }, () => ({
    last: Promise.resolve<unknown>(undefined),
    waiting: 0,
  }));
  return {
    async run(name, input) {
      if (isLight(name, input)) return (await runHere(name, input)) as never;
      const threads = (pool ??= startPool());
      // Nobody waits behind work that takes long while another thread is free.
      const queue = queues.reduce((shortest, each) => (each.waiting < shortest.waiting ? each : shortest));
      queue.waiting += 1;
      const working = queue.last
        .then(async () => runThere(await threads, { name, input }))
        .finally(() => (queue.waiting -= 1));
      queue.last = working.catch(() => undefined);
      const answer = await working;
      if ('refusal' in answer) throw new ServiceError(answer.refusal.status, answer.refusal.detail);
      return answer.result as never;
    },
    async close() {
      await (await pool)?.destroy();
    },
  };
}

function runHere(name: WorkName, input: unknown): unknown {
  return (WORK[name] as (input: unknown) => unknown)(input);
}

async function runThere(pool: Piscina<Order, Answer>, order: Order): Promise<Answer> {
  const timer = AbortSignal.timeout(LONGEST_MS);
  try {
    return await pool.run(order, { signal: timer });
  } catch (cause) {
    if (timer.aborted)
      throw new ServiceError(
        413,
        `Reading it takes longer than ${LONGEST_MS / 1000} seconds: send less at once.`,
        { cause },
      );
    if (cause instanceof Error && 'code' in cause && cause.code === 'ERR_WORKER_OUT_OF_MEMORY')
      throw new ServiceError(413, 'Reading it needs too much memory: send less at once.', { cause });
    throw cause;
  }
}

async function startPool(): Promise<Piscina<Order, Answer>> {
  const { Piscina: Pool } = await import('piscina');
  const isSource = import.meta.url.endsWith('.ts');
  const pool = new Pool<Order, Answer>({
    filename: new URL(isSource ? './thread.ts' : './thread.js', import.meta.url).href,
    execArgv: isSource ? ['--import', typeScript()] : [],
    name: 'doInThread',
    minThreads: 0,
    maxThreads: MOST_THREADS,
    idleTimeout: IDLE_MS,
    resourceLimits: { maxOldGenerationSizeMb: MEGABYTES_OF_HEAP },
    recordTiming: false,
  });
  // Whoever waits for the thread gets the error as well.
  pool.on('error', () => undefined);
  return pool;
}

/** A module by which a thread of the sources learns TypeScript: on Node.js 20, loading tsx alone teaches it to the main thread only. */
function typeScript(): string {
  const api = pathToFileURL(createRequire(import.meta.url).resolve('tsx/esm/api')).href;
  // `require` finds the CommonJS twin of the module that can register.
  const module = api.replace(/\.cjs$/, '.mjs');
  return `data:text/javascript,${encodeURIComponent(`import { register } from '${module}'; register();`)}`;
}
