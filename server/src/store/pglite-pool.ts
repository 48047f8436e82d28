import type { PGlite } from '@electric-sql/pglite';
import type { PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely';
import { createStatements, MANY_BYTES, type Statement } from './pglite-statements.js';

type Result = PostgresQueryResult<Record<string, unknown>>;

interface Waiting {
  readonly statement: Statement;
  readonly resolve: (result: Result) => void;
  readonly reject: (error: unknown) => void;
}

/** How many statements share a transaction; when one of them fails, all are done once more. */
const MOST_TOGETHER = 32;

/**
 * PGlite as a pool of connections, in the form that Kysely's PostgreSQL dialect takes. It has one connection: a transaction has it
 * alone until it ends. Statements outside of transactions that wait at the same time are sent together, as ending a transaction
 * takes as long as an insert; each has its own result or error, and none is answered before all are stored. Many bytes are not sent
 * together. Ours because with PGlite's query(), which
 * kysely-pglite-dialect (PGlite 0.4 at most) calls, storing a document takes 2.4 times the CPU time.
 */
export function createPglitePool(pglite: PGlite): PostgresPool {
  const statements = createStatements(pglite);
  let free = Promise.resolve();
  let waiting: Waiting[] = [];

  /** Waits for the connection. @returns a function that gives it back */
  async function take(): Promise<() => void> {
    const before = free;
    let giveBack = (): void => undefined;
    free = new Promise((resolve) => (giveBack = resolve));
    await before;
    return giveBack;
  }

  function runSoon(statement: Statement): Promise<Result> {
    return new Promise((resolve, reject) => {
      waiting.push({ statement, resolve, reject });
      // Requests that arrived together have come as far as this one by then.
      if (waiting.length === 1) setImmediate(() => void runWaiting());
    });
  }

  async function runWaiting(): Promise<void> {
    const giveBack = await take();
    const now = waiting.slice(0, countTogether(waiting));
    waiting = waiting.slice(now.length);
    if (waiting.length > 0) setImmediate(() => void runWaiting());
    try {
      const settled = await statements.runTogether(now.map(({ statement }) => statement));
      now.forEach(({ statement, resolve, reject }, index) => {
        const each = settled[index];
        if (each?.status === 'fulfilled') resolve(toQueryResult(statement, each.value));
        else reject(each?.reason ?? new Error('The embedded database did not answer.'));
      });
    } catch (error) {
      for (const { reject } of now) reject(error);
    } finally {
      giveBack();
    }
  }

  return {
    connect(): Promise<PostgresPoolClient> {
      let giveBack: (() => void) | undefined;
      const query = async (text: string, values: readonly unknown[] = []): Promise<Result> => {
        const statement = { text, values };
        if (giveBack === undefined && values.length > 0) return runSoon(statement);
        // What has no values may begin a transaction: the connection is kept until it is released.
        giveBack ??= await take();
        return toQueryResult(statement, await statements.run(statement));
      };
      return Promise.resolve({ query, release: () => giveBack?.() } as PostgresPoolClient);
    },
    end: () => pglite.close(),
  };
}

/** How many of those that wait are sent now: at least one, and together not many bytes. */
function countTogether(waiting: readonly Waiting[]): number {
  let bytes = 0;
  const firstOfNext = waiting.slice(0, MOST_TOGETHER).findIndex(({ statement }, index) => {
    bytes += bytesOf(statement);
    return index > 0 && bytes > MANY_BYTES;
  });
  return firstOfNext === -1 ? MOST_TOGETHER : firstOfNext;
}

/** Characters of a text count as bytes: it is about time. */
function bytesOf({ values }: Statement): number {
  let bytes = 0;
  for (const value of values)
    if (typeof value === 'string' || value instanceof Uint8Array) bytes += value.length;
  return bytes;
}

function toQueryResult(
  { text }: Statement,
  { rows, affectedRows }: { readonly rows: Record<string, unknown>[]; readonly affectedRows?: number },
): Result {
  const command = /^\s*(\w+)/.exec(text)?.[1]?.toUpperCase() ?? '';
  return { command: command as Result['command'], rowCount: affectedRows ?? rows.length, rows };
}
