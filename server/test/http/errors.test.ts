import { toUbl } from 'peppol-preflight';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { invoice, KAAI, LUMIERE, SANDBOX } from '../documents.js';
import { startChecked, type CheckedServer } from '../start.js';
import { sendRaw } from './send-raw.js';

type Name = 'Kaai' | 'Lumière' | 'Sandbox' | 'Mute';
let server: CheckedServer<Name>;
const json = { 'content-type': 'application/json' };

beforeAll(async () => {
  const mute = { ...SANDBOX, name: 'Mute', company_email: null };
  server = await startChecked({
    companies: [KAAI, LUMIERE, SANDBOX, mute],
    seed: { organizations: [{ name: 'Reseller', key: 'org_reseller_key' }] },
    smtpPort: 0,
  });
});
afterAll(() => server.close());

async function answer(
  name: Name | null,
  method: string,
  path: string,
  body?: unknown,
): Promise<[number, unknown]> {
  const init = body === undefined ? {} : { body: JSON.stringify(body), headers: json };
  const response = await server.call(name, method, path, init);
  return [response.status, ((await response.json()) as { detail: unknown }).detail];
}
const create = async (name: Name, fields = {}): Promise<string> =>
  (await server.client(name).documents.create(invoice(fields))).id;

describe('keys', () => {
  test.each([
    ['no header', {}, 'Authentication required'],
    ['another scheme', { authorization: 'Basic x' }, 'Invalid authentication'],
    ['an unknown key', { authorization: 'Bearer key_unknown' }, 'Invalid authentication'],
    ['the key of an organization', { authorization: 'Bearer org_reseller_key' }, 'Invalid authentication'],
  ])('%s is a 401', async (_name, headers, detail) => {
    const response = await fetch(`${server.url}/api/me/`, { headers });
    expect([response.status, await response.json()]).toEqual([401, { detail }]);
  });
});

describe('an endpoint that takes no body', () => {
  test.each([
    ['an empty form', 'application/x-www-form-urlencoded', ''],
    ['a form', 'application/x-www-form-urlencoded', 'a=b'],
    ['text', 'text/plain', 'text'],
    ['JSON that is broken', 'application/json', '{'],
    ['multipart without a boundary', 'multipart/form-data', 'x'],
  ])('does not look at %s', async (_, type, body) => {
    const headers = { 'content-type': type };
    const sent = await create('Kaai');
    expect((await server.call('Kaai', 'POST', `/api/documents/${sent}/send`, { headers, body })).status).toBe(
      200,
    );
    const deleted = await create('Kaai');
    expect((await server.call('Kaai', 'DELETE', `/api/documents/${deleted}`, { headers, body })).status).toBe(
      200,
    );
  });

  test('is unlike one that takes JSON, to which other types are a 422', async () => {
    const headers = { 'content-type': 'text/plain' };
    for (const path of ['/api/documents/', '/api/validate/json', '/api/webhooks/'])
      expect((await server.call('Kaai', 'POST', path, { headers, body: '{}' })).status, path).toBe(422);
  });
});

test('a body with thousands of fields that there are not is answered with a few of their names', async () => {
  const fields = Object.fromEntries(Array.from({ length: 40_000 }, (_, index) => [`field_${index}`, 1]));
  const response = await server.call(null, 'POST', '/_/companies', {
    headers: json,
    body: JSON.stringify({ name: 'A', ...fields }),
  });
  expect(response.status).toBe(422);
  const text = await response.text();
  expect(text).toContain('field_9 and 39990 others: remove it');
  expect(text.length).toBeLessThan(400);
});

describe('a method that a path does not have', () => {
  test.each([
    ['PATCH', '/api/documents/', 'POST'],
    ['GET', '/api/documents', 'POST'],
    ['PUT', '/api/documents/1', 'DELETE, GET'],
    ['GET', '/api/documents/1/send?email=a', 'POST'],
    ['POST', '/api/me/', 'GET'],
  ])('%s %s is a 405 that allows %s', async (method, path, allowed) => {
    const response = await fetch(server.url + path, { method });
    expect([response.status, response.headers.get('allow'), await response.json()]).toEqual([
      405,
      allowed,
      { detail: 'Method Not Allowed' },
    ]);
  });

  test('is a 404 where there is no such path, and below /_/', async () => {
    for (const path of ['/api/nothing', '/api/documents/1/2/3', '/_/clock', '/files/attachments/1'])
      expect((await fetch(server.url + path, { method: 'PATCH' })).status, path).toBe(404);
  });
});

describe('documents of another company', () => {
  test('are 404 for every call', async () => {
    const id = await create('Kaai', { attachments: [{ file_name: 'a.pdf', file_data: 'eA==' }] });
    const [file] = await server.client('Kaai').documents.attachments.list(id);
    const calls = [
      ['GET', ''], ['DELETE', ''], ['POST', '/send'], ['POST', '/validate'], ['GET', '/ubl'], ['GET', '/timeline'],
      ['GET', '/attachments'], ['GET', `/attachments/${file?.id ?? ''}`], ['DELETE', `/attachments/${file?.id ?? ''}`],
    ] as const; // prettier-ignore
    for (const [method, path] of calls) {
      expect(await answer('Lumière', method, `/api/documents/${id}${path}`), `${method} ${path}`).toEqual([
        404,
        'Document not found',
      ]);
    }
    const drafts = await server.client('Lumière').outbox.listDraftDocuments();
    expect(drafts.items).toEqual([]);
  });
});

describe('create', () => {
  test.each([
    ['no items', { items: null }, 422, [{ loc: ['body', 'items'], type: 'missing' }]],
    ['a date that is none', { invoice_date: '2026-02-30' }, 422, [{ loc: ['body', 'invoice_date'] }]],
    [
      'parties without ids',
      { customer_tax_id: null },
      406,
      /^Could not derive Peppol sender or receiver information\.$/,
    ],
    [
      'the ids of another company',
      { vendor_tax_id: 'BE0845012728' },
      406,
      /^Derived sender '0208:0845012728' is not in tenant peppol_ids$/,
    ],
    [
      'a subtotal that is not that of the lines',
      { subtotal: 1 },
      406,
      /^Document is not valid: \[.*Subtotal mismatch/s,
    ],
    [
      'an invoice that the rules refuse',
      { due_date: null },
      406,
      /^Provided document details lead to an invalid UBL document/,
    ],
  ])('%s', async (_name, fields, status, detail) => {
    const [actual, text] = await answer('Kaai', 'POST', '/api/documents/', { ...invoice(), ...fields });
    expect(actual).toBe(status);
    if (detail instanceof RegExp) expect(text).toMatch(detail);
    else expect(text).toMatchObject(detail);
  });

  test('broken JSON, no JSON and bytes that are no text', async () => {
    for (const body of ['{"items": [', '{"a": 1, "a": 2}', '\ufeff\u0000']) {
      const response = await server.call('Kaai', 'POST', '/api/documents/', { body, headers: json });
      expect([response.status, await response.json()]).toMatchObject([
        422,
        { detail: [{ loc: ['body'], type: 'json_invalid' }] },
      ]);
    }
    const text = await server.call('Kaai', 'POST', '/api/documents/', {
      body: 'x',
      headers: { 'content-type': 'text/plain' },
    });
    expect(text.status).toBe(422);
  });

  test('files: empty, no UBL, of another type, an amount that no Document has', async () => {
    const post = async (
      content: string,
      name = 'x.xml',
      type = 'application/xml',
    ): Promise<[number, unknown]> => {
      const body = new FormData();
      body.append('file', new File([content], name, { type }));
      const response = await server.call('Kaai', 'POST', '/api/documents/ubl', { body });
      return [response.status, ((await response.json()) as { detail: unknown }).detail];
    };
    expect(await post('')).toEqual([415, 'UBL file is empty']);
    expect(await post('<a/>')).toEqual([415, 'UBL file is not valid and contains errors']);
    expect(await post('%PDF-1.7', 'x.pdf', 'application/pdf')).toEqual([422, 'Invalid file type']);
    const long = toUbl(invoice()).xml.replace(/(?<=<cbc:PriceAmount[^>]*>)/, '1'.repeat(2_000));
    expect(await post(long)).toEqual([422, 'UBL File could not be parsed']);
    const empty = new FormData();
    empty.append('other', 'x');
    const response = await server.call('Kaai', 'POST', '/api/documents/ubl', { body: empty });
    expect([response.status, await response.json()]).toMatchObject([
      422,
      { detail: [{ loc: ['body', 'file'], type: 'missing' }] },
    ]);
  });
});

describe('send, in the order of its checks', () => {
  test('404, 405, 404, 400, 409, 400, 400 by the rules', async () => {
    expect(await answer('Kaai', 'POST', '/api/documents/none/send')).toEqual([404, 'Document not found']);
    const sent = await create('Kaai');
    await server.client('Kaai').documents.send(sent);
    expect(await answer('Kaai', 'POST', `/api/documents/${sent}/send`)).toEqual([
      405,
      'Document is not in a valid state to send (DRAFT, FAILED)',
    ]);
    const draft = await create('Kaai');
    expect(
      await answer(
        'Kaai',
        'POST',
        `/api/documents/${draft}/send?sender_peppol_scheme=0208&sender_peppol_id=0845012728`,
      ),
    ).toEqual([409, "Derived sender '0208:0845012728' is not in tenant peppol_ids"]);
    expect(
      await answer('Kaai', 'POST', `/api/documents/${draft}/send?sender_peppol_scheme=zz&sender_peppol_id=1`),
    ).toMatchObject([422, [{ loc: ['query', 'sender_peppol_scheme'] }]]);
    const mute = await create('Mute');
    expect(await answer('Mute', 'POST', `/api/documents/${mute}/send`)).toEqual([
      400,
      'Tenant is in test mode but no company email is set',
    ]);
    const createUbl = async (xml: string): Promise<string> => {
      const body = new FormData();
      body.append('file', new File([xml], 'x.xml'));
      return (
        (await (await server.call('Kaai', 'POST', '/api/documents/ubl', { body })).json()) as { id: string }
      ).id;
    };
    const { xml } = toUbl({ ...invoice(), purchase_order: null, customer_id: null });
    expect(await answer('Kaai', 'POST', `/api/documents/${await createUbl(xml)}/send`)).toEqual([
      400,
      'Document UBL is invalid according to the rules',
    ]);
  });

  test('what was sent can be neither deleted nor emptied', async () => {
    const id = await create('Kaai', { attachments: [{ file_name: 'a.pdf', file_data: 'eA==' }] });
    const [file] = await server.client('Kaai').documents.attachments.list(id);
    await server.client('Kaai').documents.send(id);
    expect(await answer('Kaai', 'DELETE', `/api/documents/${id}`)).toEqual([
      400,
      'Document is not in draft state',
    ]);
    expect(await answer('Kaai', 'DELETE', `/api/documents/${id}/attachments/${file?.id ?? ''}`)).toEqual([
      400,
      'Document is not in draft state',
    ]);
    expect(await answer('Kaai', 'GET', `/api/documents/${id}/attachments/none`)).toEqual([
      404,
      'Document Attachment not found',
    ]);
  });
});

describe('other endpoints', () => {
  test.each([
    ['GET', '/api/inbox/?page=0', 422, [{ loc: ['query', 'page'], type: 'greater_than_equal' }]],
    ['GET', '/api/outbox/?page_size=101', 422, [{ loc: ['query', 'page_size'], type: 'less_than_equal' }]],
    ['GET', '/api/drafts/?sort_by=password', 422, [{ loc: ['query', 'sort_by'], type: 'enum' }]],
    ['GET', '/api/drafts/?date_from=yesterday', 422, [{ loc: ['query', 'date_from'] }]],
    ['GET', '/api/lookup', 422, [{ loc: ['query', 'peppol_id'], type: 'missing' }]],
    ['GET', '/api/webhooks/none', 404, 'Webhook not found'],
    ['GET', '/api/mailbox/none', 404, 'Inbound email not found'],
    ['POST', '/api/mailbox/none/reprocess', 404, 'Inbound email not found'],
    ['GET', '/api/conversion/pdf/none', 404, 'Task not found'],
    [
      'GET',
      '/api/stats?start_date=2026-02-02&end_date=2026-02-01',
      400,
      'end_date must be greater than or equal to start_date',
    ],
  ])('%s %s is %i', async (method, path, status, detail) => {
    const [actual, text] = await answer('Kaai', method, path);
    expect(actual).toBe(status);
    if (typeof detail === 'string') expect(text).toBe(detail);
    else expect(text).toMatchObject(detail);
  });

  test('a company without documents has no statistics', async () => {
    expect(await answer('Sandbox', 'GET', '/api/stats')).toEqual([404, 'No documents found for this tenant']);
  });

  test('an event that there is not, and a URL that is none', async () => {
    expect(
      await answer('Kaai', 'POST', '/api/webhooks/', { url: 'http://x.example', events: ['document.lost'] }),
    ).toEqual([422, 'Invalid webhook event']);
    const { id } = await server.client('Kaai').webhooks.create({ url: 'http://x.example', events: [] });
    const call = (body: unknown) => answer('Kaai', 'POST', `/api/webhooks/${id}/test`, body);
    expect(await call({ event_type: 'document.lost', data: { document_id: 'd' } })).toEqual([
      422,
      'Invalid webhook event',
    ]);
    expect(await call({ event_type: 'document.sent', data: 'd' })).toMatchObject([
      422,
      [{ loc: ['body', 'data'] }],
    ]);
    expect(await answer('Kaai', 'POST', '/api/webhooks/', { url: 'ftp://x', events: [] })).toMatchObject([
      422,
      [{ loc: ['body', 'url'] }],
    ]);
  });
});

test('a part of a list is named with the list and its index', async () => {
  const named = async (...call: Parameters<typeof answer>): Promise<unknown> => {
    const [status, detail] = await answer(...call);
    return [status, (detail as readonly { readonly msg: string }[]).map(({ msg }) => msg.split(' ')[0])];
  };
  const webhook = { url: 'http://x.example', events: ['document.sent', 7] };
  expect(await named('Kaai', 'POST', '/api/webhooks/', webhook)).toEqual([422, ['events[1]']]);
});

test('every answer of these tests has the fields and types of the interface', () => {
  expect(server.found).toEqual([]);
});

test('a request with two Host headers is refused', async () => {
  const raw = 'GET /healthz HTTP/1.1\r\nHost: a.example\r\nHost: b.example\r\nConnection: close\r\n\r\n';
  expect(await sendRaw(server.url, raw)).toMatch(
    /^HTTP\/1.1 400 [\s\S]*\{"detail":"The request has more than one Host header\."\}$/,
  );
});
