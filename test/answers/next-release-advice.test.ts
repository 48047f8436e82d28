import { describe, expect, it } from 'vitest';
import { check, toUbl, validateJson, validateUbl } from 'peppol-preflight';
import { nl } from 'peppol-preflight/languages/nl';
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

  it('gives it for the day of sending, too', () => {
    const old = invoice('2026-05-01', '0147');
    expect(adviceOn(old).map(({ rule_id }) => rule_id)).not.toContain('PEPPOL-EN16931-CL008');
    expect(adviceOn(old, { today: '2026-05-20' }).map(({ rule_id }) => rule_id)).toContain(
      'PEPPOL-EN16931-CL008',
    );
    expect(check(old, { today: '2026-08-24' }).accepted).toBe(false);
  });

  it('gives none with advice: false', () => {
    expect(adviceOn(invoice('2026-06-01', '0147'), { advice: false })).toEqual([]);
  });
});

describe('A result between the publication of a release and its mandatory day', () => {
  const document = invoice('2026-06-01', '0147');
  const refused = {
    release: '2026-Q2',
    mandatory_from: '2026-08-24',
    issues: [{ rule_id: 'PEPPOL-EN16931-CL008', flag: 'fatal' }],
  };

  it('says what the next release refuses, at the field of a Document', () => {
    const { is_valid, issues, next_release } = validateJson(document);
    expect({ is_valid, issues }).toEqual({ is_valid: true, issues: [] });
    expect(next_release).toMatchObject(refused);
    expect(next_release?.issues[0]?.pointer).toBe('/customer_peppol_id');
    expect(validateJson(document, { language: nl }).next_release?.issues[0]?.message).not.toBe(
      next_release?.issues[0]?.message,
    );
  });

  it('says it at the place in UBL', () => {
    const { xml } = toUbl(document);
    for (const ubl of [xml, new TextEncoder().encode(xml)]) {
      const { issues, next_release } = validateUbl(ubl);
      expect(issues).toEqual([]);
      expect(next_release).toMatchObject(refused);
      expect(next_release?.issues[0]?.position).toEqual(
        validateUbl(xml, { release: '2026-Q2' }).issues[0]?.position,
      );
    }
  });

  it('is the same in JSON', () => {
    expect(JSON.parse(JSON.stringify(validateJson(document)))).toMatchObject({ next_release: refused });
  });

  it.each([
    ['the document is refused today', { ...document, due_date: null, payment_term: null }, {}],
    ['the next release refuses nothing', invoice('2026-06-01', '0208'), {}],
    ['no release is waiting', invoice('2026-05-19', '0147'), {}],
    ['the caller chose the release', document, { release: '2025-Q4' }],
    ['the caller chose the day', document, { rulesAsOf: '2026-06-01' }],
    ['the layer does not run', document, { layers: ['xsd', 'en16931'] as const }],
  ])('says nothing if %s', (_, input, options) => {
    expect(validateJson(input, options).next_release).toBeUndefined();
    expect(JSON.stringify(validateJson(input, options))).not.toContain('next_release');
  });
});
