import type { ExtendedDocumentInput } from 'peppol-preflight';

// Extended Documents that break rules which no Document of the service breaks: each differs by one mistake from an accepted one, and
// breaks beside the rule only those that cannot hold then.

const line = { description: 'Folders', quantity: 100, unit: 'C62', unit_price: '0.25', tax_rate: '21.00' };

/** An accepted invoice between Belgian parties. */
export const belgian: ExtendedDocumentInput = {
  invoice_id: 'F-1',
  invoice_date: '2026-11-02',
  due_date: '2026-12-02',
  vendor_name: 'Drukkerij De Kaai',
  vendor_tax_id: 'BE0202239951',
  vendor_address: 'Kaai 12, 2000 Antwerpen',
  customer_name: 'Bakkerij Zon',
  customer_tax_id: 'BE0403170701',
  customer_address: 'Markt 1, 9000 Gent',
  customer_id: 'REF-7',
  items: [line],
};

const creditNote: ExtendedDocumentInput = { ...belgian, document_type: 'CREDIT_NOTE' };

const address = (country: string) => ({
  street: 'Long Street 1',
  city: 'City',
  postal_code: '10100',
  country,
});

/** Parties in one country; what it asks of them is added. */
const between = (country: string, asked: ExtendedDocumentInput): ExtendedDocumentInput => ({
  ...belgian,
  vendor_tax_id: null,
  vendor_postal_address: address(country),
  vendor_peppol_id: '0208:0202239951',
  customer_tax_id: null,
  customer_postal_address: address(country),
  customer_peppol_id: '0208:0403170701',
  ...asked,
});

const iban = 'DE89370400440532013000';
const debit = { mandate: 'M-1', creditor: 'DE98ZZZ09999999999', account: iban };
const card = { number: '123456' };

/** Accepted invoices in countries with rules of their own. */
export const german = between('DE', {
  vendor_tax_id: 'DE136695976',
  vendor_address_recipient: 'Anna Meyer',
  vendor_phone: '+49 30 20931234',
  vendor_email: 'rechnung@kaai.example',
  payment_details: [{ iban }],
});
export const danish = between('DK', {
  vendor_tax_id: 'DK13585628',
  vendor_company_id: '13585628',
  vendor_company_id_scheme: '0184',
  customer_company_id: '13585628',
  customer_company_id_scheme: '0184',
});
export const dutch = between('NL', {
  vendor_tax_id: 'NL000099998B57',
  vendor_company_id: '12345678',
  vendor_company_id_scheme: '0106',
  customer_company_id: '87654321',
  customer_company_id_scheme: '0106',
  payment_details: [{ iban: 'NL91ABNA0417164300' }],
});
export const icelandic = between('IS', {
  vendor_tax_id: 'IS12345',
  vendor_company_id: '5501692829',
  vendor_company_id_scheme: '0196',
  customer_company_id: '5501692829',
  customer_company_id_scheme: '0196',
});
export const swedish = between('SE', {
  vendor_tax_id: 'SE556036079301',
  vendor_company_id: '5560360793',
  vendor_tax_registration: 'Godkänd för F-skatt',
  items: [{ ...line, tax_rate: '25.00' }],
});
const mark = { id: '400001234567890', description: '##M.AR.K##' };
const invoiceUrl = { id: 'I-1', description: '##INVOICE|URL##', url: 'https://kaai.example/i/1' };
export const greek = between('GR', {
  invoice_id: '094259216|02/11/2026|0|1.1|A|1',
  vendor_tax_id: 'EL094259216',
  vendor_trading_name: 'De Kaai',
  vendor_peppol_id: '9933:094259216',
  customer_tax_id: 'EL094259216',
  customer_trading_name: 'Zon',
  customer_peppol_id: '9933:094259216',
  attachments: [mark, invoiceUrl],
});

const means = (code: string, more: ExtendedDocumentInput = {}): ExtendedDocumentInput => ({
  payment_means: { code },
  ...more,
});
const account = (bank_account_number: string, payment_reference?: string) => ({
  payment_details: [{ bank_account_number, ...(payment_reference !== undefined && { payment_reference }) }],
});
const inLine = (more: NonNullable<ExtendedDocumentInput['items']>[number]): ExtendedDocumentInput => ({
  ...belgian,
  items: [{ ...line, ...more }],
});
const agent = { name: 'Agent', tax_id: 'BE0403170701', address: address('BE') };
const represented = (tax_representative: ExtendedDocumentInput['tax_representative']) => ({
  ...belgian,
  tax_representative,
});
const exempt = (tax_code: 'E' | 'G', vatex: string): ExtendedDocumentInput => ({
  ...belgian,
  items: [line, { ...line, tax_rate: 0, tax_code }],
  exemptions: [{ tax_code, vatex }],
});
const reasonFor = (tax_code: 'S' | 'Z', tax_rate: string): ExtendedDocumentInput => ({
  ...belgian,
  tax_code,
  items: [{ ...line, tax_rate }],
  exemptions: [{ tax_code, vatex_note: 'Exempt' }],
});
const inDollars = { tax_currency: 'USD', total_tax_in_tax_currency: '5.70' };

/** By the rule that each breaks. */
export const extendedDocuments: Readonly<Record<string, ExtendedDocumentInput>> = {
  // Kind, process and specification
  'BR-CL-01': { ...belgian, type_code: '999' },
  'PEPPOL-EN16931-P0100': { ...belgian, type_code: '381' },
  'PEPPOL-EN16931-P0101': { ...creditNote, type_code: '380' },
  'PEPPOL-EN16931-P0112': { ...belgian, type_code: '326' },
  'PEPPOL-EN16931-R004': { ...belgian, specification: 'urn:example:specification' },
  'PEPPOL-EN16931-R007': { ...belgian, business_process: 'urn:example:process' },
  'PEPPOL-EN16931-R002': { ...belgian, note: 'First', further_notes: [{ note: 'Second' }] },
  // VAT: when it is due, its currency, its reasons
  'BR-CO-03': { ...belgian, tax_point_date: '2026-11-02', tax_point_code: '35' },
  'BR-CL-06': { ...belgian, tax_point_code: '99' },
  'PEPPOL-EN16931-CL006': { ...belgian, tax_point_code: '99' },
  'BR-CL-03': { ...belgian, currency: 'XYZ' },
  'BR-CL-04': { ...belgian, currency: 'XYZ' },
  'BR-CL-05': { ...belgian, tax_currency: 'XYZ', total_tax_in_tax_currency: '5.70' },
  'PEPPOL-EN16931-CL007': { ...belgian, currency: 'XYZ' },
  'BR-53': { ...belgian, tax_currency: 'USD' },
  'PEPPOL-EN16931-R005': { ...belgian, tax_currency: 'EUR', total_tax_in_tax_currency: '5.25' },
  'PEPPOL-EN16931-R054': { ...belgian, total_tax_in_tax_currency: '5.70' },
  'PEPPOL-EN16931-R055': { ...belgian, ...inDollars, total_tax_in_tax_currency: '-5.70' },
  'BR-CL-22': exempt('E', 'VATEX-XX-1'),
  'BR-S-10': reasonFor('S', '21.00'),
  'BR-Z-10': reasonFor('Z', '0'),
  'PEPPOL-EN16931-P0108': exempt('G', 'VATEX-EU-D'),
  'PEPPOL-EN16931-P0109': exempt('G', 'VATEX-EU-F'),
  'PEPPOL-EN16931-P0110': exempt('G', 'VATEX-EU-I'),
  'PEPPOL-EN16931-P0111': exempt('G', 'VATEX-EU-J'),
  'BR-O-02': { ...belgian, items: [line, { ...line, tax_rate: null, tax_code: 'O' }] },
  // Totals
  'BR-DEC-17': { ...belgian, rounding_amount: '0.005' },
  // References
  'BR-CL-07': { ...belgian, object_reference: { id: '7', scheme: 'XYZ' } },
  // Parties and delivery
  'UBL-SR-20': { ...belgian, payee: { name: 'Drukkerij De Kaai' } },
  'BR-17': { ...belgian, payee: { identifier: { id: '7300010000001', scheme: '0088' } } },
  'BR-18': represented({ tax_id: agent.tax_id, address: agent.address }),
  'BR-19': represented({ name: agent.name, tax_id: agent.tax_id }),
  'BR-20': represented({ ...agent, address: { city: 'Gent' } }),
  'BR-56': represented({ name: agent.name, address: agent.address }),
  'BR-CO-09': represented({ ...agent, tax_id: '0403170701' }),
  'BR-CL-10': { ...belgian, vendor_identifiers: [{ id: '7', scheme: '9999' }] },
  'BR-CL-11': { ...belgian, vendor_company_id: '7', vendor_company_id_scheme: '9999' },
  'BR-CL-14': { ...belgian, customer_postal_address: { city: 'Gent', country: 'XX' } },
  'BR-CL-26': { ...belgian, delivery_location: { id: '7', scheme: '9999' } },
  // Lines
  'BR-28': inLine({ unit_price: '0.25', gross_price: '-0.25' }),
  'BR-30': inLine({ period_start: '2026-10-02', period_end: '2026-10-01' }),
  'BR-64': inLine({ standard_product_code: { id: '5400000000003' } }),
  'BR-65': inLine({ classifications: [{ code: '9873242' }] }),
  'BR-CL-13': inLine({ classifications: [{ code: '9873242', list: 'XX' }] }),
  'BR-CL-15': inLine({ origin_country: 'XX' }),
  'BR-CL-21': inLine({ standard_product_code: { id: '5400000000003', scheme: '9999' } }),
  'PEPPOL-EN16931-R046': inLine({ unit_price: '0.25', gross_price: '0.30', price_discount: '0.01' }),
  'PEPPOL-EN16931-R121': inLine({ base_quantity: '-10', amount: '-2.50' }),
  'PEPPOL-EN16931-R130': inLine({ base_quantity: '1', base_unit: 'BX' }),
  // Payment
  'BR-50': {
    ...belgian,
    ...means('30', { payment_details: [{ account_name: 'De Kaai', swift: 'KREDBEBB' }] }),
  },
  'BR-51': { ...belgian, payment_card: { number: '4111111111111111' } },
  'BR-61': { ...belgian, ...means('30') },
  'BR-CL-16': { ...belgian, ...means('99') },
  'PEPPOL-EN16931-R061': { ...belgian, ...means('59', { direct_debit: { account: 'BE68539007547034' } }) },
  'UBL-SR-16': { ...belgian, customer_identifiers: [{ id: 'B-1' }, { id: 'B-2' }] },
  // Germany
  'DE-R-019': { ...german, ...means('58', { payment_details: [{ bank_account_number: '123' }] }) },
  'DE-R-020': {
    ...german,
    ...means('59', { payment_details: null, direct_debit: { ...debit, account: '123' } }),
  },
  'DE-R-023-1': { ...german, ...means('58', { payment_details: [{ payment_reference: 'R-1' }] }) },
  'DE-R-023-2': { ...german, ...means('58', { payment_card: card }) },
  'DE-R-024-1': { ...german, ...means('48', { payment_details: null }) },
  'DE-R-024-2': { ...german, ...means('48', { payment_card: card }) },
  'DE-R-025-1': { ...german, ...means('59', { payment_details: null }) },
  'DE-R-025-2': { ...german, ...means('59', { direct_debit: debit }) },
  'DE-R-026': { ...german, type_code: '384' },
  'DE-R-030': {
    ...german,
    ...means('59', { payment_details: null, direct_debit: { mandate: 'M-1', account: iban } }),
  },
  'DE-R-031': {
    ...german,
    ...means('59', { payment_details: null, direct_debit: { mandate: 'M-1', creditor: debit.creditor } }),
  },
  'DE-R-T02': { ...german, attachments: [{ id: 'A-1', url: 'kaai.example/a' }] },
  // Denmark
  'DK-R-003': {
    ...danish,
    items: [{ ...line, classifications: [{ code: '14111500', list: 'TST', version: '18.01' }] }],
  },
  'DK-R-005': { ...danish, ...means('57') },
  'DK-R-006': { ...danish, ...means('42', account('1234567890')) },
  'DK-R-007': { ...danish, ...means('49', { direct_debit: { mandate: 'M-1' } }) },
  'DK-R-008': { ...danish, ...means('50', account('12345678', '99#1')) },
  'DK-R-009': { ...danish, ...means('50', account('12345678', '04#123')) },
  'DK-R-010': { ...danish, ...means('93', account('12345678', '99#1')) },
  'DK-R-011': { ...danish, ...means('93', account('12345678', '71#123')) },
  'DK-R-013': { ...danish, vendor_identifiers: [{ id: '5790000435944' }] },
  // Greece
  'GR-R-004-2': { ...greek, attachments: [{ ...mark, id: '0' }, invoiceUrl] },
  'GR-R-008-2': { ...greek, attachments: [mark, invoiceUrl, { ...invoiceUrl, id: 'I-2' }] },
  'GR-R-008-3': { ...greek, attachments: [mark, { id: 'I-1', description: '##INVOICE|URL##' }] },
  // Iceland
  'IS-R-006': { ...icelandic, ...means('9', account('1')) },
  'IS-R-007': { ...icelandic, ...means('42', account('1')) },
  'IS-R-008': { ...icelandic, attachments: [{ id: 'soon', description: 'EINDAGI' }] },
  'IS-R-009': { ...icelandic, due_date: null, attachments: [{ id: '2026-12-24', description: 'EINDAGI' }] },
  'IS-R-010': { ...icelandic, attachments: [{ id: '2026-11-24', description: 'EINDAGI' }] },
  // Netherlands
  'NL-R-006': {
    ...dutch,
    tax_representative: { name: 'Agent', tax_id: 'NL000099998B57', address: { country: 'NL' } },
  },
  'NL-R-008': { ...dutch, ...means('31') },
  'NL-R-009': { ...dutch, items: [{ ...line, order_line: '3' }] },
  // Sweden
  'SE-R-011': { ...swedish, ...means('50', account('1234567')) },
  'SE-R-012': { ...swedish, ...means('31', account('1234567')) },
};
