import { createTransport } from 'nodemailer';
import { toUbl } from 'peppol-preflight';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { longestBlock } from '../../../test/shared/longest-block.js';
import { invoice, KAAI } from '../documents.js';
import { startChecked, type CheckedServer } from '../start.js';

// What costs the server much costs only the sender: meanwhile others are answered.

let server: CheckedServer<'Kaai'>;
const MANY = 10_000;
const many = (value: (index: number) => unknown): unknown[] =>
  Array.from({ length: MANY }, (_, index) => value(index));
const some = (value: (index: number) => unknown): unknown[] => many(value).slice(0, 3_000);
const lines = (count: number): unknown[] =>
  Array.from({ length: count }, () => ({ description: 'a', quantity: 1, unit_price: 1, tax_rate: '21.00' }));
const json = { 'content-type': 'application/json' };

beforeAll(async () => {
  server = await startChecked({ companies: [{ ...KAAI, id: 'kaai' }], smtpPort: 0 });
});
afterAll(() => server.close());

describe('a body within the limit keeps nobody waiting for more than a second:', () => {
  test.each([
    ['10,000 tax_details', { tax_details: many(() => ({ amount: 1, rate: '21.00' })) }],
    ['3,000 empty lines', { items: some(() => ({})) }],
    [
      '3,000 lines that cannot be read',
      { items: some(() => ({ quantity: 'x', amount: 'y', tax_rate: 'z' })) },
    ],
    ['3,000 rates', { items: some((index) => ({ amount: 1, tax_rate: String(index / 100) })) }],
    ['3,000 allowances', { allowances: some(() => ({ amount: 1 })) }],
  ])('%s', async (_, fields) => {
    const body = JSON.stringify({ ...invoice(), ...fields });
    for (const path of ['/api/documents/', '/api/validate/json']) {
      let status = 0;
      const block = await longestBlock(async () => {
        ({ status } = await server.call('Kaai', 'POST', path, { headers: json, body }));
      });
      expect(status).toBeLessThan(500);
      expect(block).toBeLessThan(1);
    }
  });

  test.each([
    ['1,000 lines', { items: lines(1_000) }, 201],
    ['3,000 lines', { items: lines(3_000) }, 201],
    ['5,000 lines', { items: lines(5_000) }, 201],
    ['300,000 characters that the fonts do not have', { note: '中'.repeat(300_000) }, 201],
    ['a text that is too long for one', { note: 'a'.repeat(3_000_000) }, 413],
    ['10,000 tax_details', { tax_details: many(() => ({ amount: 1, rate: '21.00' })) }, 406],
  ])('%s with a PDF', async (_, fields, expected) => {
    const body = JSON.stringify({ ...invoice(), ...fields });
    let status = 0;
    const block = await longestBlock(async () => {
      const path = '/api/documents/?construct_pdf=true';
      ({ status } = await server.call('Kaai', 'POST', path, { headers: json, body }));
    });
    expect(status).toBe(expected);
    expect(block).toBeLessThan(1);
  });

  test.each([
    ['15 million values', `[${'1,'.repeat(12_500_000)}1]`],
    ['8 million objects', `[${'{},'.repeat(8_500_000)}1]`],
  ])('%s', async (_, body) => {
    let status = 0;
    const block = await longestBlock(async () => {
      ({ status } = await server.call('Kaai', 'POST', '/api/documents/', { headers: json, body }));
    });
    expect(status).toBeGreaterThanOrEqual(400);
    expect(status).toBeLessThan(500);
    expect(block).toBeLessThan(1);
  });

  test('an attachment of 18 megabytes', async () => {
    const attachment = {
      file_name: 'a.pdf',
      file_type: 'application/pdf',
      file_data: 'JVBE'.repeat(6_000_000),
    };
    const body = JSON.stringify(invoice({ attachments: [attachment] }));
    const block = await longestBlock(async () => {
      const created = await server.call('Kaai', 'POST', '/api/documents/', { headers: json, body });
      expect(created.status).toBe(201);
    });
    expect(block).toBeLessThan(1);
  });

  test('eight attachments of 12 megabytes at the same time', async () => {
    const ids = await Promise.all(
      Array.from({ length: 8 }, async () => (await server.client('Kaai').documents.create(invoice())).id),
    );
    const block = await longestBlock(async () => {
      const statuses = ids.map(async (id) => {
        const body = new FormData();
        body.append('file', new File(['x'.repeat(12_000_000)], 'a.csv', { type: 'text/csv' }));
        return (await server.call('Kaai', 'POST', `/api/documents/${id}/attachments`, { body })).status;
      });
      expect(await Promise.all(statuses)).toEqual(ids.map(() => 201));
    });
    expect(block).toBeLessThan(1);
  });

  test('UBL with 10,000 lines', async () => {
    const { xml } = toUbl(invoice());
    const line = /<cac:InvoiceLine>[\s\S]*<\/cac:InvoiceLine>/.exec(xml)?.[0] ?? '';
    const body = new FormData();
    body.append(
      'file',
      new File([xml.replace(line, line.repeat(MANY))], 'a.xml', { type: 'application/xml' }),
    );
    const block = await longestBlock(async () => {
      expect((await server.call('Kaai', 'POST', '/api/validate/ubl', { body })).status).toBe(201);
    });
    expect(block).toBeLessThan(1);
  });
});

const head = (type: string): string =>
  `From: a@example.org\r\nTo: kaai@localhost\r\nSubject: s\r\nMIME-Version: 1.0\r\nContent-Type: ${type}\r\n\r\n`;
const nested = (depth: number): string =>
  depth === 0
    ? head('text/plain')
    : `${head(`multipart/mixed; boundary=b${depth}`)}--b${depth}\r\n${nested(depth - 1)}\r\n--b${depth}--\r\n`;
const messages = (depth: number): string =>
  depth === 0 ? head('text/plain') : `${head('message/rfc822')}${messages(depth - 1)}`;

describe('an e-mail that no invoice comes with is refused for good, and blocks nothing:', () => {
  test.each([
    [
      '10,000 empty parts',
      `${head('multipart/mixed; boundary=b')}${'--b\r\n\r\n'.repeat(MANY)}--b--`,
      552,
      413,
    ],
    ['400,000 lines', `${head('text/plain')}${'a\r\n'.repeat(400_000)}`, 552, 413],
    ['100,000 header lines', `${'X: 1\r\n'.repeat(100_000)}\r\n`, 552, 413],
    ['parts 400 deep', nested(400), 554, 422],
  ])('%s', async (_, source, smtp, http) => {
    const transport = createTransport({ host: '127.0.0.1', port: server.smtpPort, secure: false });
    const block = await longestBlock(async () => {
      const envelope = { from: 'a@example.org', to: 'kaai@localhost' };
      await expect(transport.sendMail({ envelope, raw: source })).rejects.toMatchObject({
        responseCode: smtp,
      });
      const body = JSON.stringify({ to: 'kaai@localhost', source });
      expect((await server.call(null, 'POST', '/_/mail', { headers: json, body })).status).toBe(http);
    });
    transport.close();
    expect(block).toBeLessThan(1);
  });

  test('one of 26 megabytes', async () => {
    const transport = createTransport({ host: '127.0.0.1', port: server.smtpPort, secure: false });
    const raw = `${head('text/plain')}${`${'a'.repeat(998)}\r\n`.repeat(27_000)}`;
    const envelope = { from: 'a@example.org', to: 'kaai@localhost' };
    await expect(transport.sendMail({ envelope, raw })).rejects.toMatchObject({ responseCode: 552 });
    transport.close();
  });

  test.each([
    ['messages within messages', messages(200)],
    ['300,000 lines', `${head('text/plain')}${'a\r\n'.repeat(300_000)}`],
    [
      '20,000 lines in the heads of its parts',
      `${head('multipart/mixed; boundary=b')}--b\r\n${'X: 1\r\n'.repeat(20_000)}\r\n--b--`,
    ],
  ])('%s are read beside the others', async (_, source) => {
    const body = JSON.stringify({ to: 'kaai@localhost', source });
    const block = await longestBlock(async () => {
      expect((await server.call(null, 'POST', '/_/mail', { headers: json, body })).status).toBe(201);
    });
    expect(block).toBeLessThan(1);
  });
});
