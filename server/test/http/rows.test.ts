import { toUbl } from 'peppol-preflight';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { invoice, KAAI, LUMIERE } from '../documents.js';
import { startReceiver, type Receiver } from '../receiver.js';
import { startChecked, type CheckedServer } from '../start.js';

// Rows of the specification and of the interface that are easily answered almost right.

let server: CheckedServer<'Kaai' | 'Lumière'>;
let receiver: Receiver;
const headers = { 'content-type': 'application/json' };
const START = '2026-11-02T09:00:00Z';

beforeAll(async () => {
  receiver = await startReceiver();
  server = await startChecked({
    companies: [
      { ...KAAI, id: 'kaai' },
      { ...LUMIERE, id: 'lumiere' },
    ],
    clock: { start: START, frozen: true },
    seed: {
      organizations: [
        { name: 'Reseller', key: 'org_key_of_the_rows', companies: [{ name: 'Customer', id: 'customer' }] },
      ],
    },
  });
  const events = ['document.received', 'document.received.failed'];
  await server.client('Kaai').webhooks.create({ url: receiver.url, events, enabled: true });
});
afterAll(async () => {
  await server.close();
  await receiver.close();
});

type Json = Record<string, unknown>;
const ask = async (method: string, path: string, body?: unknown, name: 'Kaai' | 'Lumière' = 'Kaai') => {
  const init = body === undefined ? {} : { headers, body: JSON.stringify(body) };
  const response = await server.call(name, method, path, init);
  return { status: response.status, body: (await response.json()) as Json };
};
const create = async (fields: Json = {}): Promise<Json> => {
  const { status, body } = await ask('POST', '/api/documents/', { ...invoice(), ...fields });
  expect([status, body]).toMatchObject([201, {}]);
  return body;
};
const deliver = (ubl: string): Promise<Response> =>
  server.call(null, 'POST', '/_/network/deliver', { headers, body: JSON.stringify({ to: 'kaai', ubl }) });
const ublOf = async (id: unknown): Promise<string> => {
  const { body } = await ask('GET', `/api/documents/${String(id)}/ubl`);
  return (await fetch(String(body['signed_url']))).text();
};

describe('the inbox', () => {
  test.each(['Kaaistraat Press', 'BE0471122367', '0471122367', 'press@example.org'])(
    'finds the sender %s',
    async (sender) => {
      const { xml } = toUbl(
        invoice({ invoice_id: 'IN-1', vendor_name: 'Kaaistraat Press', vendor_email: 'press@example.org' }),
      );
      await deliver(xml);
      const { body } = await ask('GET', `/api/inbox/?sender=${encodeURIComponent(sender)}&search=IN-1`);
      expect(body['total']).toBeGreaterThan(0);
      expect((await ask('GET', '/api/inbox/?sender=nobody')).body).toMatchObject({ total: 0 });
    },
  );

  test('has a document that came in and that the rules do not accept, as that of the library', async () => {
    const { xml } = toUbl({ ...invoice({ invoice_id: 'IN-2' }), purchase_order: null, customer_id: null });
    await deliver(xml);
    for (const path of ['/api/inbox/', '/api/inbox/invoices']) {
      const { items } = (await ask('GET', path)).body as { items: Json[] };
      expect(items.find(({ invoice_id: id }) => id === 'IN-2')).toMatchObject({
        state: 'FAILED',
        direction: 'INBOUND',
      });
    }
  });
});

const line = { description: 'a', quantity: 1, unit_price: 1, tax_rate: '21.00' };
const allowance = { amount: 1, reason: 'r', tax_rate: 21 };

describe('a Document that the interface does not have is a 422 at its field:', () => {
  test.each([
    ['document_type', { document_type: null }],
    ['state', { state: null }],
    ['direction', { direction: null }],
    ['currency', { currency: null }],
    ['tax_code', { tax_code: null }],
    ['allowances/0/tax_code', { allowances: [{ ...allowance, tax_code: null }] }],
    ['items/0/tax_rate', { items: [{ ...line, tax_rate: '100.01' }] }],
    ['items/0/tax_rate', { items: [{ ...line, tax_rate: -1 }] }],
    ['allowances/0/tax_rate', { allowances: [{ ...allowance, tax_rate: 101 }] }],
    ['charges/0/multiplier_factor', { charges: [{ ...allowance, multiplier_factor: 100.5 }] }],
    [
      'items/0/charges/0/multiplier_factor',
      { items: [{ ...line, charges: [{ amount: 1, multiplier_factor: -0.5 }] }] },
    ],
    ['attachments/0/file_type', { attachments: [{ file_name: 'a.pdf', file_type: null }] }],
    ['attachments/0/file_size', { attachments: [{ file_name: 'a.pdf', file_size: null }] }],
  ])('%s', async (place, fields) => {
    for (const path of ['/api/documents/', '/api/validate/json']) {
      const { status, body } = await ask('POST', path, { ...invoice(), ...fields });
      expect([status, body]).toMatchObject([422, {}]);
      const places = (body['detail'] as { loc: string[] }[]).map(({ loc }) => loc.join('/'));
      expect(places).toContain(`body/${place}`);
    }
  });

  test('with what else cannot be read', async () => {
    const { body } = await ask('POST', '/api/documents/', {
      ...invoice(),
      currency: null,
      invoice_date: 'x',
    });
    const places = (body['detail'] as { loc: string[] }[]).map(({ loc }) => loc.join('/'));
    expect(places.sort()).toEqual(['body/currency', 'body/invoice_date']);
  });

  test('but null where it may be null, and the bounds themselves, are taken', async () => {
    const { status } = await ask('POST', '/api/validate/json', {
      ...invoice(), note: null, vatex: null, charges: [{ ...allowance, tax_code: null, tax_rate: 100 }],
      items: [{ ...line, tax_rate: 0 }, { ...line, tax_rate: '100.00' }],
    }); // prettier-ignore
    expect(status).toBe(201);
  });
});

test('with strictInterface the codes are those of the interface, and without it those of the specification', async () => {
  const strict = await startChecked({ companies: [KAAI], strictInterface: true });
  try {
    const given = {
      ...invoice(),
      items: [{ ...line, unit: 'ZZ9', date: '2026-11-01' }],
      vatex: 'VATEX-EU-135-1',
      charges: [{ ...allowance, reason_code: 'ZZZZ' }],
    };
    const response = await strict.call('Kaai', 'POST', '/api/validate/json', {
      headers,
      body: JSON.stringify(given),
    });
    const { detail } = (await response.json()) as { detail: { loc: string[] }[] };
    expect(detail.map(({ loc }) => loc.slice(1).join('/')).sort()).toEqual([
      'charges/0/reason_code', 'items/0/date', 'items/0/unit', 'vatex',
    ]); // prettier-ignore
    expect((await ask('POST', '/api/validate/json', given)).status).toBe(201);
  } finally {
    await strict.close();
  }
});

describe('records', () => {
  test('carry tax_code S where it was the default', async () => {
    expect(await create()).toMatchObject({ tax_code: 'S' });
    expect(await create({ tax_code: 'S' })).toMatchObject({ tax_code: 'S' });
  });

  test('give an attachment the type that its download and its UBL have', async () => {
    const content = Buffer.from('a;b\n').toString('base64');
    const draft = await create({
      attachments: [
        { file_name: 'a.csv', file_data: content },
        { file_name: 'b.csv', file_type: 'TEXT/CSV; charset=utf-8', file_data: content },
        { file_name: 'c.pdf', file_data: content },
      ],
    });
    const types = ['text/csv', 'text/csv', 'application/pdf'];
    const attachments = draft['attachments'] as { file_type: string; file_url: string }[];
    expect(attachments.map(({ file_type: type }) => type)).toEqual(types);
    for (const [index, { file_url: url }] of attachments.entries())
      expect((await fetch(url)).headers.get('content-type')).toBe(types[index]);
    const ubl = await ublOf(draft['id']);
    expect([...ubl.matchAll(/mimeCode="([^"]*)"/g)].map(([, type]) => type)).toEqual(types);
  });

  test('lose an attachment that is deleted from a draft, in the UBL as well', async () => {
    const file = (name: string): Json => ({
      file_name: name,
      file_type: 'text/csv',
      file_data: Buffer.from(name).toString('base64'),
    });
    const draft = await create({ attachments: [file('a & b.csv'), file('c.csv')] });
    const [first, second] = draft['attachments'] as { id: string }[];
    const path = `/api/documents/${String(draft['id'])}/attachments/`;
    expect(await ublOf(draft['id'])).toContain('a &amp; b.csv');
    expect((await ask('DELETE', `${path}${first?.id ?? ''}`)).status).toBe(200);
    const ubl = await ublOf(draft['id']);
    expect(ubl).not.toContain('a &amp; b.csv');
    expect(ubl).toContain('c.csv');
    expect((await ask('POST', `/api/documents/${String(draft['id'])}/validate`)).body).toMatchObject({
      is_valid: true,
    });
    await ask('DELETE', `${path}${second?.id ?? ''}`);
    expect(await ublOf(draft['id'])).not.toContain('AdditionalDocumentReference');
  });

  test('name the PDF of an invoice whose number has a slash without it', async () => {
    const { body } = await ask(
      'POST',
      '/api/documents/?construct_pdf=true',
      invoice({ invoice_id: '2026/11/7' }),
    );
    expect(body).toMatchObject({ invoice_id: '2026/11/7', attachments: [{ file_name: '2026-11-7.pdf' }] });
  });
});

test.each([
  ['no Document', {}],
  ['wrong totals', { ...invoice(), invoice_total: 1 }],
  ['no receiver', { ...invoice(), customer_tax_id: null }],
  ['broken rules', { ...invoice(), invoice_id: ' ' }],
  ['null where the interface has none', { ...invoice(), currency: null }],
])('construct_pdf changes no error: %s', async (_, document) => {
  const plain = await ask('POST', '/api/documents/', document);
  expect(plain.status).toBeGreaterThanOrEqual(400);
  expect(await ask('POST', '/api/documents/?construct_pdf=true', document)).toEqual(plain);
});

test('a key is created without a body', async () => {
  const authorization = 'Bearer org_key_of_the_rows';
  const response = await fetch(`${server.url}/api/admin/tenants/customer/api-keys`, {
    method: 'POST',
    headers: { authorization },
  });
  expect([response.status, await response.json()]).toMatchObject([201, { name: 'API key' }]);
});

describe('statistics', () => {
  const days = async (query: string): Promise<unknown[]> => {
    const { status, body } = await ask('GET', `/api/stats${query}`);
    return [status, body['period_start'], body['period_end']];
  };

  test('go from the first document until today by default', async () => {
    await create();
    await server.clock.set('2027-03-01T00:00:00Z');
    expect(await days('')).toEqual([200, '2026-11-02', '2027-03-01']);
    await server.clock.set(START);
  });

  test.each([
    ['?start_date=2026-11-01', [200, '2026-11-01', '2026-11-02']],
    ['?start_date=2031-01-01', [200, '2031-01-01', '2031-01-01']],
    ['?end_date=2026-11-30', [200, '2026-11-02', '2026-11-30']],
    ['?end_date=2020-01-01', [200, '2020-01-01', '2020-01-01']],
  ])('with %s', async (query, expected) => {
    await create();
    expect(await days(query)).toEqual(expected);
  });
});

describe('an e-mail', () => {
  const part = (name: string, xml: string): string[] => [
    '--b', `Content-Type: application/xml; name="${name}"`, 'Content-Transfer-Encoding: base64', '', Buffer.from(xml).toString('base64'),
  ]; // prettier-ignore
  const mail = async (...parts: string[][]): Promise<string> => {
    const head = [
      'From: a@example.org',
      'To: kaai@localhost',
      'Subject: s',
      'MIME-Version: 1.0',
      'Content-Type: multipart/mixed; boundary=b',
      '',
    ];
    const source = [...head, ...parts.flat(), '--b--', ''].join('\r\n');
    const body = JSON.stringify({ to: 'kaai@localhost', source });
    const { id } = (await (await server.call(null, 'POST', '/_/mail', { headers, body })).json()) as {
      id: string;
    };
    await server.settle();
    return id;
  };
  const received = async (number: string): Promise<unknown[]> => {
    const { items } = (await ask('GET', `/api/inbox/?search=${number}`)).body as { items: Json[] };
    return items.map(({ id }) => id).sort();
  };
  const idsTold = (type: string): unknown[] =>
    receiver.received
      .map(({ body }) => JSON.parse(body) as { type: string; data: { document_id: string } })
      .filter((event) => event.type === type)
      .map(({ data }) => data.document_id);

  test('that is processed again keeps the documents that it made', async () => {
    const good = (number: string): string => toUbl(invoice({ invoice_id: number })).xml;
    const id = await mail(
      part('a.xml', good('MAIL-1')),
      part('b.xml', '<a/>'),
      part('c.xml', good('MAIL-2')),
    );
    const before = [...(await received('MAIL-1')), ...(await received('MAIL-2'))];
    expect(before).toHaveLength(2);
    expect(idsTold('document.received')).toEqual(expect.arrayContaining(before));
    const again = await ask('POST', `/api/mailbox/${id}/reprocess`);
    expect([again.status, again.body]).toMatchObject([
      200,
      {
        processed: false,
        document_id: before[0],
        error_message: 'b.xml: UBL file is not valid and contains errors',
      },
    ]);
    expect([...(await received('MAIL-1')), ...(await received('MAIL-2'))]).toEqual(before);
    for (const each of before) expect((await ask('GET', `/api/documents/${String(each)}`)).status).toBe(200);
  });

  test('that makes no document is told by document.received.failed', async () => {
    const id = await mail(part('a.xml', '<a/>'));
    expect(idsTold('document.received.failed')).toContain(id);
    const none = await mail();
    expect(idsTold('document.received.failed')).toContain(none);
  });

  test('gives the timeline of its document in the order of time', async () => {
    await mail(part('a.xml', toUbl(invoice({ invoice_id: 'MAIL-3' })).xml));
    const [id] = await received('MAIL-3');
    const { events } = (await ask('GET', `/api/documents/${String(id)}/timeline`)).body as {
      events: { timestamp: string; event_type: string }[];
    };
    const times = events.map(({ timestamp }) => timestamp);
    expect(times).toEqual([...times].sort());
    expect(events.map(({ event_type: type }) => type)).toEqual([
      'email_received',
      'receive_success',
      'email_processed',
    ]);
  });
});

test('every answer of these tests has the fields and types of the interface', () => {
  expect(server.found).toEqual([]);
});
