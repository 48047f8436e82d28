import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { toUbl } from 'peppol-preflight';
import { invoice, KAAI, LUMIERE, SANDBOX } from '../documents.js';
import { startChecked, type CheckedServer } from '../start.js';

let server: CheckedServer<'Kaai' | 'Lumière'>;
beforeAll(async () => {
  server = await startChecked({ companies: [KAAI, LUMIERE] });
});
afterAll(() => server.close());

function ublFileOf(xml: string): FormData {
  const body = new FormData();
  body.append('file', new File([xml], 'invoice.xml', { type: 'application/xml' }));
  return body;
}

/** The self-billed invoice that an invoice would be. */
function selfBilled(xml: string): string {
  return xml
    .replace(
      'compliant#urn:fdc:peppol.eu:2017:poacc:billing:3.0',
      'compliant#urn:fdc:peppol.eu:2017:poacc:selfbilling:3.0',
    )
    .replace('poacc:billing:01:1.0', 'poacc:selfbilling:01:1.0')
    .replace('>380<', '>389<');
}

function withoutTime(record: object | undefined): object {
  return { ...record, created_at: '' };
}

describe('what another company of the server receives', () => {
  test('is what the UBL says, and nothing else that was stored with the document', async () => {
    const kaai = server.client('Kaai');
    const lumiere = server.client('Lumière');
    const { id } = await kaai.documents.create(
      invoice({ invoice_id: 'R-1', billing_address: 'Postbus 7, 2000 Antwerpen', amount_due: 51.25 }),
    );
    await kaai.documents.attachments.add(id, { file: new File(['intern'], 'intern.txt') });
    await kaai.documents.send(id);
    await server.settle();
    const { items } = await lumiere.inbox.list({ search: 'R-1' });
    const received = await lumiere.documents.retrieve(items[0]?.id ?? '');
    expect(received).toMatchObject({ state: 'RECEIVED', amount_due: '51.25', invoice_total: '151.25' });
    expect(received.billing_address ?? null).toBeNull();
    expect(received.attachments).toEqual([]);
  });

  test('is the same as what arrives from outside with that UBL', async () => {
    const { xml } = toUbl(invoice({ invoice_id: 'R-2' }));
    const created = await server.call('Kaai', 'POST', '/api/documents/ubl', { body: ublFileOf(xml) });
    const { id } = (await created.json()) as { id: string };
    await server.client('Kaai').documents.send(id);
    await server.settle();
    await server.call(null, 'POST', '/_/network/deliver', {
      body: JSON.stringify({ to: '0208:0845012728', ubl: xml }),
      headers: { 'content-type': 'application/json' },
    });
    await server.settle();
    const { items } = await server.client('Lumière').inbox.list({ search: 'R-2' });
    const fields = items.map((record) => ({ ...record, id: '' }));
    expect(fields).toHaveLength(2);
    expect(withoutTime(fields[0])).toEqual(withoutTime(fields[1]));
  });
});

test('the e-mail of a sandbox company names the buyer of a self-billed invoice as the sender, not as the receiver', async () => {
  const sandbox = await startChecked({ companies: [{ ...SANDBOX, peppol_ids: ['0208:0845012728'] }] });
  try {
    const { xml } = toUbl(invoice());
    const created = await sandbox.call('Sandbox', 'POST', '/api/documents/ubl', {
      body: ublFileOf(selfBilled(xml)),
    });
    const { id } = (await created.json()) as { id: string };
    await sandbox.client('Sandbox').documents.send(id);
    await sandbox.settle();
    const mails = (await (await sandbox.call(null, 'GET', '/_/mail')).json()) as {
      mails: { text: string }[];
    };
    expect(mails.mails.at(-1)?.text).toContain('to 0208:0471122367.');
  } finally {
    await sandbox.close();
  }
});
