import { afterAll, beforeAll, expect, test } from 'vitest';
import { invoice, KAAI } from '../documents.js';
import { startChecked, type CheckedServer } from '../start.js';
import { sendRaw } from './send-raw.js';

let server: CheckedServer<'Kaai'>;
const json = { 'content-type': 'application/json' };
/** The fields of a Document that take any text. */
const FREE_TEXTS = [
  'invoice_id',
  'note',
  'purchase_order',
  'payment_term',
  'vendor_name',
  'vendor_email',
  'vendor_address_recipient',
  'customer_name',
  'customer_id',
  'customer_email',
  'customer_address_recipient',
] as const;
const INSIDE = /node_modules|\/work\/|\.ts:|\.js:|at \w+ \(|select |insert |syntax error|pgboss/i;

beforeAll(async () => {
  server = await startChecked({ companies: [KAAI] });
});
afterAll(() => server.close());

async function refused(response: Response): Promise<number> {
  expect(await response.text()).not.toMatch(INSIDE);
  return response.status;
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
    nulReceiver: await refused(
      await server.call(null, 'POST', '/_/network/deliver', { body: '{"to": "\\u0000"}', headers: json }),
    ),
    nulMailbox: await refused(
      await server.call(null, 'POST', '/_/mail', { body: '{"to": "\\u0000", "source": ""}', headers: json }),
    ),
    nulFault: await refused(
      await server.call(null, 'POST', '/_/faults', {
        body: '{"kind": "500", "method": "\\u0000"}',
        headers: json,
      }),
    ),
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
  const texts = Object.fromEntries(FREE_TEXTS.map((field) => [field, sql]));
  const line = { ...invoice().items?.[0], description: sql, product_code: sql };
  const created = await kaai.documents.create(invoice({ ...texts, items: [line] }));
  expect(created).toMatchObject({ ...texts, items: [{ description: sql, product_code: sql }] });
  for (const field of ['search', 'type', 'state', 'date_from', 'sort_by', 'sort_order', 'page']) {
    const response = await server.call('Kaai', 'GET', `/api/drafts/?${field}=${encodeURIComponent(sql)}`);
    expect(await refused(response), field).toBe(field === 'search' ? 200 : 422);
  }
  for (const field of ['receiver', 'sender'])
    expect(
      await (await server.call('Kaai', 'GET', `/api/outbox/?${field}=${encodeURIComponent(sql)}`)).json(),
    ).toMatchObject({ total: 0 });
  const search = `/api/drafts/?search=${encodeURIComponent(sql)}`;
  expect(await (await server.call('Kaai', 'GET', search)).json()).toMatchObject({
    total: 1,
    items: [{ invoice_id: sql }],
  });
  expect(await (await server.call('Kaai', 'GET', '/api/drafts/?search=%25%25')).json()).toMatchObject({
    total: 0,
  });
});

test('SQL in place of an id finds nothing', async () => {
  const sql = encodeURIComponent("x' or '1'='1");
  for (const path of [
    `documents/${sql}`,
    `documents/${sql}/ubl`,
    `documents/${sql}/timeline`,
    `documents/${sql}/attachments`,
    `documents/${sql}/attachments/${sql}`,
    `webhooks/${sql}`,
    `mailbox/${sql}`,
    `mailbox/${sql}/attachments/${sql}`,
    `conversion/pdf/${sql}`,
  ])
    expect(await refused(await server.call('Kaai', 'GET', `/api/${path}`)), path).toBe(404);
  const lookup = await server.call('Kaai', 'GET', `/api/lookup/participants?query=${sql}`);
  expect(await lookup.json()).toMatchObject({ total_count: 0 });
  expect((await fetch(`${server.url}/api/me/`, { headers: { authorization: `Bearer ${sql}` } })).status).toBe(
    401,
  );
});

test('names of files lead nowhere and add no header', async () => {
  const names = [
    '../../../etc/passwd',
    '..\\..\\boot.ini',
    '..',
    'a"; x="b.txt',
    'é/ü.txt',
    'x'.repeat(5_000),
  ];
  const kaai = server.client('Kaai');
  const attachments = names.map((name) => ({
    file_name: name,
    file_type: 'text/plain',
    file_data: Buffer.from('text').toString('base64'),
  }));
  const accepted = await kaai.documents.create(invoice());
  for (const name of names) {
    const file = await kaai.documents.attachments.add(accepted.id, { file: new File(['text'], name) });
    expect(file.file_name).not.toMatch(/[/\\"]/);
    await downloads(file.file_url);
  }
  for (const attachment of attachments) {
    const answer = await server.call('Kaai', 'POST', '/api/documents/', {
      body: JSON.stringify(invoice({ attachments: [attachment] })),
      headers: json,
    });
    // The name in a Document is text of the UBL: it is kept, or the rules do not accept it.
    expect([201, 406, 422]).toContain(answer.status);
    const { attachments: stored = [] } = (await answer.json()) as {
      attachments?: { file_url?: string | null }[];
    };
    for (const { file_url: url } of stored) await downloads(url);
  }
});

async function downloads(url: string | null | undefined): Promise<void> {
  const file = await fetch(url ?? '');
  expect(await file.text()).toBe('text');
  expect(file.headers.get('x-injected')).toBeNull();
  expect(file.headers.get('content-disposition')).not.toMatch(/\.\.[/\\]/);
  expect(file.headers.get('content-type')).not.toContain('html');
}

test('values with line breaks add no header', async () => {
  const broken = 'x\r\nX-Injected: 1';
  const hook = await server.call('Kaai', 'POST', '/api/webhooks', {
    body: JSON.stringify({ url: `http://127.0.0.1:9/${broken}`, events: ['document.sent'], enabled: true }),
    headers: json,
  });
  expect(await refused(hook)).toBe(422);
  const attachment = { file_name: broken, file_type: `text/plain${broken}`, file_data: 'dGV4dA==' };
  const answer = await server.call('Kaai', 'POST', '/api/documents/', {
    body: JSON.stringify(invoice({ attachments: [attachment] })),
    headers: json,
  });
  expect([406, 422]).toContain(answer.status);
  const host = await sendRaw(
    server.url,
    `GET /api/documents/x HTTP/1.1\r\nHost: a\r\n X-Injected: 1\r\nAuthorization: Bearer ${server.keys.Kaai}\r\nConnection: close\r\n\r\n`,
  );
  expect(host).toMatch(/^HTTP\/1\.1 4/);
  expect(host).not.toMatch(/^x-injected/im);
});
