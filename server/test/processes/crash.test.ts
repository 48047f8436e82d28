import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { invoice, KAAI, LUMIERE, STRANGERS } from '../documents.js';
import { startReceiver, type Receiver } from '../receiver.js';
import { openServices } from '../../src/open-services.js';
import { seedStore } from '../../src/store/seed.js';
import { findPostgres, startPostgres, type Postgres } from '../../../test/shared/postgres.js';
import { expectSentOnce, inParallel, timesReceived } from './sent-once.js';
import { startProcess, type Running } from './start-process.js';

const programs = findPostgres();
if (programs === undefined) console.warn('PostgreSQL is not installed here: the crash test is skipped.');

const DOCUMENTS = 1_000;
const KEY = 'key_crash_test_kaai';
const cli = fileURLToPath(new URL('../../src/cli.ts', import.meta.url));

describe.skipIf(programs === undefined)(
  'two processes on PostgreSQL, of which one is killed again and again',
  () => {
    let postgres: Postgres;
    let receiver: Receiver;
    let database: pg.Pool;
    const running: Running[] = [];

    beforeAll(async () => {
      postgres = await startPostgres(programs ?? '');
      receiver = await startReceiver();
      database = new pg.Pool({ connectionString: postgres.url });
      // The pool says that it has ended before its connections are closed: PostgreSQL, stopping, may still break them.
      database.on('error', () => undefined);
      const services = await openServices({ databaseUrl: postgres.url });
      const events = ['document.sent', 'document.sent.failed'];
      await seedStore(
        services.store.db,
        {
          companies: [{ ...KAAI, key: KEY, webhooks: [{ url: receiver.url, events }] }, LUMIERE],
          participants: [{ peppol_id: STRANGERS.deliver, name: 'Takes it' }],
        },
        new Date(),
      );
      await services.queue.stop();
      services.clock.close();
      await services.store.close();
      running.push(await startServerOn(postgres.url), await startServerOn(postgres.url));
    });

    afterAll(async () => {
      for (const each of running) each.process.kill('SIGKILL');
      await receiver.close();
      await database.end();
      await postgres.stop();
    });

    test('every document is SENT with a timeline that says so, and every event was delivered', async () => {
      const headers = { authorization: `Bearer ${KEY}`, 'content-type': 'application/json' };
      const steady = running[0]?.url ?? '';
      const ids: string[] = [];
      await inParallel(10, DOCUMENTS, async (number) => {
        const body = JSON.stringify(invoice({ invoice_id: `C-${number}` }));
        const created = await fetch(`${steady}/api/documents/`, { method: 'POST', headers, body });
        ids.push(((await created.json()) as { id: string }).id);
      });

      let kills = 0;
      const sending = { isOver: false };
      const killing = (async () => {
        for (let round = 0; round < 4 && !sending.isOver; round++) {
          await new Promise((resolve) => setTimeout(resolve, 300 + Math.random() * 1_500));
          running[1]?.process.removeAllListeners('exit');
          running[1]?.process.kill('SIGKILL');
          kills += 1;
          running[1] = await startServerOn(postgres.url);
        }
      })();
      await inParallel(10, ids.length, async (number) => {
        const sent = await fetch(`${steady}/api/documents/${ids[number] ?? ''}/send`, {
          method: 'POST',
          headers: { authorization: headers.authorization },
        });
        expect(sent.status).toBe(200);
      });
      await killing;
      sending.isOver = true;

      const left = async (): Promise<number> => {
        const { rows } = await database.query<{ left: number }>(
          `select ((select count(*) from documents where state = 'TRANSIT') + (select count(*) from deliveries where state = 'pending'))::int as left`,
        );
        return rows[0]?.left ?? 0;
      };
      await expect.poll(left, { timeout: 240_000, interval: 500 }).toBe(0);

      await expectSentOnce(database, DOCUMENTS);
      const { rows: deliveries } = await database.query<{
        state: string;
        attempts: number;
        event_id: string;
      }>('select * from deliveries');
      expect(deliveries).toHaveLength(DOCUMENTS);
      // The receiver lives: what a kill cut off is delivered again.
      for (const { state, attempts } of deliveries) {
        expect(attempts).toBeLessThanOrEqual(3);
        expect(state).toBe('delivered');
      }
      const times = timesReceived(receiver);
      expect(Math.max(...times.values())).toBeLessThanOrEqual(1 + kills);
      expect(deliveries.every(({ event_id: id }) => times.has(id))).toBe(true);
      const again = [...times.values()].filter((count) => count > 1).length;
      console.log(
        `Two processes, ${kills} kills: ${DOCUMENTS} of ${DOCUMENTS} sent once, ` +
          `${deliveries.length} events delivered, ${again} of them more than once.`,
      );
    }, 480_000);

    test('SIGTERM ends a process by itself, with what it was doing', async () => {
      const child = running[0]?.process;
      child?.removeAllListeners('exit');
      const ended = new Promise((resolve) => child?.on('exit', resolve));
      child?.kill('SIGTERM');
      expect(await ended).toBe(0);
    });
  },
);

function startServerOn(databaseUrl: string): Promise<Running> {
  return startProcess([
    '--import',
    'tsx',
    cli,
    '--port',
    '0',
    '--no-rate-limits',
    '--database-url',
    databaseUrl,
  ]);
}
