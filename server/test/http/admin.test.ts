import { afterAll, beforeAll, expect, test } from 'vitest';
import { invoice, KAAI } from '../documents.js';
import { startChecked, type CheckedServer } from '../start.js';

// The Admin API, with the key of an organization.

const SHARED_ID = '0208:0845012728';
let server: CheckedServer<'Kaai' | 'Later'>;
const json = { 'content-type': 'application/json' };

beforeAll(async () => {
  const first = { id: 'first', name: 'First', peppol_ids: [SHARED_ID] };
  server = await startChecked({
    companies: [KAAI, { name: 'Later', peppol_ids: [SHARED_ID] }],
    seed: {
      organizations: [
        { name: 'Reseller', key: 'org_reseller_key' },
        { name: 'Other', key: 'org_other_key', companies: [first] },
      ],
    },
  });
});
afterAll(() => server.close());

const admin = async (
  method: string,
  path: string,
  body?: unknown,
  key = 'org_reseller_key',
): Promise<[number, never]> => {
  const headers = { authorization: `Bearer ${key}`, ...(body !== undefined && json) };
  const response = await fetch(`${server.url}/api/admin/tenants${path}`, {
    method,
    headers,
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  return [response.status, (await response.json()) as never];
};

test('a tenant is made, gets a key, registers a Peppol id, and is listed by skip and limit', async () => {
  const [status, tenant] = await admin('POST', '', { name: 'New', peppol_ids: ['0208:0202239951'] });
  expect(status).toBe(201);
  const { id } = tenant as { id: string };
  const [, made] = await admin('POST', `/${id}/api-keys`, { name: 'first' });
  const headers = { authorization: `Bearer ${(made as { key: string }).key}` };
  expect(await (await fetch(`${server.url}/api/me/`, { headers })).json()).toMatchObject({
    name: 'New',
    smp_registration: false,
  });
  expect(await admin('PUT', `/${id}/peppol-ids/0208:0202239951/registration`)).toMatchObject([
    200,
    { smp_registration: true },
  ]);
  expect(
    await server.client('Kaai').validate.validatePeppolID({ peppol_id: '0208:0202239951' }),
  ).toMatchObject({ is_valid: true });
  expect(await admin('PUT', `/${id}/peppol-ids/0208:0471122367/registration`)).toEqual([
    403,
    { detail: 'This Peppol ID does not belong to this tenant.' },
  ]);
  expect(await admin('PUT', `/${id}`, { is_sandbox: true })).toEqual([
    422,
    {
      detail: [
        {
          loc: ['body', 'is_sandbox'],
          msg: 'is_sandbox stays false: create another company for tests',
          type: 'value_error',
        },
      ],
    },
  ]);
  expect((await admin('PUT', `/${id}`, { is_sandbox: false }))[0]).toBe(200);
  expect((await admin('GET', '?skip=0&limit=1'))[1]).toHaveLength(1);
  expect((await admin('GET', '?skip=1'))[1]).toHaveLength(0);
  const [, keys] = await admin('GET', `/${id}/api-keys`);
  expect(await admin('DELETE', `/${id}/api-keys/${(keys as { id: string }[])[0]?.id ?? ''}`)).toEqual([
    200,
    { is_deleted: true },
  ]);
  expect((await fetch(`${server.url}/api/me/`, { headers })).status).toBe(401);
  expect((await admin('DELETE', `/${id}`))[0]).toBe(200);
  expect((await admin('GET', `/${id}`))[0]).toBe(404);
});

test('the key of a company is not let in', async () => {
  const response = await server.call('Kaai', 'GET', '/api/admin/tenants');
  expect([response.status, await response.json()]).toEqual([401, { detail: 'Invalid or missing API key' }]);
});

test('a Peppol id that two companies have is received by the one that registered it last; the other keeps its own fields, and does not remove the registration', async () => {
  const whoReceives = async (): Promise<string[]> => {
    const { participants } = (await (await fetch(`${server.url}/_/network?query=${SHARED_ID}`)).json()) as {
      participants: { name: string }[];
    };
    return participants.map(({ name }) => name);
  };
  const change = await admin('PUT', '/first', { description: 'still here' }, 'org_other_key');
  expect(change).toMatchObject([200, { description: 'still here' }]);
  expect(await whoReceives()).toEqual(['Later']);
  await admin('PUT', `/first/peppol-ids/${SHARED_ID}/registration`, undefined, 'org_other_key');
  expect(await whoReceives()).toEqual(['First']);
  const made = await fetch(`${server.url}/_/companies`, {
    method: 'POST',
    headers: json,
    body: JSON.stringify({ name: 'Last', peppol_ids: [SHARED_ID] }),
  });
  const { key } = (await made.json()) as { key: string };
  await admin('DELETE', `/first/peppol-ids/${SHARED_ID}/registration`, undefined, 'org_other_key');
  expect(await whoReceives()).toEqual(['Last']);
  await fetch(`${server.url}/_/network/deliver`, {
    method: 'POST',
    headers: json,
    body: JSON.stringify({ to: SHARED_ID, document: invoice() }),
  });
  const inbox = await fetch(`${server.url}/api/inbox/`, { headers: { authorization: `Bearer ${key}` } });
  expect(await inbox.json()).toMatchObject({ items: [{ state: 'RECEIVED' }] });
});

test('every answer of these tests has the fields and types of the interface', () => {
  expect(server.found).toEqual([]);
});
