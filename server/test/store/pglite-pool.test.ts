import { Kysely, PostgresDialect, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createPglitePool } from '../../src/store/pglite-pool.js';
import { createPglite } from './create-pglite.js';

interface Rows {
  readonly id: number;
}

let db: Kysely<{ kept: Rows }>;

beforeAll(async () => {
  db = new Kysely({ dialect: new PostgresDialect({ pool: createPglitePool(await createPglite()) }) });
  await sql`create table kept (id int primary key)`.execute(db);
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
});
