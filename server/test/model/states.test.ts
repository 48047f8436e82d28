import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { proof } from '../../../test/shared/thorough.js';
import { invoice, KAAI, LUMIERE, STRANGERS } from '../documents.js';
import { startChecked, type CheckedServer } from '../start.js';
import { Model, type Owner, type Receiver } from './model.js';

// Two companies call the stand-in at random, and a small model of the states says what must be there: never a state that the
// specification lacks, never a document of the other company, and nothing that the model does not have.

const NEVER_SEEN = '0208:0999999922';
const PEPPOL_IDS = {
  Kaai: KAAI.peppol_ids[0],
  Lumière: LUMIERE.peppol_ids[0],
  takes: STRANGERS.deliver,
  refuses: STRANGERS.refuse,
  timesOutTwice: STRANGERS.timeout,
  late: '0208:0202239950',
  unknown: NEVER_SEEN,
} as const satisfies Record<Receiver, string>;

let server: CheckedServer<Owner>;

beforeAll(async () => {
  server = await startChecked({
    companies: [KAAI, LUMIERE],
    clock: { start: '2026-11-02T09:00:00Z', frozen: true },
    participants: [
      { peppol_id: PEPPOL_IDS.takes, name: 'Takes it' },
      { peppol_id: PEPPOL_IDS.refuses, name: 'Refuses', behaviour: { kind: 'refuse' } },
      { peppol_id: PEPPOL_IDS.timesOutTwice, name: 'Slow', behaviour: { kind: 'timeout', times: 2 } },
      { peppol_id: PEPPOL_IDS.late, name: 'Late', behaviour: { kind: 'late', seconds: 90 } },
    ],
  });
});
afterAll(() => server.close());

const owner = fc.constantFrom<Owner>('Kaai', 'Lumière');
const receiver = fc.constantFrom<Receiver>(
  'Kaai',
  'Lumière',
  'takes',
  'refuses',
  'timesOutTwice',
  'late',
  'unknown',
);
const which = fc.nat(7);
const step = fc.oneof(
  fc.record({ kind: fc.constant('create' as const), by: owner }),
  fc.record({ kind: fc.constant('send' as const), by: owner, which, to: receiver }),
  fc.record({ kind: fc.constant('send' as const), by: owner, which, to: receiver }),
  fc.record({ kind: fc.constant('delete' as const), by: owner, which }),
  fc.record({ kind: fc.constant('read' as const), by: owner, which }),
  fc.record({ kind: fc.constant('wait' as const), minutes: fc.constantFrom(1, 2, 7, 60, 2_000) }),
);
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;

test('whatever two companies call, documents have the states of the specification, and each sees its own only', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 14 }), async (steps) => {
      await fetch(`${server.url}/_/reset`, { method: 'POST' });
      await server.clock.set('2026-11-02T09:00:00Z', { frozen: true });
      const model = new Model();
      for (const each of steps) await take(model, each);
      for (const company of ['Kaai', 'Lumière'] as const) await compareLists(model, company);
      await compareTimelines(model);
    }),
    proof(200),
  );
  expect(server.found).toEqual([]);
});

async function take(model: Model, given: Step): Promise<void> {
  switch (given.kind) {
    case 'create': {
      const body = JSON.stringify(given.by === 'Kaai' ? invoice() : turned());
      const answer = await call(given.by, 'POST', '/api/documents/', body);
      expect(answer).toMatchObject({ status: 201, body: { state: 'DRAFT', direction: 'OUTBOUND' } });
      model.created(answer.body.id, given.by);
      return;
    }
    case 'send': {
      const document = model.at(given.which);
      if (document === undefined) return;
      const expected = model.send(document.id, given.by, given.to);
      const query = `?${new URLSearchParams(routeOf(given.by, PEPPOL_IDS[given.to])).toString()}`;
      const answer = await call(given.by, 'POST', `/api/documents/${document.id}/send${query}`);
      expect(answer.status).toBe(expected);
      if (expected === 200) expect(answer.body.state).toBe('TRANSIT');
      await server.settle();
      await learnReceived(model);
      return;
    }
    case 'delete': {
      const document = model.at(given.which);
      if (document === undefined) return;
      const answer = await call(given.by, 'DELETE', `/api/documents/${document.id}`);
      expect(answer.status).toBe(model.delete(document.id, given.by));
      return;
    }
    case 'read': {
      const document = model.at(given.which);
      if (document === undefined) return;
      const isOwn = document.owner === given.by;
      const answer = await call(given.by, 'GET', `/api/documents/${document.id}`);
      expect(answer).toMatchObject(
        isOwn
          ? { status: 200, body: { state: document.state, direction: document.direction } }
          : { status: 404, body: { detail: 'Document not found' } },
      );
      for (const path of ['/ubl', '/timeline'])
        expect((await call(given.by, 'GET', `/api/documents/${document.id}${path}`)).status).toBe(
          isOwn ? 200 : 404,
        );
      return;
    }
    case 'wait':
      model.wait(given.minutes);
      await server.clock.advance(`${given.minutes}m`);
      await learnReceived(model);
  }
}

/** What arrived has an id that only the server knows: as many new ones must be in the inbox as the model says. */
async function learnReceived(model: Model): Promise<void> {
  for (const company of ['Kaai', 'Lumière'] as const) {
    if (model.arriving(company) === 0) continue;
    const known = new Set(model.idsOf(company, ['RECEIVED']));
    const inbox = await listed(company, 'inbox');
    model.arrived(
      company,
      inbox.filter((id) => !known.has(id)),
    );
  }
}

async function compareLists(model: Model, company: Owner): Promise<void> {
  expect(await listed(company, 'inbox')).toEqual(model.idsOf(company, ['RECEIVED']));
  expect(await listed(company, 'outbox')).toEqual(model.idsOf(company, ['TRANSIT', 'SENT', 'FAILED']));
  expect(await listed(company, 'drafts')).toEqual(model.idsOf(company, ['DRAFT', 'TRANSIT', 'FAILED']));
}

async function compareTimelines(model: Model): Promise<void> {
  for (const { id, owner: company, timeline } of model.all()) {
    const { body } = await call(company, 'GET', `/api/documents/${id}/timeline`);
    const events = body.events as { readonly event_type: string }[];
    expect(events.map(({ event_type: type }) => type)).toEqual(timeline);
  }
}

/** The ids of a list in the order of the alphabet, which says whether it has the right ones. */
async function listed(company: Owner, list: string): Promise<string[]> {
  const { body } = await call(company, 'GET', `/api/${list}/?page_size=100`);
  const items = body.items as { readonly id: string }[];
  expect(body.total).toBe(items.length);
  return items.map(({ id }) => id).sort();
}

async function call(company: Owner, method: string, path: string, body?: string) {
  const headers: Record<string, string> = body === undefined ? {} : { 'content-type': 'application/json' };
  const response = await server.call(company, method, path, { ...(body !== undefined && { body }), headers });
  return {
    status: response.status,
    body: (await response.json()) as Record<string, unknown> & { id: string },
  };
}

function routeOf(sender: Owner, to: string): Record<string, string> {
  const split = (role: string, id: string): Record<string, string> => ({
    [`${role}_peppol_scheme`]: id.slice(0, 4),
    [`${role}_peppol_id`]: id.slice(5),
  });
  return { ...split('sender', PEPPOL_IDS[sender]), ...split('receiver', to) };
}

/** The invoice of the other company. */
function turned() {
  const {
    vendor_name,
    vendor_tax_id,
    vendor_address,
    customer_name,
    customer_tax_id,
    customer_address,
    ...rest
  } = invoice();
  return {
    ...rest,
    vendor_name: customer_name,
    vendor_tax_id: customer_tax_id,
    vendor_address: customer_address,
    customer_name: vendor_name,
    customer_tax_id: vendor_tax_id,
    customer_address: vendor_address,
  };
}
