import { expect, it } from 'vitest';
import { validateJson } from '../../../src/index.js';
import { plainInvoice } from '../../shared/plain-invoice.js';

it('the SEF engine judges by the day or the release that is asked for', () => {
  const fired = (invoice_date: string, options: object) =>
    validateJson(
      { ...plainInvoice, due_date: null, payment_term: null, invoice_date },
      { engine: 'sef', layers: ['service'], ...options },
    ).issues.map(({ rule_id, schematron }) => `${schematron} ${rule_id}`);
  expect(fired('2026-04-30', { rulesAsOf: '2026-08-24' })).toEqual(['SERVICE BR-CO-25']);
  expect(fired('2026-04-30', { release: '2026-Q2' })).toEqual(['SERVICE BR-CO-25']);
  expect(fired('2026-08-24', { rulesAsOf: '2026-04-30' })).toEqual([]);
  expect(fired('2026-08-24', { release: '2025-Q4' })).toEqual([]);
});
