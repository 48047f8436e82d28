import { createEmbedded, storeOf } from '../../src/store/open-embedded.js';
import { sql } from 'kysely';
const store = await storeOf(await createEmbedded({}));
const db = store.db as any;
const cpu = () => process.cpuUsage().user / 1e6 + process.cpuUsage().system / 1e6;
for (const [name, ext] of [['plain', ''], ['external', 'external']] as const) {
  await sql.raw(`create table ${name} (id int, content bytea)`).execute(db);
  if (ext) await sql.raw(`alter table ${name} alter column content set storage external`).execute(db);
  for (const [kind, bytes] of [['same', Buffer.alloc(24_000_000, 65)], ['random', Buffer.from(Array.from({ length: 18_000_0 }, () => String(Math.random()).slice(2, 12)).join('').repeat(12))]] as const)
  for (const size of [24_000_000, 1_000_000]) {
    let t = cpu();
    for (let at = 0; at < bytes.length; at += size) await sql`insert into ${sql.raw(name)} values (${1}, ${bytes.subarray(at, at + size)})`.execute(db);
    const i = cpu() - t; t = cpu();
    await sql`select content from ${sql.raw(name)} where id = ${1}`.execute(db);
    const r = cpu() - t;
    t = cpu();
    await sql`delete from ${sql.raw(name)} where id = ${1}`.execute(db);
    console.log(name, kind, bytes.length, 'pieces of', size, 'insert', i.toFixed(2), 'read', r.toFixed(2), 'delete', (cpu() - t).toFixed(2));
  }
}
