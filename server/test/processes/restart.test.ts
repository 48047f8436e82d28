import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startServer, type Server } from '../../src/index.js';
import { openStore } from '../../src/store/open-store.js';
import { invoice, KAAI, LUMIERE, STRANGERS } from '../documents.js';
import { startReceiver, type Receiver } from '../receiver.js';
import { findPostgres, startPostgres, type Postgres } from '../../../test/shared/postgres.js';

const programs = findPostgres();
if (programs === undefined)
  console.warn('PostgreSQL is not installed here: the test of its restart is skipped.');

describe.skipIf(programs === undefined)('a PostgreSQL that is stopped and started again', () => {
  let postgres: Postgres;
  let receiver: Receiver;
  let server: Server<'Kaai' | 'Lumière'>;

  beforeAll(async () => {
    postgres = await startPostgres(programs ?? '');
    receiver = await startReceiver();
    server = await startServer({
      databaseUrl: postgres.url,
      rateLimits: false,
      companies: [
        { ...KAAI, webhooks: [{ url: receiver.url, events: ['document.sent'] }] },
        LUMIERE,
      ] as const,
      participants: [{ peppol_id: STRANGERS.deliver, name: 'Takes it' }],
    });
  });

  afterAll(async () => {
    await server.close();
    await receiver.close();
    await postgres.stop();
  });

  const call = (path: string, method = 'GET', body?: unknown): Promise<Response> =>
    fetch(`${server.url}${path}`, {
      method,
      headers: { authorization: `Bearer ${server.keys.Kaai}`, 'content-type': 'application/json' },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });

  async function sendOne(number: string): Promise<string> {
    const created = await call('/api/documents/', 'POST', invoice({ invoice_id: number }));
    const { id } = (await created.json()) as { id: string };
    expect((await call(`/api/documents/${id}/send`, 'POST')).status).toBe(200);
    return id;
  }

  const stateOf = async (id: string): Promise<string | undefined> => {
    const answer = await call(`/api/documents/${id}`);
    return answer.status === 200 ? ((await answer.json()) as { state: string }).state : undefined;
  };

  test('the server says that it is away, and goes on with everything when it is back', async () => {
    const { listened, stop } = await listenToPage(server.url);
    const before = await sendOne('R-1');
    await expect.poll(() => stateOf(before), { timeout: 60_000 }).toBe('SENT');
    // What waits is taken up after the restart: a document is being sent when the database goes.
    const during = await sendOne('R-2');
    await postgres.halt();
    expect((await call('/healthz')).status).toBe(503);
    expect((await call('/api/documents/')).status).toBeGreaterThanOrEqual(400);
    await postgres.resume();
    await expect.poll(async () => (await call('/healthz')).status, { timeout: 60_000 }).toBe(200);
    await expect.poll(() => stateOf(during), { timeout: 60_000, interval: 500 }).toBe('SENT');

    await expect.poll(() => listened.includes('missed'), { timeout: 60_000 }).toBe(true);
    listened.length = 0;
    const after = await sendOne('R-3');
    await expect.poll(() => stateOf(after), { timeout: 60_000 }).toBe('SENT');
    await expect.poll(() => listened.includes('document'), { timeout: 60_000 }).toBe(true);
    await expect
      .poll(
        () => new Set(receiver.received.map(({ body }) => (JSON.parse(body) as { id: string }).id)).size,
        {
          timeout: 60_000,
        },
      )
      .toBe(3);
    stop();
  }, 200_000);

  test('a clock that another process moved meanwhile is read again', async () => {
    const other = await openStore({ databaseUrl: postgres.url });
    await postgres.halt();
    await postgres.resume();
    const frozenAt = Date.parse('2027-01-01T00:00:00Z');
    const row = { key: 'clock', value: JSON.stringify({ ahead: 0, frozenAt }) };
    await expect
      .poll(
        async () => {
          await other.db
            .insertInto('settings')
            .values(row)
            .onConflict((on) => on.column('key').doUpdateSet(row))
            .execute();
          return true;
        },
        { timeout: 60_000 },
      )
      .toBe(true);
    await other.close();
    await expect.poll(() => server.clock.now().getTime(), { timeout: 60_000 }).toBe(frozenAt);
  }, 100_000);
});

/** The kinds of change that the page hears of. */
async function listenToPage(
  url: string,
): Promise<{ readonly listened: string[]; readonly stop: () => void }> {
  const listened: string[] = [];
  const ending = new AbortController();
  const { body } = await fetch(`${url}/_/ui/changes`, { signal: ending.signal });
  const read = async (): Promise<void> => {
    for await (const part of body?.pipeThrough(new TextDecoderStream()) ?? [])
      for (const [, kind = ''] of part.matchAll(/^data: (\w+)/gm)) listened.push(kind);
  };
  read().catch(() => undefined);
  return {
    listened,
    stop: () => {
      ending.abort();
    },
  };
}
