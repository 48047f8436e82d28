import { describe, expect, it } from 'vitest';
import { applyFixes, check, type ExtendedDocumentInput, validateUbl } from 'peppol-preflight';
import { nationalDocuments } from '../documents/national-documents.js';
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

const { DE, DK, GR, IS, NL } = nationalDocuments;
const without = (address: ExtendedDocumentInput['vendor_postal_address'], part: string) => ({
  ...address,
  [part]: null,
});

type Fault = readonly [rule: string, fault: ExtendedDocumentInput, field: string, kinds?: readonly string[]];

/** One fault in a whole Document: the rule, the field that its issue is at, and the kinds of its fixes, each of which mends it. */
const FAULTS: readonly Fault[] = [
  ['NO-R-002', { vendor_tax_registration: null }, '/vendor_tax_registration', ['choice']],
  ['NO-R-002', { vendor_tax_registration: 'Brreg' }, '/vendor_tax_registration', ['choice']],
  ['IT-R-001', { vendor_tax_registration: 'rss mra 80a01 h501u' }, '/vendor_tax_registration', ['safe']],
  ['IT-R-001', { vendor_tax_registration: 'X' }, '/vendor_tax_registration'],
  ...(['street', 'city', 'postal_code'] as const).map(
    (part, index) =>
      [
        `IT-R-00${index + 2}`,
        { vendor_postal_address: without(nationalDocuments.IT.vendor_postal_address, part) },
        `/vendor_postal_address/${part}`,
      ] as const,
  ),
  ['NL-R-001', { preceding_invoices: null }, '/purchase_order'],
  [
    'NL-R-002',
    { vendor_postal_address: without(NL.vendor_postal_address, 'city') },
    '/vendor_postal_address/city',
  ],
  [
    'NL-R-004',
    { customer_postal_address: without(NL.customer_postal_address, 'street') },
    '/customer_postal_address/street',
  ],
  ['NL-R-003', { vendor_company_id_scheme: null }, '/vendor_company_id_scheme', ['suggested']],
  ['NL-R-005', { customer_company_id_scheme: null }, '/customer_company_id_scheme', ['suggested']],
  [
    'NL-R-006',
    {
      tax_representative: {
        ...NL.tax_representative,
        address: { street: 'Gracht 9', city: 'Amsterdam', country: 'NL' },
      },
    },
    '/tax_representative/address/postal_code',
  ],
  ['NL-R-008', { payment_means: { code: '31' } }, '/payment_means/code', ['suggested']],
  ['NL-R-009', { order_reference: null }, '/order_reference'],
  ['DE-R-006', { vendor_phone: null }, '/vendor_phone'],
  ['DE-R-027', { vendor_phone: '12' }, '/vendor_phone'],
  [
    'DE-R-009',
    { customer_postal_address: without(DE.customer_postal_address, 'postal_code') },
    '/customer_postal_address/postal_code',
  ],
  [
    'DE-R-010',
    { shipping_postal_address: without(DE.customer_postal_address, 'city') },
    '/shipping_postal_address/city',
  ],
  ['DE-R-020', { direct_debit: { ...DE.direct_debit, account: 'DE00' } }, '/direct_debit/account'],
  ['DE-R-026', { preceding_invoices: null }, '/preceding_invoices'],
  ['DE-R-024-1', { payment_means: { code: '48' }, direct_debit: null }, '/payment_card'],
  ['DE-R-030', { direct_debit: { ...DE.direct_debit, creditor: null } }, '/direct_debit/creditor'],
  ['DE-R-031', { direct_debit: { ...DE.direct_debit, account: null } }, '/direct_debit/account'],
  [
    'DK-R-002',
    { vendor_company_id: null, vendor_company_id_scheme: null },
    '/vendor_company_id',
    ['suggested'],
  ],
  [
    'DK-R-003',
    {
      items:
        DK.items?.map((item) => ({ ...item, classifications: [{ code: '1', list: 'TST', version: '1' }] })) ??
        [],
    },
    '/items/0/classifications/0/version',
  ],
  ['DK-R-005', { payment_means: { code: '57' }, direct_debit: null }, '/payment_means/code', ['suggested']],
  ['DK-R-007', { direct_debit: { mandate: 'M-1' } }, '/direct_debit/account'],
  [
    'DK-R-013',
    { vendor_identifiers: [{ id: '5790000435944' }] },
    '/vendor_identifiers/0/scheme',
    ['suggested'],
  ],
  ['DK-R-014', { vendor_company_id_scheme: '0002' }, '/vendor_company_id_scheme', ['suggested']],
  ['DK-R-017', { customer_company_id_scheme: '0002' }, '/customer_company_id_scheme', ['suggested']],
  ['SE-R-005', { vendor_tax_registration: 'F-skatt' }, '/vendor_tax_registration', ['choice', 'choice']],
  // Warnings: the Document is accepted, so that a person picks.
  ['SE-R-011', { payment_means: { code: '50' } }, '/payment_means/code', ['choice']],
  ['SE-R-012', { payment_means: { code: '31' } }, '/payment_means/code', ['choice']],
  ['GR-R-002', { vendor_trading_name: null }, '/vendor_trading_name'],
  ['GR-R-004-1', { attachments: GR.attachments?.slice(1) ?? [] }, '/attachments'],
  ['GR-S-008-1', { attachments: GR.attachments?.slice(0, 1) ?? [] }, '/attachments'],
  ['IS-R-002', { vendor_company_id_scheme: null }, '/vendor_company_id_scheme', ['suggested']],
  [
    'IS-R-005',
    { customer_postal_address: without(IS.customer_postal_address, 'postal_code') },
    '/customer_postal_address/postal_code',
  ],
  ['IS-R-006', { payment_details: [{ bank_account_number: '1' }] }, '/payment_details/0/bank_account_number'],
  ['IS-R-008', { attachments: [{ id: 'soon', description: 'EINDAGI' }] }, '/attachments/0/id'],
  ['IS-R-010', { attachments: [{ id: '2026-11-24', description: 'EINDAGI' }] }, '/attachments/0/id'],
];

const { street, city, postal_code } = DE.vendor_postal_address ?? {};
const inOneText = `${street ?? ''}, ${postal_code ?? ''} ${city ?? ''}, Germany`;
const noContact = { vendor_address_recipient: null, vendor_phone: null, vendor_email: null };

describe('a remedy names the fields', () => {
  it.each([
    ['DE', noContact, 'give vendor_address_recipient with a name, vendor_phone and vendor_email'],
    [
      'DE',
      { ...noContact, vendor_postal_address: null, vendor_address: inOneText },
      'give vendor_email, and vendor_address_recipient with name and telephone number, such as "Anna Meyer, Tel. +49 30 2093 1234"',
    ],
    ['DE', { vendor_address_recipient: null }, 'give the name of a contact in vendor_address_recipient'],
    [
      'DK',
      { vendor_company_id: null, vendor_company_id_scheme: null },
      'give the CVR number in vendor_company_id, and 0184 in vendor_company_id_scheme',
    ],
    [
      'NL',
      { vendor_company_id: '0106:87654321', vendor_company_id_scheme: null },
      'give the KvK number or the OIN in vendor_company_id, and 0106 or 0190 in vendor_company_id_scheme',
    ],
    [
      'IT',
      { vendor_tax_registration: 'X' },
      'write vendor_tax_registration as 11 to 16 capital letters and digits',
    ],
  ] as const)('of %s where %j is wrong: %s', (country, fault, remedy) => {
    const { issues } = check({ ...nationalDocuments[country], ...fault }, { extended: true, advice: false });
    expect(issues.map((issue) => issue.remedy)).toEqual([remedy]);
  });
});

describe('a whole extended Document of a country', () => {
  it.each(Object.entries(nationalDocuments))('of %s is accepted, without advice', (_, document) => {
    const { accepted, send_as, issues, ubl } = check(document, { extended: true, today: '2026-11-03' });
    expect({ accepted, send_as, issues }).toEqual({ accepted: true, send_as: 'ubl', issues: [] });
    expect(validateUbl(ubl ?? '')).toMatchObject({ is_valid: true, issues: [] });
  });

  it.each(FAULTS.map(([rule, fault, field, kinds = []]) => [rule, fault, field, kinds] as const))(
    'breaks %s by %j: one issue at %s',
    (rule, fault, field, kinds) => {
      const country = rule.slice(0, 2) as keyof typeof nationalDocuments;
      const document = { ...nationalDocuments[country], ...fault };
      const { issues } = check(document, { extended: true });
      expect(issues.map(({ rule_id, pointer }) => [rule_id, pointer])).toEqual([[rule, field]]);
      expect(issues[0]?.message).not.toMatch(/c[ab]c:|instead of a Document/);
      const fixes = issues[0]?.fixes ?? [];
      expect(fixes.map(({ kind }) => kind)).toEqual(kinds);
      for (const fix of fixes) {
        const choices = fix.id === undefined ? [] : [fix.id];
        const fixed = applyFixes(document, [fix], { suggested: true, choices });
        expect(check(fixed, { extended: true, advice: false }).issues).toEqual([]);
      }
    },
  );
});
