import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { invoice, KAAI, LUMIERE, STRANGERS } from '../documents.js';
import { startReceiver, type Receiver } from '../receiver.js';
import { startChecked, type CheckedServer } from '../start.js';

const MINUTE = 60_000;

let server: CheckedServer<'Kaai' | 'Lumière'>;
let receiver: Receiver;

beforeAll(async () => {
  server = await startChecked({
    companies: [KAAI, LUMIERE],
    clock: { start: '2026-11-02T09:00:00Z', frozen: true },
  });
  receiver = await startReceiver();
});
afterAll(async () => {
  await receiver.close();
  await server.close();
});

async function sendTo(peppolId: string): Promise<string> {
  const kaai = server.client('Kaai');
  const { id } = await kaai.documents.create(invoice());
  const [scheme = '', identifier = ''] = peppolId.split(':');
  await kaai.documents.send(id, { receiver_peppol_scheme: scheme, receiver_peppol_id: identifier });
  await server.settle();
  return id;
}

async function historyOf(id: string): Promise<{ state: string; events: string[]; times: string[] }> {
  const { state = '' } = await server.client('Kaai').documents.retrieve(id);
  const { events } = (await (await server.call('Kaai', 'GET', `/api/documents/${id}/timeline`)).json()) as {
    events: { event_type: string; timestamp: string }[];
  };
  return {
    state,
    events: events.map((each) => each.event_type),
    times: events.map((each) => each.timestamp),
  };
}

test('a document that is sent in the first moment of a server arrives', async () => {
  const fresh = await startChecked({ companies: [KAAI, LUMIERE] });
  try {
    const { id } = await fresh.client('Kaai').documents.create(invoice());
    await fresh.client('Kaai').documents.send(id);
    await fresh.settle();
    expect(await fresh.client('Kaai').documents.retrieve(id)).toHaveProperty('state', 'SENT');
  } finally {
    await fresh.close();
  }
});

describe('sending over the simulated network', () => {
  test('ten retries after 1, 2, 4 … 360 minutes, then FAILED', async () => {
    await server.network.put({ peppol_id: STRANGERS.refuse, name: 'Refuses', behaviour: { kind: 'refuse' } });
    const hook = await server
      .client('Kaai')
      .webhooks.create({ url: receiver.url, events: ['document.sent.failed'] });
    const start = server.clock.now().getTime();
    const id = await sendTo(STRANGERS.refuse);
    expect((await historyOf(id)).state).toBe('TRANSIT');
    await server.clock.advance(`${871 * MINUTE - 1}ms`);
    expect((await historyOf(id)).state).toBe('TRANSIT');
    await server.clock.advance('1ms');
    const { state, events, times } = await historyOf(id);
    expect(state).toBe('FAILED');
    expect(events).toEqual(['document_created', 'send_attempted', ...Array<string>(11).fill('send_failed')]);
    const minutes = times.slice(2).map((time) => (Date.parse(time) - start) / MINUTE);
    expect(minutes).toEqual([0, 1, 3, 7, 15, 31, 63, 127, 255, 511, 871]);
    expect(receiver.received.map(({ body }) => (JSON.parse(body) as { data: unknown }).data)).toEqual([
      { document_id: id },
    ]);
    await server.client('Kaai').webhooks.delete(hook.id);
  });

  test('a participant that times out twice has the document at the third attempt', async () => {
    await server.network.put({
      peppol_id: STRANGERS.timeout,
      name: 'Slow',
      behaviour: { kind: 'timeout', times: 2 },
    });
    const id = await sendTo(STRANGERS.timeout);
    await server.clock.advance('1m');
    expect((await historyOf(id)).state).toBe('TRANSIT');
    await server.clock.advance('2m');
    expect(await historyOf(id)).toMatchObject({
      state: 'SENT',
      events: ['document_created', 'send_attempted', 'send_failed', 'send_failed', 'send_success'],
    });
  });

  test('a participant that answers late is waited for', async () => {
    await server.network.put({
      peppol_id: STRANGERS.timeout,
      name: 'Late',
      behaviour: { kind: 'late', seconds: 300 },
    });
    const id = await sendTo(STRANGERS.timeout);
    await server.clock.advance('299s');
    expect((await historyOf(id)).state).toBe('TRANSIT');
    await server.clock.advance('1s');
    expect((await historyOf(id)).state).toBe('SENT');
  });

  test('a document that failed can be sent again, and then arrives', async () => {
    await server.network.put({ peppol_id: STRANGERS.refuse, name: 'Refuses', behaviour: { kind: 'refuse' } });
    const id = await sendTo(STRANGERS.refuse);
    await server.clock.advance('1d');
    expect((await historyOf(id)).state).toBe('FAILED');
    await server.network.put({ peppol_id: STRANGERS.refuse, name: 'Takes it now' });
    expect((await server.client('Kaai').documents.send(id)).state).toBe('TRANSIT');
    await server.settle();
    expect((await historyOf(id)).state).toBe('SENT');
  });

  test('a receiver that nobody registered is tried as any other, and the document fails', async () => {
    await server.network.remove('0208:0845012728');
    const id = await sendTo('0208:0845012728');
    await server.clock.advance('1d');
    expect((await historyOf(id)).state).toBe('FAILED');
  });
});

describe('webhooks', () => {
  test.each([
    ['an error', 500],
    ['a redirect', 302],
  ])('%s is tried three times, after one and two seconds, and then no more', async (_name, status) => {
    const kaai = server.client('Kaai');
    receiver.received.length = 0;
    receiver.status = status;
    const hook = await kaai.webhooks.create({ url: receiver.url, events: ['document.sent'] });
    await server.network.put({ peppol_id: STRANGERS.deliver, name: 'Takes it' });
    await sendTo(STRANGERS.deliver);
    expect(receiver.received).toHaveLength(1);
    await server.clock.advance('1s');
    expect(receiver.received).toHaveLength(2);
    await server.clock.advance('1999ms');
    expect(receiver.received).toHaveLength(2);
    await server.clock.advance('100s');
    expect(receiver.received).toHaveLength(3);
    expect(new Set(receiver.received.map(({ body }) => body)).size).toBe(1);
    const { history } = (await (
      await server.call('Kaai', 'GET', `/api/webhooks/${hook.id}/history`)
    ).json()) as {
      history: { status: string; attempts: { status_code: number }[] }[];
    };
    expect(history).toMatchObject([{ status: 'failed', attempts: Array(3).fill({ status_code: status }) }]);
    receiver.status = 200;
    await kaai.webhooks.delete(hook.id);
  });

  test('credentials in the URL are sent as Basic authentication, and no list shows them', async () => {
    receiver.received.length = 0;
    const url = receiver.url.replace('//', '//user:p%40ss@');
    const hook = await server.client('Kaai').webhooks.create({ url, events: ['document.sent'] });
    const body = JSON.stringify({ event_type: 'document.sent', data: { trial: 7 } });
    const headers = { 'content-type': 'application/json' };
    const tested = await server.call('Kaai', 'POST', `/api/webhooks/${hook.id}/test`, { body, headers });
    expect(await tested.json()).toMatchObject({ success: true });
    expect(receiver.received[0]?.headers.authorization).toBe(`Basic ${btoa('user:p@ss')}`);
    expect(JSON.parse(receiver.received[0]?.body ?? '')).toMatchObject({
      type: 'document.sent',
      data: { trial: 7 },
      text: 'Event: document.sent\n{\n  "trial": 7\n}',
    });
    const history = await server.call('Kaai', 'GET', `/api/webhooks/${hook.id}/history`);
    expect(await history.text()).not.toContain('p%40ss');
    await server.client('Kaai').webhooks.delete(hook.id);
  });
});

test('every answer of these tests has the fields and types of the interface', () => {
  expect(server.found).toEqual([]);
});
