import { describe, expect, it } from 'vitest';
import {
  type ruleSets,
  explainRule,
  releaseAsOf,
  releases,
  ruleSetsAsOf,
  ruleSetsOf,
  validateJson,
  validateUbl,
} from 'peppol-preflight';
import { plainInvoice } from '../../shared/plain-invoice.js';

const unpaid = { ...plainInvoice, due_date: null, payment_term: null };
const rulesThatFire = (invoice_date: string, options = {}) =>
  validateJson({ ...unpaid, invoice_date }, options).issues.map(
    ({ rule_id, schematron }) => `${schematron} ${rule_id}`,
  );

describe('Releases', () => {
  it('judge a Document by its date of issue, and report a missing due date once', () => {
    expect(rulesThatFire('2026-08-24')).toEqual(['SERVICE BR-CO-25']);
    expect(rulesThatFire('2026-08-23')).toEqual(['EN16931 BR-CO-25']);
    expect(rulesThatFire('2001-01-01')).toEqual(['EN16931 BR-CO-25']);
  });

  it('judge the UBL of an invoice as their own official rules do', () => {
    const xml = validateJson(unpaid).ubl_document ?? '';
    const fired = (release: string) => validateUbl(xml, { release }).issues.map(({ rule_id }) => rule_id);
    expect(fired('2025-Q4')).toEqual(['BR-CO-25']);
    expect(fired('2026-Q2')).toEqual([]);
  });

  it('report a missing due date of a credit note once, too', () => {
    for (const release of ['2025-Q4', '2026-Q2']) {
      const { issues } = validateJson({ ...unpaid, document_type: 'CREDIT_NOTE' }, { release });
      expect(issues.map(({ rule_id, schematron }) => [rule_id, schematron])).toEqual([
        ['BR-CO-25', 'SERVICE'],
      ]);
    }
  });

  it('judge by the day or the release that is asked for', () => {
    const fired = (date: string, options: object) => rulesThatFire(date, { layers: ['service'], ...options });
    expect(fired('2026-04-30', { rulesAsOf: '2026-08-24' })).toEqual(['SERVICE BR-CO-25']);
    expect(fired('2026-04-30', { release: '2026-Q2' })).toEqual(['SERVICE BR-CO-25']);
    expect(fired('2026-08-24', { rulesAsOf: '2026-04-30' })).toEqual([]);
    expect(fired('2026-08-24', { release: '2025-Q4' })).toEqual([]);
  });

  it('are named in the result, unless the document does not get as far as the rules', () => {
    const released = (options = {}) => validateJson(plainInvoice, options).release;
    expect(released({ release: '2025-Q4' })).toBe('2025-Q4');
    expect(released({ rulesAsOf: '2026-08-24' })).toBe('2026-Q2');
    expect(released({ layers: ['xsd'] })).toBeUndefined();
    expect(validateUbl('<a/>').release).toBeUndefined();
  });

  it('are listed, the oldest first, and told apart by day', () => {
    expect(releases().map(({ name }) => name)).toEqual(['2025-Q4', '2026-Q2', '2026-Q4']);
    expect(releaseAsOf('2026-08-23').name).toBe('2025-Q4');
    expect(releaseAsOf('2026-08-24').name).toBe('2026-Q2');
    expect(releaseAsOf('2027-02-23').name).toBe('2026-Q2');
    expect(releaseAsOf('2027-02-24').name).toBe('2026-Q4');
    const versions = (sets: ReturnType<typeof ruleSets>) =>
      sets.map(({ name, version }) => `${name} ${version}`);
    const before = ['EN16931 1.3.15', 'PEPPOL 3.0.20', 'PEPPOL-SB 3.0.2', 'SERVICE 1.0.0'];
    expect(versions(ruleSetsAsOf('2026-08-23'))).toEqual(before);
    expect(versions(ruleSetsOf('2025-Q4'))).toEqual(before);
    expect(versions(ruleSetsOf('2026-Q2'))).toEqual([
      'EN16931 1.3.16',
      'PEPPOL 3.0.21',
      'PEPPOL-SB 3.0.2',
      'SERVICE 1.1.0',
    ]);
    expect(versions(ruleSetsOf('2026-Q4'))).toEqual([
      'EN16931 1.3.16',
      'PEPPOL 3.0.22',
      'PEPPOL-SB 3.0.3',
      'SERVICE 1.1.0',
    ]);
    expect(() => ruleSetsOf('2024-Q2')).toThrow('There is no release "2024-Q2"');
  });

  it.each([
    ['2026-02-30', RangeError],
    ['2026-5-1', RangeError],
    ['', RangeError],
    ['2026-05-01T00:00:00Z', RangeError],
    [new Date(), TypeError],
    [20260501, TypeError],
  ])('refuse %s as a day', (date, kind) => {
    expect(() => ruleSetsAsOf(date as string)).toThrow(kind);
    expect(() => rulesThatFire('2026-05-01', { rulesAsOf: date })).toThrow(
      /^options\.rulesAsOf .*YYYY-MM-DD/,
    );
  });

  it.each([
    [{ release: '2026-Q3' }, 'There is no release "2026-Q3": choose from "2025-Q4", "2026-Q2", "2026-Q4".'],
    [{ release: 2026 }, 'options.release must be a string such as "2026-Q2", not the number 2026.'],
    [
      { release: '2025-Q4', rulesAsOf: '2026-01-01' },
      'options.release and options.rulesAsOf both choose the release',
    ],
  ])('refuse %j', (options, message) => {
    expect(() => rulesThatFire('2026-05-01', options)).toThrow(message);
  });
});

describe('explainRule()', () => {
  it('explains a rule as a release has it, the newest unless one is named', () => {
    expect(explainRule('DK-R-003')).toMatchObject({
      flag: 'fatal',
      releases: ['2025-Q4', '2026-Q2', '2026-Q4'],
    });
    expect(explainRule('DK-R-003', { release: '2025-Q4' })).toMatchObject({
      flag: 'warning',
      ruleSets: ['PEPPOL 3.0.20'],
    });
    expect(explainRule('DE-R-T02')?.releases).toEqual(['2026-Q2', '2026-Q4']);
    expect(explainRule('DE-R-T02', { release: '2025-Q4' })).toBeUndefined();
    expect(explainRule('BR-CO-25')?.ruleSets).toEqual(['SERVICE 1.1.0']);
    expect(explainRule('BR-CO-25', { release: '2025-Q4' })?.ruleSets).toContain('EN16931 1.3.15');
  });
});
