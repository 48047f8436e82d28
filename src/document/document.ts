import * as z from 'zod';
import { VATEX_CODES } from '../codes/vatex.js';
import { CURRENCIES, DOCUMENT_STATES, DOCUMENT_TYPES, TAX_CODES } from './choices.js';
import { base64, date, decimal, filledText, listOf, text } from './field-schemas.js';

const documentType = z.enum(DOCUMENT_TYPES);
const state = z.enum(DOCUMENT_STATES);
const direction = z.enum(['OUTBOUND', 'INBOUND']);
const currency = z.enum(CURRENCIES);
const taxCode = z.enum(TAX_CODES);
const vatex = z.enum(VATEX_CODES);

/** A schema for objects: one that ignores unknown fields, or one that rejects them. */
type ObjectOf = <Shape extends z.core.$ZodLooseShape>(shape: Shape) => z.ZodObject<Shape>;

/**
 * The schemas of a Document and its parts, in the order of the tables of the service specification.
 *
 * @param filledText the schema of texts that must be there
 */
function createDocumentSchema<Text extends z.ZodType<string, string | undefined>>(
  objectOf: ObjectOf,
  { filledText, fewestLines }: { readonly filledText: Text; readonly fewestLines: number },
) {
  /** Document level: BG-20 allowance, BG-21 charge; line level: BG-27, BG-28. */
  const allowanceCharge = objectOf({
    /** BT-97, BT-104; lines BT-139, BT-144. */
    reason: text.nullish().describe('Why it is granted or charged, in words (BT-97, BT-104, BT-139, BT-144)'),
    /** BT-98, BT-105; lines BT-140, BT-145: UNCL 5189 for allowances, UNCL 7161 for charges. */
    reason_code: text
      .nullish()
      .describe('Why, as a code: UNCL 5189 for an allowance, UNCL 7161 for a charge'),
    /** BT-94, BT-101; lines BT-138, BT-143: percent, 10 means 10 %. */
    multiplier_factor: decimal
      .nullish()
      .describe('Percentage of base_amount (BT-94, BT-101, BT-138, BT-143)'),
    /** BT-92, BT-99; lines BT-136, BT-141: without VAT. */
    amount: decimal.nullish().describe('Amount without VAT (BT-92, BT-99, BT-136, BT-141)'),
    /** BT-93, BT-100; lines BT-137, BT-142. */
    base_amount: decimal
      .nullish()
      .describe('What the percentage is taken of (BT-93, BT-100, BT-137, BT-142)'),
    /** BT-96, BT-103: percent; document level only. */
    tax_rate: decimal.nullish().describe('VAT rate in percent (BT-96, BT-103)'),
    /** BT-95, BT-102; document level only. */
    tax_code: taxCode.nullish().describe('VAT category (BT-95, BT-102); that of the document when absent'),
  });

  /** BG-25 invoice line. */
  const lineItem = objectOf({
    /** BT-131: line net amount, two decimals. */
    amount: decimal
      .nullish()
      .describe(
        'Line net amount (BT-131): quantity × unit_price + charges − allowances; calculated when absent',
      ),
    /** BT-134 and BT-135: the line's period is this one day. */
    date: date.nullish().describe('Day of delivery or service (BT-134, BT-135)'),
    /** BT-153 item name. */
    description: text.nullish().describe('What is sold (BT-153)'),
    /** BT-129. */
    quantity: decimal.nullish().describe('Invoiced quantity (BT-129); 1 when absent'),
    /** BT-130: UN/ECE Recommendation 20 with 21. */
    unit: text.nullish().describe('Unit of measure (BT-130), UN/ECE code; C62 (one) when absent'),
    /** BT-146: net price of one unit, any number of decimals. */
    unit_price: decimal.nullish().describe('Net price of one unit (BT-146)'),
    /** BT-155. */
    product_code: text.nullish().describe("The seller's identifier of the item (BT-155)"),
    /** Tax of the line; UBL has no place for it in an invoice line of Peppol. */
    tax: decimal.nullish().describe('Tax amount of the line; not part of the UBL'),
    /** BT-152: percent. */
    tax_rate: decimal.nullish().describe('VAT rate in percent (BT-152)'),
    /** BG-27. */
    allowances: listOf(allowanceCharge).nullish().describe('Discounts of the line (BG-27)'),
    /** BG-28. */
    charges: listOf(allowanceCharge).nullish().describe('Fees of the line (BG-28)'),
    /** BG-32. */
    item_attributes: listOf(
      objectOf({ name: filledText.describe('BT-160'), value: filledText.describe('BT-161') }),
    )
      .nullish()
      .describe('Properties of the item (BG-32)'),
  });

  /** BG-16 payment instructions with a credit transfer (BG-17). */
  const paymentDetail = objectOf({
    /** BT-84. */
    iban: text.nullish().describe('IBAN of the account to pay to (BT-84)'),
    /** BT-86. */
    swift: text.nullish().describe('BIC of the bank (BT-86)'),
    /** BT-84, where there is no IBAN. */
    bank_account_number: text.nullish().describe('Account that has no IBAN (BT-84)'),
    /** BT-83. */
    payment_reference: text.nullish().describe('What the payment is to quote (BT-83)'),
  });

  /** BG-23, as far as a caller wants to fix it. */
  const taxDetail = objectOf({
    /** BT-117. */
    amount: decimal.nullish().describe('VAT amount of the rate (BT-117)'),
    /** BT-119: percent. */
    rate: decimal.nullish().describe('VAT rate in percent (BT-119)'),
  });

  /** BG-24, request form. */
  const attachment = objectOf({
    /** BT-122 and the file name of BT-125. */
    file_name: filledText.describe('Name of the file (BT-122, BT-125)'),
    /** MIME code of BT-125. */
    file_type: text.nullish().describe('Media type, such as application/pdf (BT-125)'),
    file_size: z.int().min(0).nullish().describe('Size in bytes; not part of the UBL'),
    /** BT-125. */
    file_data: base64.nullish().describe('Content in base64 (BT-125)'),
  });

  return objectOf({
    /** BT-3 and the choice between invoice and credit note. */
    document_type: documentType.nullish().describe('Kind of document (BT-3); INVOICE when absent'),
    state: state.nullish().describe('State at the service; DRAFT when absent, not part of the UBL'),
    direction: direction.nullish().describe('OUTBOUND when absent; not part of the UBL'),
    /** BT-27. */
    vendor_name: text.nullish().describe("Seller's name (BT-27)"),
    /** BT-31; gives the Peppol id BT-34. */
    vendor_tax_id: text.nullish().describe("Seller's VAT number with country prefix (BT-31)"),
    /** BT-30. */
    vendor_company_id: text.nullish().describe("Seller's company number without country prefix (BT-30)"),
    /** BG-5. */
    vendor_address: text.nullish().describe("Seller's full address in one string (BG-5)"),
    /** BT-41. */
    vendor_address_recipient: text.nullish().describe('Department or person at the seller (BT-41)'),
    /** BT-43. */
    vendor_email: text.nullish().describe("Seller's e-mail address (BT-43)"),
    /** BT-44. */
    customer_name: text.nullish().describe("Buyer's name (BT-44)"),
    /** BT-48. */
    customer_tax_id: text.nullish().describe("Buyer's VAT number with country prefix (BT-48)"),
    /** BT-47. */
    customer_company_id: text.nullish().describe("Buyer's company number (BT-47)"),
    /** BT-49. */
    customer_peppol_id: text.nullish().describe("Buyer's Peppol id, scheme:identifier (BT-49)"),
    /** BT-10. */
    customer_id: text.nullish().describe('Buyer reference (BT-10)'),
    /** BG-8. */
    customer_address: text.nullish().describe("Buyer's full address in one string (BG-8)"),
    /** BT-56. */
    customer_address_recipient: text.nullish().describe('Department or person at the buyer (BT-56)'),
    /** BT-58. */
    customer_email: text.nullish().describe("Buyer's e-mail address (BT-58)"),
    /** BT-1. */
    invoice_id: text.nullish().describe('Number of the document (BT-1)'),
    /** BT-2. */
    invoice_date: date.nullish().describe('Issue date (BT-2)'),
    /** BT-9. */
    due_date: date.nullish().describe('Payment due date (BT-9)'),
    /** BT-13; in credit notes BT-25. */
    purchase_order: text
      .nullish()
      .describe('Purchase order (BT-13); in a credit note the number of the original invoice (BT-25)'),
    /** BT-22. */
    note: text.nullish().describe('Free text (BT-22)'),
    /** BT-20. */
    payment_term: text.nullish().describe('Payment terms in words (BT-20)'),
    /** BT-5. */
    currency: currency.nullish().describe('Currency of every amount (BT-5); EUR when absent'),
    /** BT-109. */
    subtotal: decimal.nullish().describe('Total without VAT, after allowances and charges (BT-109)'),
    /** BT-107. */
    total_discount: decimal.nullish().describe('Sum of the document-level allowances (BT-107)'),
    /** BT-110. */
    total_tax: decimal.nullish().describe('Total VAT (BT-110)'),
    /** BT-112. */
    invoice_total: decimal.nullish().describe('Total with VAT (BT-112)'),
    /** BT-115; what it is less than BT-112 was paid before (BT-113). */
    amount_due: decimal.nullish().describe('Amount due for payment (BT-115)'),
    previous_unpaid_balance: decimal.nullish().describe('Internal; never part of the UBL'),
    /** BT-118, BT-151. */
    tax_code: taxCode.nullish().describe('VAT category of the lines (BT-151); S when absent'),
    /** BT-121. */
    vatex: vatex.nullish().describe('Why no VAT is charged, as a code (BT-121)'),
    /** BT-120. */
    vatex_note: text.nullish().describe('Why no VAT is charged, in words (BT-120)'),
    /** BT-73. */
    service_start_date: date.nullish().describe('First day of the period (BT-73)'),
    /** BT-74. */
    service_end_date: date.nullish().describe('Last day of the period (BT-74)'),
    billing_address: text.nullish().describe('Where the invoice is sent to'),
    billing_address_recipient: text.nullish().describe('Department or person at the billing address'),
    /** BG-15. */
    shipping_address: text.nullish().describe('Where the goods are delivered (BG-15)'),
    /** BT-70. */
    shipping_address_recipient: text.nullish().describe('Who receives the goods (BT-70)'),
    /** BG-15, where there is no shipping address. */
    service_address: text.nullish().describe('Where the service is rendered (BG-15)'),
    service_address_recipient: text.nullish().describe('Who receives the service (BT-70)'),
    remittance_address: text.nullish().describe('Where payments by post go; UBL has no place for it'),
    remittance_address_recipient: text.nullish().describe('Who receives payments; UBL has no place for it'),
    /** BG-25. */
    items: listOf(lineItem).min(fewestLines).nullish().describe('The lines (BG-25), at least one'),
    /** BG-16. */
    payment_details: listOf(paymentDetail).nullish().describe('Accounts to pay to (BG-16)'),
    /** BG-20. */
    allowances: listOf(allowanceCharge).nullish().describe('Discounts on the document (BG-20)'),
    /** BG-21. */
    charges: listOf(allowanceCharge).nullish().describe('Fees on the document (BG-21)'),
    /** BG-23. */
    tax_details: listOf(taxDetail).nullish().describe('VAT by rate (BG-23); calculated when absent'),
    /** BG-24. */
    attachments: listOf(attachment).nullish().describe('Files embedded in the UBL (BG-24)'),
    /** Set by the service on records. */
    id: text.nullish().describe('Identifier at the service; not part of the UBL'),
    created_at: text.nullish().describe('When the service created the record; not part of the UBL'),
  });
}

type DocumentSchema = ReturnType<typeof createDocumentSchema<typeof filledText>>;

/**
 * Everything that the library reads as a Document: amounts as numbers or decimal strings, null for absent. It is wider than
 * `DocumentInput`, the type that the service's client shares: guide "The service's client".
 */
export type AnyDocumentInput = z.input<DocumentSchema>;

/** A value that was read: without null, and unchangeable. */
export type Present<Value> = Value extends readonly (infer Item)[]
  ? readonly Present<Item>[]
  : Value extends { readonly toDecimalPlaces: unknown }
    ? Value
    : Value extends object
      ? { readonly [Key in keyof Value]: Present<NonNullable<Value[Key]>> }
      : Value;

type Fields = Present<z.output<DocumentSchema>>;

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

/** What the service requires. */
const REQUIRED = { filledText, fewestLines: 1 };
/** What is left of a Document whose required texts and lines may be among what was left out. */
const NOTHING_REQUIRED = { filledText: text.prefault(''), fewestLines: 0 };

type TolerantSchema = ReturnType<typeof createDocumentSchema<(typeof NOTHING_REQUIRED)['filledText']>>;

let lenient: DocumentSchema | undefined;
let strict: DocumentSchema | undefined;
let tolerant: TolerantSchema | undefined;

/**
 * Made at its first use, as that takes milliseconds: ignores fields it does not know, as the service does.
 *
 * @internal
 */
export function documentSchema(): DocumentSchema {
  return (lenient ??= createDocumentSchema(z.object, REQUIRED));
}

/**
 * Made at its first use: rejects fields it does not know, at every level.
 *
 * @internal
 */
export function strictDocumentSchema(): DocumentSchema {
  return (strict ??= createDocumentSchema(z.strictObject, REQUIRED));
}

/**
 * Made at its first use: ignores fields it does not know, and requires none.
 *
 * @internal
 */
export function tolerantDocumentSchema(): TolerantSchema {
  return (tolerant ??= createDocumentSchema(z.object, NOTHING_REQUIRED));
}

/**
 * The JSON Schema (draft 2020-12) of a Document as users write it. It tells the shape; what a schema language
 * cannot tell (calendar dates, digits of an amount) `readDocument` checks in addition.
 */
export function documentJsonSchema(): Record<string, unknown> {
  const schema = z.toJSONSchema(documentSchema(), { io: 'input', target: 'draft-2020-12' });
  return { ...schema, title: 'Document', required: ['items'] };
}
