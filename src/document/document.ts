import { VATEX_CODES } from '../codes/vatex.js';
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

// The fields of a Document and of its parts, in the order of the tables of the service specification.

/** Document level: BG-20 allowance, BG-21 charge; line level: BG-27, BG-28. */
const allowanceCharge = {
  /** BT-97, BT-104; lines BT-139, BT-144. */
  reason: text('Why it is granted or charged, in words (BT-97, BT-104, BT-139, BT-144)'),
  /** BT-98, BT-105; lines BT-140, BT-145: UNCL 5189 for allowances, UNCL 7161 for charges. */
  reason_code: text('Why, as a code: UNCL 5189 for an allowance, UNCL 7161 for a charge'),
  /** BT-94, BT-101; lines BT-138, BT-143: percent, 10 means 10 %. */
  multiplier_factor: decimal('Percentage of base_amount (BT-94, BT-101, BT-138, BT-143)'),
  /** BT-92, BT-99; lines BT-136, BT-141: without VAT. */
  amount: decimal('Amount without VAT (BT-92, BT-99, BT-136, BT-141)'),
  /** BT-93, BT-100; lines BT-137, BT-142. */
  base_amount: decimal('What the percentage is taken of (BT-93, BT-100, BT-137, BT-142)'),
  /** BT-96, BT-103: percent; document level only. */
  tax_rate: decimal('VAT rate in percent (BT-96, BT-103)'),
  /** BT-95, BT-102; document level only. */
  tax_code: choice(TAX_CODES, 'VAT category (BT-95, BT-102); that of the document when absent'),
};

/** BG-25 invoice line. */
const lineItem = {
  /** BT-131: line net amount, two decimals. */
  amount: decimal(
    'Line net amount (BT-131): quantity × unit_price + charges − allowances; calculated when absent',
  ),
  /** BT-134 and BT-135: the line's period is this one day. */
  date: date('Day of delivery or service (BT-134, BT-135)'),
  /** BT-153 item name. */
  description: text('What is sold (BT-153)'),
  /** BT-129. */
  quantity: decimal('Invoiced quantity (BT-129); 1 when absent'),
  /** BT-130: UN/ECE Recommendation 20 with 21. */
  unit: text('Unit of measure (BT-130), UN/ECE code; C62 (one) when absent'),
  /** BT-146: net price of one unit, any number of decimals. */
  unit_price: decimal('Net price of one unit (BT-146)'),
  /** BT-155. */
  product_code: text("The seller's identifier of the item (BT-155)"),
  /** Tax of the line; UBL has no place for it in an invoice line of Peppol. */
  tax: decimal('Tax amount of the line; not part of the UBL'),
  /** BT-152: percent. */
  tax_rate: decimal('VAT rate in percent (BT-152)'),
  /** BG-27. */
  allowances: listOf(allowanceCharge, 'Discounts of the line (BG-27)'),
  /** BG-28. */
  charges: listOf(allowanceCharge, 'Fees of the line (BG-28)'),
  /** BG-32. */
  item_attributes: listOf(
    { name: filledText('BT-160'), value: filledText('BT-161') },
    'Properties of the item (BG-32)',
  ),
};

/** BG-16 payment instructions with a credit transfer (BG-17). */
const paymentDetail = {
  /** BT-84. */
  iban: text('IBAN of the account to pay to (BT-84)'),
  /** BT-86. */
  swift: text('BIC of the bank (BT-86)'),
  /** BT-84, where there is no IBAN. */
  bank_account_number: text('Account that has no IBAN (BT-84)'),
  /** BT-83. */
  payment_reference: text('What the payment is to quote (BT-83)'),
};

/** BG-23, as far as a caller wants to fix it. */
const taxDetail = {
  /** BT-117. */
  amount: decimal('VAT amount of the rate (BT-117)'),
  /** BT-119: percent. */
  rate: decimal('VAT rate in percent (BT-119)'),
};

/** BG-24, request form. */
const attachment = {
  /** BT-122 and the file name of BT-125. */
  file_name: filledText('Name of the file (BT-122, BT-125)'),
  /** MIME code of BT-125. */
  file_type: text('Media type, such as application/pdf (BT-125)'),
  file_size: size('Size in bytes; not part of the UBL'),
  /** BT-125. */
  file_data: base64('Content in base64 (BT-125)'),
};

/**
 * The fields of a Document.
 *
 * @internal
 */
export const documentFields = {
  /** BT-3 and the choice between invoice and credit note. */
  document_type: choice(DOCUMENT_TYPES, 'Kind of document (BT-3); INVOICE when absent'),
  state: choice(DOCUMENT_STATES, 'State at the service; DRAFT when absent, not part of the UBL'),
  direction: choice(DIRECTIONS, 'OUTBOUND when absent; not part of the UBL'),
  /** BT-27. */
  vendor_name: text("Seller's name (BT-27)"),
  /** BT-31; gives the Peppol id BT-34. */
  vendor_tax_id: text("Seller's VAT number with country prefix (BT-31)"),
  /** BT-30. */
  vendor_company_id: text("Seller's company number without country prefix (BT-30)"),
  /** BG-5. */
  vendor_address: text("Seller's full address in one string (BG-5)"),
  /** BT-41. */
  vendor_address_recipient: text('Department or person at the seller (BT-41)'),
  /** BT-43. */
  vendor_email: text("Seller's e-mail address (BT-43)"),
  /** BT-44. */
  customer_name: text("Buyer's name (BT-44)"),
  /** BT-48. */
  customer_tax_id: text("Buyer's VAT number with country prefix (BT-48)"),
  /** BT-47. */
  customer_company_id: text("Buyer's company number (BT-47)"),
  /** BT-49. */
  customer_peppol_id: text("Buyer's Peppol id, scheme:identifier (BT-49)"),
  /** BT-10. */
  customer_id: text('Buyer reference (BT-10)'),
  /** BG-8. */
  customer_address: text("Buyer's full address in one string (BG-8)"),
  /** BT-56. */
  customer_address_recipient: text('Department or person at the buyer (BT-56)'),
  /** BT-58. */
  customer_email: text("Buyer's e-mail address (BT-58)"),
  /** BT-1. */
  invoice_id: text('Number of the document (BT-1)'),
  /** BT-2. */
  invoice_date: date('Issue date (BT-2)'),
  /** BT-9. */
  due_date: date('Payment due date (BT-9)'),
  /** BT-13; in credit notes BT-25. */
  purchase_order: text('Purchase order (BT-13); in a credit note the number of the original invoice (BT-25)'),
  /** BT-22. */
  note: text('Free text (BT-22)'),
  /** BT-20. */
  payment_term: text('Payment terms in words (BT-20)'),
  /** BT-5. */
  currency: choice(CURRENCIES, 'Currency of every amount (BT-5); EUR when absent'),
  /** BT-109. */
  subtotal: decimal('Total without VAT, after allowances and charges (BT-109)'),
  /** BT-107. */
  total_discount: decimal('Sum of the document-level allowances (BT-107)'),
  /** BT-110. */
  total_tax: decimal('Total VAT (BT-110)'),
  /** BT-112. */
  invoice_total: decimal('Total with VAT (BT-112)'),
  /** BT-115; what it is less than BT-112 was paid before (BT-113). */
  amount_due: decimal('Amount due for payment (BT-115)'),
  previous_unpaid_balance: decimal('Internal; never part of the UBL'),
  /** BT-118, BT-151. */
  tax_code: choice(TAX_CODES, 'VAT category of the lines (BT-151); S when absent'),
  /** BT-121. */
  vatex: choice(VATEX_CODES, 'Why no VAT is charged, as a code (BT-121)'),
  /** BT-120. */
  vatex_note: text('Why no VAT is charged, in words (BT-120)'),
  /** BT-73. */
  service_start_date: date('First day of the period (BT-73)'),
  /** BT-74. */
  service_end_date: date('Last day of the period (BT-74)'),
  billing_address: text('Where the invoice is sent to'),
  billing_address_recipient: text('Department or person at the billing address'),
  /** BG-15. */
  shipping_address: text('Where the goods are delivered (BG-15)'),
  /** BT-70. */
  shipping_address_recipient: text('Who receives the goods (BT-70)'),
  /** BG-15, where there is no shipping address. */
  service_address: text('Where the service is rendered (BG-15)'),
  service_address_recipient: text('Who receives the service (BT-70)'),
  remittance_address: text('Where payments by post go; UBL has no place for it'),
  remittance_address_recipient: text('Who receives payments; UBL has no place for it'),
  /** BG-25. */
  items: listOf(lineItem, 'The lines (BG-25), at least one', { fewest: 1 }),
  /** BG-16. */
  payment_details: listOf(paymentDetail, 'Accounts to pay to (BG-16)'),
  /** BG-20. */
  allowances: listOf(allowanceCharge, 'Discounts on the document (BG-20)'),
  /** BG-21. */
  charges: listOf(allowanceCharge, 'Fees on the document (BG-21)'),
  /** BG-23. */
  tax_details: listOf(taxDetail, 'VAT by rate (BG-23); calculated when absent'),
  /** BG-24. */
  attachments: listOf(attachment, 'Files embedded in the UBL (BG-24)'),
  /** Set by the service on records. */
  id: text('Identifier at the service; not part of the UBL'),
  created_at: text('When the service created the record; not part of the UBL'),
};

/**
 * Everything that the library reads as a Document: amounts as numbers or decimal strings, null for absent. It is wider than
 * `DocumentInput`, the type that the service's client shares: guide "The service's client".
 */
export type AnyDocumentInput = InputOf<typeof documentFields>;

/** A value that was read: without null, and unchangeable. */
export type Present<Value> = Value extends readonly (infer Item)[]
  ? readonly Present<Item>[]
  : Value extends { readonly toDecimalPlaces: unknown }
    ? Value
    : Value extends object
      ? { readonly [Key in keyof Value]: Present<NonNullable<Value[Key]>> }
      : Value;

type Fields = Present<OutputOf<typeof documentFields>>;

/** Fields that have a value in every Document that was read. */
type Settled = 'document_type' | 'state' | 'direction' | 'currency' | 'items';

/**
 * A Document that was read: what is absent is absent (never null), amounts are exact decimals, and defaults are set except that
 * of `tax_code`: whether it was given decides what a rate of 0 means.
 */
export type Document = Omit<Fields, Settled> & Required<Pick<Fields, Settled>>;

/** An invoice line (BG-25) that was read. */
export type LineItem = Document['items'][number];

/** An allowance or a charge of a Document (BG-20, BG-21) or of a line (BG-27, BG-28) that was read. */
export type AllowanceCharge = NonNullable<Document['allowances']>[number];

/** An account to pay to (BG-16) that was read. */
export type PaymentDetail = NonNullable<Document['payment_details']>[number];

/** The VAT of a rate (BG-23), as a Document gives it. */
export type TaxDetail = NonNullable<Document['tax_details']>[number];

/** A file embedded in the UBL (BG-24) that was read. */
export type Attachment = NonNullable<Document['attachments']>[number];

/** A property of the item of a line (BG-32) that was read. */
export type ItemAttribute = NonNullable<LineItem['item_attributes']>[number];

export type { DocumentType, TaxCode } from './choices.js';
export type { DocumentInput } from './document-input.js';
