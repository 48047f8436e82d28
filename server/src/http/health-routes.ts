import { sql } from 'kysely';
import type { Api, ApiServices } from './api.js';

/** GET /healthz, for monitoring: 200 if the database responds. */
export function healthRoutes(app: Api, { store: { db } }: ApiServices): void {
  app.get('/healthz', { logLevel: 'warn', schema: { hide: true } }, async (_request, reply) => {
    try {
      await sql`select 1`.execute(db);
      return { status: 'ok' };
    } catch {
      return reply.code(503).send({ status: 'the database does not answer' });
    }
  });
}
