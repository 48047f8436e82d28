import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  applyFixes,
  calculateTotals,
  check,
  checkTotals,
  type ExtendedDocumentInput,
  fromUbl,
  readDocument,
  toUbl,
  validateUbl,
} from 'peppol-preflight';
import { plainInvoice } from '../shared/plain-invoice.js';

const EXTENDED = { extended: true } as const;
const REDUCED = { amount: '3.00', rate: '6.00' };

/** 100.00 at 21% and 50.00 at 6%: 21.00 and 3.00 of VAT are calculated. */
const invoice = {
  ...plainInvoice,
  items: [
    { description: 'Paper', quantity: 4, unit_price: '25.00', tax_rate: '21.00', unit: 'C62' },
    { description: 'Book', quantity: 2, unit_price: '25.00', tax_rate: '6.00', unit: 'C62' },
  ],
  subtotal: '150.00',
  total_tax: '24.00',
  tax_details: [{ amount: '21.00', rate: '21.00' }, REDUCED],
  invoice_total: '174.00',
  amount_due: '174.00',
} satisfies ExtendedDocumentInput;

/** The totals of a Document, with its VAT. */
function moneyOf({ subtotal, total_tax, tax_details, invoice_total, amount_due }: ExtendedDocumentInput) {
  return { subtotal, total_tax, tax_details, invoice_total, amount_due };
}

/** The invoice with other VAT at 21%, to which the totals agree. */
function declaring(amount: string, total: string, toPay: string) {
  const tax_details = [{ amount, rate: '21.00' }, REDUCED];
  return { ...invoice, tax_details, total_tax: total, invoice_total: toPay, amount_due: toPay };
}

describe('an extended Document that declares VAT', () => {
  it.each([
    ['20.01', '23.01', '173.01'],
    ['20.99', '23.99', '173.99'],
    ['21.01', '24.01', '174.01'],
    ['21.99', '24.99', '174.99'],
  ])('keeps %s where 21.00 is calculated', (amount, total, toPay) => {
    const document = declaring(amount, total, toPay);
    const { xml, unmapped } = toUbl(document, EXTENDED);
    expect(unmapped).toEqual([]);
    expect(xml).toContain(`<cbc:TaxAmount currencyID="EUR">${total}</cbc:TaxAmount>`);
    expect(xml).toContain(`<cbc:TaxAmount currencyID="EUR">${amount}</cbc:TaxAmount>`);
    expect(xml).toContain(`<cbc:PayableAmount currencyID="EUR">${toPay}</cbc:PayableAmount>`);
    expect(validateUbl(xml).is_valid).toBe(true);
    const again = fromUbl(xml, EXTENDED);
    expect(again).toMatchObject({ document: moneyOf(document), unmapped: [], totalIssues: [] });
    expect(toUbl(again.document, EXTENDED).xml).toBe(xml);
    expect(calculateTotals(document, EXTENDED).totalTax.toFixed(2)).toBe(total);
    expect(checkTotals(readDocument(document, EXTENDED), undefined, EXTENDED)).toEqual([]);
  });

  it.each([
    ['is a whole unit away', declaring('22.00', '25.00', '175.00')],
    ['is a whole unit below', declaring('20.00', '23.00', '173.00')],
    ['is not what total_tax says', declaring('21.10', '24.00', '174.00')],
    ['is not what invoice_total says', declaring('21.10', '24.10', '174.00')],
    [
      'is of a rate without VAT',
      {
        ...declaring('21.00', '24.10', '174.10'),
        items: [...invoice.items, { description: 'Flyer', unit_price: 0, tax_rate: 0 }],
        tax_details: [...invoice.tax_details, { amount: '0.10', rate: '0.00' }],
      },
    ],
    [
      'is of a rate that two categories have',
      {
        ...declaring('21.10', '24.10', '174.10'),
        items: [{ ...invoice.items[0], tax_code: 'L' as const }, invoice.items[1], { unit_price: 0, tax_rate: 21 }],
      },
    ],
  ])('is refused if the VAT %s', (_, document) => {
    expect(() => toUbl(document, EXTENDED)).toThrow('Total tax mismatch');
  }); // prettier-ignore

  it('is sent as UBL, and told so, with the calculated amounts as a choice', () => {
    const document = declaring('21.01', '24.01', '174.01');
    const { accepted, send_as, issues } = check(document, EXTENDED);
    expect({ accepted, send_as }).toEqual({ accepted: true, send_as: 'ubl' });
    expect(issues).toMatchObject([
      {
        rule_id: 'tax-as-declared',
        pointer: '/tax_details/0/amount',
        values: { tax: '21.01', taxable: '100.00', rate: '21', calculated: '21.00' },
        fixes: [{ kind: 'choice' }],
      },
    ]);
    const choices = issues.flatMap(({ fixes }) => fixes.flatMap(({ id }) => id ?? []));
    expect(applyFixes(document, issues, { choices })).toEqual(invoice);
    expect(check(invoice, EXTENDED)).toMatchObject({ send_as: 'json', issues: [] });
  });

  it('is refused as JSON', () => {
    const { status, issues } = check(declaring('21.01', '24.01', '174.01'));
    expect(status).toBe(406);
    expect(issues[0]?.rule_id).toBe('total-mismatch');
  });

  it('keeps its VAT through the fix of something else', () => {
    const document = declaring('21.01', '24.01', '174.01');
    const wrong = { ...document, items: [{ ...document.items[0], unit: 'stuk' }, document.items[1]] };
    const { issues } = check(wrong, EXTENDED);
    expect(issues.map(({ rule_id }) => rule_id)).toContain('BR-CL-23');
    const fixed = applyFixes(wrong, issues) as typeof document;
    expect(fixed).toEqual({ ...document, items: [{ ...document.items[0], unit: 'H87' }, document.items[1]] });
  });

  it('comes back from its UBL the same, if the UBL is valid', () => {
    const line = fc.record({
      cents: fc.integer({ min: 1, max: 2_000_000 }),
      rate: fc.constantFrom(21, 12, 6),
      off: fc.integer({ min: -99, max: 99 }),
    });
    fc.assert(
      fc.property(fc.uniqueArray(line, { selector: ({ rate }) => rate, minLength: 1 }), (lines) => {
        const items = lines.map(({ cents, rate }) => ({
          ...{ description: 'Paper', quantity: 1, unit: 'C62' },
          ...{ unit_price: (cents / 100).toFixed(2), tax_rate: `${rate}.00` },
        }));
        const { taxBreakdown, subtotal } = calculateTotals({ items });
        const rows = taxBreakdown.map(({ taxAmount }, index) => taxAmount.plus((lines[index]?.off ?? 0) / 100));
        const tax = rows.reduce((sum, each) => sum.plus(each));
        const document: ExtendedDocumentInput = {
          ...{ ...plainInvoice, items, subtotal: subtotal.toFixed(2), total_tax: tax.toFixed(2) },
          tax_details: rows.map((amount, index) => ({
            ...{ amount: amount.toFixed(2), rate: items[index]?.tax_rate ?? '' },
          })),
          invoice_total: subtotal.plus(tax).toFixed(2),
          amount_due: subtotal.plus(tax).toFixed(2),
        };
        const { xml } = toUbl(document, EXTENDED);
        if (!validateUbl(xml).is_valid) return;
        const { document: again, unmapped } = fromUbl(xml, EXTENDED);
        expect(again).toMatchObject(moneyOf(document));
        expect(unmapped).toEqual([]);
        expect(toUbl(again, EXTENDED).xml).toBe(xml);
      }),
    );
  }); // prettier-ignore
});
