import { CURRENCIES } from './choices.js';
import type { Field } from './field-schemas.js';

// Values that a field may have, for editors and for people who look at a field: the first is a good example, the others are what is
// often meant. Codes of short lists are in the table of fields.

const DAYS = ['2026-11-27'];
const COUNTRIES = 'BE NL DE FR LU ES IT AT PL DK SE FI IE PT CZ NO GB CH';
const UNITS = 'C62 HUR DAY MON KGM MTR MTK LTR KWH EA XPK MIN TNE';
const EXEMPTIONS = 'VATEX-EU-AE VATEX-EU-IC VATEX-EU-G VATEX-EU-O VATEX-EU-132 VATEX-EU-79-C';

/** By the name of a field, or by the part that it is in and its name where others have the same name. */
const EXAMPLES: Readonly<Record<string, readonly (string | number)[]>> = {
  account: ['DE89370400440532013000'],
  account_name: ['Atelier Noord BV'],
  accounting_reference: ['4217-A'],
  additional_street: ['Building C'],
  address: ['Kaaistraat 12, 2000 Antwerpen, Belgium'],
  amount: ['125.50', 125.5],
  amount_due: ['1210.00'],
  bank_account_number: ['12345678'],
  base_amount: ['1000.00'],
  base_quantity: [1, 100, 1000],
  base_unit: UNITS.split(' '),
  business_process: ['urn:fdc:peppol.eu:2017:poacc:billing:01:1.0'],
  buyer_product_code: ['B-2291'],
  city: ['Antwerpen'],
  code: ['30', '58', '59', '48', '49', '57', '1'],
  'classifications.code': ['65434568'],
  company_id: ['0471122367'],
  contract_reference: ['C-2026-17'],
  country: COUNTRIES.split(' '),
  created_at: ['2026-11-27T09:30:00Z'],
  creditor: ['DE98ZZZ09999999999'],
  currency: CURRENCIES,
  customer_id: ['PO-9'],
  description: ['Consulting, November'],
  despatch_advice: ['D-771'],
  email: ['accounts@example.com'],
  file_data: ['JVBERi0xLjcK'],
  file_name: ['timesheet.pdf'],
  file_size: [20480],
  file_type: ['application/pdf', 'image/png', 'image/jpeg', 'text/csv'],
  gross_price: ['12.00'],
  holder: ['A. Janssens'],
  iban: ['BE68539007547034'],
  id: ['1'],
  'attachments.id': ['TS-11'],
  'classifications.list': ['STI', 'TST', 'CG', 'SRV'],
  'customer_identifiers.id': ['7300010000001'],
  'delivery_location.id': ['7300010000001'],
  'identifier.id': ['7300010000001'],
  'object_reference.id': ['METER-5521'],
  'preceding_invoices.id': ['2026-0412'],
  'standard_product_code.id': ['7300010000001'],
  'vendor_identifiers.id': ['7300010000001'],
  invoice_id: ['2026-0417'],
  invoice_total: ['1210.00'],
  legal_form: ['BV, capital 20000 EUR'],
  line: ['Gate 3'],
  list: ['STI'],
  mandate: ['M-2026-88'],
  multiplier_factor: [10],
  name: ['Atelier Noord BV'],
  'item_attributes.name': ['Colour'],
  'items.name': ['Consulting'],
  'payment_means.name': ['Credit transfer'],
  network: ['VISA', 'MASTERCARD', 'NA'],
  note: ['Thank you for your order.'],
  note_subject: ['REG', 'AAI', 'TXD'],
  number: ['1234'],
  order_line: ['3'],
  order_reference: ['PO-2026-9'],
  origin_country: COUNTRIES.split(' '),
  payment_reference: ['+++090/9337/55493+++'],
  payment_term: ['Within 30 days'],
  peppol_id: ['0208:0471122367', '0088:7300010000001', '0106:12345678', '9930:DE123456788'],
  phone: ['+32 3 555 01 23'],
  postal_code: ['2000'],
  prepaid_amount: ['400.00'],
  previous_unpaid_balance: ['0.00'],
  price_discount: ['2.00'],
  product_code: ['ART-100'],
  project_reference: ['P-12'],
  purchase_order: ['PO-2026-9'],
  quantity: [1, 7.5],
  rate: ['21.00', '6.00'],
  reason: ['Discount for quantity'],
  reason_code: ['95'],
  'charges.reason_code': ['FC', 'ZZZ'],
  receiving_advice: ['RA-31'],
  recipient: ['Accounts payable'],
  registration: ['12/345/67890'],
  rounding_amount: ['-0.01', '0.02'],
  sales_order: ['SO-5120'],
  scheme: ['0088', '0208', '0106', '0204', '0002', '0060'],
  'object_reference.scheme': ['AAZ', 'ABT'],
  'standard_product_code.scheme': ['0160'],
  specification: ['urn:cen.eu:en16931:2017#compliant#urn:fdc:peppol.eu:2017:poacc:billing:3.0'],
  street: ['Kaaistraat 12'],
  subdivision: ['Antwerpen'],
  subject: ['REG', 'AAI', 'TXD'],
  subtotal: ['1000.00'],
  swift: ['GKCCBEBB'],
  tax: ['21.00'],
  tax_currency: ['SEK', 'NOK', 'DKK', 'PLN'],
  tax_id: ['BE0471122367'],
  tax_point_code: ['35', '3', '432'],
  tax_rate: [21, 6, 0],
  tax_registration: ['12/345/67890'],
  tax_registration_scheme: ['TAX'],
  company_id_scheme: ['0208', '0106', '0204', '0002'],
  tender_reference: ['LOT-4'],
  total_charges: ['15.00'],
  total_discount: ['50.00'],
  total_tax: ['210.00'],
  total_tax_in_tax_currency: ['2415.00'],
  trading_name: ['Noord'],
  type_code: ['380', '381', '384', '326', '389', '261'],
  unit: UNITS.split(' '),
  unit_price: ['125.50', 125.5],
  url: ['https://example.com/timesheet.pdf'],
  value: ['Blue'],
  vatex: EXEMPTIONS.split(' '),
  vatex_note: ['Reverse charge'],
  version: ['2.0'],
};

/** What the names of fields of a party begin with. */
const PARTY = /^(?:vendor|customer|billing|shipping|service|remittance)_(?:address_(?=recipient$))?/;

/**
 * Values that a field may have, the best example first.
 *
 * @param path the names that lead to the field: `['items', 'unit']`
 * @returns an empty list for a list, a part, and a choice of values, which is its own example
 */
export function examplesOf(
  path: readonly string[],
  { kind }: Pick<Field<unknown, unknown>, 'kind'>,
): readonly (string | number)[] {
  if (kind.of === 'list' || kind.of === 'part' || kind.of === 'choice') return [];
  if (kind.of === 'date') return DAYS;
  const [name = '', parent = ''] = path.toReversed();
  const names = [`${parent}.${name}`, name, name.replace(PARTY, '')];
  return names.map((each) => EXAMPLES[each]).find((values) => values !== undefined) ?? [];
}
