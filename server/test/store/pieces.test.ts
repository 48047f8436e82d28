import { createHash, randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { toUbl } from 'peppol-preflight';
import { openServices } from '../../src/open-services.js';
import { startServer, type Server } from '../../src/index.js';
import type { Services } from '../../src/jobs/services.js';
import { readPieces, removeLostPieces, storePieces } from '../../src/store/pieces.js';
import { invoice, KAAI, LUMIERE, SANDBOX } from '../documents.js';

// What is large is stored in pieces, and is the same when it is read.

const content = createHash('shake256', { outputLength: 3_000_000 }).digest();
const json = { 'content-type': 'application/json' };

describe('a file of three megabytes', () => {
  let server: Server<'Kaai' | 'Lumière' | 'Sandbox'>;
  beforeAll(async () => {
    const sandbox = { ...SANDBOX, peppol_ids: ['0208:0202239951'] as const };
    server = await startServer({
      rateLimits: false,
      companies: [KAAI, { ...LUMIERE, id: 'lumiere' }, sandbox],
    });
  });
  afterAll(() => server.close());

  const call = (name: 'Kaai' | 'Lumière' | 'Sandbox', method: string, path: string, body?: object) =>
    fetch(`${server.url}${path}`, {
      method,
      headers: { authorization: `Bearer ${server.keys[name]}`, ...(body && json) },
      ...(body && { body: JSON.stringify(body) }),
    });
  const bytesOf = async (url: string | undefined): Promise<Buffer> =>
    Buffer.from(await (await fetch(url ?? '')).arrayBuffer());
  const large = (name: string) => ({
    file_name: name,
    file_type: 'application/pdf',
    file_data: content.toString('base64'),
  });

  test('is downloaded as it was sent, arrives with the UBL, and leaves the UBL when it is deleted', async () => {
    const fields = { ...invoice(), attachments: [large('a.pdf'), large('b.pdf')] };
    const { id, attachments } = (await (await call('Kaai', 'POST', '/api/documents/', fields)).json()) as {
      id: string;
      attachments: { id: string; file_url: string; file_size: number }[];
    };
    expect(attachments.map(({ file_size: size }) => size)).toEqual([3_000_000, 3_000_000]);
    for (const { file_url: url } of attachments) expect((await bytesOf(url)).equals(content)).toBe(true);

    const path = `/api/documents/${id}/attachments/${attachments[0]?.id ?? ''}`;
    expect((await call('Kaai', 'DELETE', path)).status).toBe(200);
    expect((await fetch(attachments[0]?.file_url ?? '')).status).toBe(404);
    expect((await bytesOf(attachments[1]?.file_url)).equals(content)).toBe(true);
    const { signed_url: url } = (await (await call('Kaai', 'GET', `/api/documents/${id}/ubl`)).json()) as {
      signed_url: string;
    };
    const ubl = (await bytesOf(url)).toString();
    expect([ubl.includes('filename="a.pdf"'), ubl.includes('filename="b.pdf"')]).toEqual([false, true]);

    expect((await call('Kaai', 'POST', `/api/documents/${id}/send`)).status).toBe(200);
    await server.settle();
    const { items } = (await (await call('Lumière', 'GET', '/api/inbox/')).json()) as {
      items: { attachments: { file_url: string }[] }[];
    };
    expect((await bytesOf(items[0]?.attachments[0]?.file_url)).equals(content)).toBe(true);
  });

  test('comes with an e-mail', async () => {
    const { xml } = toUbl(invoice({ attachments: [large('c.pdf')] }));
    const encoded = Buffer.from(xml).toString('base64').replace(/.{76}/g, '$&\r\n');
    const source = `From: a@example.org\r\nTo: lumiere@localhost\r\nMIME-Version: 1.0\r\nContent-Type: multipart/mixed; boundary=b\r\n\r\n--b\r\nContent-Type: application/xml\r\nContent-Disposition: attachment; filename="i.xml"\r\nContent-Transfer-Encoding: base64\r\n\r\n${encoded}\r\n--b--`;
    const body = JSON.stringify({ to: 'lumiere@localhost', source });
    const sent = await fetch(`${server.url}/_/mail`, { method: 'POST', headers: json, body });
    const { id } = (await sent.json()) as { id: string };
    await server.settle();
    const email = (await (await call('Lumière', 'GET', `/api/mailbox/${id}`)).json()) as object;
    const size = Buffer.byteLength(xml);
    expect(email).toMatchObject({ processed: true, attachments: [{ file_name: 'i.xml', file_size: size }] });
    const file = await call('Lumière', 'GET', `/api/mailbox/${id}/attachments/i.xml`);
    expect(await file.text()).toBe(xml);
  });
});

describe('pieces', () => {
  let services: Services;
  beforeAll(async () => {
    services = await openServices({});
  });
  afterAll(async () => {
    await services.queue.stop();
    services.clock.close();
    await services.store.close();
  });

  test('make the bytes that they were, whatever their length', async () => {
    const { db } = services.store;
    for (const length of [0, 1, 524_287, 524_288, 524_289, 1_048_576, 3_000_000]) {
      const owner = randomUUID();
      await storePieces(db, [{ owner, bytes: content.subarray(0, length) }]);
      expect(content.subarray(0, length).equals((await readPieces(db, owner)) ?? Buffer.from('none'))).toBe(
        true,
      );
    }
  });

  test('are none when one of them is gone', async () => {
    const { db } = services.store;
    const owner = randomUUID();
    await storePieces(db, [{ owner, bytes: content }]);
    await db.deleteFrom('pieces').where('owner', '=', owner).where('number', '=', 2).execute();
    expect(await readPieces(db, owner)).toBeNull();
  });

  test('whose rows did not come in an hour are removed', async () => {
    const { db } = services.store;
    await sql`truncate pieces`.execute(db);
    await storePieces(db, [
      { owner: 'old', bytes: content },
      { owner: 'new', bytes: content },
    ]);
    await sql`update pieces set created_at = now() - interval '61 minutes' where owner = 'old'`.execute(db);
    await removeLostPieces(db);
    expect(await db.selectFrom('pieces').select('owner').distinct().execute()).toEqual([{ owner: 'new' }]);
  });
});
