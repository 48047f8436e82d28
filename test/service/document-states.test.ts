import { describe, expect, it } from 'vitest';
import {
  DOCUMENT_STATES,
  type DocumentState,
  canDelete,
  canSend,
  nextState,
  STATE_TRANSITIONS,
  STATE_TRIGGERS,
  nextSendRetry,
  shouldRetry,
} from 'peppol-preflight/service';

describe('the states of a document', () => {
  it('lead from a draft to SENT, and by way of FAILED as well', () => {
    const follow = (...triggers: readonly (typeof STATE_TRIGGERS)[number][]) =>
      triggers.reduce<DocumentState | null>((state, trigger) => nextState(state, trigger), null);
    expect(follow('create', 'send', 'delivered')).toBe('SENT');
    expect(follow('create', 'send', 'attempt failed', 'final attempt failed', 'send', 'delivered')).toBe(
      'SENT',
    );
  });

  it('are all reached by the transitions', () => {
    expect(new Set(STATE_TRANSITIONS.map(({ to }) => to))).toEqual(new Set(DOCUMENT_STATES));
  });

  it('let only the named triggers do something', () => {
    for (const state of DOCUMENT_STATES) {
      for (const trigger of STATE_TRIGGERS) {
        const rows = STATE_TRANSITIONS.filter((row) => row.from === state && row.trigger === trigger);
        expect(nextState(state, trigger)).toBe(rows[0]?.to ?? null);
      }
    }
  });

  it('allow sending from DRAFT and FAILED, deleting of drafts', () => {
    expect(DOCUMENT_STATES.filter(canSend)).toEqual(['DRAFT', 'FAILED']);
    expect(DOCUMENT_STATES.filter(canDelete)).toEqual(['DRAFT']);
  });

  it('are refused when they do not exist', () => {
    const odd = 'LOST' as DocumentState;
    for (const call of [() => canSend(odd), () => canDelete(odd), () => nextState(odd, 'send')]) {
      expect(call).toThrow(
        'The state "LOST" does not exist: choose from DRAFT, TRANSIT, SENT, FAILED, RECEIVED.',
      );
    }
    expect(() => nextState('DRAFT', 'lose' as 'send')).toThrow(RangeError);
  });
});

describe('nextSendRetry()', () => {
  it('doubles the minutes up to six hours, ten times', () => {
    const minutes = Array.from({ length: 11 }, (_, used) => nextSendRetry(used));
    expect(minutes).toEqual([1, 2, 4, 8, 16, 32, 64, 128, 256, 360, null]);
  });

  it.each([-1, 0.5, Number.NaN])('refuses %s', (used) => {
    expect(() => nextSendRetry(used)).toThrow(RangeError);
  });
});

describe('shouldRetry()', () => {
  it.each([400, 401, 403, 404, 405, 406, 409, 415, 422])('never repeats a request that got %i', (status) => {
    expect(shouldRetry(status, 1, { retryAfter: '5' })).toEqual({ retry: false, seconds: 0 });
  });

  it('waits longer each time after 500 and network errors', () => {
    expect([1, 2, 3, 20].map((attempt) => shouldRetry(500, attempt).seconds)).toEqual([1, 2, 4, 3600]);
    expect(shouldRetry(null, 2)).toEqual({ retry: true, seconds: 2 });
  });

  it('waits as long as Retry-After asks', () => {
    expect(shouldRetry(429, 1, { retryAfter: ' 17 ' })).toEqual({ retry: true, seconds: 17 });
    expect(shouldRetry(429, 1, { retryAfter: 0 })).toEqual({ retry: true, seconds: 0 });
    expect(shouldRetry(503, 3, { retryAfter: 1 }).seconds).toBe(4);
    const now = Date.UTC(2026, 10, 21, 12, 0, 0);
    expect(shouldRetry(429, 1, { retryAfter: 'Sat, 21 Nov 2026 12:00:30 GMT', now }).seconds).toBe(30);
    expect(shouldRetry(429, 1, { retryAfter: 'Sat, 21 Nov 2026 11:00:00 GMT', now }).seconds).toBe(0);
  });

  it('waits for the window of the rate limit where the header is missing or nonsense', () => {
    expect(shouldRetry(429, 1).seconds).toBe(60);
    expect(shouldRetry(429, 1, { retryAfter: 'soon' }).seconds).toBe(60);
    expect(shouldRetry(429, 1, { retryAfter: '9'.repeat(23) }).seconds).toBe(365 * 24 * 3600);
  });

  it.each([
    [() => shouldRetry(0, 1)],
    [() => shouldRetry(429, 0)],
    [() => shouldRetry(429, 1, { retryAfter: 'Sat, 21 Nov 2026 12:00:30 GMT' })],
    [() => shouldRetry(429, 1, { retryAfter: 'Sat, 21 Nov 2026 12:00:30 GMT', now: Number.NaN })],
  ])('refuses wrong use (%#)', (call) => {
    expect(call).toThrow(RangeError);
  });
});
