import type { PGlite } from '@electric-sql/pglite';
import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createStatements, type Statements } from '../../src/store/pglite-statements.js';
import { createPglite } from './create-pglite.js';

let pglite: PGlite;
let statements: Statements;
const run = (text: string, values: readonly unknown[]) => statements.run({ text, values });

beforeAll(async () => {
  pglite = await createPglite();
  statements = createStatements(pglite);
});
afterAll(() => pglite.close());

describe('statements of the embedded database', () => {
  test('give back values of every kind as they went in', async () => {
    const text = `select $1::int as whole, $2::text[] as texts, $3::timestamptz as time, $4::numeric as money, $5::bigint as number,
      $6::boolean as yes, $7::bytea as nothing`;
    const time = new Date('2026-11-02T09:00:00Z');
    const { rows } = await run(text, [5, ['a', 'b"c,{}'], time, '1.50', 7, true, null]);
    expect(rows).toEqual([
      { whole: 5, texts: ['a', 'b"c,{}'], time, money: '1.50', number: 7, yes: true, nothing: null },
    ]);
  });

  test('keep every byte', async () => {
    await fc.assert(
      fc.asyncProperty(fc.uint8Array({ maxLength: 5_000 }), async (bytes) => {
        const { rows } = await run('select $1::bytea as bytes', [bytes]);
        expect(Buffer.compare(rows[0]?.bytes as Uint8Array, bytes)).toBe(0);
      }),
      { numRuns: 20 },
    );
  });

  test('an error has the code of PostgreSQL, and the next statement works', async () => {
    await expect(run('select 1 / $1::int', [0])).rejects.toMatchObject({ code: '22012' });
    await expect(run('select nothing from nowhere where 1 = $1', [1])).rejects.toMatchObject({
      code: '42P01',
    });
    expect((await run('select $1::text as text', ['works'])).rows).toEqual([{ text: 'works' }]);
  });

  test('an error in a transaction leaves it to be rolled back', async () => {
    await run('create table kept (id int)', []);
    await run('begin', []);
    await run('insert into kept values ($1)', [1]);
    await expect(run('select 1 / $1::int', [0])).rejects.toThrow();
    await expect(run('insert into kept values ($1)', [2])).rejects.toMatchObject({ code: '25P02' });
    await run('rollback', []);
    expect((await run('select * from kept where id > $1', [0])).rows).toEqual([]);
  });

  test('more statements than are kept are forgotten, and work again when they come back', async () => {
    for (let index = 0; index < 250; index += 1) await run(`select $1::int as n${index}`, [index]);
    const { rows } = await run('select count(*)::int as kept from pg_prepared_statements where name <> $1', [
      '',
    ]);
    expect(rows[0]?.kept).toBeLessThanOrEqual(200);
    expect((await run('select $1::int as n0', [7])).rows).toEqual([{ n0: 7 }]);
  });

  test('statements that are sent together have results of their own', async () => {
    await run('create table together (id int primary key)', []);
    const settled = await statements.runTogether([
      { text: 'insert into together values ($1), ($2)', values: [1, 2] },
      { text: 'update together set id = id + 10 where id = $1', values: [1] },
      { text: 'select id from together where id > $1 order by id', values: [0] },
    ]);
    expect(settled).toMatchObject([
      { status: 'fulfilled', value: { affectedRows: 2 } },
      { status: 'fulfilled', value: { affectedRows: 1 } },
      { status: 'fulfilled', value: { rows: [{ id: 2 }, { id: 11 }] } },
    ]);
  });

  test('of statements that are sent together, one that fails harms no other, and none is done twice', async () => {
    await run('create table apart (id int primary key, number int generated always as identity)', []);
    const insert = (id: unknown) => ({ text: 'insert into apart (id) values ($1)', values: [id] });
    const settled = await statements.runTogether([
      insert(1),
      insert(1),
      { text: 'select nothing from nowhere where 1 = $1', values: [1] },
      insert(2),
    ]);
    expect(settled).toMatchObject([
      { status: 'fulfilled' },
      { status: 'rejected', reason: { code: '23505' } },
      { status: 'rejected', reason: { code: '42P01' } },
      { status: 'fulfilled' },
    ]);
    expect((await run('select id from apart where id > $1 order by id', [0])).rows).toEqual([
      { id: 1 },
      { id: 2 },
    ]);
  });
});
