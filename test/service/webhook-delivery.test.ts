import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ServiceError } from 'peppol-preflight';
import {
  createWebhookEnvelope,
  decideDelivery,
  isSubscribed,
  WEBHOOK_EVENTS,
} from 'peppol-preflight/service';

const parts = { id: 'evt-1', tenantId: 't-1', type: 'document.sent', documentId: 'd-1' } as const;

describe('createWebhookEnvelope()', () => {
  it('has the fields of the specification, time in whole seconds and a text for people', () => {
    expect(createWebhookEnvelope({ ...parts, now: new Date(1_700_000_000_999) })).toEqual({
      id: 'evt-1',
      tenant_id: 't-1',
      created_at: 1_700_000_000,
      type: 'document.sent',
      data: { document_id: 'd-1' },
      text: 'Event: document.sent\n{\n  "document_id": "d-1"\n}',
    });
  });

  it('rejects an unknown event with the text of the service', () => {
    const call = () => createWebhookEnvelope({ ...parts, type: 'document.lost' as never, now: new Date(0) });
    expect(call).toThrow(new ServiceError(422, 'Invalid webhook event'));
  });

  it.each([
    { id: '' },
    { tenantId: 1 },
    { documentId: undefined },
    { now: new Date(Number.NaN) },
    { now: 0 },
  ])('refuses %j', (wrong) => {
    expect(() => createWebhookEnvelope({ ...parts, now: new Date(0), ...wrong } as never)).toThrow(TypeError);
  });
});

describe('isSubscribed()', () => {
  it('is true for an enabled subscription to the event', () => {
    const events = ['document.sent'];
    expect(isSubscribed({ events }, 'document.sent')).toBe(true);
    expect(isSubscribed({ events, enabled: false }, 'document.sent')).toBe(false);
    expect(isSubscribed({ events }, 'document.received')).toBe(false);
    expect(() => isSubscribed({ events }, 'document.send' as never)).toThrow(
      'type is "document.send": choose from "document.received", ',
    );
    expect(WEBHOOK_EVENTS.filter((type) => isSubscribed({ events: [...WEBHOOK_EVENTS] }, type))).toHaveLength(
      4,
    );
  });
});

describe('decideDelivery()', () => {
  it.each([
    [200, 1, { delivered: true, retry: false, seconds: 0 }],
    [299, 3, { delivered: true, retry: false, seconds: 0 }],
    [302, 1, { delivered: false, retry: true, seconds: 1 }],
    [500, 2, { delivered: false, retry: true, seconds: 2 }],
    [null, 1, { delivered: false, retry: true, seconds: 1 }],
    [404, 3, { delivered: false, retry: false, seconds: 0 }],
    [null, 4, { delivered: false, retry: false, seconds: 0 }],
  ])('the answer %s to attempt %i', (status, attempt, decision) => {
    expect(decideDelivery(status, attempt)).toEqual(decision);
  });

  it('never repeats what was delivered, and stops after three attempts', () => {
    fc.assert(
      fc.property(fc.integer({ min: 100, max: 599 }), fc.integer({ min: 1, max: 9 }), (status, attempt) => {
        const { delivered, retry } = decideDelivery(status, attempt);
        expect(delivered).toBe(Math.floor(status / 100) === 2);
        expect(retry).toBe(!delivered && attempt < 3);
      }),
    );
  });

  it.each([
    [99, 1],
    [600, 1],
    [1.5, 1],
    [200, 0],
    [200, 1.5],
  ])('refuses status %s, attempt %s', (status, attempt) => {
    expect(() => decideDelivery(status, attempt)).toThrow(RangeError);
  });
});
