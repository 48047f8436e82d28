import type { ExtendedDocumentInput } from 'peppol-preflight';

// Whole invoices between two companies of one country, each with the fields that only an extended Document has and that the country's
// rules ask for: accepted, and without advice.

const line = {
  id: '10',
  name: 'Oak board',
  description: '2 m',
  quantity: 12,
  unit: 'C62',
  unit_price: '14.50',
};
const head = { invoice_date: '2026-11-02', due_date: '2026-12-02', customer_id: 'Ref. 5' };

/** A company with its address in its parts. */
function party(
  of: 'vendor' | 'customer',
  country: string,
  [name, street, postal_code, city]: readonly [string, string, string, string],
): ExtendedDocumentInput {
  return {
    [`${of}_name`]: name,
    [`${of}_trading_name`]: name,
    [`${of}_postal_address`]: { street, postal_code, city, country },
  };
}

const norwegian: ExtendedDocumentInput = {
  ...head,
  invoice_id: 'NO-1',
  currency: 'NOK',
  ...party('vendor', 'NO', ['Fjord Tre AS', 'Strandgata 4', '5013', 'Bergen']),
  vendor_tax_id: 'NO974760673MVA',
  vendor_company_id: '974760673',
  vendor_company_id_scheme: '0192',
  vendor_tax_registration: 'Foretaksregisteret',
  ...party('customer', 'NO', ['Hytte og Heim AS', 'Torget 1', '7011', 'Trondheim']),
  customer_company_id: '923609016',
  customer_peppol_id: '0192:923609016',
  customer_company_id_scheme: '0192',
  items: [{ ...line, tax_rate: '25.00' }],
  payment_means: { code: '30' },
  payment_details: [{ iban: 'NO9386011117947', account_name: 'Fjord Tre AS' }],
};

const italian: ExtendedDocumentInput = {
  ...head,
  invoice_id: 'IT-1',
  ...party('vendor', 'IT', ['Falegnameria Rovere', 'Via dei Mille 8', '10123', 'Torino']),
  vendor_tax_id: 'IT00743110157',
  vendor_tax_registration: 'RSSMRA80A01H501U',
  vendor_legal_form: 'Impresa individuale',
  ...party('customer', 'IT', ['Casa Larice Srl', 'Via Roma 2', '38122', 'Trento']),
  customer_tax_id: 'IT12345670017',
  customer_peppol_id: '0211:IT12345670017',
  items: [{ ...line, tax_rate: '22.00', tax_code: 'S' }],
};

const dutch: ExtendedDocumentInput = {
  ...head,
  invoice_id: 'NL-1',
  document_type: 'CREDIT_NOTE',
  preceding_invoices: [{ id: 'NL-0', date: '2026-10-01' }],
  order_reference: 'B-77',
  ...party('vendor', 'NL', ['Houthandel Vecht', 'Kade 3', '3511 AB', 'Utrecht']),
  vendor_tax_id: 'NL859876548B01',
  vendor_company_id: '87654321',
  vendor_company_id_scheme: '0106',
  tax_representative: {
    name: 'Fiscaal Kantoor',
    tax_id: 'NL000099998B57',
    address: { street: 'Gracht 9', postal_code: '1015 CJ', city: 'Amsterdam', country: 'NL' },
  },
  ...party('customer', 'NL', ['Bouw en Zoon', 'Dijk 12', '8011 AA', 'Zwolle']),
  customer_company_id: '12345678',
  customer_peppol_id: '0106:12345678',
  customer_company_id_scheme: '0106',
  items: [{ ...line, order_line: '1', tax_rate: '21.00' }],
  payment_means: { code: '58' },
  payment_details: [{ iban: 'NL91ABNA0417164300' }],
};

const german: ExtendedDocumentInput = {
  ...head,
  invoice_id: 'DE-1',
  type_code: '384',
  preceding_invoices: [{ id: 'DE-0' }],
  ...party('vendor', 'DE', ['Holzhof Lahn', 'Lahnweg 7', '35037', 'Marburg']),
  vendor_tax_id: 'DE136695976',
  vendor_address_recipient: 'Eva Kern',
  vendor_phone: '+49 6421 000000',
  vendor_email: 'rechnung@holzhof.example',
  ...party('customer', 'DE', ['Dachbau Nord', 'Hafenstr. 1', '24103', 'Kiel']),
  customer_tax_id: 'DE123456788',
  customer_peppol_id: '9930:DE123456788',
  items: [{ ...line, tax_rate: '19.00' }],
  payment_means: { code: '59' },
  direct_debit: { mandate: 'M-1', creditor: 'DE98ZZZ09999999999', account: 'DE89370400440532013000' },
};

const danish: ExtendedDocumentInput = {
  ...head,
  invoice_id: 'DK-1',
  currency: 'DKK',
  ...party('vendor', 'DK', ['Bord og Bænk ApS', 'Havnegade 2', '8000', 'Aarhus']),
  vendor_tax_id: 'DK13585628',
  vendor_company_id: '13585628',
  vendor_company_id_scheme: '0184',
  vendor_identifiers: [{ id: '5790000435944', scheme: '0088' }],
  ...party('customer', 'DK', ['Strandhotel A/S', 'Algade 5', '9000', 'Aalborg']),
  customer_company_id: '37990485',
  customer_peppol_id: '0184:37990485',
  customer_company_id_scheme: '0184',
  items: [
    { ...line, classifications: [{ code: '11121600', list: 'TST', version: '19.05.01' }], tax_rate: '25.00' },
  ],
  payment_means: { code: '49' },
  direct_debit: { mandate: 'M-1', account: '1234567890' },
};

const swedish: ExtendedDocumentInput = {
  ...head,
  invoice_id: 'SE-1',
  currency: 'SEK',
  ...party('vendor', 'SE', ['Ek och Ask AB', 'Storgatan 3', '903 26', 'Umeå']),
  vendor_tax_id: 'SE556036079301',
  vendor_company_id: '5560360793',
  vendor_tax_registration: 'Godkänd för F-skatt',
  ...party('customer', 'SE', ['Brygga Bygg AB', 'Kajen 1', '411 01', 'Göteborg']),
  customer_company_id: '5590000005',
  customer_peppol_id: '0007:5590000005',
  customer_company_id_scheme: '0007',
  items: [{ ...line, tax_rate: '25.00' }],
  payment_means: { code: '30' },
  payment_details: [{ bank_account_number: '1234567', swift: 'SE:BANKGIRO' }],
};

const greek: ExtendedDocumentInput = {
  ...head,
  invoice_id: '094259216|02/11/2026|0|1.1|A|1',
  ...party('vendor', 'GR', ['Xylo EE', 'Ermou 10', '105 63', 'Athina']),
  vendor_tax_id: 'EL094259216',
  vendor_peppol_id: '9933:094259216',
  ...party('customer', 'GR', ['Spiti AE', 'Egnatia 4', '546 24', 'Thessaloniki']),
  customer_tax_id: 'EL998537832',
  customer_peppol_id: '9933:998537832',
  items: [{ ...line, tax_rate: '24.00' }],
  attachments: [
    { id: '400001234567890', description: '##M.AR.K##' },
    { id: 'I-1', description: '##INVOICE|URL##', url: 'https://xylo.example/i/1' },
  ],
};

const icelandic: ExtendedDocumentInput = {
  ...head,
  invoice_id: 'IS-1',
  currency: 'ISK',
  ...party('vendor', 'IS', ['Viður ehf.', 'Laugavegur 6', '101', 'Reykjavík']),
  vendor_tax_id: 'IS12345',
  vendor_company_id: '5501692829',
  vendor_company_id_scheme: '0196',
  ...party('customer', 'IS', ['Skáli ehf.', 'Hafnarstræti 9', '600', 'Akureyri']),
  customer_company_id: '4710080280',
  customer_peppol_id: '0196:4710080280',
  customer_company_id_scheme: '0196',
  items: [{ ...line, unit_price: '1450', tax_rate: '24.00' }],
  payment_means: { code: '9' },
  payment_details: [{ bank_account_number: '012345678901' }],
  attachments: [{ id: '2026-12-24', description: 'EINDAGI' }],
};

/** By the code of the country. */
export const nationalDocuments = {
  ...{ DE: german, DK: danish, GR: greek, IS: icelandic, IT: italian, NL: dutch, NO: norwegian, SE: swedish },
};
