import type { PGlite, Results } from '@electric-sql/pglite';
import type { PostgresPool, PostgresPoolClient } from 'kysely';

type Row = Record<string, unknown>;

/**
 * PGlite as a pool of one connection, in the form that Kysely's PostgreSQL dialect takes. Who has the connection has it
 * alone until it is released, so a transaction is never mixed with other statements.
 */
export function createPglitePool(pglite: PGlite): PostgresPool {
  let free = Promise.resolve();
  return {
    async connect(): Promise<PostgresPoolClient> {
      const before = free;
      let release = (): void => undefined;
      free = new Promise((resolve) => (release = resolve));
      await before;
      return {
        query: (text: string, values?: readonly unknown[]) => run(pglite, text, values),
        release,
      } as PostgresPoolClient;
    },
    end: () => pglite.close(),
  };
}

async function run(pglite: PGlite, text: string, values: readonly unknown[] = []) {
  const result =
    values.length > 0
      ? await pglite.query<Row>(text, [...values])
      : // pg-boss sends several statements as one text.
        await lastOf(pglite.exec(text));
  const rows = result?.rows ?? [];
  return { command: commandOf(text), rowCount: result?.affectedRows ?? rows.length, rows };
}

async function lastOf(results: Promise<Results[]>): Promise<Results<Row> | undefined> {
  return (await results).at(-1);
}

function commandOf(text: string): string {
  return /^\s*(\w+)/.exec(text)?.[1]?.toUpperCase() ?? '';
}
