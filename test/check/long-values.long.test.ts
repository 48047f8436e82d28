import { describe, expect, it } from 'vitest';
import { check, toUbl, validateUbl } from '../../src/index.js';
import { renderInvoice } from '../../src/render.js';
import { plainInvoice } from '../documents/plain-invoice.js';

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

  it.each(['invoice_date', 'currency', 'tax_code', 'vendor_tax_id', 'customer_peppol_id', 'subtotal'])(
    '%s of a Document',
    (field) => {
      const { issues } = check({ ...plainInvoice, [field]: '9'.repeat(LONG) });
      expect(issues.length).toBeGreaterThan(0);
      for (const { message } of issues) expect(message.length).toBeLessThan(2_000);
    },
  );
});
