import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { startServer, type Server } from '../../src/index.js';
import type { Handlers } from '../../src/jobs/job-types.js';
import { openServices } from '../../src/open-services.js';
import { invoice, KAAI, LUMIERE } from '../documents.js';
import { sendDocument } from '../../src/jobs/send-document.js';
import { beginAttempt } from '../../src/store/deliveries.js';
import { startReceiver } from '../receiver.js';

// A job that ends its process: here one that never ends, in a process that goes away.

let folder: string;
const json = { 'content-type': 'application/json' };

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'preflight-'));
});
afterEach(() => {
  rmSync(folder, { recursive: true, force: true });
});

/** Begins the jobs that wait, and is gone. */
async function beginAndEnd(): Promise<void> {
  const services = await openServices({ folder });
  await new Promise<void>((resolve) => {
    const endless = (): Promise<void> => new Promise(() => setImmediate(resolve));
    const handlers: Handlers = {
      send: endless,
      webhook: endless,
      email: endless,
      pdf: endless,
      giveUp: endless,
    };
    services.queue.start(handlers);
  });
  services.clock.close();
  // Stopping would wait for the job.
  await services.store.close();
}

const call = async (server: Server<'Kaai'>, method: string, path: string, body?: string, headers = {}) => {
  const authorization = `Bearer ${server.seeded[0]?.key ?? KEY}`;
  return fetch(`${server.url}${path}`, {
    method,
    headers: { authorization, ...headers },
    ...(body !== undefined && { body }),
  });
};
const KEY = 'key_of_kaai_for_give_up';
const start = (isNew: boolean, hook?: string): Promise<Server<'Kaai'>> => {
  const webhooks = hook === undefined ? [] : [{ url: hook, events: ['document.sent'] }];
  return startServer({
    folder,
    rateLimits: false,
    ...(isNew && { seed: { companies: [{ ...KAAI, id: 'kaai', key: KEY, webhooks }, LUMIERE] } }),
  });
};

async function stateOf(server: Server<'Kaai'>, id: string): Promise<{ readonly state?: unknown }> {
  return (await call(server, 'GET', `/api/documents/${id}`)).json() as Promise<{ state?: unknown }>;
}

/** An e-mail without attachments that waits to be processed. */
async function queueEmail(): Promise<void> {
  const services = await openServices({ folder });
  const { acceptEmail } = await import('../../src/jobs/process-email.js');
  await acceptEmail(services, {
    company_id: 'kaai', message_id: '', sender_email: '', sender_name: '', to_addresses: '', cc_addresses: '', bcc_addresses: '',
    subject: '', created_at: new Date(), received_at: new Date(), attachments: [],
  }); // prettier-ignore
  services.clock.close();
  await services.store.close();
}

/** Documents that wait to be sent, with an event each for a receiver. */
async function queueSending(server: Server<'Kaai'>, count: number): Promise<readonly string[]> {
  const ids = await Promise.all(
    Array.from({ length: count }, async (_, number) => {
      const body = JSON.stringify(invoice({ invoice_id: `G-${number}` }));
      const created = await call(server, 'POST', '/api/documents/', body, json);
      return ((await created.json()) as { id: string }).id;
    }),
  );
  await server.close();
  const services = await openServices({ folder });
  const { db } = services.store;
  await db.updateTable('documents').set({ state: 'TRANSIT', sending: 1 }).where('id', 'in', ids).execute();
  for (const documentId of ids) await services.queue.add(db, 'send', { documentId, sending: 1, retries: 0 });
  services.clock.close();
  await services.store.close();
  return ids;
}

test('documents are sent and their events delivered however often the process ends', async () => {
  const receiver = await startReceiver();
  const first = await start(true, receiver.url);
  const ids = await queueSending(first, 8);
  for (let ends = 0; ends < 4; ends += 1) await beginAndEnd();
  const between = await start(false);
  await expect.poll(async () => (await stateOf(between, ids.at(-1) ?? '')).state).toBe('SENT');
  // Deliveries that were begun and cut off are made again, and do not count as one of three.
  await between.close();
  const last = await start(false);
  await last.settle();
  for (const id of ids) expect(await stateOf(last, id)).toMatchObject({ state: 'SENT' });
  const received = receiver.received.map(
    ({ body }) => (JSON.parse(body) as { data: { document_id: string } }).data,
  );
  expect(new Set(received.map(({ document_id: id }) => id))).toEqual(new Set(ids));
  await last.close();
  await receiver.close();
});

test('an attempt of a delivery that the end of the process cut off does not count as one of three', async () => {
  const receiver = await startReceiver();
  const first = await start(true, receiver.url);
  const [id = ''] = await queueSending(first, 1);
  const services = await openServices({ folder });
  await sendDocument(services, { documentId: id, sending: 1, retries: 0 });
  const { db } = services.store;
  const [delivery] = await db.selectFrom('deliveries').selectAll().execute();
  for (let cutOff = 0; cutOff < 5; cutOff += 1) {
    const begun = await beginAttempt(db, delivery?.id ?? '', {
      now: new Date(),
      headersOf: () => Promise.resolve({}),
    });
    expect(begun).toMatchObject({ number: cutOff + 1, delivery: { attempts: 1 } });
  }
  services.clock.close();
  await services.store.close();
  const last = await start(false);
  await last.settle();
  expect(receiver.received).toHaveLength(1);
  await last.close();
  await receiver.close();
});

test('an e-mail during whose reading the process ended twice is given up, and says why', async () => {
  await (await start(true)).close();
  await queueEmail();
  await beginAndEnd();
  await beginAndEnd();
  const last = await start(false);
  await last.settle();
  const { items } = (await (await call(last, 'GET', '/api/mailbox/')).json()) as { items: unknown[] };
  expect(items).toMatchObject([
    {
      processed: false,
      error_message: 'The server ended twice while it did this, so it does not try again by itself.',
    },
  ]);
  await last.close();
});

test('e-mails that were only fetched when the process ended are not given up', async () => {
  await (await start(true)).close();
  for (let count = 0; count < 5; count += 1) await queueEmail();
  // Two at a time are begun at first, and one after the other from then on.
  await beginAndEnd();
  await beginAndEnd();
  const last = await start(false);
  await last.settle();
  const { items } = (await (await call(last, 'GET', '/api/mailbox/')).json()) as {
    items: { error_message: string }[];
  };
  const givenUp = items.filter(({ error_message: error }) => error.startsWith('The server ended twice'));
  expect(items).toHaveLength(5);
  expect(givenUp.length).toBeLessThanOrEqual(1);
  await last.close();
});

test('a job is done again after one end of its process', async () => {
  await (await start(true)).close();
  await queueEmail();
  await beginAndEnd();
  const last = await start(false);
  await last.settle();
  const { items } = (await (await call(last, 'GET', '/api/mailbox/')).json()) as { items: unknown[] };
  expect(items).toMatchObject([{ error_message: 'The e-mail has no XML attachment.' }]);
  await last.close();
});
