import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { invoice, KAAI } from '../documents.js';
import { startChecked, type CheckedServer } from '../start.js';
import { sendRaw } from './send-raw.js';

let server: CheckedServer<'Kaai'>;
let head: string;

beforeAll(async () => {
  server = await startChecked({ companies: [KAAI] });
  head = headFor(server);
});
afterAll(() => server.close());

function headFor({ keys }: CheckedServer<'Kaai'>): string {
  return `POST /api/documents/ HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer ${keys.Kaai}\r\nContent-Type: application/json\r\n`;
}

/** The status of the last answer, and its `detail`. */
async function answerTo(bytes: string): Promise<{ status: number; detail: unknown }> {
  const answer = (await sendRaw(server.url, bytes)).split(/(?=HTTP\/1\.1 )/).at(-1) ?? '';
  const { detail } = JSON.parse(answer.split('\r\n\r\n')[1] ?? '') as { detail: unknown };
  return { status: Number(answer.slice(9, 12)), detail };
}

describe('what is not HTTP is answered in the form of the service, and the connection ends', () => {
  const notHttp = { status: 400, detail: 'The request is not valid HTTP.' };
  test.each([
    ['a chunk without a size', 'Transfer-Encoding: chunked\r\n\r\nzz\r\n{}\r\n0\r\n\r\n'],
    ['a chunk of any size', 'Transfer-Encoding: chunked\r\n\r\nffffffffffffffffff\r\n{}\r\n0\r\n\r\n'],
    ['two lengths', 'Content-Length: 2\r\nContent-Length: 3\r\n\r\n{}'],
    ['a length and chunks', 'Content-Length: 2\r\nTransfer-Encoding: chunked\r\n\r\n2\r\n{}\r\n0\r\n\r\n'],
    ['a length below zero', 'Content-Length: -2\r\n\r\n{}'],
    ['NUL in a header', 'X: a\0b\r\n\r\n'],
  ])('%s', async (_name, rest) => {
    expect(await answerTo(`${head}${rest}`)).toEqual(notHttp);
  });

  test('another method, version or protocol', async () => {
    for (const bytes of [
      'FOO / HTTP/1.1\r\nHost: x\r\n\r\n',
      'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n',
      '\x16\x03\x01\x02\x00',
    ])
      expect(await answerTo(bytes)).toEqual(notHttp);
    expect(await sendRaw(server.url, 'GET /api/me/ HTTP/9.9 x\r\nHost: x\r\n\r\n')).toMatch(
      /^HTTP\/1\.1 400/,
    );
    const host = 'GET /api/me/ HTTP/1.1\r\nHost: a b"<script>\r\nConnection: close\r\n\r\n';
    expect(await sendRaw(server.url, host)).toMatch(/^HTTP\/1\.1 4/);
  });

  test.each([
    ['a header', 'GET /api/me/ HTTP/1.1\r\nHost: a\r\nX: LONG\r\n\r\n'],
    ['a path', 'GET /api/drafts/?search=LONG HTTP/1.1\r\nHost: a\r\n\r\n'],
  ])('%s of 100 kB', async (_name, bytes) => {
    expect(await answerTo(bytes.replace('LONG', 'y'.repeat(100_000)))).toEqual({
      status: 431,
      detail: 'The path and the headers are too long: 16 kB are read.',
    });
  });

  test('a body that does not arrive', async () => {
    const impatient = await startChecked({ companies: [KAAI], requestTimeout: 1_000 });
    const half = `${headFor(impatient)}Content-Length: 1000\r\n\r\n{"items"`;
    const answer = await sendRaw(impatient.url, half);
    await impatient.close();
    expect(answer).toMatch(/^(HTTP\/1\.1 408|$)/);
  });
});

test('a wait of more than the five minutes that Node.js gives a request may be asked for', async () => {
  const patient = await startChecked({ companies: [KAAI], requestTimeout: 400_000 });
  const answer = await sendRaw(patient.url, 'GET /healthz HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n');
  await patient.close();
  expect(answer).toMatch(/^HTTP\/1\.1 200/);
});

test('an expectation is met before the body is sent, or refused', async () => {
  const close = 'Connection: close\r\nContent-Length: 2\r\n';
  const sent = await sendRaw(server.url, `${head}${close}Expect: 100-continue\r\n\r\n{}`);
  expect(sent).toMatch(/^HTTP\/1\.1 100 Continue\r\n\r\nHTTP\/1\.1 422 /);
  expect(await answerTo(`${head}${close}Expect: a-cake\r\n\r\n{}`)).toMatchObject({ status: 417 });
  const large = head + 'Expect: 100-continue\r\nContent-Length: 999999999\r\n\r\n';
  expect(await answerTo(large)).toMatchObject({ status: 413 });
});

test('requests that are sent before the first is answered are answered in their order', async () => {
  const one = 'GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n';
  const last = 'GET /healthz HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n';
  const answer = await sendRaw(server.url, `${one}${head}Content-Length: 2\r\n\r\n{}${last}`);
  expect([...answer.matchAll(/HTTP\/1\.1 (\d+)/g)].map(([, status]) => status)).toEqual([
    '200',
    '422',
    '200',
  ]);
});

describe('a body is not read', () => {
  test.each(['gzip', 'br', 'deflate', 'gzip, gzip'])('that is compressed by %s', async (coding) => {
    const answer = await server.call('Kaai', 'POST', '/api/documents/', {
      body: gzipSync(JSON.stringify(invoice())).toString('latin1'),
      headers: { 'content-type': 'application/json', 'content-encoding': coding },
    });
    expect(answer.status).toBe(415);
    expect(await answer.json()).toEqual({
      detail: 'A compressed body is not read: send it without Content-Encoding.',
    });
  });

  test.each(['text/plain', 'application/xml', 'application/json, text/plain', 'x/y;;;='])(
    'whose media type is %s',
    async (type) => {
      const answer = await server.call('Kaai', 'POST', '/api/documents/', {
        body: JSON.stringify(invoice()),
        headers: { 'content-type': type },
      });
      expect(answer.status).toBe(422);
      expect(await answer.text()).toContain('The body has another media type');
    },
  );

  test.each(['application/json; charset=utf-8', 'APPLICATION/JSON', 'application/vnd.invoice+json'])(
    'only if it is not JSON: %s is',
    async (type) => {
      const answer = await server.call('Kaai', 'POST', '/api/documents/', {
        body: JSON.stringify(invoice()),
        headers: { 'content-type': type },
      });
      expect(answer.status).toBe(201);
    },
  );
});

test('a path that cannot be decoded, or is too long, is one that nothing has', async () => {
  for (const id of ['%', '%zz', '%ff', '%ED%A0%80', 'a'.repeat(600)])
    for (const method of ['GET', 'DELETE', 'POST', 'OPTIONS']) {
      const answer = await server.call('Kaai', method, `/api/documents/${id}`);
      expect([id, method, answer.status]).toEqual([id, method, 404]);
      expect(await answer.json()).toEqual({ detail: 'Not Found' });
    }
});

test('HEAD is for files: a link tells what it leads to', async () => {
  const { id } = await server.client('Kaai').documents.create(invoice());
  const { signed_url: url } = await server.client('Kaai').documents.ubl.get(id);
  const whole = await fetch(url ?? '');
  const { length } = Buffer.from(await whole.arrayBuffer());
  const answer = await fetch(url ?? '', { method: 'HEAD' });
  expect([answer.status, answer.headers.get('content-length')]).toEqual([200, String(length)]);
  const part = await fetch(url ?? '', { headers: { range: 'bytes=0-9' } });
  expect([part.status, (await part.arrayBuffer()).byteLength]).toEqual([200, length]);
  expect((await server.call(null, 'HEAD', '/api/me/')).status).toBe(405);
});

test.each([
  [{ set: '0000-01-01T00:00:00Z' }, 'set'],
  [{ set: '9999-12-31T23:59:59Z' }, 'set'],
  [{ advance: 1e308 }, 'advance'],
  [{ advance: '3000000d' }, 'advance'],
])('the clock cannot be moved by %j', async (order, field) => {
  const answer = await server.call(null, 'POST', '/_/clock', {
    body: JSON.stringify(order),
    headers: { 'content-type': 'application/json' },
  });
  expect(answer.status).toBe(422);
  expect(await answer.json()).toMatchObject({ detail: [{ loc: ['body', field] }] });
});
