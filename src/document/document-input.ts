import type { AllowanceReasonCode, ChargeReasonCode, UnitCode, VatexCode } from './codes/client-codes.js';
import type { Currency, DocumentState, TaxCode } from './choices.js';
import type { DecimalLike } from './decimal.js';

/** A number, a decimal string whose digits are kept, or a decimal of decimal.js, big.js or bignumber.js. */
type AmountInput = number | string | DecimalLike | null;

/**
 * A Document as the service's client for TypeScript (`e-invoice-api`) types it, except that its numbers may be decimals:
 * a Document of the client can be passed where this is expected, without a cast. The client takes a
 * `DocumentInput<number | string | null>`. The library accepts more, such as self-billing types: see `AnyDocumentInput`.
 */
export interface DocumentInput<Amount = AmountInput> extends DocumentFields<Amount> {
  previous_unpaid_balance?: Amount;
  items?: LineItemFields<Amount>[];
  attachments?: AttachmentInput[] | null;
}

/**
 * The fields that a Document has both as input and as a record, in the types of the client: a record has every number as a decimal string.
 */
export interface DocumentFields<Amount> {
  document_type?: 'INVOICE' | 'CREDIT_NOTE' | 'DEBIT_NOTE';
  state?: DocumentState;
  direction?: 'OUTBOUND' | 'INBOUND';
  vendor_name?: string | null;
  vendor_tax_id?: string | null;
  vendor_company_id?: string | null;
  vendor_address?: string | null;
  vendor_address_recipient?: string | null;
  vendor_email?: string | null;
  customer_name?: string | null;
  customer_tax_id?: string | null;
  customer_company_id?: string | null;
  customer_peppol_id?: string | null;
  customer_id?: string | null;
  customer_address?: string | null;
  customer_address_recipient?: string | null;
  customer_email?: string | null;
  invoice_id?: string | null;
  invoice_date?: string | null;
  due_date?: string | null;
  purchase_order?: string | null;
  note?: string | null;
  payment_term?: string | null;
  currency?: Currency;
  subtotal?: Amount;
  total_discount?: Amount;
  total_tax?: Amount;
  invoice_total?: Amount;
  amount_due?: Amount;
  tax_code?: TaxCode;
  vatex?: VatexCode | null;
  vatex_note?: string | null;
  service_start_date?: string | null;
  service_end_date?: string | null;
  billing_address?: string | null;
  billing_address_recipient?: string | null;
  shipping_address?: string | null;
  shipping_address_recipient?: string | null;
  service_address?: string | null;
  service_address_recipient?: string | null;
  remittance_address?: string | null;
  remittance_address_recipient?: string | null;
  payment_details?: PaymentDetailFields[] | null;
  allowances?: AllowanceFields<Amount>[] | null;
  charges?: ChargeFields<Amount>[] | null;
  tax_details?: { amount?: Amount; rate?: string | null }[] | null;
}

/** A line (BG-25). */
export interface LineItemFields<Amount> {
  amount?: Amount;
  /** The client allows only null. `AnyDocumentInput` allows a day, and a record has it if the Document does. */
  date?: null;
  description?: string | null;
  quantity?: Amount;
  unit?: UnitCode | null;
  unit_price?: Amount;
  product_code?: string | null;
  tax?: Amount;
  tax_rate?: Amount;
  allowances?: AllowanceFields<Amount>[] | null;
  charges?: ChargeFields<Amount>[] | null;
  /** Not in the types of the client, which sends it nevertheless. */
  item_attributes?: { name: string; value: string }[] | null;
}

/** The fields that allowances and charges share. */
interface AdjustmentFields<Amount> {
  reason?: string | null;
  multiplier_factor?: Amount;
  amount?: Amount;
  base_amount?: Amount;
  tax_rate?: Amount;
}

interface AllowanceFields<Amount> extends AdjustmentFields<Amount> {
  reason_code?: AllowanceReasonCode | null;
  tax_code?: TaxCode;
}

interface ChargeFields<Amount> extends AdjustmentFields<Amount> {
  reason_code?: ChargeReasonCode | null;
  tax_code?: TaxCode | null;
}

/** An account for the payment (BG-16). */
interface PaymentDetailFields {
  iban?: string | null;
  swift?: string | null;
  bank_account_number?: string | null;
  payment_reference?: string | null;
}

interface AttachmentInput {
  file_name: string;
  file_type?: string;
  file_size?: number;
  file_data?: string | null;
}
