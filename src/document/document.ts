import { VATEX_CODES } from './codes/vatex.js';
import { CURRENCIES, DIRECTIONS, DOCUMENT_STATES, DOCUMENT_TYPES, TAX_CODES } from './choices.js';
import {
  base64,
  choice,
  date,
  decimal,
  filledText,
  type InputOf,
  listOf,
  type OutputOf,
  size,
  text,
} from './field-schemas.js';

// The fields of a Document and of its parts, in the order of the tables of the service specification. Each has a description, the
// business terms (BT, BG) that it holds, and then those that it decides although they have no field of their own. Issues lead from
// a term to the first field here that has it.

const AMOUNT_NAMES = 'total linetotal netamount lineamount lineextensionamount value';
const TAX_RATE_NAMES = 'vat vatrate rate taxpercent vatpercent taxpercentage vatpercentage percent';
/** @internal */
export const TAX_CODE_NAMES = 'vatcode vatcategory taxcategory';

/**
 * The fields of an allowance or a charge.
 *
 * @param terms of its amount, its base amount, its percentage, and its reason in words and as a code
 * @param termsOfVat those of its VAT category and rate, which exist on document level only
 */
function allowanceCharge(terms: string, termsOfVat = '') {
  const [amount, base, percentage, reason, code] = terms.split(' ');
  const [category, rate] = termsOfVat.split(' ');
  const isOfDocument = rate !== undefined;
  return {
    reason: text('Why it is granted or charged, in words', reason),
    reason_code: text('Why, as a code: UNCL 5189 for an allowance, UNCL 7161 for a charge', code),
    multiplier_factor: decimal('Percentage of base_amount: 10 means 10%', percentage, {
      inTotals: 'amount',
    }),
    amount: decimal('Amount without VAT', amount, { names: AMOUNT_NAMES, inTotals: 'amount' }),
    base_amount: decimal('Amount that the percentage applies to', base, { inTotals: 'amount' }),
    tax_rate: decimal('VAT rate in percent; on document level only', rate, {
      names: TAX_RATE_NAMES,
      ...(isOfDocument && { inTotals: 'rate' }),
    }),
    tax_code: choice(
      TAX_CODES,
      'VAT category; S when absent, or Z at a rate of 0; on document level only',
      category,
      { names: TAX_CODE_NAMES, ...(isOfDocument && { inTotals: 'category' }) },
    ),
  };
}

/** @internal */
export const LINE_ITEM = {
  amount: decimal(
    'Line net amount with two decimals: quantity × unit_price + charges − allowances; calculated when absent',
    'BT-131',
    { names: AMOUNT_NAMES, inTotals: 'amount' },
  ),
  date: date('Day of delivery or service: the period of the line is this one day', 'BT-134 BT-135', {
    decides: 'BG-26',
  }),
  description: text('What is sold', 'BT-153', { decides: 'BG-31 BT-154', names: 'name title itemname text' }),
  quantity: decimal('Invoiced quantity; 1 when absent', 'BT-129', {
    names: 'qty count number invoicedquantity',
    inTotals: 'amount',
  }),
  unit: text('Unit of measure, a code of UN/ECE Recommendation 20 or 21; C62 (one) when absent', 'BT-130', {
    names: 'unitcode uom unitofmeasure',
  }),
  unit_price: decimal('Net price of one unit, with any number of decimals', 'BT-146', {
    decides: 'BG-29',
    names: 'price unitprice netprice priceperunit',
    inTotals: 'amount',
  }),
  product_code: text("The seller's identifier of the item", 'BT-155', {
    names: 'sku itemcode articlenumber sellerarticlenumber sellersitemid',
  }),
  tax: decimal('Tax amount of the line; not part of the UBL'),
  tax_rate: decimal('VAT rate in percent', 'BT-152', {
    decides: 'BT-119',
    names: TAX_RATE_NAMES,
    inTotals: 'rate',
  }),
  allowances: listOf(allowanceCharge('BT-136 BT-137 BT-138 BT-139 BT-140'), 'Discounts of the line', 'BG-27'),
  charges: listOf(allowanceCharge('BT-141 BT-142 BT-143 BT-144 BT-145'), 'Fees of the line', 'BG-28'),
  item_attributes: listOf(
    { name: filledText('Name of the property', 'BT-160'), value: filledText('Its value', 'BT-161') },
    'Properties of the item',
    'BG-32',
  ),
};

/** @internal */
export const PAYMENT_DETAIL = {
  iban: text('IBAN of the account to pay to', 'BT-84'),
  swift: text('BIC of the bank', 'BT-86', { names: 'bic biccode swiftcode' }),
  bank_account_number: text('Account that has no IBAN', 'BT-84'),
  payment_reference: text('What the payment is to quote', 'BT-83', {
    names: 'reference structuredreference remittanceinformation',
  }),
};

const TAX_DETAIL = {
  amount: decimal('VAT amount of the rate', 'BT-117', { names: AMOUNT_NAMES, inTotals: 'total' }),
  rate: decimal('VAT rate in percent', 'BT-119', { names: 'taxrate vatrate percent', inTotals: 'total' }),
};

/** @internal */
export const ATTACHMENT = {
  file_name: filledText('Name of the file', 'BT-122', { names: 'filename name title' }),
  // The rules on BT-125 are about the media type; the content is checked before.
  file_type: text('Media type, such as application/pdf', 'BT-125', {
    names: 'mimetype contenttype mediatype type',
  }),
  file_size: size('Size in bytes; not part of the UBL'),
  file_data: base64('Content in base64', 'BT-125', { names: 'data content base64 filecontent' }),
};

const SELLER_ADDRESS = 'BT-35 BT-36 BT-37 BT-38 BT-39 BT-40 BT-162';
const BUYER_ADDRESS = 'BT-50 BT-51 BT-52 BT-53 BT-54 BT-55 BT-163';
const DELIVERY_ADDRESS = 'BT-75 BT-76 BT-77 BT-78 BT-79 BT-80 BT-165';

/**
 * The fields of a Document.
 *
 * @internal
 */
export const DOCUMENT_FIELDS = {
  document_type: choice(
    DOCUMENT_TYPES,
    'Kind of document, an invoice or a credit note; INVOICE when absent',
    'BT-3',
    { decides: 'BT-23 BT-24 BG-2' },
  ),
  state: choice(DOCUMENT_STATES, 'State at the service; DRAFT when absent, not part of the UBL'),
  direction: choice(DIRECTIONS, 'OUTBOUND when absent; not part of the UBL'),
  vendor_name: text("Seller's name", 'BT-27', { decides: 'BG-4 BT-28', names: 'sellername suppliername' }),
  vendor_tax_id: text("Seller's VAT number with country prefix", 'BT-31', {
    decides: 'BT-32 BT-34',
    names: 'vendorvat vendorvatnumber sellertaxid suppliertaxid sellervat suppliervat',
    identifies: 'seller',
  }),
  vendor_company_id: text("Seller's company number without country prefix", 'BT-30', {
    decides: 'BT-29',
    names: 'vendorpeppolid senderpeppolid sellerpeppolid',
    identifies: 'seller',
  }),
  vendor_address: text("Seller's full address in one string", 'BG-5', {
    decides: SELLER_ADDRESS,
    names: 'selleraddress supplieraddress',
    identifies: 'seller',
  }),
  vendor_address_recipient: text('Department or person at the seller', 'BT-41', { decides: 'BG-6' }),
  vendor_email: text("Seller's email address", 'BT-43'),
  customer_name: text("Buyer's name", 'BT-44', { decides: 'BG-7 BT-45', names: 'buyername clientname' }),
  customer_tax_id: text("Buyer's VAT number with country prefix", 'BT-48', {
    names: 'customervat customervatnumber buyertaxid buyervat clientvat',
    identifies: 'buyer',
  }),
  customer_company_id: text("Buyer's company number", 'BT-47', { decides: 'BT-46', identifies: 'buyer' }),
  customer_peppol_id: text("Buyer's Peppol id, scheme:identifier", 'BT-49', {
    names: 'peppolid receiverpeppolid buyerpeppolid',
    identifies: 'buyer',
  }),
  customer_id: text('Buyer reference', 'BT-10', { names: 'buyerreference customerreference' }),
  customer_address: text("Buyer's full address in one string", 'BG-8', {
    decides: BUYER_ADDRESS,
    names: 'buyeraddress clientaddress',
    identifies: 'buyer',
  }),
  customer_address_recipient: text('Department or person at the buyer', 'BT-56', { decides: 'BG-9' }),
  customer_email: text("Buyer's email address", 'BT-58'),
  invoice_id: text('Number of the document', 'BT-1', {
    names: 'number invoicenumber invoiceno documentnumber',
  }),
  invoice_date: date('Issue date', 'BT-2', { names: 'date issuedate documentdate' }),
  due_date: date('Payment due date', 'BT-9', { names: 'paymentduedate duedate' }),
  purchase_order: text('Purchase order; in a credit note the number of the original invoice', 'BT-13 BT-25', {
    decides: 'BG-3',
    names: 'ordernumber orderreference ponumber purchaseordernumber',
  }),
  note: text('Free text', 'BT-22', { decides: 'BG-1', names: 'notes comment comments remarks' }),
  payment_term: text('Payment terms in words', 'BT-20', { names: 'paymentterms terms' }),
  currency: choice(CURRENCIES, 'Currency of every amount; EUR when absent', 'BT-5', {
    names: 'currencycode documentcurrency',
  }),
  subtotal: decimal('Total without VAT, after allowances and charges', 'BT-109', {
    names: 'nettotal totalexclvat taxexclusiveamount',
    inTotals: 'total-without-tax',
  }),
  total_discount: decimal('Sum of the document-level allowances', 'BT-107', {
    inTotals: 'total-without-tax',
  }),
  total_tax: decimal('Total VAT', 'BT-110', {
    names: 'tax vattotal taxtotal vatamount taxamount',
    inTotals: 'total',
  }),
  invoice_total: decimal('Total with VAT', 'BT-112', {
    decides: 'BG-22',
    names: 'total grandtotal totalamount totalinclvat',
    inTotals: 'total',
  }),
  amount_due: decimal(
    'Amount due for payment; by how much it is below the total with VAT was paid before',
    'BT-115',
    { decides: 'BT-113', inTotals: 'total' },
  ),
  previous_unpaid_balance: decimal('Internal; never part of the UBL'),
  tax_code: choice(TAX_CODES, 'VAT category of the lines; S when absent', 'BT-151 BT-118', {
    decides: 'BG-30',
    names: TAX_CODE_NAMES,
    inTotals: 'category',
  }),
  vatex: choice(VATEX_CODES, 'Why no VAT is charged, as a code', 'BT-121'),
  vatex_note: text('Why no VAT is charged, in words', 'BT-120', {
    names: 'exemptionreason vatexemptionreason',
  }),
  service_start_date: date('First day of the period', 'BT-73', { decides: 'BG-14' }),
  service_end_date: date('Last day of the period', 'BT-74', { decides: 'BT-72' }),
  billing_address: text('Where the invoice is sent'),
  billing_address_recipient: text('Department or person at the billing address'),
  shipping_address: text('Where the goods are delivered', 'BG-15', { decides: `BG-13 ${DELIVERY_ADDRESS}` }),
  shipping_address_recipient: text('Who receives the goods', 'BT-70'),
  service_address: text('Where the service is rendered, if there is no shipping address', 'BG-15'),
  service_address_recipient: text('Who receives the service', 'BT-70'),
  remittance_address: text('Where to send payments by post; UBL has no place for it'),
  remittance_address_recipient: text('Who receives payments; UBL has no place for it'),
  items: listOf(LINE_ITEM, 'The lines, at least one', 'BG-25', {
    decides: 'BT-126 BT-106 BT-116',
    names: 'lines lineitems invoicelines positions',
    fewest: 1,
  }),
  payment_details: listOf(PAYMENT_DETAIL, 'Accounts to pay to', 'BG-16', { decides: 'BG-17 BT-81' }),
  allowances: listOf(
    allowanceCharge('BT-92 BT-93 BT-94 BT-97 BT-98', 'BT-95 BT-96'),
    'Discounts on the document',
    'BG-20',
  ),
  charges: listOf(
    allowanceCharge('BT-99 BT-100 BT-101 BT-104 BT-105', 'BT-102 BT-103'),
    'Fees on the document',
    'BG-21',
    { decides: 'BT-108' },
  ),
  tax_details: listOf(TAX_DETAIL, 'VAT by rate; calculated when absent', 'BG-23', { decides: 'BT-117' }),
  attachments: listOf(ATTACHMENT, 'Files embedded in the UBL', 'BG-24', { names: 'files documents' }),
  id: text('Identifier at the service, which sets it on records; not part of the UBL'),
  created_at: text('When the service created the record; not part of the UBL'),
};

/**
 * Everything that the library accepts as a Document: amounts as numbers, decimal strings or decimals, null for absent. It is wider
 * than `DocumentInput`, the type shared with the service's client (guide "The service's client").
 */
export type AnyDocumentInput = InputOf<typeof DOCUMENT_FIELDS>;

/** A value that was read: without null, and immutable. */
export type Present<Value> = Value extends readonly (infer Item)[]
  ? readonly Present<Item>[]
  : Value extends { readonly toDecimalPlaces: unknown }
    ? Value
    : Value extends object
      ? { readonly [Key in keyof Value]: Present<NonNullable<Value[Key]>> }
      : Value;

type Fields = Present<OutputOf<typeof DOCUMENT_FIELDS>>;

/** Fields that have a value in every Document that was read. */
type Settled = 'document_type' | 'state' | 'direction' | 'currency' | 'items';

/**
 * A Document that was read: absent fields are absent (never null), amounts are exact decimals, and defaults are set, except for
 * `tax_code`: whether it was given decides what a rate of 0 means.
 */
export type Document = Omit<Fields, Settled> & Required<Pick<Fields, Settled>>;

/** An invoice line (BG-25) that was read. */
export type LineItem = Document['items'][number];

/** An allowance or a charge of a Document (BG-20, BG-21) or of a line (BG-27, BG-28) that was read. */
export type AllowanceCharge = NonNullable<Document['allowances']>[number];

/** An account for the payment (BG-16) that was read. */
export type PaymentDetail = NonNullable<Document['payment_details']>[number];

/** The VAT of a rate (BG-23), as a Document gives it. */
export type TaxDetail = NonNullable<Document['tax_details']>[number];

/** A file embedded in the UBL (BG-24) that was read. */
export type Attachment = NonNullable<Document['attachments']>[number];

/** A property of the item of a line (BG-32) that was read. */
export type ItemAttribute = NonNullable<LineItem['item_attributes']>[number];

export type { DocumentType, TaxCode } from './choices.js';
export type { DocumentInput } from './document-input.js';
