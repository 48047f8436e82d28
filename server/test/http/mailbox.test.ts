import { createTransport } from 'nodemailer';
import { toUbl } from 'peppol-preflight';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { invoice, KAAI, LUMIERE } from '../documents.js';
import { startChecked, type CheckedServer } from '../start.js';

// E-mail that comes in, by SMTP and by control.

let server: CheckedServer<'Kaai' | 'Lumière'>;
const headers = { 'content-type': 'application/json' };

beforeAll(async () => {
  server = await startChecked({ companies: [{ ...KAAI, id: 'kaai' }, LUMIERE], smtpPort: 0 });
});
afterAll(() => server.close());

const get = async (path: string): Promise<unknown> => (await server.call('Kaai', 'GET', path)).json();
const emailWith = (xml: string): string =>
  ['From: Someone <someone@example.org>', 'To: kaai@localhost', 'Subject: Invoice', 'Message-ID: <1@example.org>', 'MIME-Version: 1.0',
    'Content-Type: multipart/mixed; boundary=b', '', '--b', 'Content-Type: text/plain', '', 'Hello', '--b',
    'Content-Type: application/xml; name="invoice.xml"', 'Content-Disposition: attachment; filename="../../invoice.xml"',
    'Content-Transfer-Encoding: base64', '', Buffer.from(xml).toString('base64'), '--b--', ''].join('\r\n'); // prettier-ignore

test('an e-mail by SMTP becomes a received document, and cannot be processed again', async () => {
  const transport = createTransport({ host: '127.0.0.1', port: server.smtpPort, secure: false });
  const raw = emailWith(toUbl(invoice({ invoice_id: 'M-1' })).xml);
  await transport.sendMail({ envelope: { from: 'someone@example.org', to: 'kaai@localhost' }, raw });
  await expect(
    transport.sendMail({ envelope: { from: 'a@example.org', to: 'nobody@localhost' }, raw }),
  ).rejects.toThrow(/no mailbox/);
  transport.close();
  await server.settle();
  const { items } = (await get('/api/mailbox/')) as { items: { id: string; document_id: string }[] };
  expect(items).toMatchObject([
    {
      subject: 'Invoice',
      sender_email: 'someone@example.org',
      processed: true,
      attachment_count: 1,
      attachments: [{ file_name: 'invoice.xml' }],
    },
  ]);
  expect(await get(`/api/documents/${items[0]?.document_id ?? ''}`)).toMatchObject({
    state: 'RECEIVED',
    invoice_id: 'M-1',
  });
  const again = await server.call('Kaai', 'POST', `/api/mailbox/${items[0]?.id ?? ''}/reprocess`);
  expect([again.status, await again.json()]).toEqual([
    409,
    { detail: 'Email was already processed successfully' },
  ]);
  const file = await server.call('Kaai', 'GET', `/api/mailbox/${items[0]?.id ?? ''}/attachments/invoice.xml`);
  expect(await file.text()).toContain('M-1');
  expect((await server.call('Lumière', 'GET', `/api/mailbox/${items[0]?.id ?? ''}`)).status).toBe(404);
});

test('the errors of an e-mail are short, however many there are', async () => {
  const part = (index: number) =>
    `--b\r\nContent-Type: application/xml\r\nContent-Disposition: attachment; filename="${index}${'n'.repeat(150)}.xml"\r\n\r\n<a/>\r\n`;
  const parts = Array.from({ length: 90 }, (_, index) => part(index)).join('');
  const source = `From: a@example.org\r\nTo: kaai@localhost\r\nMIME-Version: 1.0\r\nContent-Type: multipart/mixed; boundary=b\r\n\r\n${parts}--b--`;
  const sent = await server.call(null, 'POST', '/_/mail', {
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ to: 'kaai@localhost', source }),
  });
  const { id } = (await sent.json()) as { id: string };
  await server.settle();
  const { error_message: message } = (await get(`/api/mailbox/${id}`)) as { error_message: string };
  expect(message).toHaveLength(2_000);
  expect(message).toMatch(/^0n+\.xml: .*…$/);
});

test('two attachments of one name are two files', async () => {
  const part = (content: string, name = 'a.xml') =>
    `--b\r\nContent-Type: application/xml\r\nContent-Disposition: attachment; filename="${name}"\r\n\r\n${content}\r\n`;
  const source = [
    'To: kaai@localhost\r\nMIME-Version: 1.0\r\nContent-Type: multipart/mixed; boundary=b\r\n\r\n',
    part('<first/>'),
    part('<second/>'),
    part('<third/>', 'a (2).xml'),
    '--b--\r\n',
  ].join('');
  await server.call(null, 'POST', '/_/mail', {
    headers,
    body: JSON.stringify({ to: 'kaai@localhost', source }),
  });
  const { items } = (await get('/api/mailbox/')) as {
    items: { id: string; attachments: { file_name: string }[] }[];
  };
  const [email] = items;
  const names = email?.attachments.map(({ file_name: name }) => name) ?? [];
  expect(names).toEqual(['a.xml', 'a (2).xml', 'a (2) (2).xml']);
  const texts = names.map(async (name) => {
    const path = `/api/mailbox/${email?.id ?? ''}/attachments/${encodeURIComponent(name)}`;
    return (await (await server.call('Kaai', 'GET', path)).text()).trim();
  });
  expect(await Promise.all(texts)).toEqual(['<first/>', '<second/>', '<third/>']);
});

test('an e-mail whose XML is no invoice fails, and can be tried again', async () => {
  const mail = { to: 'kaai@localhost', source: emailWith('<a/>') };
  await server.call(null, 'POST', '/_/mail', { headers, body: JSON.stringify(mail) });
  await server.settle();
  const { items } = (await get('/api/mailbox/')) as { items: { id: string }[] };
  expect(items[0]).toMatchObject({
    processed: false,
    error_message: 'invoice.xml: UBL file is not valid and contains errors',
    document_id: null,
  });
  expect((await server.call('Kaai', 'POST', `/api/mailbox/${items[0]?.id ?? ''}/reprocess`)).status).toBe(
    200,
  );
});

test('every answer of these tests has the fields and types of the interface', () => {
  expect(server.found).toEqual([]);
});
