import { describe, expect, it } from 'vitest';
import { applyFixes, check, type ExtendedDocumentInput } from 'peppol-preflight';
import { plainInvoice } from '../shared/plain-invoice.js';

/** 121.00 with a charge of 10.00, 30.00 paid before, and rounded by 0.10. */
const invoice: ExtendedDocumentInput = {
  ...plainInvoice,
  items: [{ description: 'Flyer', quantity: 1, unit: 'C62', unit_price: '90.00', tax_rate: 21 }],
  charges: [{ amount: '10.00', reason: 'Freight', tax_rate: 21 }],
  subtotal: '100.00',
  total_charges: '10.00',
  total_tax: '21.00',
  invoice_total: '121.00',
  prepaid_amount: '30.00',
  rounding_amount: '-0.10',
  amount_due: '90.90',
};

describe('a total of an extended Document', () => {
  it('agrees with what was paid before and with the rounding', () => {
    expect(check(invoice, { extended: true }).issues).toEqual([]);
  });

  it.each([
    ['total_charges', '12.00', '10.00', 'suggested'],
    ['total_charges', '10.01', '10.00', 'safe'],
    ['amount_due', '121.00', '90.90', 'choice'],
    ['amount_due', '91.00', '90.90', 'choice'],
    ['invoice_total', '120.90', '121.00', 'choice'],
  ] as const)('is corrected: %s from %s to %s', (field, wrong, right, kind) => {
    const document = { ...invoice, [field]: wrong };
    const { issues } = check(document, { extended: true });
    expect(issues).toMatchObject([{ rule_id: 'total-mismatch', pointer: `/${field}` }]);
    // Others say that something else was paid before, or rounded.
    const fix = issues[0]?.fixes.find(({ title }) => title.startsWith(`Set ${field} from`));
    expect(fix?.kind).toBe(kind);
    expect(fix?.title).toMatch(`Set ${field} from ${wrong} to ${right}: 90.90 to pay`);
    const all = { suggested: true, choices: fix?.id === undefined ? [] : [fix.id] };
    expect(applyFixes(document, issues, all)).toEqual(invoice);
  });
});
