import { describe, expect, it } from 'vitest';
import { check, fixUbl, fromUbl, toUbl, validateUbl } from 'peppol-preflight';
import { renderInvoice } from 'peppol-preflight/render';
import { plainInvoice } from '../shared/plain-invoice.js';

const { xml } = toUbl(plainInvoice);
const LONG = 10_000_000;

describe('A value of ten megabytes is an issue, whatever it stands for:', () => {
  it.each([
    ['a date', /(?<=<cbc:IssueDate>)[^<]*/, '9'],
    ['a date of signs', /(?<=<cbc:IssueDate>)[^<]*/, '-'],
    ['a currency', /(?<=<cbc:DocumentCurrencyCode>)[^<]*/, 'E'],
    ['a type code', /(?<=<cbc:InvoiceTypeCode>)[^<]*/, '3'],
    ['a language', /(?<=<cbc:Note)/, ' languageID="x"'],
  ])('%s of UBL', (_, place, text) => {
    const value = text.startsWith(' ') ? ` languageID="${'x'.repeat(LONG)}"` : text.repeat(LONG);
    const long = xml.replace('<cbc:IssueDate>', '<cbc:Note>n</cbc:Note>$&').replace(place, () => value);
    expect(validateUbl(long).is_valid).toBe(false);
    expect(validateUbl(long, { layers: ['en16931', 'peppol'] }).issues.length).toBeGreaterThan(0);
    expect(renderInvoice(long)).toContain('<main>');
  });

  it.each([
    'LineExtensionAmount',
    'PriceAmount',
    'Percent',
    'PayableAmount',
    'InvoicedQuantity',
    'BaseQuantity',
  ])('the number in %s of UBL, whose arithmetic would take hours', (name) => {
    const based = xml.replace(
      /<\/cbc:PriceAmount>/,
      '$&<cbc:BaseQuantity unitCode="C62">1</cbc:BaseQuantity>',
    );
    const digits = '7'.repeat(LONG / 2);
    const long = based.replace(new RegExp(`(?<=<cbc:${name}[^>]*>)[^<]*`), `${digits}.${digits}`);
    expect(long.length).toBeGreaterThan(LONG);
    const { is_valid, issues } = validateUbl(long);
    expect(is_valid).toBe(false);
    expect(issues.map(({ message }) => message).join()).toContain(
      '…" has more digits than rules calculate with; round it.',
    );
    expect(() => fixUbl(long)).not.toThrow();
    expect(renderInvoice(long)).toContain('<main>');
    if (!/Price|Quantity|Percent/.test(name)) expect(() => fromUbl(long)).not.toThrow(RangeError);
    else expect(() => fromUbl(long)).toThrow('UBL File could not be parsed');
  });

  it.each(['invoice_date', 'currency', 'tax_code', 'vendor_tax_id', 'customer_peppol_id', 'subtotal'])(
    '%s of a Document',
    (field) => {
      const { issues } = check({ ...plainInvoice, [field]: '9'.repeat(LONG) });
      expect(issues.length).toBeGreaterThan(0);
      for (const { message } of issues) expect(message.length).toBeLessThan(2_000);
    },
  );
});
