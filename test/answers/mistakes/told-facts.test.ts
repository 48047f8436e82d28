import { describe, expect, it } from 'vitest';
import { check } from 'peppol-preflight';
import { plainInvoice } from '../../shared/plain-invoice.js';

const [line] = plainInvoice.items;
const toUtrecht = {
  items: [{ ...line, tax_rate: 0 }],
  ...{ tax_code: 'K', vatex: 'VATEX-EU-IC', customer_tax_id: 'NL859876548B01' },
  customer_address: 'Oudegracht 4\n3511 AP Utrecht\nNetherlands',
};

/** The fixes at a field, as `kind: title`. */
const fixesAt = (pointer: string, changes: object) =>
  check({ ...plainInvoice, ...changes }, { advice: false })
    .issues.filter((issue) => issue.pointer === pointer)
    .flatMap(({ fixes }) => fixes.map(({ kind, title }) => `${kind}: ${title}`));

describe('a fix is a choice if it gives what a person has to know:', () => {
  it.each([
    [
      'a due date',
      { due_date: undefined },
      '/due_date',
      ['choice: Set due_date to 2026-12-02, 30 days after invoice_date'],
    ],
    [
      'a period the other way round',
      { service_start_date: '2026-10-31', service_end_date: '2026-10-01' },
      '/service_start_date',
      ['choice: Swap service_start_date and service_end_date'],
    ],
    ['the day of a supply', toUtrecht, '/service_end_date', ['choice: Set service_end_date to invoice_date']],
    [
      'the place of a delivery',
      toUtrecht,
      '/shipping_address',
      ['choice: Set shipping_address to customer_address'],
    ],
    [
      'the country of a party, which the other one names',
      {
        vendor_address: 'Kaai 12, 2000 Antwerpen, Belgium',
        customer_tax_id: undefined,
        customer_peppol_id: '0088:5412345000013',
      },
      '/customer_address',
      ['choice: Add the country BE to customer_address'],
    ],
  ])('%s', (_, changes, pointer, expected) => {
    expect(fixesAt(pointer, changes)).toEqual(expected);
  });
});

describe('a fix stays suggested if the Document says the same of the party in another form:', () => {
  it.each([
    [
      'a Peppol id from a company number',
      { customer_peppol_id: '0403170701' },
      '/customer_peppol_id',
      ['suggested: Set customer_peppol_id to "0208:0403170701"'],
    ],
    [
      'a Norwegian number as a VAT number',
      { vendor_tax_id: '974760673', vendor_address: 'Storgata 1\n0155 Oslo\nNorway' },
      '/vendor_tax_id',
      ['suggested: Set vendor_tax_id to "NO974760673MVA"'],
    ],
  ])('%s', (_, changes, pointer, expected) => {
    expect(fixesAt(pointer, changes)).toEqual(expected);
  });
});
