import { describe, expect, it } from 'vitest';
import { applyFixes } from '../../../src/answers/fixes/apply-fixes.js';
import { check } from '../../../src/answers/check.js';
import { pickFirst } from '../../shared/pick-fixes.js';
import { plainInvoice } from '../../shared/plain-invoice.js';

const screws = {
  description: 'Schroeven 4 × 40',
  quantity: 3,
  unit: 'CEN',
  unit_price: '4.50',
  tax_rate: 21,
};

describe('a unit that counts and that the interface does not have', () => {
  it('becomes pieces, with the quantity and the price of pieces, if a person chooses so', () => {
    const document = { ...plainInvoice, items: [screws] };
    const { issues, totals } = check(document);
    expect(applyFixes(document, issues, { suggested: true })).toEqual(document);
    const fixed = pickFirst(document, issues);
    expect(fixed.items).toEqual([{ ...screws, unit: 'C62', quantity: 300, unit_price: '0.045' }]);
    expect(totals?.amountDue.toFixed(2)).toBe('16.34');
    expect(check(fixed).totals?.amountDue.toFixed(2)).toBe('16.34');
  });

  it('stays if the price of a piece has too many decimals', () => {
    const document = { ...plainInvoice, items: [{ ...screws, unit_price: '4.567' }] };
    expect(applyFixes(document, check(document).issues, { suggested: true })).toEqual(document);
  });
});
