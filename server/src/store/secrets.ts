import { randomBytes } from 'node:crypto';
import type { Database } from './open-store.js';

/** The secret that signs download links: made once for a store, so that every process accepts the links of the others. */
export async function readLinkSecret(db: Database): Promise<string> {
  const row = { key: 'link-secret', value: randomBytes(32).toString('hex') };
  const made = await db
    .insertInto('settings')
    .values(row)
    .onConflict((on) => on.column('key').doNothing())
    .returning('value')
    .executeTakeFirst();
  if (made !== undefined) return made.value;
  const { value } = await db
    .selectFrom('settings')
    .select('value')
    .where('key', '=', row.key)
    .executeTakeFirstOrThrow();
  return value;
}
