import { afterAll, beforeAll, expect, test } from 'vitest';
import { toUbl } from 'peppol-preflight';
import { invoice, KAAI, LUMIERE } from '../documents.js';
import { startChecked, type CheckedServer } from '../start.js';

let server: CheckedServer<'Kaai' | 'Lumière'>;
beforeAll(async () => {
  server = await startChecked({ companies: [KAAI, LUMIERE] });
});
afterAll(() => server.close());

const file = (name: string, text = name) => ({
  file_name: name,
  file_type: 'text/csv',
  file_size: 0,
  file_data: Buffer.from(text).toString('base64'),
});
const REFERENCE = '<cac:AdditionalDocumentReference>';

/** Creates a document from UBL with such files, in whose text something stands before the first of them. */
async function create(files: readonly ReturnType<typeof file>[], before = ''): Promise<string> {
  const { xml } = toUbl(invoice({ attachments: [...files] }));
  const body = new FormData();
  body.append(
    'file',
    new File([xml.replace(REFERENCE, before + REFERENCE)], 'invoice.xml', { type: 'application/xml' }),
  );
  const created = await server.call('Kaai', 'POST', '/api/documents/ubl', { body });
  return ((await created.json()) as { id: string }).id;
}

async function deleteFile(document: string, name: string): Promise<Response> {
  const path = `/api/documents/${document}/attachments`;
  const files = (await (await server.call('Kaai', 'GET', path)).json()) as {
    id: string;
    file_name: string;
  }[];
  const id = files.find((each) => each.file_name === name)?.id ?? '';
  return server.call('Kaai', 'DELETE', `${path}/${id}`);
}

async function ublOf(document: string): Promise<string> {
  const answer = await server.call('Kaai', 'GET', `/api/documents/${document}/ubl`);
  const { signed_url: url } = (await answer.json()) as { signed_url: string };
  return (await fetch(url)).text();
}

test.each([
  [
    'a comment with a reference',
    `<!-- ${REFERENCE}<cbc:ID>old</cbc:ID></cac:AdditionalDocumentReference> -->`,
  ],
  ['a comment with a start tag', `<!-- ${REFERENCE} filename="uren.csv" -->`],
  ['a comment with an end tag', '<!-- </cac:AdditionalDocumentReference> -->'],
])('a deleted attachment is not in the UBL when %s is before it', async (_, before) => {
  const id = await create([file('uren.csv'), file('foto.csv')], before);
  expect(await (await deleteFile(id, 'uren.csv')).json()).toEqual({ is_deleted: true });
  const ubl = await ublOf(id);
  expect(ubl).toContain(before);
  expect(ubl.replace(before, '')).not.toContain('uren.csv');
  expect(ubl).toContain('filename="foto.csv"');
  expect((await server.call('Kaai', 'POST', `/api/documents/${id}/send`)).status).toBe(200);
});

test('of two attachments with the same name the one that is deleted leaves the UBL', async () => {
  const id = await create([file('uren.csv', 'maart'), file('uren.csv', 'april')]);
  await deleteFile(id, 'uren.csv');
  const ubl = await ublOf(id);
  expect(ubl).not.toContain(Buffer.from('maart').toString('base64'));
  expect(ubl).toContain(Buffer.from('april').toString('base64'));
});

test('an attachment that was only stored leaves one of the same name in the UBL', async () => {
  const id = await create([file('uren.csv', 'maart')]);
  const body = new FormData();
  body.append('file', new File(['april'], 'uren.csv'));
  const path = `/api/documents/${id}/attachments`;
  const added = (await (await server.call('Kaai', 'POST', path, { body })).json()) as { id: string };
  await server.call('Kaai', 'DELETE', `${path}/${added.id}`);
  expect(await ublOf(id)).toContain('filename="uren.csv"');
});

test('of an attachment that is also stored only, the second deletion changes the UBL', async () => {
  const id = await create([file('uren.csv', 'maart')]);
  const body = new FormData();
  body.append('file', new File(['maart'], 'uren.csv'));
  await server.call('Kaai', 'POST', `/api/documents/${id}/attachments`, { body });
  await deleteFile(id, 'uren.csv');
  expect(await ublOf(id)).toContain('filename="uren.csv"');
  await deleteFile(id, 'uren.csv');
  expect(await ublOf(id)).not.toContain('uren.csv');
});

test.each([
  ['a file without a name', '<cac:Attachment><cbc:EmbeddedDocumentBinaryObject mimeCode="text/csv">QQ==</cbc:EmbeddedDocumentBinaryObject></cac:Attachment>'],
  ['a link', '<cac:Attachment><cac:ExternalReference><cbc:URI>https://example.org/plan</cbc:URI></cac:ExternalReference></cac:Attachment>'],
  ['nothing', ''],
])('a supporting document with %s leaves the UBL by its number', async (_, content) => {
  const reference = `${REFERENCE}<cbc:ID>plan</cbc:ID>${content}</cac:AdditionalDocumentReference>`;
  const object = `${REFERENCE}<cbc:ID>plan</cbc:ID><cbc:DocumentTypeCode>130</cbc:DocumentTypeCode></cac:AdditionalDocumentReference>`;
  const id = await create([file('uren.csv')], object + reference);
  await deleteFile(id, 'plan');
  const ubl = await ublOf(id);
  expect(ubl).not.toContain(reference);
  expect(ubl).toContain(object);
  expect(ubl).toContain('filename="uren.csv"');
}); // prettier-ignore

test('two attachments that are deleted at once both leave the UBL', async () => {
  const id = await create([file('uren.csv'), file('foto.csv'), file('plan.csv')]);
  const answers = await Promise.all([deleteFile(id, 'uren.csv'), deleteFile(id, 'plan.csv')]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  expect([...(await ublOf(id)).matchAll(/filename="([^"]*)"/g)].map(([, name]) => name)).toEqual([
    'foto.csv',
  ]);
});
