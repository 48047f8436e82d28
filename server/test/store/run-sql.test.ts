import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openStore, runSql, type Store } from '../../src/store/open-store.js';

let store: Store;
beforeAll(async () => {
  store = await openStore({ snapshot: new URL('../../snapshot/store.tar.gz', import.meta.url) });
});
afterAll(() => store.close());

describe('runSql()', () => {
  test('a script that begins a transaction and fails leaves none open on the connection', async () => {
    const script = 'begin; create table left_over (id int); select 1 / 0; commit';
    await expect(runSql(store.db, script)).rejects.toThrow('division by zero');
    expect((await runSql(store.db, 'select 1 as one')).rows).toEqual([{ one: 1 }]);
    await expect(runSql(store.db, 'select id from left_over where id = $1', [1])).rejects.toThrow(
      'left_over',
    );
  });

  test('a script that fails within a transaction leaves it to the one who began it', async () => {
    const failing = store.db.transaction().execute(async (transaction) => {
      await runSql(transaction, 'create table half_made (id int)');
      await runSql(transaction, 'select 1 / 0').catch(() => undefined);
      await runSql(transaction, 'select 1');
    });
    await expect(failing).rejects.toThrow('current transaction is aborted');
    await expect(runSql(store.db, 'select 1 from half_made')).rejects.toThrow('half_made');
  });
});
