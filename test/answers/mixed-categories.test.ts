import { describe, expect, it } from 'vitest';
import { check } from 'peppol-preflight';
import { plainInvoice } from '../shared/plain-invoice.js';

const [line] = plainInvoice.items;
const mixed = [
  { ...line, tax_rate: 21 },
  { ...line, tax_rate: 0 },
];

describe('lines with VAT beside lines without', () => {
  it.each(['E', 'AE', 'K', 'G'])('are not made free for the category %s of the Document', (tax_code) => {
    const { accepted, issues } = check({ ...plainInvoice, tax_code, vatex_note: 'Exempt', items: mixed });
    expect(accepted).toBe(false);
    const found = issues.find(({ pointer }) => pointer === '/items/0/tax_rate');
    expect(found).toMatchObject({ code: 'vat-rate-not-zero', fixes: [] });
    expect(found?.remedy).toMatch(/a Document has one for all its lines/);
  });

  it('are told that a Document has one category, where none is given', () => {
    const advice = check({ ...plainInvoice, items: mixed }).issues.find(
      ({ code }) => code === 'zero-rate-as-z',
    );
    expect(advice?.remedy).toMatch(/a Document has one for all its lines, and an extended Document/);
  });

  it('have their own categories in an extended Document', () => {
    const items = [mixed[0], { ...mixed[1], tax_code: 'E' }];
    const { accepted, send_as } = check(
      { ...plainInvoice, items, exemptions: [{ tax_code: 'E', vatex_note: 'Exempt' }] },
      { extended: true },
    );
    expect({ accepted, send_as }).toEqual({ accepted: true, send_as: 'ubl' });
  });

  it('without a mixture, the rate can be set to 0', () => {
    const { issues } = check({ ...plainInvoice, tax_code: 'E', vatex_note: 'Exempt' });
    expect(issues.find(({ code }) => code === 'vat-rate-not-zero')?.fixes).toMatchObject([
      { kind: 'choice' },
    ]);
  });
});
