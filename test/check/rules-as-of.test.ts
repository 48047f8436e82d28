import { describe, expect, it } from 'vitest';
import { ruleSets, ruleSetsAsOf, validateJson } from '../../src/index.js';
import { plainInvoice } from '../documents/plain-invoice.js';

// How a version is chosen for a date is tested in test/evaluation/choose-rule-sets.test.ts.
describe('rulesAsOf', () => {
  it.each(['native', 'sef'] as const)('is accepted by the %s engine', (engine) => {
    const unpaid = { ...plainInvoice, due_date: null, payment_term: null };
    const { issues } = validateJson(unpaid, { layers: ['service'], engine, rulesAsOf: '2026-05-01' });
    expect(issues.map(({ schematron, rule_id }) => `${schematron} ${rule_id}`)).toEqual(['SERVICE BR-CO-25']);
  });

  it('lists the versions that are in force on a day', () => {
    const latest = ruleSets().filter(({ to }) => to === null);
    expect(ruleSetsAsOf('2099-01-01')).toEqual(latest);
    expect(ruleSetsAsOf('2001-01-01').map(({ name }) => name)).toEqual(latest.map(({ name }) => name));
  });

  it.each([
    ['2026-02-30', RangeError],
    ['2026-5-1', RangeError],
    ['', RangeError],
    ['2026-05-01T00:00:00Z', RangeError],
    [new Date(), TypeError],
    [20260501, TypeError],
  ])('must be a day, which %s is not', (date, kind) => {
    expect(() => ruleSetsAsOf(date as string)).toThrow(kind);
    expect(() => validateJson(plainInvoice, { rulesAsOf: date as string })).toThrow(
      /^options\.rulesAsOf .*YYYY-MM-DD/,
    );
  });
});
