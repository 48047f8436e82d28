import { afterAll, beforeAll, expect, test } from 'vitest';
import { renderPdf } from 'peppol-preflight-pdf';
import { invoice, KAAI, LUMIERE } from '../documents.js';
import { type CheckedServer, startChecked } from '../start.js';

const kaai = {
  ...KAAI,
  company_name: 'Drukkerij De Kaai BV',
  company_address: 'Kaaistraat 12',
  company_zip: '2000',
  company_city: 'Antwerpen',
};
const lumiere = {
  ...LUMIERE,
  company_number: '0845.012.728',
  company_name: 'Boulangerie Lumière SRL',
  company_address: 'Rue Haute 15',
  company_zip: '1000',
  company_city: 'Bruxelles',
};

let server: CheckedServer<'Kaai' | 'Lumière'>;
beforeAll(async () => {
  server = await startChecked({
    companies: [kaai, lumiere],
    clock: { start: '2026-11-02T09:00:00Z', frozen: true },
  });
});
afterAll(() => server.close());

/** The answer to a PDF without XML inside. */
async function draftOf(fields: Parameters<typeof invoice>[0]) {
  const file = new File([new Uint8Array(renderPdf(invoice(fields)))], 'a.pdf', { type: 'application/pdf' });
  const body = new FormData();
  body.append('file', file);
  const answer = await server.call('Kaai', 'POST', '/api/documents/pdf', { body });
  return (await answer.json()) as {
    ubl_document: string | null;
    vendor_name: string;
    customer_name: string;
    doubtful: readonly { readonly pointer: string }[];
  };
}

test('a PDF between two companies of the stand-in is ready to send, with their names and addresses', async () => {
  const { ubl_document: ubl, doubtful, ...read } = await draftOf({});
  expect(doubtful).toEqual([]);
  expect(read).toMatchObject({
    vendor_name: 'Drukkerij De Kaai BV',
    customer_name: 'Boulangerie Lumière SRL',
  });
  expect(ubl).toContain('<cbc:CityName>Bruxelles</cbc:CityName>');
});

test('the name and address of any other company are to be confirmed', async () => {
  const { ubl_document: ubl, doubtful } = await draftOf({ customer_tax_id: 'BE0403170701' });
  expect(ubl).toBeNull();
  expect(doubtful.map(({ pointer }) => pointer)).toEqual(['/customer_name', '/customer_address']);
});
