import { describe, expect, it } from 'vitest';
import { check, type ExtendedDocumentInput } from 'peppol-preflight';
import { plainInvoice } from '../shared/plain-invoice.js';

/** An address that no national rule has a fault in. */
const address = (country: string) => ({ street: 'Street 1', city: 'City', postal_code: '10100', country });

/** Documents between two parties in one country; the Greek number and document number are those that its rules ask for. */
const between = (country: string): ExtendedDocumentInput => ({
  ...plainInvoice,
  vendor_tax_id: null,
  vendor_postal_address: address(country),
  customer_tax_id: null,
  customer_postal_address: address(country),
});

const [line] = plainInvoice.items;
const debit = { mandate: 'M-1', account: 'DE89370400440532013000' };

/** A rule, the country, what breaks it, and the fields of an extended Document that satisfy it. */
const RULES: readonly (readonly [string, string, ExtendedDocumentInput, ExtendedDocumentInput])[] = [
  [
    'NL-R-001',
    'NL',
    { document_type: 'CREDIT_NOTE' },
    { preceding_invoices: [{ id: 'F-0', date: '2026-10-01' }] },
  ],
  [
    'NL-R-009',
    'NL',
    { document_type: 'CREDIT_NOTE', items: [{ ...line, order_line: '3' }] },
    { order_reference: 'PO-5' },
  ],
  [
    'NL-R-006',
    'NL',
    { tax_representative: { name: 'Agent', tax_id: 'NL000099998B57', address: { country: 'NL' } } },
    { tax_representative: { name: 'Agent', tax_id: 'NL000099998B57', address: address('NL') } },
  ],
  ['DE-R-026', 'DE', { type_code: '384' }, { preceding_invoices: [{ id: 'F-0' }] }],
  ['DE-R-024-1', 'DE', { payment_means: { code: '48' } }, { payment_card: { number: '1234' } }],
  ['DE-R-025-1', 'DE', { payment_means: { code: '59' } }, { direct_debit: debit }],
  [
    'DE-R-030',
    'DE',
    { payment_means: { code: '59' }, direct_debit: debit },
    { direct_debit: { ...debit, creditor: 'DE98ZZZ09999999999' } },
  ],
  ['DE-R-006', 'DE', { vendor_address_recipient: 'Accounts' }, { vendor_phone: '+49 30 000 00 00' }],
  [
    'DK-R-007',
    'DK',
    { payment_means: { code: '49' } },
    { direct_debit: { mandate: 'M-1', account: '1234' } },
  ],
  [
    'DK-R-013',
    'DK',
    { vendor_identifiers: [{ id: '5790000435944' }] },
    { vendor_identifiers: [{ id: '5790000435944', scheme: '0088' }] },
  ],
  [
    'DK-R-014',
    'DK',
    { vendor_company_id: '13585628', vendor_company_id_scheme: '0002' },
    { vendor_company_id_scheme: '0184' },
  ],
  [
    'SE-R-005',
    'SE',
    { vendor_company_id: '5560360793', vendor_tax_registration: 'F-skatt' },
    { vendor_tax_registration: 'Godkänd för F-skatt' },
  ],
  ['NO-R-002', 'NO', { vendor_tax_id: 'NO974760673MVA' }, { vendor_tax_registration: 'Foretaksregisteret' }],
  ['IT-R-001', 'IT', { vendor_tax_registration: 'X' }, { vendor_tax_registration: 'RSSMRA80A01H501U' }],
  ['GR-R-004-1', 'GR', {}, { attachments: [{ id: '400001234567890', description: '##M.AR.K##' }] }],
  [
    'IS-R-008',
    'IS',
    { attachments: [{ id: 'soon', description: 'EINDAGI' }] },
    { attachments: [{ id: '2026-12-24', description: 'EINDAGI' }] },
  ],
  [
    'IS-R-006',
    'IS',
    { payment_means: { code: '9' }, payment_details: [{ bank_account_number: '1' }] },
    { payment_details: [{ bank_account_number: '012345678901' }] },
  ],
];

describe('national rules that a Document cannot satisfy', () => {
  it.each(RULES)('%s is satisfied by fields of an extended one', (rule, country, broken, mended) => {
    const rulesOf = (document: ExtendedDocumentInput) =>
      check(document, { extended: true })
        .issues.flatMap((issue) => [issue, ...issue.consequences])
        .map(({ rule_id }) => rule_id);
    const base = between(country);
    expect(rulesOf({ ...base, ...broken })).toContain(rule);
    expect(rulesOf({ ...base, ...broken, ...mended })).not.toContain(rule);
  });
});
