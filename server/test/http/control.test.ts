import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startServer } from '../../src/index.js';
import { invoice, KAAI, LUMIERE } from '../documents.js';
import { startChecked, type CheckedServer } from '../start.js';
import { sendRaw } from './send-raw.js';

let server: CheckedServer<'Kaai' | 'Lumière'>;
const headers = { 'content-type': 'application/json' };

beforeAll(async () => {
  server = await startChecked({
    companies: [{ ...KAAI, id: 'kaai' }, LUMIERE],
    clock: { start: '2026-11-02T09:00:00Z', frozen: true },
    rateLimits: true,
  });
});
afterAll(() => server.close());

const control = (method: string, path: string, body?: unknown): Promise<Response> =>
  fetch(`${server.url}/_/${path}`, {
    method,
    ...(body !== undefined && { headers, body: JSON.stringify(body) }),
  });
const get = async (path: string): Promise<unknown> => (await server.call('Kaai', 'GET', path)).json();

describe('the clock', () => {
  test('a download link is gone after an hour', async () => {
    const { id } = await server.client('Kaai').documents.create(invoice());
    const { signed_url: url } = await server.client('Kaai').documents.ubl.get(id);
    await control('POST', 'clock', { advance: '59m 59s' });
    expect((await fetch(url ?? '')).status).toBe(200);
    expect((await fetch(`${url ?? ''}0`)).status).toBe(404);
    await control('POST', 'clock', { advance: '2s' });
    expect((await fetch(url ?? '')).status).toBe(404);
  });

  test('after 60 requests the 61st is a 429 with Retry-After, until a minute has passed', async () => {
    await control('POST', 'clock', { advance: '2m' });
    const body = JSON.stringify(invoice());
    const post = () => server.call('Kaai', 'POST', '/api/validate/json', { body, headers });
    for (let number = 1; number <= 60; number++) expect((await post()).status).toBe(201);
    const limited = await post();
    expect([limited.status, await limited.json()]).toEqual([
      429,
      { detail: 'Too many requests, please try again later.' },
    ]);
    expect(limited.headers.get('retry-after')).toBe('60');
    expect((await server.call('Lumière', 'POST', '/api/validate/json', { body, headers })).status).toBe(201);
    expect((await server.call('Kaai', 'GET', '/api/drafts/')).status).toBe(200);
    expect((await server.call('Kaai', 'POST', '/api/documents/', { body, headers })).status).toBe(201);
    await control('POST', 'clock', { advance: '60s' });
    expect((await post()).status).toBe(201);
  });

  test('a duration that is none is a 422', async () => {
    expect((await control('POST', 'clock', { advance: 'soon' })).status).toBe(422);
    const unitless = await control('POST', 'clock', { advance: 2 });
    expect([unitless.status, await unitless.json()]).toEqual([
      422,
      {
        detail: [
          {
            loc: ['body', 'advance'],
            msg: 'advance is 2: give a text with units, such as "500ms", "90s", "1h 30m" or "2d"',
            type: 'time_delta_parsing',
          },
        ],
      },
    ]);
  });
});

describe('faults', () => {
  test('by header: 500, 429, slow and a connection that is cut', async () => {
    const call = (fault: string) =>
      server.call('Kaai', 'GET', '/api/me/', { headers: { 'x-preflight-fault': fault } });
    expect((await call('500')).status).toBe(500);
    expect((await call('429=7')).headers.get('retry-after')).toBe('7');
    expect((await call('slow=5')).status).toBe(200);
    await expect(call('cut').then((response) => response.text())).rejects.toThrow();
    expect((await call('fire')).status).toBe(422);
  });

  test('by /_/faults: the next two requests of a path, and then no more', async () => {
    await control('POST', 'faults', { kind: '500', times: 2, method: 'get', path: '/api/me' });
    const statuses = [];
    for (const path of ['/api/drafts/', '/api/me/', '/api/me/', '/api/me/'])
      statuses.push((await server.call('Kaai', 'GET', path)).status);
    expect(statuses).toEqual([200, 500, 500, 200]);
  });
});

describe('PDF', () => {
  test('construct_pdf attaches one, from which a draft is made, at once or as a task', async () => {
    const created = await server.call('Kaai', 'POST', '/api/documents/?construct_pdf=true', {
      headers,
      body: JSON.stringify(invoice({ invoice_id: 'PDF-1' })),
    });
    const made = (await created.json()) as { id: string };
    const [attachment] = await server.client('Kaai').documents.attachments.list(made.id);
    expect(attachment).toMatchObject({ file_name: 'PDF-1.pdf', file_type: 'application/pdf' });
    const file = new File(
      [new Uint8Array(await (await fetch(attachment?.file_url ?? '')).arrayBuffer())],
      'x.pdf',
      {
        type: 'application/pdf',
      },
    );
    const read = await server.client('Kaai').documents.createFromPdf({ file });
    expect(read).toMatchObject({ success: true, invoice_id: 'PDF-1', invoice_total: '151.25' });
    const body = new FormData();
    body.append('file', file);
    const { task_id: task } = (await (
      await server.call('Kaai', 'POST', '/api/conversion/pdf', { body })
    ).json()) as { task_id: string };
    await server.settle();
    expect(await get(`/api/conversion/pdf/${task}`)).toEqual({ task_id: task, status: 'completed' });
    expect(await get(`/api/conversion/pdf/${task}/result`)).toMatchObject({ invoice_id: 'PDF-1' });
  });

  test('a draft of a PDF with doubts says in the answer and in its timeline what a person has to decide or to complete', async () => {
    // It does not say who buys, or when it is due.
    const pdf = pdfOf([
      'Invoice number: 2026-77',
      'Invoice date: 2026-11-02',
      'Drukkerij De Kaai BV',
      'VAT number: BE0471122367',
      'Subtotal 125.00 EUR',
      'VAT 21% 26.25 EUR',
      'Total 151.25 EUR',
    ]);
    const body = new FormData();
    body.append('file', new File([pdf], 'x.pdf', { type: 'application/pdf' }));
    const answer = await server.call('Kaai', 'POST', '/api/documents/pdf', { body });
    expect(answer.status).toBe(201);
    const {
      id,
      ubl_document: ubl,
      ...said
    } = (await answer.json()) as {
      id: string;
      ubl_document: string | null;
      doubtful: unknown;
      missing: unknown;
    };
    expect(ubl).toBeNull();
    const { events } = (await get(`/api/documents/${id}/timeline`)) as {
      events: readonly { event_type: string; details: { doubtful: unknown; missing: unknown } }[];
    };
    expect(events.map(({ event_type: type }) => type)).toEqual(['document_created']);
    expect(said).toMatchObject(events[0]?.details ?? {});
    expect(events[0]?.details.doubtful).toMatchObject([{ pointer: '/vendor_tax_id', text: 'BE0471122367' }]);
    expect(events[0]?.details.missing).toContainEqual({
      pointer: '/customer_name',
      reason: 'The name of the buyer was not found.',
    });
  });
});

describe('statistics', () => {
  beforeAll(() => control('POST', 'network/deliver', { to: 'kaai', document: invoice() }));

  test.each([
    ['DAY', '2026-11-02'],
    ['WEEK', '2026-11-02'],
    ['MONTH', '2026-11-01'],
  ])('by %s', async (aggregation, day) => {
    await server.clock.set('2026-11-02T12:00:00Z');
    const answer = await get(
      `/api/stats?aggregation=${aggregation}&start_date=2026-11-01&end_date=2026-11-30`,
    );
    expect(answer).toMatchObject({
      total_days: 30,
      actions: [{ action: 'DOCUMENT_RECEIVED', stat_date: day, count: 1 }],
    });
  });
});

test('a public server has no control and no page, and subscribes to no private address', async () => {
  const open = await startServer({ companies: [KAAI], isPublic: true });
  try {
    for (const path of ['/', '/_/clock', '/_/mail', '/_/ui/companies'])
      expect((await fetch(open.url + path)).status).toBe(404);
    const auth = { ...headers, authorization: `Bearer ${open.keys.Kaai}` };
    for (const host of [
      '127.0.0.1',
      'localhost',
      '10.1.2.3',
      '[::1]',
      '[::ffff:192.168.0.1]',
      '169.254.169.254',
    ]) {
      const body = JSON.stringify({ url: `http://${host}/`, events: [] });
      const response = await fetch(`${open.url}/api/webhooks/`, { method: 'POST', headers: auth, body });
      expect(response.status, host).toBe(422);
    }
  } finally {
    await open.close();
  }
});

test('another machine’s name in Host or another page in Origin may not control', async () => {
  const response = await fetch(`${server.url}/_/clock`, { headers: { origin: 'https://evil.example' } });
  expect(response.status).toBe(404);
  const from = (site: string) =>
    sendRaw(
      server.url,
      `GET /_/clock HTTP/1.1\r\nHost: localhost\r\nSec-Fetch-Site: ${site}\r\nConnection: close\r\n\r\n`,
    );
  expect(await from('cross-site')).toMatch(/^HTTP\/1.1 404 /);
  expect(await from('same-origin')).toMatch(/^HTTP\/1.1 200 /);
});

test('every answer of these tests has the fields and types of the interface', () => {
  expect(server.found).toEqual([]);
});

describe('who may not control has no faults, and gets links to this server only:', () => {
  const ask = async (path: string, headers: string): Promise<string> => {
    const { port } = new URL(server.url);
    return sendRaw(
      server.url,
      `GET ${path} HTTP/1.1\r\n${headers.replaceAll('PORT', port)}\r\nAuthorization: Bearer ${server.keys.Kaai}\r\nConnection: close\r\n\r\n`,
    );
  };

  test.each([
    ['Host: attacker.example', 200],
    ['Host: localhost:PORT\r\nOrigin: http://attacker.example', 200],
    ['Host: localhost:PORT', 500],
  ])('X-Preflight-Fault with %s', async (headers, status) => {
    const answer = await ask('/api/me/', `${headers}\r\nX-Preflight-Fault: 500`);
    expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
  });

  test.each([
    ['attacker.example', '127.0.0.1'],
    ['127.0.0.1.attacker.example', '127.0.0.1'],
    ['localhost:PORT', 'localhost'],
  ])('a link asked for with the Host %s', async (host, expected) => {
    const { id } = await server.client('Kaai').documents.create(invoice());
    const answer = await ask(`/api/documents/${id}/ubl`, `Host: ${host}`);
    const link = /"signed_url":"([^"]*)"/.exec(answer)?.[1] ?? '';
    expect(new URL(link).host).toBe(`${expected}:${new URL(server.url).port}`);
  });
});

/** A PDF of one page with lines of text. It has no table of its objects: a reader looks for them. */
function pdfOf(lines: readonly string[]): string {
  const content = `BT /F 12 Tf 50 800 Td ${lines.map((line) => `(${line}) Tj 0 -20 Td`).join(' ')} ET`;
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F 5 0 R >> >> >>',
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ];
  const body = objects.map((object, index) => `${index + 1} 0 obj\n${object}\nendobj\n`).join('');
  return `%PDF-1.7\n${body}trailer << /Root 1 0 R /Size 6 >>\n%%EOF\n`;
}
