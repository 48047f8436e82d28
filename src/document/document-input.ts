import type { AllowanceReasonCode, ChargeReasonCode, UnitCode, VatexCode } from '../codes/client-codes.js';
import type { Currency, DocumentState, TaxCode } from './choices.js';

/** A number, or a decimal string whose digits are kept. */
type Amount = number | string | null;

/**
 * A Document as the service's client for TypeScript (`e-invoice-api`) types it: either can be given where the other is expected,
 * without a cast. The library takes more than that, such as self-billing types: see `AnyDocumentInput`.
 */
export interface DocumentInput {
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
  previous_unpaid_balance?: Amount;
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
  items?: LineItemInput[];
  payment_details?: PaymentDetailInput[] | null;
  allowances?: AllowanceInput[] | null;
  charges?: ChargeInput[] | null;
  tax_details?: { amount?: Amount; rate?: string | null }[] | null;
  attachments?: AttachmentInput[] | null;
}

/** A line (BG-25) of a `DocumentInput`. */
interface LineItemInput {
  amount?: Amount;
  /** The client has no type for a day here; `AnyDocumentInput` has. */
  date?: null;
  description?: string | null;
  quantity?: Amount;
  unit?: UnitCode | null;
  unit_price?: Amount;
  product_code?: string | null;
  tax?: Amount;
  tax_rate?: Amount;
  allowances?: AllowanceInput[] | null;
  charges?: ChargeInput[] | null;
  /** Not in the types of the client, which sends it all the same. */
  item_attributes?: { name: string; value: string }[] | null;
}

/** What an allowance and a charge of a `DocumentInput` share. */
interface AdjustmentInput {
  reason?: string | null;
  multiplier_factor?: Amount;
  amount?: Amount;
  base_amount?: Amount;
  tax_rate?: Amount;
}

interface AllowanceInput extends AdjustmentInput {
  reason_code?: AllowanceReasonCode | null;
  tax_code?: TaxCode;
}

interface ChargeInput extends AdjustmentInput {
  reason_code?: ChargeReasonCode | null;
  tax_code?: TaxCode | null;
}

/** An account to pay to (BG-16), in a `DocumentInput` and in a record. */
export interface PaymentDetailInput {
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
