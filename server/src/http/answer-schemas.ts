import * as z from 'zod';
import { DOCUMENT_STATES } from 'peppol-preflight/service';

// The answers of the service about documents, by the names of its interface description. Money is a decimal string.

const text = z.string().nullish();
const money = z.string().nullish();
const dateTime = z.string().meta({ format: 'date-time' });

export const errorAnswer = z.object({ detail: z.string() }).meta({ id: 'ErrorResponse' });

export const issuesAnswer = z
  .object({
    detail: z.union([
      z.string(),
      z.array(
        z.object({
          loc: z.array(z.union([z.string(), z.number().int()])),
          msg: z.string(),
          type: z.string(),
        }),
      ),
    ]),
  })
  .meta({ id: 'HTTPValidationError' });

export const attachmentAnswer = z
  .object({
    id: z.string(),
    file_name: z.string(),
    file_type: z.string(),
    file_size: z.number().int(),
    file_url: z.string().nullish(),
  })
  .meta({ id: 'DocumentAttachment' });

const allowanceCharge = z.object({
  reason: text,
  reason_code: text,
  multiplier_factor: money,
  amount: money,
  base_amount: money,
  tax_rate: money,
  tax_code: text,
});

const lineItem = z.object({
  amount: money,
  date: text,
  description: text,
  quantity: money,
  product_code: text,
  tax: money,
  tax_rate: money,
  unit: text,
  unit_price: money,
  item_attributes: z.array(z.object({ name: z.string(), value: z.string() })).nullish(),
  allowances: z.array(allowanceCharge).nullish(),
  charges: z.array(allowanceCharge).nullish(),
});

export const documentFields = {
  id: z.string(),
  created_at: dateTime,
  document_type: z.string(),
  state: z.enum(DOCUMENT_STATES),
  direction: z.enum(['INBOUND', 'OUTBOUND']),
  ...Object.fromEntries(
    [
      'customer_name', 'customer_id', 'customer_email', 'customer_address', 'customer_address_recipient', 'customer_tax_id',
      'customer_company_id', 'customer_peppol_id', 'purchase_order', 'invoice_id', 'invoice_date', 'due_date', 'note', 'vendor_name',
      'vendor_email', 'vendor_address', 'vendor_address_recipient', 'vendor_tax_id', 'vendor_company_id', 'billing_address',
      'billing_address_recipient', 'shipping_address', 'shipping_address_recipient', 'remittance_address', 'remittance_address_recipient',
      'service_address', 'service_address_recipient', 'service_start_date', 'service_end_date', 'payment_term', 'currency', 'tax_code',
      'vatex', 'vatex_note', 'subtotal', 'total_discount', 'total_tax', 'invoice_total', 'amount_due',
    ].map((name) => [name, text]), // prettier-ignore
  ),
  payment_details: z
    .array(z.object({ iban: text, swift: text, bank_account_number: text, payment_reference: text }))
    .nullish(),
  tax_details: z.array(z.object({ amount: money, rate: money })).nullish(),
  items: z.array(lineItem).nullish(),
  attachments: z.array(attachmentAnswer).nullish(),
  allowances: z.array(allowanceCharge).nullish(),
  charges: z.array(allowanceCharge).nullish(),
};

export const documentAnswer = z.object(documentFields).meta({ id: 'DocumentResponse' });
export type DocumentAnswer = z.output<typeof documentAnswer>;

/** What holds back the UBL of a PDF. */
const missingField = z.object({ pointer: z.string(), reason: z.string() });
const doubtfulField = missingField.extend({ text: z.string().nullable() });

export const pdfDocumentAnswer = z
  .object({
    ...documentFields,
    success: z.boolean(),
    ubl_document: z.string().nullish(),
    // Why there is no UBL: the service says only that a person may be needed.
    doubtful: z.array(doubtfulField),
    missing: z.array(missingField),
  })
  .meta({ id: 'DocumentCreateFromPdf' });

/** The envelope of every list. */
export function pageOf<Item extends z.ZodType>(item: Item) {
  return z.object({
    items: z.array(item),
    total: z.number().int(),
    page: z.number().int(),
    page_size: z.number().int(),
    pages: z.number().int(),
    has_next_page: z.boolean(),
  });
}

export const documentPage = pageOf(documentAnswer).meta({ id: 'PaginatedResponse_DocumentResponse_' });

export const deletedAnswer = z.object({ is_deleted: z.boolean() }).meta({ id: 'DocumentDelete' });

export const ublAnswer = z
  .object({
    id: z.string(),
    file_name: z.string(),
    file_size: z.number().int(),
    signed_url: text,
    sender_peppol_id: text,
    sender_peppol_scheme: text,
    receiver_peppol_id: text,
    receiver_peppol_scheme: text,
    file_hash: text,
    validated_at: dateTime.nullish(),
  })
  .meta({ id: 'DocumentUBL' });

export const timelineAnswer = z
  .object({
    document_id: z.string(),
    events: z.array(
      z.object({
        id: z.string(),
        event_type: z.string(),
        timestamp: dateTime,
        details: z.record(z.string(), z.unknown()).nullish(),
      }),
    ),
  })
  .meta({ id: 'DocumentTimeline' });

export const validationAnswer = z
  .object({
    id: z.string(),
    file_name: z.string().nullable(),
    is_valid: z.boolean(),
    issues: z.array(
      z.object({
        message: z.string(),
        type: z.enum(['error', 'warning']),
        location: text,
        rule_id: text,
        flag: text,
        test: text,
        schematron: z.string(),
      }),
    ),
    ubl_document: text,
  })
  .meta({ id: 'UBLDocumentValidationResponse' });
