import { connect } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { invoice, KAAI } from '../documents.js';
import { startChecked, type CheckedServer } from '../start.js';

let server: CheckedServer<'Kaai'>;
const json = { 'content-type': 'application/json' };
const INSIDE = /node_modules|\/work\/|\.ts:|\.js:|at \w+ \(|select |insert |syntax error|pgboss/i;

beforeAll(async () => {
  server = await startChecked({ companies: [KAAI], requestTimeout: 1_000 });
});
afterAll(() => server.close());

async function refused(response: Response): Promise<number> {
  expect(await response.text()).not.toMatch(INSIDE);
  return response.status;
}

/** What the server answers to bytes that no client of HTTP would send. */
function raw(text: string): Promise<string> {
  return new Promise((resolve) => {
    let answer = '';
    const socket = connect(Number(new URL(server.url).port), '127.0.0.1', () => socket.write(text));
    socket.on('data', (part) => (answer += part.toString()));
    socket.on('close', () => {
      resolve(answer);
    });
    socket.on('error', () => {
      resolve(answer);
    });
  });
}

test('nothing hostile is stored, and nothing of the inside is told', async () => {
  const post = (path: string, body: string | FormData, headers: Record<string, string> = json) =>
    server.call('Kaai', 'POST', path, { body, headers });
  const form = (content: string, name: string): FormData => {
    const body = new FormData();
    body.append('file', new File([content], name, { type: 'application/xml' }));
    return body;
  };
  const statuses = {
    large: await refused(await post('/api/documents/', `{"items": "${'x'.repeat(26 * 1024 * 1024)}"}`)),
    largeWebhook: await refused(await post('/api/webhooks/', `{"url": "${'x'.repeat(2 * 1024 * 1024)}"}`)),
    largeFile: await refused(
      await post('/api/documents/ubl', form('x'.repeat(26 * 1024 * 1024), 'a.xml'), {}),
    ),
    deep: await refused(await post('/api/documents/', '['.repeat(100_000))),
    nul: await refused(await post('/api/documents/', JSON.stringify(invoice({ note: 'a\u0000b' })))),
    lone: await refused(await post('/api/documents/', '{"items": [{}], "note": "\\ud800"}')),
    broken: await refused(
      await post('/api/documents/ubl', '--x\r\nnonsense', {
        'content-type': 'multipart/form-data; boundary=x',
      }),
    ),
    noBoundary: await refused(
      await post('/api/documents/ubl', 'x', { 'content-type': 'multipart/form-data' }),
    ),
    bomb: await refused(
      await post('/api/documents/ubl', form('<!DOCTYPE a [<!ENTITY b "bb">]><a>&b;</a>', 'a.xml'), {}),
    ),
    path: await refused(await server.call('Kaai', 'GET', '/api/documents/..%2f..%2fetc%2fpasswd')),
    nulPath: await refused(await server.call('Kaai', 'GET', '/api/documents/%00')),
    badEscape: await refused(await server.call('Kaai', 'GET', '/api/documents/%ff%zz')),
    files: await refused(await fetch(`${server.url}/files/ubl/..%2f..%2fpackage.json?expires=1&signature=x`)),
    nulQuery: await refused(await server.call('Kaai', 'GET', '/api/drafts/?search=%00')),
    number: await refused(await server.call('Kaai', 'GET', '/api/drafts/?page=9999999999999999999')),
    parameters: await refused(
      await server.call(
        'Kaai',
        'GET',
        `/api/drafts/?${Array.from({ length: 10_000 }, (_, index) => `p${index}=1`).join('&')}`,
      ),
    ),
    prototype: await refused(await post('/api/documents/', '{"__proto__": {"items": 1}, "constructor": 1}')),
  };
  for (const [name, status] of Object.entries(statuses)) {
    expect(status, name).toBeGreaterThanOrEqual(400);
    expect(status, name).toBeLessThan(500);
  }
  const list = (await (await server.call('Kaai', 'GET', '/api/drafts/')).json()) as { total: number };
  expect(list.total).toBe(0);
});

test('SQL in every field stays text', async () => {
  const sql = `'; drop table documents; -- "\\ %_`;
  const kaai = server.client('Kaai');
  await kaai.documents.create(invoice({ invoice_id: sql, note: sql, customer_id: sql, vendor_name: sql }));
  for (const field of ['search', 'type', 'state', 'date_from', 'sort_by', 'sort_order', 'page']) {
    const response = await server.call('Kaai', 'GET', `/api/drafts/?${field}=${encodeURIComponent(sql)}`);
    expect(await refused(response), field).toBe(field === 'search' ? 200 : 422);
  }
  const search = `/api/drafts/?search=${encodeURIComponent(sql)}`;
  expect(await (await server.call('Kaai', 'GET', search)).json()).toMatchObject({
    total: 1,
    items: [{ invoice_id: sql }],
  });
  expect(await (await server.call('Kaai', 'GET', '/api/drafts/?search=%25%25')).json()).toMatchObject({
    total: 0,
  });
});

test('a body that never ends, and heads that are none, end the connection', async () => {
  const head = `POST /api/documents/ HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer ${server.keys.Kaai}\r\nContent-Type: application/json\r\n`;
  expect(await raw(`${head}Content-Length: 1000\r\n\r\n{"items"`)).toMatch(/^(HTTP\/1\.1 408|$)/);
  expect(await raw(`GET /api/me/ HTTP/1.1\r\nHost: a\r\nX: ${'y'.repeat(100_000)}\r\n\r\n`)).toMatch(
    /^HTTP\/1\.1 431/,
  );
  expect(await raw('GET /api/me/ HTTP/9.9 x\r\nHost: x\r\n\r\n')).toMatch(/^HTTP\/1\.1 400/);
  expect(await raw(`GET /api/me/ HTTP/1.1\r\nHost: a b"<script>\r\nConnection: close\r\n\r\n`)).toMatch(
    /^HTTP\/1\.1 4/,
  );
});
