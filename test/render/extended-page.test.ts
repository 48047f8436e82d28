import { expect, it } from 'vitest';
import { type ExtendedDocumentInput, toUbl } from 'peppol-preflight';
import { renderInvoice } from 'peppol-preflight/render';
import { plainInvoice } from '../shared/plain-invoice.js';

const further: ExtendedDocumentInput = {
  ...plainInvoice,
  ...{ currency: 'PLN', contract_reference: 'C-77', sales_order: 'SO-9', project_reference: 'PR-1' },
  ...{ rounding_amount: '0.25', vendor_trading_name: 'De Kaai Print', vendor_phone: '+32 3 000 00 00' },
  exemptions: [{ tax_code: 'E', vatex: 'VATEX-EU-132', vatex_note: 'Exempt by article 132' }],
  payee: { name: 'Factor NV' },
  delivery_date: '2026-11-05',
  items: [
    ...plainInvoice.items,
    {
      ...{
        description: 'A course',
        name: 'Course',
        quantity: 2,
        gross_price: '55.00',
        price_discount: '5.00',
      },
      ...{ tax_rate: 0, tax_code: 'E', note: 'Second half', order_line: '4711', origin_country: 'SE' },
      ...{ buyer_product_code: 'B-12', base_quantity: '1', accounting_reference: '6120' },
    },
  ],
};

it('shows what an extended Document says', () => {
  const page = renderInvoice(further, { extended: true });
  for (const text of [
    'C-77',
    'SO-9',
    'PR-1',
    'De Kaai Print',
    '+32 3 000 00 00',
    'Factor NV',
    'Second half',
    '4711',
  ])
    expect(page).toContain(text);
  for (const text of ['Exempt by article 132', 'VATEX-EU-132', 'B-12', '6120', '0.25', 'PLN', 'A course'])
    expect(page).toContain(text);
  expect(page).toBe(renderInvoice(toUbl(further, { extended: true }).xml));
  expect(renderInvoice({ ...plainInvoice, contract_reference: 'C-77' })).not.toContain('C-77');
});
