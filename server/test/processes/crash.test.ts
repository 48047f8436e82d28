import { execFileSync } from 'node:child_process';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { invoice, KAAI, LUMIERE, STRANGERS } from '../documents.js';
import { startReceiver, type Receiver } from '../receiver.js';
import { openServices } from '../../src/open-services.js';
import { seedStore } from '../../src/store/seed.js';
import { findPostgres, startPostgres, type Postgres } from '../../../test/shared/postgres.js';
import { isThorough } from '../../../test/shared/thorough.js';
import { expectSentOnce, inParallel, timesReceived } from './sent-once.js';
import { startProcess, type Running } from './start-process.js';

const programs = findPostgres();
if (programs === undefined) console.warn('PostgreSQL is not installed here: the crash test is skipped.');

/** `npm run proof:crash` sends so many documents, the gate as many as the first process creates in this much CPU time. */
const DOCUMENTS = 1_000;
const CREATION_SECONDS = 8;
const KEY = 'key_crash_test_kaai';
const cli = fileURLToPath(new URL('../../src/cli.ts', import.meta.url));

describe.skipIf(programs === undefined)(
  'two processes on a PostgreSQL that is restarted, of which one is killed again and again',
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

    const headers = { authorization: `Bearer ${KEY}`, 'content-type': 'application/json' };

    async function create(number: number): Promise<string> {
      const body = JSON.stringify(invoice({ invoice_id: `C-${number}` }));
      const created = await fetch(`${running[0]?.url ?? ''}/api/documents/`, {
        method: 'POST',
        headers,
        body,
      });
      return ((await created.json()) as { id: string }).id;
    }

    /** Asks until the answer arrives, as a client does whose call was cut off. */
    async function send(id: string): Promise<void> {
      for (let attempt = 0; attempt < 100; attempt += 1) {
        const sent = await fetch(`${running[0]?.url ?? ''}/api/documents/${id}/send`, {
          method: 'POST',
          headers,
        });
        // 405: it was sent before, although the answer was lost.
        if (sent.status === 200 || sent.status === 405) return;
        expect(sent.status).toBeGreaterThanOrEqual(500);
        await setTimeout(100);
      }
      throw new Error(`${id} could not be sent.`);
    }

    async function kill(): Promise<void> {
      running[1]?.process.removeAllListeners('exit');
      running[1]?.process.kill('SIGKILL');
      running[1] = await startServerOn(postgres.url);
    }

    async function restart(): Promise<void> {
      await postgres.halt();
      await setTimeout(200 + Math.random() * 800);
      await postgres.resume();
    }

    const left = async (): Promise<number> => {
      const { rows } = await database.query<{ left: number }>(
        `select ((select count(*) from documents where state = 'TRANSIT') + (select count(*) from deliveries where state = 'pending'))::int as left`,
      );
      return rows[0]?.left ?? 0;
    };

    test('every document is SENT with a timeline that says so, and every event was delivered', async () => {
      const ids: string[] = [];
      while (ids.length < DOCUMENTS && (isThorough || cpuSeconds(running[0]) < CREATION_SECONDS)) {
        const from = ids.length;
        await inParallel(10, 100, async (number) => void ids.push(await create(from + number)));
      }
      const documents = ids.length;

      let disasters = 0;
      const happening = (async () => {
        for (const happen of [kill, restart, kill, restart, kill, kill]) {
          await setTimeout(300 + Math.random() * 1_500);
          disasters += 1;
          await happen();
        }
      })();
      await inParallel(10, documents, (number) => send(ids[number] ?? ''));
      await happening;
      await expect.poll(left, { timeout: 240_000, interval: 500 }).toBe(0);

      await expectSentOnce(database, documents);
      const { rows: deliveries } = await database.query<{
        state: string;
        attempts: number;
        event_id: string;
      }>('select * from deliveries');
      expect(deliveries).toHaveLength(documents);
      // The receiver lives: what a kill cut off is delivered again.
      for (const { state, attempts } of deliveries) {
        expect(attempts).toBeLessThanOrEqual(3);
        expect(state).toBe('delivered');
      }
      const times = timesReceived(receiver);
      expect(Math.max(...times.values())).toBeLessThanOrEqual(1 + disasters);
      expect(deliveries.every(({ event_id: id }) => times.has(id))).toBe(true);
      const again = [...times.values()].filter((count) => count > 1).length;
      console.log(
        `Two processes, ${disasters} kills and restarts of the database: ${documents} of ${documents} sent once, ` +
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

/** What a process has used so far. */
function cpuSeconds(running: Running | undefined): number {
  const time = execFileSync('ps', ['-o', 'time=', '-p', String(running?.process.pid)], { encoding: 'utf8' });
  // Hours, minutes and seconds.
  return time
    .trim()
    .split(/[-:]/)
    .reduce((sum, part) => sum * 60 + Number(part), 0);
}

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
