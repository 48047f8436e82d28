import { describe, expect, it } from 'vitest';
import { check, validateJson } from 'peppol-preflight';
import { plainInvoice } from '../shared/plain-invoice.js';

/** The scheme 0246 is one of 2026-Q2 and not of 2025-Q4; 0147 the other way round. */
const invoice = (invoice_date: string, scheme: string) => ({
  ...plainInvoice,
  invoice_date,
  customer_peppol_id: `${scheme}:123456789`,
});
const adviceOn = (document: object, options = {}) =>
  check(document, options)
    .issues.flatMap((issue) => [issue, ...issue.consequences])
    .filter(({ severity }) => severity === 'advice');

describe('check() between the publication of a release and its mandatory day', () => {
  it('advises on what the newer release reports', () => {
    const document = invoice('2026-06-01', '0147');
    const advice = adviceOn(document);
    expect(advice.map(({ rule_id }) => rule_id)).toContain('PEPPOL-EN16931-CL008');
    expect(advice[0]).toMatchObject({
      stage: 'advice',
      problem: expect.stringMatching(
        /^Release 2026-Q2, which becomes mandatory on 2026-08-24, reports as fatal: /,
      ) as string,
    });
    expect(check(document).accepted).toBe(validateJson(document).is_valid);
  });

  it('says what the newer release no longer reports', () => {
    const found = [...check(invoice('2026-06-01', '0246')).issues];
    const all = found.flatMap((issue) => [issue, ...issue.consequences]);
    expect(
      all.some(({ stage, problem }) => stage === 'advice' && problem.includes('no longer reports')),
    ).toBe(true);
  });

  it.each(['2026-05-19', '2026-08-24', '2001-01-01'])('has no advice on a document of %s', (date) => {
    expect(adviceOn(invoice(date, '0147')).filter(({ problem }) => problem.startsWith('Release '))).toEqual(
      [],
    );
  });

  it('has none where the caller chose the release', () => {
    for (const options of [{ release: '2025-Q4' }, { rulesAsOf: '2026-06-01' }, { layers: ['xsd'] as const }])
      expect(adviceOn(invoice('2026-06-01', '0147'), options)).toEqual([]);
  });
});
