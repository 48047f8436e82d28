import { Kysely, PostgresDialect, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createPglitePool } from '../../src/store/pglite-pool.js';
import { createPglite } from './create-pglite.js';

interface Rows {
  readonly id: number;
  readonly content?: Uint8Array;
}

let db: Kysely<{ kept: Rows }>;

beforeAll(async () => {
  db = new Kysely({ dialect: new PostgresDialect({ pool: createPglitePool(await createPglite()) }) });
  await sql`create table kept (id int primary key, content bytea)`.execute(db);
});
afterAll(() => db.destroy());

const insert = (id: number) => db.insertInto('kept').values({ id }).execute();
const ids = async () =>
  (await db.selectFrom('kept').select('id').orderBy('id').execute()).map(({ id }) => id);

describe('the pool of the embedded database', () => {
  test('statements at the same time are all stored, but for those with an error of their own', async () => {
    const settled = await Promise.allSettled([...Array(100).keys(), 7, 8].map(insert));
    expect(settled.filter(({ status }) => status === 'rejected')).toHaveLength(2);
    expect(await ids()).toEqual([...Array(100).keys()]);
  });

  test('a statement that waits beside a transaction is not part of it', async () => {
    const failing = db.transaction().execute(async (transaction) => {
      await transaction.insertInto('kept').values({ id: 200 }).execute();
      await new Promise((resolve) => setTimeout(resolve, 5));
      throw new Error('rolled back');
    });
    const beside = insert(201);
    await expect(failing).rejects.toThrow('rolled back');
    await beside;
    expect((await ids()).filter((id) => id >= 200)).toEqual([201]);
  });

  test('a transaction sees what was stored before it, and others see it when it is over', async () => {
    await insert(300);
    await db.transaction().execute(async (transaction) => {
      const before = await transaction.selectFrom('kept').select('id').where('id', '=', 300).execute();
      expect(before).toEqual([{ id: 300 }]);
      await transaction.insertInto('kept').values({ id: 301 }).execute();
    });
    expect(await ids()).toContain(301);
  });

  describe('gives the event loop a turn before and after each statement with many bytes,', () => {
    const heavy = (on: Kysely<{ kept: Rows }>, id: number, megabytes: number) =>
      on
        .insertInto('kept')
        .values({ id, content: Buffer.alloc(megabytes * 1024 * 1024) })
        .execute();

    test('in a transaction', async () => {
      const turns = await turnsDuring(() =>
        db.transaction().execute(async (transaction) => {
          for (const id of [400, 401, 402, 403]) await heavy(transaction, id, 2);
        }),
      );
      expect(turns).toBeGreaterThanOrEqual(8);
    });

    test('at the same time', async () => {
      const turns = await turnsDuring(() =>
        Promise.all([410, 411, 412, 413, 414, 415].map((id) => heavy(db, id, 0.75))),
      );
      expect(turns).toBeGreaterThanOrEqual(6);
    });

    test('and sends what has few bytes together', async () => {
      const turns = await turnsDuring(() => Promise.all([420, 421, 422, 423, 424, 425].map(insert)));
      expect(turns).toBeLessThan(4);
    });
  });
});

/** How often the event loop went round. */
async function turnsDuring(work: () => Promise<unknown>): Promise<number> {
  let turns = 0;
  const count = (): void => {
    turns += 1;
    next = setImmediate(count);
  };
  let next = setImmediate(count);
  await work();
  clearImmediate(next);
  return turns;
}
