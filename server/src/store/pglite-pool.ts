import type { PGlite } from '@electric-sql/pglite';
import type { PostgresPool, PostgresPoolClient } from 'kysely';
import { createStatements } from './pglite-statements.js';

/**
 * PGlite as a pool of one connection, in the form that Kysely's PostgreSQL dialect takes. Who has the connection has it
 * alone until it is released, so a transaction is never mixed with other statements.
 */
export function createPglitePool(pglite: PGlite): PostgresPool {
  const run = createStatements(pglite);
  let free = Promise.resolve();
  return {
    async connect(): Promise<PostgresPoolClient> {
      const before = free;
      let release = (): void => undefined;
      free = new Promise((resolve) => (release = resolve));
      await before;
      return {
        query: async (text: string, values: readonly unknown[] = []) => {
          const { rows, affectedRows } = await run(text, values);
          return { command: commandOf(text), rowCount: affectedRows ?? rows.length, rows };
        },
        release,
      } as PostgresPoolClient;
    },
    end: () => pglite.close(),
  };
}

function commandOf(text: string): string {
  return /^\s*(\w+)/.exec(text)?.[1]?.toUpperCase() ?? '';
}
