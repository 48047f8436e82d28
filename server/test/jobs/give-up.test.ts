import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { startServer, type Server } from '../../src/index.js';
import type { Handlers } from '../../src/jobs/job-types.js';
import { openServices } from '../../src/open-services.js';
import { invoice, KAAI, LUMIERE } from '../documents.js';

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
const start = (isNew: boolean): Promise<Server<'Kaai'>> =>
  startServer({
    folder,
    rateLimits: false,
    ...(isNew && { seed: { companies: [{ ...KAAI, id: 'kaai', key: KEY }, LUMIERE] } }),
  });

test('a document during whose sending the process ended twice is FAILED, and its timeline says why', async () => {
  const first = await start(true);
  const created = await call(first, 'POST', '/api/documents/', JSON.stringify(invoice()), json);
  const { id } = (await created.json()) as { id: string };
  await first.close();
  // Sent by a process that has no time to do it.
  const services = await openServices({ folder });
  await services.store.db
    .updateTable('documents')
    .set({ state: 'TRANSIT', sending: 1 })
    .where('id', '=', id)
    .execute();
  await services.queue.add(services.store.db, 'send', { documentId: id, sending: 1, retries: 0 });
  services.clock.close();
  await services.store.close();

  await beginAndEnd();
  await beginAndEnd();
  const last = await start(false);
  await last.settle();
  expect(await (await call(last, 'GET', `/api/documents/${id}`)).json()).toMatchObject({ state: 'FAILED' });
  const { events } = (await (await call(last, 'GET', `/api/documents/${id}/timeline`)).json()) as {
    events: unknown[];
  };
  expect(events.at(-1)).toMatchObject({
    event_type: 'send_failed',
    details: { reason: 'The server ended twice while it did this, so it does not try again by itself.' },
  });
  expect((await call(last, 'POST', `/api/documents/${id}/send`)).status).toBe(200);
  await last.close();
});

test('a job is done again after one end of its process', async () => {
  const first = await start(true);
  await first.close();
  const services = await openServices({ folder });
  const email = {
    company_id: 'kaai', message_id: '', sender_email: '', sender_name: '', to_addresses: '', cc_addresses: '', bcc_addresses: '',
    subject: '', created_at: new Date(), received_at: new Date(), attachments: [],
  }; // prettier-ignore
  const { acceptEmail } = await import('../../src/jobs/process-email.js');
  await acceptEmail(services, email);
  services.clock.close();
  await services.store.close();

  await beginAndEnd();
  const last = await start(false);
  await last.settle();
  const { items } = (await (await call(last, 'GET', '/api/mailbox/')).json()) as { items: unknown[] };
  expect(items).toMatchObject([{ error_message: 'The e-mail has no XML attachment.' }]);
  await last.close();
});
