import { afterAll, beforeAll, expect, test } from 'vitest';
import { KAAI } from '../documents.js';
import { undescribed } from '../description.js';
import { startChecked, type CheckedServer } from '../start.js';

let server: CheckedServer<'Kaai'>;
interface Parameter {
  readonly name: string;
  readonly deprecated?: boolean;
}
interface Operation {
  readonly deprecated?: boolean;
  readonly parameters?: readonly Parameter[];
  readonly responses: Readonly<Record<string, unknown>>;
}
let paths: Record<string, Record<string, Operation>>;

beforeAll(async () => {
  server = await startChecked({ companies: [KAAI] });
  ({ paths } = (await (await fetch(`${server.url}/api/openapi.json`)).json()) as { paths: typeof paths });
});
afterAll(() => server.close());

test('what is deprecated is what the specification names', () => {
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      name: `${method.toUpperCase()} ${path}`,
      operation,
    })),
  );
  expect(operations.filter(({ operation }) => operation.deprecated === true).map(({ name }) => name)).toEqual(
    ['POST /api/documents/{document_id}/attachments', 'GET /api/outbox/drafts'],
  );
  const parameters = operations.flatMap(({ name, operation: { parameters: given = [] } }) =>
    given.filter(({ deprecated }) => deprecated === true).map((each) => `${name}: ${each.name}`),
  );
  expect(parameters).toEqual(['POST /api/documents/{document_id}/send: email', 'GET /api/outbox/: sender']);
});

test('every status of the specification is described', () => {
  const statuses = (path: string, method = 'post'): string[] =>
    Object.keys(paths[path]?.[method]?.responses ?? {});
  expect(statuses('/api/documents/')).toEqual(
    expect.arrayContaining(['201', '401', '406', '422', '429', '500']),
  );
  expect(statuses('/api/documents/{document_id}/send')).toEqual(
    expect.arrayContaining(['200', '400', '401', '404', '405', '406', '409', '422', '500']),
  );
  expect(statuses('/api/documents/pdf')).toEqual(expect.arrayContaining(['201', '401', '415', '422', '500']));
  expect(statuses('/api/mailbox/{inbound_email_id}/attachments/{filename}', 'get')).toContain('200');
});

test('an answer that the description does not have is found', async () => {
  const tell = (status: number, body: unknown, path = '/api/me/'): Promise<string[]> =>
    undescribed(server.url, 'GET', path, Response.json(body, { status }));
  expect(await tell(418, { detail: 'x' })).toEqual(['GET /api/me/ 418 is not described']);
  expect(await tell(401, { detail: 1 })).not.toEqual([]);
  const me = (await (await server.call('Kaai', 'GET', '/api/me/')).json()) as object;
  expect(await tell(200, me)).toEqual([]);
  expect(await tell(200, { ...me, more: 1 })).not.toEqual([]);
  expect(await tell(200, {}, '/api/nothing')).toEqual(['GET /api/nothing is not described']);
});
