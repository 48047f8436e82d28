import { describe, expect, it } from 'vitest';
import { ServiceError } from 'peppol-preflight';
import {
  checkReprocess,
  checkStatisticsQuery,
  checkAttachmentDelete,
  checkDelete,
} from 'peppol-preflight/service';

/** What a check answers: status and text of the error. */
function answerOf(check: () => unknown) {
  try {
    return check();
  } catch (error) {
    if (error instanceof ServiceError) return [error.status, error.detail];
    throw error;
  }
}

describe('checkStatisticsQuery()', () => {
  it('gives the query with its default, and null for a day that was not given', () => {
    expect(checkStatisticsQuery()).toEqual({ start_date: null, end_date: null, aggregation: 'DAY' });
    expect(checkStatisticsQuery(null)).toEqual(checkStatisticsQuery({ start_date: null, aggregation: null }));
    expect(
      checkStatisticsQuery({ start_date: '2026-02-01', end_date: '2026-02-01', aggregation: 'WEEK' }),
    ).toEqual({
      start_date: '2026-02-01',
      end_date: '2026-02-01',
      aggregation: 'WEEK',
    });
  });

  it('answers 422 with every wrong parameter, then 400, then 404', () => {
    const period = { start_date: '2026-02-02', end_date: '2026-02-01' };
    const wrong = { start_date: '2026-02-30', end_date: 5, aggregation: 'YEAR' } as never;
    expect(answerOf(() => checkStatisticsQuery(wrong, { hasDocuments: false }))).toMatchObject([
      422,
      ['start_date', 'end_date', 'aggregation'].map((name) => ({ loc: ['query', name] })),
    ]);
    expect(answerOf(() => checkStatisticsQuery(period, { hasDocuments: false }))).toEqual([
      400,
      'end_date must be greater than or equal to start_date',
    ]);
    expect(answerOf(() => checkStatisticsQuery({}, { hasDocuments: false }))).toEqual([
      404,
      'No documents found for this tenant',
    ]);
  });
});

describe('checkReprocess()', () => {
  it('gives the e-mail that failed, and answers 404 and 409', () => {
    const failed = { id: 'e', processed: false };
    expect(checkReprocess(failed)).toBe(failed);
    expect(answerOf(() => checkReprocess(undefined))).toEqual([404, 'Inbound email not found']);
    expect(answerOf(() => checkReprocess({ processed: true }))).toEqual([
      409,
      'Email was already processed successfully',
    ]);
  });
});

describe('checkDelete() and checkAttachmentDelete()', () => {
  it('accept drafts only', () => {
    const draft = { state: 'DRAFT' } as const;
    expect(checkDelete(draft)).toBe(draft);
    expect(answerOf(() => checkDelete(null))).toEqual([404, 'Document not found']);
    for (const state of ['TRANSIT', 'SENT', 'FAILED', 'RECEIVED'] as const) {
      expect(answerOf(() => checkDelete({ state }))).toEqual([400, 'Document is not in draft state']);
      expect(answerOf(() => checkAttachmentDelete({ state }, {}))).toEqual([
        400,
        'Document is not in draft state',
      ]);
    }
    const attachment = { id: 'a' };
    expect(checkAttachmentDelete(draft, attachment)).toBe(attachment);
    expect(answerOf(() => checkAttachmentDelete(null, attachment))).toEqual([404, 'Document not found']);
    expect(answerOf(() => checkAttachmentDelete({ state: 'SENT' }, null))).toEqual([
      404,
      'Document Attachment not found',
    ]);
    expect(() => checkDelete({ state: 'GONE' as 'SENT' })).toThrow(RangeError);
  });
});
