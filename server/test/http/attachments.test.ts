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
  return ((await (await post(files, before)).json()) as { id: string }).id;
}

function post(files: readonly ReturnType<typeof file>[], before = ''): Promise<Response> {
  const { xml } = toUbl(invoice({ attachments: [...files] }));
  const body = new FormData();
  body.append(
    'file',
    new File([xml.replace(REFERENCE, before + REFERENCE)], 'invoice.xml', { type: 'application/xml' }),
  );
  return server.call('Kaai', 'POST', '/api/documents/ubl', { body });
}

interface Listed {
  readonly id: string;
  readonly file_name: string;
  readonly file_size: number;
  readonly file_url: string;
}

async function listFiles(document: string): Promise<readonly Listed[]> {
  const answer = await server.call('Kaai', 'GET', `/api/documents/${document}/attachments`);
  return (await answer.json()) as Listed[];
}

/** Deletes the first file with a name. */
async function deleteFile(document: string, name: string): Promise<Response> {
  const file = (await listFiles(document)).find((each) => each.file_name === name);
  return deleteById(document, file?.id ?? '');
}

function deleteById(document: string, id: string): Promise<Response> {
  return server.call('Kaai', 'DELETE', `/api/documents/${document}/attachments/${id}`);
}

async function upload(document: string, name: string, text: string): Promise<string> {
  const body = new FormData();
  body.append('file', new File([text], name));
  const answer = await server.call('Kaai', 'POST', `/api/documents/${document}/attachments`, { body });
  return ((await answer.json()) as { id: string }).id;
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

test.each(['uren.csv', 'uren  maart.csv', ' uren.csv'])(
  'an uploaded file %j that equals one of the UBL is not in it: only the deletion of the other changes the UBL',
  async (name) => {
    const id = await create([file('uren.csv', 'maart'), file('uren maart.csv', 'maart')]);
    const before = await ublOf(id);
    const uploaded = await upload(id, name, 'maart');
    await deleteById(id, uploaded);
    expect(await ublOf(id)).toBe(before);
    await upload(id, name, 'maart');
    await deleteFile(id, 'uren.csv');
    expect(await ublOf(id)).not.toContain('filename="uren.csv"');
    expect(await ublOf(id)).toContain('filename="uren maart.csv"');
    await deleteFile(id, 'uren maart.csv');
    expect(await ublOf(id)).not.toContain('<cac:AdditionalDocumentReference>');
  },
);

test('an attachment that is only a link in the UBL leads to it', async () => {
  const link =
    '<cac:Attachment><cac:ExternalReference><cbc:URI>https://example.org/plan</cbc:URI></cac:ExternalReference></cac:Attachment>';
  const id = await create(
    [file('uren.csv')],
    `${REFERENCE}<cbc:ID>plan</cbc:ID>${link}</cac:AdditionalDocumentReference>`,
  );
  const [plan, uren] = await listFiles(id);
  expect(plan).toMatchObject({ file_name: 'plan', file_size: 0, file_url: 'https://example.org/plan' });
  expect(uren?.file_url).toContain('/files/attachments/');
});

test('a Document with more attachments than are stored is refused, by JSON, as UBL and by uploads', async () => {
  const many = Array.from({ length: 201 }, (_, index) => file(`${index}.csv`));
  const headers = { 'content-type': 'application/json' };
  const body = JSON.stringify(invoice({ attachments: many }));
  const json = await server.call('Kaai', 'POST', '/api/documents/', { headers, body });
  expect([json.status, await json.json()]).toEqual([
    422,
    {
      detail: [
        {
          loc: ['body', 'attachments'],
          msg: 'attachments would have 201 entries, and this server stores at most 200 of a document: send several documents',
          type: 'too_long',
        },
      ],
    },
  ]);
  expect((await post(many)).status).toBe(422);
  const id = await create(many.slice(1));
  const form = new FormData();
  form.append('file', new File(['a'], 'a.csv'));
  const path = `/api/documents/${id}/attachments`;
  expect((await server.call('Kaai', 'POST', path, { body: form })).status).toBe(422);
  expect(await listFiles(id)).toHaveLength(200);
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
