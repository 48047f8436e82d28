import type { OptionKinds } from '#errors';
import { TAX_CODES } from './choices.js';
import { isDecimalLike } from './decimal.js';
import { isAbsent } from './given.js';
import {
  ATTACHMENT,
  type Document,
  DOCUMENT_FIELDS,
  LINE_ITEM,
  PAYMENT_DETAIL,
  type Present,
  TAX_CODE_NAMES,
} from './document.js';
import {
  choice,
  date,
  decimal,
  type Fields,
  type InputOf,
  listOf,
  type More,
  type OutputOf,
  part,
  text,
} from './field-schemas.js';

// The fields of an extended Document: those of a Document, and what else EN 16931 and Peppol have. The service's JSON knows none of
// the others: such a Document is sent as UBL.

/** An identifier with the scheme that it belongs to. */
function identifier(description: string, terms?: string, more?: More) {
  return part(
    {
      id: text('The identifier', terms),
      scheme: text('Its scheme: a code of the ICD list, or of UNTDID 1153'),
    },
    description,
    terms,
    more,
  );
}

/**
 * An address in its parts.
 *
 * @param terms of street, additional street, third line, city, postal code, subdivision and country
 */
function postalAddress(description: string, group: string, terms: string) {
  const [street, additional, line, city, postalCode, subdivision, country] = terms.split(' ');
  return part(
    {
      street: text('Street and number', street, {
        names: 'streetname streetaddress line1 address1 addressline1 straat rue strasse via calle',
      }),
      additional_street: text('Second line', additional, { names: 'line2 address2 addressline2 street2' }),
      line: text('Third line', line, { names: 'line3 address3 addressline3 street3' }),
      city: text('City', city, {
        names: 'cityname town place locality plaats gemeente stad ville ort stadt citta ciudad',
      }),
      postal_code: text('Postal code', postalCode, {
        names: 'zip zipcode postcode postalzone plz cap codepostal codigopostal',
      }),
      subdivision: text('Province, county or state', subdivision, {
        names: 'province state county region countrysubentity provincie',
      }),
      country: text('Country, a code of ISO 3166-1', country, {
        names: 'countrycode countryname land pays paese pais',
      }),
    },
    description,
    group,
  );
}

const IDENTIFIER = { id: text('The identifier'), scheme: text('Its scheme, a code of the ICD list') };

const LINE = {
  ...LINE_ITEM,
  id: text('Identifier of the line; its position when absent, unless another line has that', 'BT-126'),
  tax_code: choice(TAX_CODES, 'VAT category of the line, that of the document when absent', 'BT-151', {
    names: TAX_CODE_NAMES,
    inTotals: 'category',
  }),
  note: text('Free text about the line', 'BT-127'),
  accounting_reference: text("Where the buyer's accounts have the line", 'BT-133', {
    names: 'costcenter costcentre accountingcost glaccount ledgeraccount',
  }),
  order_line: text('Line of the purchase order', 'BT-132', {
    names: 'orderlinenumber orderlineid polinenumber',
  }),
  object_reference: identifier('What the line is about, such as a meter', 'BT-128'),
  period_start: date('First day of the period of the line; date says both', 'BT-134', {
    names: 'startdate servicestart servicestartdate',
  }),
  period_end: date('Last day of the period of the line', 'BT-135', {
    names: 'enddate serviceend serviceenddate',
  }),
  base_quantity: decimal('Number of units that unit_price is the price of; 1 when absent', 'BT-149', {
    inTotals: 'amount',
    names: 'pricequantity pricebasequantity priceper',
  }),
  base_unit: text('Unit of base_quantity, a code as in unit', 'BT-150'),
  gross_price: decimal('Price before price_discount', 'BT-148', {
    inTotals: 'amount',
    names: 'listprice grossunitprice',
  }),
  price_discount: decimal(
    'Discount on the price; without unit_price, that is gross_price − price_discount',
    'BT-147',
    { inTotals: 'amount' },
  ),
  name: text('Name of the item; then description describes it further', 'BT-153'),
  buyer_product_code: text("The buyer's identifier of the item", 'BT-156', {
    names: 'customerproductcode buyerarticlenumber buyeritemid',
  }),
  standard_product_code: identifier(
    'Identifier of the item in a registered scheme, such as a GTIN',
    'BT-157',
    { names: 'gtin ean barcode upc' },
  ),
  classifications: listOf(
    {
      code: text('Code of the class', 'BT-158'),
      list: text('List that the code is from, a code of UNTDID 7143'),
      version: text('Version of the list'),
    },
    'Classes that the item belongs to',
    'BT-158',
    { names: 'commoditycode cpv unspsc hscode cncode' },
  ),
  origin_country: text('Country that the item comes from, a code of ISO 3166-1', 'BT-159', {
    names: 'countryoforigin origin',
  }),
};

/**
 * The fields of an extended Document.
 *
 * @internal
 */
export const EXTENDED_FIELDS = {
  ...DOCUMENT_FIELDS,
  currency: text('Currency of every amount, a code of ISO 4217; EUR when absent', 'BT-5'),
  items: listOf(LINE, 'The lines, at least one', 'BG-25', {
    decides: 'BT-126 BT-106 BT-116',
    names: DOCUMENT_FIELDS.items.names.join(' '),
    fewest: 1,
  }),
  payment_details: listOf(
    {
      ...PAYMENT_DETAIL,
      account_name: text('Name of the account', 'BT-85'),
      code: text('How to pay; payment_means.code when absent. It may stand without an account', 'BT-81'),
    },
    'Accounts to pay to, and other ways to pay',
    'BG-16',
    { decides: 'BG-17 BT-81' },
  ),
  attachments: listOf(
    {
      ...ATTACHMENT,
      file_name: text('Name of the file', 'BT-122'),
      id: text('Reference of the document; file_name when absent', 'BT-122'),
      description: text('What the document is', 'BT-123'),
      url: text('Where the document is, instead of file_data', 'BT-124'),
    },
    'Supporting documents: files embedded in the UBL, or where they are',
    'BG-24',
  ),
  specification: text('Specification that the document follows; that of document_type when absent', 'BT-24'),
  business_process: text('Business process; that of document_type when absent', 'BT-23'),
  type_code: text('Kind of document, a code of UNTDID 1001; that of document_type when absent', 'BT-3'),
  note_subject: text('Subject of note, a code of UNTDID 4451', 'BT-21'),
  further_notes: listOf(
    { note: text('Free text', 'BT-22'), subject: text('Its subject, a code of UNTDID 4451', 'BT-21') },
    'Notes after note; Peppol has them only between German parties',
    'BG-1',
  ),
  tax_currency: text('Currency in which the seller accounts for VAT, a code of ISO 4217', 'BT-6', {
    inTotals: 'currency',
    names: 'vatcurrency taxcurrencycode',
  }),
  total_tax_in_tax_currency: decimal('Total VAT in tax_currency', 'BT-111'),
  tax_point_date: date('Day on which the VAT becomes due', 'BT-7', { names: 'taxdate vatdate taxpoint' }),
  tax_point_code: text('When the VAT becomes due, a code of UNTDID 2005, instead of tax_point_date', 'BT-8'),
  order_reference: text('Purchase order, also in a credit note', 'BT-13'),
  sales_order: text("The seller's number of the order", 'BT-14', { names: 'salesordernumber salesorderid' }),
  preceding_invoices: listOf(
    { id: text('Number of the invoice', 'BT-25'), date: date('Its issue date', 'BT-26') },
    'Invoices that this one follows or corrects',
    'BG-3',
    {
      names:
        'originalinvoice originalinvoiceid originalinvoicenumber creditedinvoice precedinginvoice previousinvoices invoicereference',
    },
  ),
  project_reference: text('Project', 'BT-11', { names: 'project projectnumber projectid projectcode' }),
  contract_reference: text('Contract', 'BT-12', { names: 'contract contractnumber contractid' }),
  receiving_advice: text('Receiving advice', 'BT-15', { names: 'goodsreceipt receivingadvicenumber' }),
  despatch_advice: text('Despatch advice', 'BT-16', {
    names: 'deliverynote deliverynotenumber despatchnote dispatchadvice packingslip',
  }),
  tender_reference: text('Tender or lot', 'BT-17', { names: 'tender tendernumber lot' }),
  object_reference: identifier('What the document is about, such as a subscription', 'BT-18'),
  accounting_reference: text("Where the buyer's accounts have the document", 'BT-19', {
    names: 'costcenter costcentre accountingcost glaccount ledgeraccount',
  }),
  rounding_amount: decimal('What is added so that amount_due is a round amount', 'BT-114', {
    inTotals: 'amount',
    names: 'rounding roundoff roundingadjustment cashrounding',
  }),
  prepaid_amount: decimal(
    'What was paid before: amount_due = invoice_total − prepaid_amount + rounding_amount',
    'BT-113',
    {
      inTotals: 'amount',
      names:
        'deposit prepaid prepayment amountpaid paidamount alreadypaid downpayment advance advancepayment',
    },
  ),
  total_charges: decimal('Sum of the document-level charges', 'BT-108', {
    inTotals: 'total-without-tax',
    names: 'chargestotal totalfees',
  }),
  exemptions: listOf(
    {
      tax_code: choice(TAX_CODES, 'VAT category that the reason is for', 'BT-118'),
      vatex: text('Why no VAT is charged, as a code', 'BT-121'),
      vatex_note: text('Why no VAT is charged, in words', 'BT-120'),
    },
    'Why no VAT is charged, for each category; it goes before vatex and vatex_note',
    'BG-23',
  ),
  delivery_date: date('Day of the delivery', 'BT-72', {
    names: 'shippingdate dateofdelivery dateofsupply supplydate servicedate',
  }),
  delivery_location: identifier('Place of the delivery', 'BT-71'),
  payment_means: part(
    {
      code: text('How to pay, a code of UNTDID 4461; that of payment_details when absent', 'BT-81'),
      name: text('How to pay, in words', 'BT-82'),
    },
    'How to pay',
    'BT-81',
    { names: 'paymentmethod paymenttype' },
  ),
  payment_card: part(
    {
      number: text('The last digits of the number of the card', 'BT-87'),
      holder: text('Who holds it', 'BT-88'),
      network: text('Its network, such as VISA; NA when absent'),
    },
    'Card that was used to pay',
    'BG-18',
    { names: 'card creditcard cardnumber' },
  ),
  direct_debit: part(
    {
      mandate: text('Reference of the mandate', 'BT-89'),
      creditor: text('Creditor identifier of the seller at the bank', 'BT-90'),
      account: text('Account of the buyer that is debited', 'BT-91'),
    },
    'Direct debit',
    'BG-19',
    { names: 'mandate sepamandate mandatereference mandateid' },
  ),
  payee: part(
    {
      name: text('Name', 'BT-59'),
      identifier: identifier('Identifier', 'BT-60'),
      company_id: identifier('Company number', 'BT-61'),
      creditor: text(
        'Creditor identifier of the payee at the bank, instead of that of direct_debit',
        'BT-90',
      ),
    },
    'Who is paid, if that is not the seller',
    'BG-10',
    { names: 'factor beneficiary' },
  ),
  tax_representative: part(
    {
      name: text('Name', 'BT-62'),
      tax_id: text('VAT number with country prefix', 'BT-63'),
      address: postalAddress('Address', 'BG-12', 'BT-64 BT-65 BT-164 BT-66 BT-67 BT-68 BT-69'),
    },
    "The seller's tax representative",
    'BG-11',
    { names: 'fiscalrepresentative taxrep' },
  ),
  vendor_peppol_id: text("Seller's Peppol id, scheme:identifier", 'BT-34', { identifies: 'seller' }),
  vendor_trading_name: text("Seller's trading name; vendor_name when absent", 'BT-28', {
    names: 'tradingname tradename sellertradingname vendortradename',
  }),
  vendor_identifiers: listOf(IDENTIFIER, 'Other identifiers of the seller', 'BT-29'),
  vendor_company_id_scheme: text('Scheme of vendor_company_id, a code of the ICD list', 'BT-30'),
  vendor_tax_registration: text('Tax registration of the seller that is not a VAT number', 'BT-32'),
  vendor_tax_registration_scheme: text('Scheme of vendor_tax_registration; TAX when absent'),
  vendor_legal_form: text('Legal form, capital and the like', 'BT-33', { names: 'legalform sharecapital' }),
  vendor_phone: text("Seller's telephone number", 'BT-42', {
    names: 'phone telephone sellerphone supplierphone vendortelephone sellertelephone',
  }),
  vendor_postal_address: postalAddress(
    "Seller's address in its parts; then nothing of the seller is derived from another field but the Peppol id",
    'BG-5',
    'BT-35 BT-36 BT-162 BT-37 BT-38 BT-39 BT-40',
  ),
  customer_trading_name: text("Buyer's trading name; customer_name when absent", 'BT-45', {
    names: 'customertradename buyertradingname',
  }),
  customer_identifiers: listOf(IDENTIFIER, 'Another identifier of the buyer', 'BT-46'),
  customer_company_id_scheme: text('Scheme of customer_company_id, a code of the ICD list', 'BT-47'),
  customer_phone: text("Buyer's telephone number", 'BT-57', {
    names: 'buyerphone clientphone customertelephone buyertelephone',
  }),
  customer_postal_address: postalAddress(
    "Buyer's address in its parts; then nothing of the buyer is derived from another field but the Peppol id",
    'BG-8',
    'BT-50 BT-51 BT-163 BT-52 BT-53 BT-54 BT-55',
  ),
  shipping_postal_address: postalAddress(
    'Where the goods are delivered, in its parts',
    'BG-15',
    'BT-75 BT-76 BT-165 BT-77 BT-78 BT-79 BT-80',
  ),
};

/** Everything that the library accepts as an extended Document; the forms of values are those of `AnyDocumentInput`. */
export type ExtendedDocumentInput = InputOf<typeof EXTENDED_FIELDS>;

type ExtendedRead = Present<OutputOf<typeof EXTENDED_FIELDS>>;

/**
 * An extended Document that was read: a Document with the further fields of EN 16931, in the same form. Every `Document` is one, with
 * none of them.
 */
export type ExtendedDocument = Omit<
  ExtendedRead,
  'document_type' | 'state' | 'direction' | 'currency' | 'items'
> &
  Pick<Document, 'document_type' | 'state' | 'direction'> &
  Required<Pick<ExtendedRead, 'currency' | 'items'>>;

/** The fields that only an extended Document has. */
export type FurtherFields = Omit<ExtendedDocument, keyof Document>;

const FURTHER_NAMES: ReadonlySet<string> = new Set(
  Object.keys(EXTENDED_FIELDS).filter((name) => !Object.hasOwn(DOCUMENT_FIELDS, name)),
);

/** Those of a Document that was read: none if it is plain. */
export function furtherFields(document: ExtendedDocument): FurtherFields {
  const further: Record<string, unknown> = {};
  for (const name of Object.keys(document) as (keyof ExtendedDocument)[])
    if (FURTHER_NAMES.has(name)) further[name] = document[name];
  return further;
}

/** A line of an extended Document that was read. */
export type ExtendedLineItem = ExtendedDocument['items'][number];

/** Which Document is meant. */
export interface ExtendedOption {
  /**
   * Whether the Document may have the further fields of EN 16931 (`ExtendedDocumentInput`). The service's JSON has none of them: such a
   * Document is sent as UBL.
   */
  readonly extended?: boolean;
}

/** Its name and kind. */
export const EXTENDED_OPTION: OptionKinds<ExtendedOption> = { extended: 'true or false?' };

/** The fields of the Document that is meant. */
export function fieldsOf({ extended = false }: ExtendedOption): Fields {
  return extended ? EXTENDED_FIELDS : DOCUMENT_FIELDS;
}

/** Whether a Document that was read, or as parsed JSON, uses a field or a value that the service's JSON does not have. */
export function needsUbl(document: unknown): boolean {
  return hasMore(document, EXTENDED_FIELDS, DOCUMENT_FIELDS);
}

/** Whether an object has a field or a value of `fields` that `plain` has not. */
function hasMore(value: unknown, fields: Fields, plain: Fields): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return Object.entries(value).some(([name, member]: [string, unknown]) => {
    const field = Object.hasOwn(fields, name) ? fields[name] : undefined;
    if (field === undefined || saysNothing(member)) return false;
    const known = Object.hasOwn(plain, name) ? plain[name] : undefined;
    return known === undefined || isBeyond(member, field.kind, known.kind);
  });
}

/** Whether a value is absent, or has nothing but absent values in it. */
function saysNothing(value: unknown): boolean {
  if (isAbsent(value)) return true;
  if (typeof value !== 'object' || value === null || isDecimalLike(value)) return false;
  return Object.values(value).every(saysNothing);
}

type FieldKind = Fields[string]['kind'];

/** Whether a value of a field is one that the field of the service cannot have. */
function isBeyond(value: unknown, kind: FieldKind, plain: FieldKind): boolean {
  if (plain.of === 'choice') return typeof value === 'string' && !plain.values.includes(value);
  if (plain.of !== 'list' || kind.of !== 'list' || !Array.isArray(value)) return false;
  const [{ part: fields }, { part: own }] = [kind, plain];
  const required = Object.keys(own).filter((name) => own[name]?.isRequired === true);
  const lacksOne = (item: unknown): boolean => required.some((name) => !hasField(item, name));
  return (value as unknown[]).some((item) => hasMore(item, fields, own) || lacksOne(item));
}

function hasField(value: unknown, name: string): boolean {
  return typeof value === 'object' && value !== null && !isAbsent(Reflect.get(value, name));
}
