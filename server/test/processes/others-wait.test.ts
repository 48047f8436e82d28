import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { toUbl } from 'peppol-preflight';
import { renderPdf } from 'peppol-preflight-pdf';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findPostgres, startPostgres, type Postgres } from '../../../test/shared/postgres.js';
import { invoice, KAAI, LUMIERE } from '../documents.js';
import { LONGEST, longestWait, type Call } from './longest-wait.js';
import { startProcess, type Running } from './start-process.js';

// Whatever one company asks for, another is answered meanwhile.

const programs = findPostgres();
if (programs === undefined)
  console.warn('PostgreSQL is not installed here: what others wait is measured with PGlite only.');
const hasTimes = existsSync('/proc/thread-self/schedstat');
if (!hasTimes)
  console.warn('The system does not tell the time of a thread: what others wait is not measured.');

const cli = fileURLToPath(new URL('../../src/cli.ts', import.meta.url));
const { xml } = toUbl(invoice());
const line = /<cac:InvoiceLine>[\s\S]*<\/cac:InvoiceLine>/.exec(xml)?.[0] ?? '';
const reference = '<cac:AdditionalDocumentReference><cbc:ID>1</cbc:ID></cac:AdditionalDocumentReference>';
const supplier = '<cac:AccountingSupplierParty>';

function attachments(count: number, bytes: number): object {
  // As good as random, as the content of a PDF is.
  const file_data = createHash('shake256', { outputLength: bytes }).digest('base64');
  const file = (_: unknown, index: number) => ({
    file_name: `${index}.pdf`,
    file_type: 'application/pdf',
    file_data,
  });
  return { attachments: Array.from({ length: count }, file) };
}

function email(count: number, content: string): string {
  const head =
    'From: a@example.org\r\nTo: kaai@localhost\r\nMIME-Version: 1.0\r\nContent-Type: multipart/mixed; boundary=b\r\n\r\n';
  const encoded = Buffer.from(content).toString('base64').replace(/.{76}/g, '$&\r\n');
  const parts = Array.from(
    { length: count },
    (_, index) =>
      `--b\r\nContent-Type: application/xml\r\nContent-Disposition: attachment; filename="${index}.xml"\r\nContent-Transfer-Encoding: base64\r\n\r\n${encoded}\r\n`,
  );
  return `${head}${parts.join('')}--b--`;
}

/** What a call sends. */
interface Init {
  readonly method?: string;
  readonly body?: string | FormData;
  readonly headers?: Readonly<Record<string, string>>;
}

describe.skipIf(!hasTimes).each([
  ['PGlite', false],
  ['PostgreSQL', true],
] as const)('with %s another company waits for at most half a second', (_, isServer) => {
  describe.skipIf(isServer && programs === undefined)('while one asks for', () => {
    let postgres: Postgres | undefined;
    let running: Running;
    let key = '';
    let others: readonly Call[] = [];

    const call = (path: string, init: Init = {}, by = key): Promise<Response> =>
      fetch(`${running.url}${path}`, {
        ...init,
        headers: { ...init.headers, ...(by !== '' && { authorization: `Bearer ${by}` }) },
      });
    const post = (path: string, body: unknown, by = key): Promise<Response> =>
      call(
        path,
        { method: 'POST', body: JSON.stringify(body), headers: { 'content-type': 'application/json' } },
        by,
      );
    const upload = (path: string, file: File): Promise<Response> => {
      const body = new FormData();
      body.append('file', file);
      return call(path, { method: 'POST', body });
    };
    const create = (fields: object): Promise<Response> =>
      post('/api/documents/', { ...invoice(), ...fields });
    const idOf = async (answer: Promise<Response>): Promise<string> =>
      ((await (await answer).json()) as { id: string }).id;
    const settle = (): Promise<Response> => post('/_/settle', {});

    /** What others wait while this is answered, which has a status. */
    const expectShortWait = async (work: () => Promise<Response>, status: number): Promise<void> => {
      const wait = await longestWait(
        running,
        async () => {
          const answer = await work();
          await answer.arrayBuffer();
          expect(answer.status).toBe(status);
        },
        others,
      );
      expect(wait).toBeLessThan(LONGEST);
    };

    beforeAll(async () => {
      postgres = isServer ? await startPostgres(programs ?? '') : undefined;
      const store = postgres === undefined ? [] : ['--database-url', postgres.url];
      const options = ['--port', '0', '--no-rate-limits', ...store];
      running = await startProcess(['--import', 'tsx', cli, ...options]);
      const keyOf = async (company: object): Promise<string> =>
        ((await (await post('/_/companies', company, '')).json()) as { key: string }).key;
      key = await keyOf({ ...KAAI, id: 'kaai', name: 'Sender' });
      const other = await keyOf({ ...LUMIERE, id: 'other', name: 'Other' });
      const small = { ...invoice({ vendor_tax_id: 'BE0845012728', customer_tax_id: 'BE0471122367' }) };
      others = [
        () => call('/api/me/', {}, other),
        () => post('/api/documents/', small, other),
        () => call('/api/drafts/?page_size=1', {}, other),
      ];
      // What is done for the first time is compiled.
      for (let round = 0; round < 10; round += 1) {
        for (const each of others) await each();
        await create({});
      }
    });

    afterAll(async () => {
      running.process.removeAllListeners('exit').kill('SIGKILL');
      await postgres?.stop();
    });

    test.each([
      ['190 attachments', attachments(190, 30), 201],
      ['200 attachments of 90 kB', attachments(200, 90_000), 201],
      ['one attachment of 18 MB', attachments(1, 18_000_000), 201],
      [
        '20,000 attachments',
        { attachments: Array.from({ length: 20_000 }, () => ({ file_name: 'a' })) },
        422,
      ],
      [
        '9,000 lines of 300 characters',
        {
          items: Array.from({ length: 9_000 }, () => ({
            description: 'a'.repeat(300),
            quantity: 1,
            unit_price: 1,
            tax_rate: '21.00',
          })),
        },
        201,
      ],
      ['a note of 4 MB', { note: 'a'.repeat(4_000_000) }, 201],
    ])('a document with %s', async (_name, fields, status) => {
      await expectShortWait(() => create(fields), status);
    });

    test.each([
      ['9,000 lines', xml.replace(line, line.repeat(9_000)), 201],
      ['190 references', xml.replace(supplier, `${reference.repeat(190)}$&`), 201],
      ['9,000 references', xml.replace(supplier, `${reference.repeat(9_000)}$&`), 422],
    ])('UBL with %s', async (_name, ubl, status) => {
      const file = new File([ubl], 'a.xml', { type: 'application/xml' });
      await expectShortWait(() => upload('/api/documents/ubl', file), status);
    });

    test('a PDF of 24 MB, read now or later', async () => {
      // A comment of that size after the first line.
      const comment = `%PDF-1.7\n%${'a'.repeat(24_000_000)}\n`;
      const file = new File([comment, renderPdf(invoice())], 'a.pdf', { type: 'application/pdf' });
      await expectShortWait(() => upload('/api/documents/pdf', file), 201);
      await expectShortWait(async () => {
        await upload('/api/conversion/pdf', file);
        return settle();
      }, 200);
    });

    test('the sending, the validation, a page and the deletion of an attachment of 18 MB', async () => {
      const id = await idOf(create(attachments(2, 9_000_000)));
      const sent = await idOf(create(attachments(1, 18_000_000)));
      await expectShortWait(() => post(`/api/documents/${id}/validate`, {}), 200);
      await expectShortWait(() => call(`/_/ui/documents/${id}`), 200);
      const files = (await (await call(`/api/documents/${id}/attachments`)).json()) as {
        id: string;
        file_url: string;
      }[];
      await expectShortWait(() => fetch(files[0]?.file_url ?? ''), 200);
      let next = 0;
      await expectShortWait(() => {
        const path = `/api/documents/${id}/attachments/${files[next]?.id ?? ''}`;
        next += 1;
        return call(path, { method: 'DELETE' });
      }, 200);
      await expectShortWait(async () => {
        await post(`/api/documents/${sent}/send`, {});
        return settle();
      }, 200);
    });

    test.each([
      ['200 attachments', email(200, 'x')],
      ['100 attachments of 150 kB', email(100, 'x'.repeat(150_000))],
      ['100 invoices', email(100, xml)],
    ])('an e-mail with %s', async (_name, source) => {
      await expectShortWait(async () => {
        await post('/_/mail', { to: 'kaai@localhost', source });
        return settle();
      }, 200);
    });

    test('a list of e-mails whose heads are as long as they may be', async () => {
      const head = `From: a@example.org\r\nTo: kaai@localhost\r\nSubject: ${'a'.repeat(100_000)}\r\n`;
      const recipients = `Cc: ${Array.from({ length: 5_000 }, (_, index) => `a${index}@example.org`).join(', ')}\r\n`;
      for (let count = 0; count < 100; count += 1)
        await post('/_/mail', { to: 'kaai@localhost', source: `${head}${recipients}\r\n` });
      await settle();
      const list = (): Promise<Response> => call('/api/mailbox/?page_size=100');
      expect((await (await list()).text()).length).toBeGreaterThan(15_000_000);
      await expectShortWait(list, 200);
    });

    test('lists of the largest size, and searches in long texts', async () => {
      for (const path of ['/api/drafts/', '/api/inbox/', '/api/outbox/', '/api/mailbox/'])
        await expectShortWait(() => call(`${path}?page_size=100`), 200);
      await expectShortWait(() => call(`/api/drafts/?page_size=100&search=${'a'.repeat(1_000)}b`), 200);
      await expectShortWait(() => call('/_/ui/companies'), 200);
    });

    test('an event for as many webhooks as a company may have, and their history', async () => {
      const webhook = { url: 'http://127.0.0.1:9/', events: ['document.received'] };
      const ids: string[] = [];
      for (let count = 0; count < 100; count += 1) ids.push(await idOf(post('/api/webhooks/', webhook)));
      expect((await post('/api/webhooks/', webhook)).status).toBe(422);
      await expectShortWait(() => post('/_/network/deliver', { to: 'kaai', ubl: xml }), 201);
      const data = { event_type: 'document.received', data: { document_id: 'a'.repeat(19_000) } };
      for (let count = 0; count < 100; count += 1) await post(`/api/webhooks/${ids[0] ?? ''}/test`, data);
      await expectShortWait(() => call(`/api/webhooks/${ids[0] ?? ''}/history`), 200);
    });
  });
});
