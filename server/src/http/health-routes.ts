import { statfs } from 'node:fs/promises';
import { setTimeout } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Store } from '../store/open-store.js';
import type { Api, ApiServices } from './api.js';

/** A database may hold a question for ever, such as one whose disk is full. */
const LONGEST_MS = 3_000;

/** PostgreSQL takes a file of this size from the disk for every 16 MB of its log. */
const LEAST_BYTES = 16 * 1024 * 1024;

/**
 * GET /healthz, for monitoring: 200 if the database responds and its folder has room for what comes, otherwise 503 with the reason.
 * It is answered whatever the database does.
 */
export function healthRoutes(app: Api, { store }: ApiServices): void {
  app.get('/healthz', { logLevel: 'warn', schema: { hide: true } }, async (_request, reply) => {
    const status = (await hasRoom(store)) ? await stateOf(store) : 'the disk is full';
    return reply.code(status === 'ok' ? 200 : 503).send({ status });
  });
}

async function stateOf({ db }: Store): Promise<string> {
  const asked = sql`select 1`.execute(db).then(
    () => 'ok',
    () => 'the database does not answer',
  );
  return Promise.race([asked, setTimeout(LONGEST_MS, 'the database does not answer', { ref: false })]);
}

/** A full disk answers every question and keeps nothing. */
async function hasRoom({ folder }: Store): Promise<boolean> {
  if (folder === undefined) return true;
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize >= LEAST_BYTES;
}
