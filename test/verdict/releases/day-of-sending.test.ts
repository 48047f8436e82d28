import { describe, expect, it } from 'vitest';
import { check, fixUbl, toUbl, validateJson, validateUbl } from 'peppol-preflight';
import { createDocument } from 'peppol-preflight/service';
import { validateMany } from 'peppol-preflight/bulk';
import { plainInvoice } from '../../shared/plain-invoice.js';

// 2026-Q2 is mandatory from 2026-08-24; before it, 2025-Q4.
const issuedOn = (invoice_date: string) => ({ ...plainInvoice, invoice_date });

/** What says which release judged, of each call that judges. */
const CALLS = {
  validateJson: (date: string, options: object) => validateJson(issuedOn(date), options),
  validateUbl: (date: string, options: object) => validateUbl(toUbl(issuedOn(date)).xml, options),
  check: (date: string, options: object) => check(issuedOn(date), options),
  createDocument: (date: string, options: object) => createDocument(issuedOn(date), options).validation,
  validateMany: async (date: string, options: object) => {
    for await (const outcome of validateMany([{ name: 'a', content: issuedOn(date) }], {
      workers: 0,
      ...options,
    }))
      if ('result' in outcome) return outcome.result;
    throw new Error('There is no result.');
  },
} as const;

describe.each(Object.entries(CALLS))('%s() judges by the release of the day of sending', (_, judge) => {
  it.each([
    ['of the date of issue, without today', '2026-08-23', {}, '2025-Q4', '2026-08-23'],
    ['of today, if the document is older', '2026-08-20', { today: '2026-08-24' }, '2026-Q2', '2026-08-24'],
    ['of today, the day before', '2026-08-20', { today: '2026-08-23' }, '2025-Q4', '2026-08-23'],
    ['of the date of issue, if it is later', '2026-08-24', { today: '2026-08-20' }, '2026-Q2', '2026-08-24'],
    [
      'of the day that is asked for, whatever today is',
      '2026-08-20',
      { today: '2026-09-01', rulesAsOf: '2026-08-01' },
      '2025-Q4',
      '2026-08-01',
    ],
  ])('that is the one %s', async (_name, date, options, release, rules_as_of) => {
    expect(await judge(date, options)).toMatchObject({ release, rules_as_of });
  });

  it('unless the release is named, which no day decides', async () => {
    const result = await judge('2026-08-20', { today: '2026-09-01', release: '2025-Q4' });
    expect(result.release).toBe('2025-Q4');
    expect(result.rules_as_of ?? null).toBeNull();
  });

  it.each(['2026-02-30', 20261101])('and refuses %s as today', async (today) => {
    await expect(async () => judge('2026-08-20', { today })).rejects.toThrow(/^options\.today .*YYYY-MM-DD/);
  });
});

describe('The day of sending', () => {
  it('is today for a document without a date of issue', () => {
    const xml = toUbl(plainInvoice).xml.replace(/<cbc:IssueDate>[^<]*<\/cbc:IssueDate>/, '');
    const options = { layers: ['en16931'] } as const;
    expect(validateUbl(xml, { ...options, today: '2026-08-01' })).toMatchObject({
      release: '2025-Q4',
      rules_as_of: '2026-08-01',
    });
    expect(validateUbl(xml, options)).not.toHaveProperty('rules_as_of');
  });

  it('is not a day that does not exist', () => {
    const xml = toUbl(plainInvoice).xml.replace(/<cbc:IssueDate>[^<]*/, '<cbc:IssueDate>2026-02-30');
    const { rules_as_of } = validateUbl(xml, { layers: ['en16931'], today: '2026-08-01' });
    expect(rules_as_of).toBe('2026-08-01');
    expect(validateUbl(xml, { layers: ['en16931'] })).not.toHaveProperty('rules_as_of');
  });

  it('is not said of a document that did not reach the rules', () => {
    expect(validateUbl('<a/>', { today: '2026-08-01' })).not.toHaveProperty('rules_as_of');
    expect(check([], { today: '2026-08-01' })).toMatchObject({ release: null, rules_as_of: null });
  });

  it('is taken by fixUbl(), which judges, too', () => {
    const { xml } = toUbl(issuedOn('2026-08-20'));
    expect(fixUbl(xml, { today: '2026-09-01' }).xml).toBe(xml);
    expect(() => fixUbl(xml, { today: '1 September' })).toThrow(/^options\.today .*YYYY-MM-DD/);
  });
});
