import { describe, expect, it } from 'vitest';
import { validateJson, type AnyDocumentInput } from 'peppol-preflight';
import { plainInvoice } from '../shared/plain-invoice.js';

const line = { ...plainInvoice.items[0] };

describe('validateJson() points at the field to change for', () => {
  it.each<[rule: string, pointer: string, fields: Partial<AnyDocumentInput>]>([
    ['BR-25', '/items/1/description', { items: [line, { ...line, description: null }] }],
    ['BR-26', '/items/0/unit_price', { items: [{ description: 'Gift', quantity: 1 }] }],
    ['BR-DEC-23', '/items/0/amount', { items: [{ ...line, amount: '25.001' }] }],
    ['BR-33', '/allowances/0/reason', { allowances: [{ amount: 1 }] }],
    ['BR-38', '/charges/0/reason', { charges: [{ amount: 1 }] }],
    ['BR-42', '/items/0/allowances/0/reason', { items: [{ ...line, allowances: [{ amount: 1 }] }] }],
    ['BR-CL-19', '/allowances/0/reason_code', { allowances: [{ amount: 1, reason_code: 'FC' }] }],
    ['BR-CL-23', '/items/0/unit', { items: [{ ...line, unit: 'PIECE' }] }],
    ['BR-S-05', '/items/0/tax_rate', { items: [{ ...line, tax_rate: '-21' }] }],
    ['BR-AE-10', '/vatex', { tax_code: 'AE', items: [{ ...line, tax_rate: 0 }] }],
    [
      'BR-AE-05',
      '/items/0/tax_rate',
      { tax_code: 'AE', vatex: 'VATEX-EU-AE', items: [{ ...line, tax_rate: 21 }] },
    ],
    [
      'BR-IC-11',
      '/service_end_date',
      { tax_code: 'K', vatex: 'VATEX-EU-IC', items: [{ ...line, tax_rate: 0 }] },
    ],
    [
      'BR-IC-12',
      '/shipping_address',
      { tax_code: 'K', vatex: 'VATEX-EU-IC', items: [{ ...line, tax_rate: 0 }] },
    ],
    [
      'BR-IC-02',
      '/customer_tax_id',
      { tax_code: 'K', vatex: 'VATEX-EU-IC', customer_tax_id: null, items: [{ ...line, tax_rate: 0 }] },
    ],
    ['BR-29', '/service_start_date', { service_start_date: '2026-02-01', service_end_date: '2026-01-01' }],
    ['PEPPOL-EN16931-R003', '/customer_id', { customer_id: null }],
    ['PEPPOL-EN16931-R010', '/customer_peppol_id', { customer_tax_id: null }],
    ['PEPPOL-EN16931-R020', '/vendor_tax_id', { vendor_tax_id: null, vendor_company_id: '12' }],
    ['PEPPOL-COMMON-R040', '/customer_peppol_id', { customer_peppol_id: '0088:7300010000002' }],
    ['PEPPOL-EN16931-R120', '/items/0/amount', { items: [{ ...line, amount: 26 }] }],
    ['BR-CO-25', '/due_date', { due_date: null }],
  ])('%s: %s', (rule, pointer, fields) => {
    const pointers = validateJson({ ...plainInvoice, ...fields })
      .issues.filter(({ rule_id }) => rule_id === rule)
      .map((issue) => issue.pointer);
    expect(pointers.length).toBeGreaterThan(0);
    expect(new Set(pointers)).toEqual(new Set([pointer]));
  });

  it.each(['INVOICE', 'CREDIT_NOTE'] as const)('what the schema misses in an %s', (document_type) => {
    const pointersOf = (document: AnyDocumentInput) =>
      validateJson(document, { layers: ['xsd'] }).issues.map(({ rule_id, terms, pointer }) => [
        rule_id,
        ...(terms ?? []),
        pointer,
      ]);
    expect(pointersOf({ document_type, items: [{}] })).toEqual([
      ['xsd-validation', 'BT-1', '/invoice_id'],
      ['xsd-validation', 'BT-2', '/invoice_date'],
      ['xsd-validation', 'BG-4', '/vendor_name'],
      ['xsd-validation', 'BG-7', '/customer_name'],
    ]);
    expect(pointersOf({ ...plainInvoice, document_type, invoice_id: '  ', invoice_date: null })).toEqual([
      ['xsd-validation', 'BT-1', '/invoice_id'],
      ['xsd-validation', 'BT-2', '/invoice_date'],
    ]);
  });
});
