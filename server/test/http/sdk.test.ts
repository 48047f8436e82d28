import type EInvoice from 'e-invoice-api';
import { renderPdf } from 'peppol-preflight-pdf';
import { check, toUbl } from 'peppol-preflight';
import { createDocument, verifyWebhook } from 'peppol-preflight/service';
import { afterAll, beforeAll, describe, expect, test, vi, type Mock } from 'vitest';
import { invoice, KAAI, LUMIERE, SANDBOX, STRANGERS } from '../documents.js';
import { startChecked, type CheckedServer } from '../start.js';
import { startReceiver, type Receiver } from '../receiver.js';

// Every method of the service's own client, with its own types and no cast.

let server: CheckedServer<'Kaai' | 'Lumière' | 'Sandbox'>;
let receiver: Receiver;
let kaai: EInvoice;
let lumiere: EInvoice;
let sandbox: EInvoice;
/** Every method of the client by its name, watched. */
const methods = new Map<string, Mock>();

beforeAll(async () => {
  server = await startChecked({
    companies: [KAAI, LUMIERE, SANDBOX],
    participants: [{ peppol_id: STRANGERS.deliver, name: 'Elsewhere NV', country_code: 'BE' }],
  });
  receiver = await startReceiver();
  kaai = server.client('Kaai');
  lumiere = server.client('Lumière');
  sandbox = server.client('Sandbox');
  watchMethods(kaai);
});

afterAll(async () => {
  await receiver.close();
  await server.close();
});

const xml = (fields = {}): File => {
  const ubl = toUbl(invoice(fields)).xml;
  return new File([ubl], 'invoice.xml', { type: 'application/xml' });
};

/** A record without what differs from one creation to another. */
function omit(record: object): object {
  return { ...record, id: null, created_at: null };
}

describe('documents', () => {
  test('create() gives a draft with calculated totals; retrieve() gives the same', async () => {
    const draft = await kaai.documents.create(invoice({ invoice_id: 'C-1' }));
    expect(draft).toMatchObject({
      state: 'DRAFT',
      direction: 'OUTBOUND',
      invoice_total: '151.25',
      total_tax: '26.25',
    });
    expect(await kaai.documents.retrieve(draft.id)).toEqual({ ...draft, attachments: [] });
  });

  test('create() keeps attachments, which are read, downloaded and deleted', async () => {
    const content = Buffer.from('datum;uren\n');
    const draft = await kaai.documents.create(
      invoice({
        attachments: [
          { file_name: 'uren.csv', file_type: 'text/csv', file_data: content.toString('base64') },
        ],
      }),
    );
    const [first] = await kaai.documents.attachments.list(draft.id);
    expect(first).toMatchObject({ file_name: 'uren.csv', file_type: 'text/csv', file_size: content.length });
    const one = await kaai.documents.attachments.retrieve(first?.id ?? '', { document_id: draft.id });
    expect(await (await fetch(one.file_url ?? '')).text()).toBe(content.toString());
    const added = await kaai.documents.attachments.add(draft.id, { file: new File(['x'], '../../more.txt') });
    expect(added.file_name).toBe('more.txt');
    expect(await kaai.documents.attachments.delete(added.id, { document_id: draft.id })).toEqual({
      is_deleted: true,
    });
    expect(await kaai.documents.attachments.list(draft.id)).toHaveLength(1);
  });

  test('send() delivers to a company of the same server, whose inbox has it', async () => {
    const draft = await kaai.documents.create(invoice({ invoice_id: 'S-1' }));
    expect(await kaai.documents.send(draft.id)).toMatchObject({ id: draft.id, state: 'TRANSIT' });
    await server.settle();
    expect(await kaai.documents.retrieve(draft.id)).toMatchObject({ state: 'SENT' });
    const inbox = await lumiere.inbox.list({ search: 'S-1' });
    expect(inbox.items).toMatchObject([{ state: 'RECEIVED', direction: 'INBOUND', invoice_id: 'S-1' }]);
    expect(inbox.items[0]?.id).not.toBe(draft.id);
  });

  test('send() takes the route from the four parameters', async () => {
    const draft = await kaai.documents.create(invoice({ invoice_id: 'S-2' }));
    const [scheme, id] = STRANGERS.deliver.split(':');
    await kaai.documents.send(draft.id, {
      sender_peppol_scheme: '0208',
      sender_peppol_id: '0471122367',
      receiver_peppol_scheme: scheme ?? null,
      receiver_peppol_id: id ?? null,
    });
    await server.settle();
    expect(await kaai.documents.ubl.get(draft.id)).toMatchObject({
      receiver_peppol_id: id,
      receiver_peppol_scheme: scheme,
    });
    expect(await kaai.documents.retrieve(draft.id)).toMatchObject({ state: 'SENT' });
  });

  test('send() of a sandbox company mails the UBL', async () => {
    const draft = await sandbox.documents.create(invoice({ invoice_id: 'S-3' }));
    await sandbox.documents.send(draft.id);
    await server.settle();
    const { mails } = (await (await fetch(`${server.url}/_/mail`)).json()) as {
      mails: { id: string; recipients: string[] }[];
    };
    expect(mails[0]?.recipients).toEqual(['sandbox@example.org']);
    const mail = (await (await fetch(`${server.url}/_/mail/${mails[0]?.id ?? ''}`)).json()) as {
      attachment: string;
    };
    expect(mail.attachment).toContain('S-3');
  });

  test('validate() of a stored document gives the verdict on its UBL', async () => {
    const draft = await kaai.documents.create(invoice());
    expect(await kaai.documents.validate(draft.id)).toMatchObject({ is_valid: true });
  });

  test('delete() removes a draft', async () => {
    const draft = await kaai.documents.create(invoice());
    expect(await kaai.documents.delete(draft.id)).toEqual({ is_deleted: true });
    await expect(kaai.documents.retrieve(draft.id)).rejects.toMatchObject({
      status: 404,
      error: { detail: 'Document not found' },
    });
  });

  test('ubl.createFromUbl() takes what `send_as` sends as UBL, and keeps what the JSON of the service has', async () => {
    const items = [
      { description: 'Course book', quantity: 1, unit_price: '40.00', tax_rate: 21 },
      { description: 'Course', quantity: 1, unit_price: '300.00', tax_rate: 0, tax_code: 'E' as const },
    ];
    const exemptions = [{ tax_code: 'E' as const, vatex_note: 'Training' }];
    const document = { ...invoice({ invoice_id: 'X-1' }), items, exemptions, contract_reference: 'C-1' };
    const { accepted, send_as, ubl } = check(document, { extended: true });
    expect({ accepted, send_as }).toEqual({ accepted: true, send_as: 'ubl' });
    const file = new File([ubl ?? ''], 'invoice.xml', { type: 'application/xml' });
    const draft = await kaai.documents.ubl.createFromUbl({ file });
    expect(draft).toMatchObject({
      state: 'DRAFT',
      invoice_id: 'X-1',
      invoice_total: '348.40',
      total_tax: '8.40',
    });
    expect(draft.items).toMatchObject([{ description: 'Course book' }, { description: 'Course' }]);
    expect(draft).not.toHaveProperty('contract_reference');
    const made = createDocument(document, { extended: true }).document;
    expect(omit(draft)).toEqual({ ...omit(made), attachments: [] });
    await kaai.documents.send(draft.id);
    await server.settle();
    expect(await kaai.documents.retrieve(draft.id)).toMatchObject({ state: 'SENT' });
  });

  test('ubl.createFromUbl() makes a draft; ubl.get() leads to the bytes that were given', async () => {
    const draft = await kaai.documents.ubl.createFromUbl({ file: xml({ invoice_id: 'U-1' }) });
    expect(draft).toMatchObject({ state: 'DRAFT', invoice_id: 'U-1', invoice_total: '151.25' });
    const ubl = await kaai.documents.ubl.get(draft.id);
    expect(ubl).toMatchObject({
      sender_peppol_scheme: '0208',
      sender_peppol_id: '0471122367',
      file_name: 'invoice.xml',
    });
    expect(await (await fetch(ubl.signed_url ?? '')).text()).toBe(await xml({ invoice_id: 'U-1' }).text());
  });

  test('createFromPdf() makes a draft of a PDF, with the UBL that it is ready to send', async () => {
    const pdf = renderPdf(invoice({ invoice_id: 'PDF-1' }), {
      attach: 'factur-x',
    });
    const file = new File([new Uint8Array(pdf)], 'invoice.pdf', { type: 'application/pdf' });
    const draft = await kaai.documents.createFromPdf({ file });
    expect(draft).toMatchObject({ invoice_id: 'PDF-1', invoice_total: '151.25', success: true });
    expect(draft.ubl_document).toContain('PDF-1');
  });

  test('createFromPdf() refuses what is not a PDF', async () => {
    const file = new File(['no'], 'invoice.pdf', { type: 'application/pdf' });
    await expect(kaai.documents.createFromPdf({ file })).rejects.toMatchObject({
      status: 415,
      error: { detail: 'PDF file is not valid' },
    });
  });
});

describe('lists', () => {
  test('inbox, outbox and drafts go through all pages', async () => {
    for (const number of [1, 2, 3])
      await kaai.documents.create(invoice({ invoice_id: `L-${number}`, note: 'paged' }));
    const seen: string[] = [];
    for await (const { id, invoice_id: number } of kaai.outbox.listDraftDocuments({ page_size: 2 })) {
      expect(seen).not.toContain(id);
      seen.push(id, number ?? '');
    }
    expect(seen).toEqual(expect.arrayContaining(['L-1', 'L-2', 'L-3']));
    const sent = await kaai.outbox.listReceivedDocuments({
      type: 'INVOICE',
      search: 'lumière',
    });
    expect(sent.items.every(({ state }) => state !== 'DRAFT')).toBe(true);
  });

  test('listInvoices() and listCreditNotes() part the inbox', async () => {
    const credit = await kaai.documents.create(
      invoice({ document_type: 'CREDIT_NOTE', invoice_id: 'CN-1', purchase_order: 'S-1' }),
    );
    await kaai.documents.send(credit.id);
    await server.settle();
    expect((await lumiere.inbox.listCreditNotes()).items).toMatchObject([{ invoice_id: 'CN-1' }]);
    const invoices = await lumiere.inbox.listInvoices();
    expect(invoices.items.some(({ invoice_id: id }) => id === 'CN-1')).toBe(false);
  });
});

describe('validate, lookup, me', () => {
  test('validateJson() and validateUbl() say what is wrong in the body', async () => {
    const wrong = await kaai.validate.validateJson(invoice({ due_date: null }));
    expect(wrong.issues.map(({ rule_id: rule }) => rule)).toContain('BR-CO-25');
    expect(wrong.is_valid).toBe(false);
    expect(await kaai.validate.validateUbl({ file: xml() })).toMatchObject({
      is_valid: true,
      file_name: 'invoice.xml',
    });
  });

  test('validatePeppolID() and lookup know the participants', async () => {
    expect(await kaai.validate.validatePeppolID({ peppol_id: STRANGERS.deliver })).toMatchObject({
      is_valid: true,
    });
    expect(await kaai.validate.validatePeppolID({ peppol_id: '0208:0000000000' })).toMatchObject({
      is_valid: false,
    });
    expect(await kaai.lookup.retrieve({ peppol_id: STRANGERS.deliver })).toMatchObject({ status: 'success' });
    const found = await kaai.lookup.retrieveParticipants({ query: 'elsewhere', country_code: 'BE' });
    expect(found).toMatchObject({ total_count: 1, participants: [{ peppol_id: STRANGERS.deliver }] });
    const anywhere = await kaai.lookup.retrieveParticipants({ query: 'elsewhere', country_code: null });
    expect(anywhere.total_count).toBe(1);
  });

  test('me.retrieve() tells of the company of the key', async () => {
    expect(await kaai.me.retrieve()).toMatchObject({
      name: 'Kaai',
      peppol_ids: ['0208:0471122367'],
      plan: 'enterprise',
    });
  });
});

describe('webhooks', () => {
  test('a subscription gets signed events until it is deleted', async () => {
    const hook = await kaai.webhooks.create({ url: receiver.url, events: ['document.sent'] });
    expect(await kaai.webhooks.list()).toMatchObject([{ id: hook.id, enabled: true }]);
    expect(await kaai.webhooks.retrieve(hook.id)).toEqual(hook);
    const draft = await kaai.documents.create(invoice({ invoice_id: 'W-1' }));
    await kaai.documents.send(draft.id);
    await server.settle();
    const [delivery] = receiver.received;
    expect(JSON.parse(delivery?.body ?? '')).toMatchObject({
      type: 'document.sent',
      data: { document_id: draft.id },
    });
    expect(
      verifyWebhook(delivery?.body, {
        signature: delivery?.headers['x-signature'] ?? '',
        secret: hook.secret,
      }),
    ).toBe(true);
    expect(await kaai.webhooks.update(hook.id, { enabled: false })).toMatchObject({
      enabled: false,
      events: ['document.sent'],
    });
    const quiet = await kaai.documents.create(invoice({ invoice_id: 'W-2' }));
    await kaai.documents.send(quiet.id);
    await server.settle();
    expect(receiver.received).toHaveLength(1);
    expect(await kaai.webhooks.delete(hook.id)).toEqual({ is_deleted: true });
    await expect(kaai.webhooks.retrieve(hook.id)).rejects.toMatchObject({
      error: { detail: 'Webhook not found' },
    });
  });
});

test('every method of the client was called', () => {
  expect(methods.size).toBeGreaterThan(25);
  expect([...methods].filter(([, { mock }]) => mock.calls.length === 0).map(([name]) => name)).toEqual([]);
});

test('every answer of these tests has the fields and types of the interface', () => {
  expect(server.found).toEqual([]);
});

/** The methods are those of the prototypes of the resources: watching one client watches all. */
function watchMethods(owner: object, path = ''): void {
  for (const [name, resource] of Object.entries<unknown>({ ...owner })) {
    if (typeof resource !== 'object' || resource === null || !('_client' in resource)) continue;
    const prototype = Object.getPrototypeOf(resource) as Record<string, () => unknown>;
    for (const method of Object.getOwnPropertyNames(prototype))
      if (method !== 'constructor') methods.set(`${path}${name}.${method}`, vi.spyOn(prototype, method));
    watchMethods(resource, `${path}${name}.`);
  }
}
