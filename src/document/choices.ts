/** Kinds of document; the last two are issued by the buyer (service specification, "Document" and "Lists"). */
export const DOCUMENT_TYPES = [
  'INVOICE',
  'CREDIT_NOTE',
  'DEBIT_NOTE',
  'SELFBILLING_INVOICE',
  'SELFBILLING_CREDIT_NOTE',
] as const;

/** States of a document (service specification, "States and transitions"). */
export const DOCUMENT_STATES = ['DRAFT', 'TRANSIT', 'SENT', 'FAILED', 'RECEIVED'] as const;

/** Whether the company sends or receives a document. */
export const DIRECTIONS = ['OUTBOUND', 'INBOUND'] as const;

/** A state of a document, one of `DOCUMENT_STATES`. */
export type DocumentState = (typeof DOCUMENT_STATES)[number];

/** VAT categories (UNCL 5305): BT-118, BT-151, BT-95, BT-102. */
export const TAX_CODES = ['S', 'Z', 'E', 'AE', 'K', 'G', 'O', 'L', 'M', 'B'] as const;

/** Currencies that the service accepts (ISO 4217): BT-5. */
export const CURRENCIES = [
  ...['EUR', 'USD', 'GBP', 'JPY', 'CHF', 'CAD', 'AUD', 'NZD'],
  ...['CNY', 'INR', 'SEK', 'NOK', 'DKK', 'SGD', 'HKD'],
] as const;

/** A kind of document (BT-3), such as `CREDIT_NOTE`. */
export type DocumentType = (typeof DOCUMENT_TYPES)[number];

/** A VAT category (UNCL 5305), such as `AE` for reverse charge. */
export type TaxCode = (typeof TAX_CODES)[number];

/** A currency (BT-5), such as `EUR`. */
export type Currency = (typeof CURRENCIES)[number];
