import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { toUbl } from 'peppol-preflight';
import { renderPdf } from 'peppol-preflight-pdf';
import { invoice } from '../documents.js';
import { type CheckedServer, startChecked } from '../start.js';

// 2026-Q4, mandatory from 2027-02-24, refuses Belgian enterprise numbers that begin with 2.
const document = invoice({ vendor_tax_id: 'BE2202239993' });
const { xml } = toUbl(document);
const seller = { name: 'Seller', peppol_ids: ['0208:2202239993'], company_country: 'BE' } as const;

let server: CheckedServer<'Seller'>;
beforeAll(async () => {
  server = await startChecked({
    clock: { start: '2027-02-23T23:59:00Z', frozen: true },
    companies: [seller],
  });
});
afterAll(() => server.close());

const call = (path: string, body: string | FormData): Promise<Response> =>
  server.call('Seller', 'POST', path, {
    body,
    ...(typeof body === 'string' && { headers: { 'content-type': 'application/json' } }),
  });
const fileOf = (content: string | Uint8Array<ArrayBuffer>, name: string, type: string): FormData => {
  const body = new FormData();
  body.append('file', new File([content], name, { type }));
  return body;
};
const ubl = (): FormData => fileOf(xml, 'a.xml', 'application/xml');
const pdf = (): FormData =>
  fileOf(new Uint8Array(renderPdf(document, { attach: 'ubl' })), 'a.pdf', 'application/pdf');

/** Whether each endpoint that judges accepts the document. */
async function accepted() {
  const isValid = async (answer: Response) => ((await answer.json()) as { is_valid: boolean }).is_valid;
  const made = (await (await call('/api/documents/pdf', pdf())).json()) as { ubl_document: string | null };
  return {
    validateJson: await isValid(await call('/api/validate/json', JSON.stringify(document))),
    validateUbl: await isValid(await call('/api/validate/ubl', ubl())),
    create: (await call('/api/documents/', JSON.stringify(document))).status === 201,
    fromPdf: made.ubl_document !== null,
    fromPdfLater: await isReadyLater(),
  };
}

/** Whether the task that converts a PDF gives a draft that nothing holds back. */
async function isReadyLater(): Promise<boolean> {
  const { task_id: task } = (await (await call('/api/conversion/pdf', pdf())).json()) as { task_id: string };
  await server.settle();
  const result = await server.call('Seller', 'GET', `/api/conversion/pdf/${task}/result`);
  const { id } = (await result.json()) as { id: string };
  return (await server.call('Seller', 'GET', `/api/documents/${id}/ubl`)).ok;
}

describe('The stand-in judges by the release of the day of its clock', () => {
  test('which accepts on 2027-02-23 what is refused from 2027-02-24', async () => {
    const all = { validateJson: true, validateUbl: true, create: true, fromPdf: true, fromPdfLater: true };
    expect(await accepted()).toEqual(all);
    await server.clock.set('2027-02-24T00:00:00Z');
    const none = Object.fromEntries(Object.keys(all).map((name) => [name, false]));
    expect(await accepted()).toEqual(none);
    expect(server.found).toEqual([]);
  });
});
