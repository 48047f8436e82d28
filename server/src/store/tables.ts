import type { DocumentType, PeppolId } from 'peppol-preflight';
import type { DocumentState } from 'peppol-preflight/service';
import type { Generated } from 'kysely';

// The rows of the database as TypeScript sees them. Dates without a time are text, YYYY-MM-DD: so they sort, and no time zone moves them.

export interface OrganizationRow {
  id: string;
  name: string;
  created_at: Date;
}

export interface CompanyRow {
  id: string;
  organization_id: string | null;
  name: string;
  description: string | null;
  plan: 'starter' | 'pro' | 'enterprise';
  credit_balance: number;
  is_sandbox: boolean;
  peppol_ids: string[];
  ibans: string[];
  company_number: string | null;
  company_tax_id: string | null;
  company_name: string | null;
  company_address: string | null;
  company_zip: string | null;
  company_city: string | null;
  company_country: string | null;
  company_email: string | null;
  smp_registration: boolean;
  smp_registration_date: Date | null;
  bcc_recipient_email: string | null;
  created_at: Date;
}

export interface ApiKeyRow {
  id: string;
  /** A key belongs to a company or to an organization. */
  company_id: string | null;
  organization_id: string | null;
  name: string;
  /** SHA-256 of the key: the key itself is shown once and kept nowhere. */
  hash: string;
  /** The first characters, for people to tell keys apart. */
  prefix: string;
  active: boolean;
  created_at: Date;
}

export interface DocumentRow {
  id: string;
  /** In the order of creation: what sorts equal times. */
  number: number;
  company_id: string;
  direction: 'OUTBOUND' | 'INBOUND';
  state: DocumentState;
  document_type: DocumentType;
  currency: string | null;
  created_at: Date;
  invoice_id: string | null;
  invoice_date: string | null;
  due_date: string | null;
  invoice_total: string | null;
  vendor_name: string | null;
  vendor_email: string | null;
  vendor_tax_id: string | null;
  vendor_company_id: string | null;
  customer_name: string | null;
  customer_email: string | null;
  customer_tax_id: string | null;
  customer_company_id: string | null;
  customer_id: string | null;
  note: string | null;
  sender_peppol_id: string | null;
  receiver_peppol_id: string | null;
  /** The document record of the service as JSON text, without what the other columns hold. */
  record: string;
  /** Null if there is none, or it is stored in pieces: then it has a hash. */
  ubl: Uint8Array | null;
  ubl_id: string | null;
  ubl_name: string | null;
  ubl_hash: string | null;
  /** When the rules accepted the UBL; null when they do not. */
  validated_at: Date | null;
  /** Automatic retries since the last call of send. */
  retries: number;
  /** Which call of send it is: an attempt of an earlier one does nothing. */
  sending: number;
}

export interface DocumentCountRow {
  company_id: string;
  direction: string;
  state: string;
  document_type: string;
  change: number;
}

export interface TimelineEventRow {
  id: string;
  number: number;
  document_id: string;
  event_type: string;
  timestamp: Date;
  details: string | null;
}

export interface AttachmentRow {
  id: string;
  number: number;
  document_id: string;
  file_name: string;
  file_type: string;
  file_size: number;
  /** Null if it is stored in pieces. */
  content: Uint8Array | null;
  /** Which of the supporting documents (BG-24) of the UBL it is, counted from 0; null if it is not in the UBL. */
  place: number | null;
  /** Where it is, if the UBL only has a link (BT-124). */
  url: string | null;
}

export interface WebhookRow {
  id: string;
  number: number;
  company_id: string;
  url: string;
  events: string[];
  enabled: boolean;
  secret: string;
  created_at: Date;
}

export interface EventRow {
  id: string;
  number: number;
  company_id: string;
  type: string;
  document_id: string;
  created_at: Date;
  /** The envelope, as it is sent. */
  body: string;
}

export interface DeliveryRow {
  id: string;
  number: number;
  webhook_id: string;
  company_id: string;
  event_id: string;
  event_type: string;
  url: string;
  body: string;
  state: 'pending' | 'delivered' | 'failed';
  attempts: number;
  created_at: Date;
}

export interface DeliveryAttemptRow {
  delivery_id: string;
  attempt: number;
  started_at: Date;
  finished_at: Date | null;
  duration_ms: number | null;
  status: number | null;
  answer: string | null;
  error: string | null;
  headers: string;
}

/** An e-mail that came in: the mailbox of a company. */
export interface InboundEmailRow {
  id: string;
  number: number;
  company_id: string;
  message_id: string;
  sender_email: string;
  sender_name: string;
  to_addresses: string;
  cc_addresses: string;
  bcc_addresses: string;
  subject: string;
  created_at: Date;
  received_at: Date;
  processed_at: Date | null;
  processed: boolean;
  error_message: string | null;
  document_id: string | null;
}

export interface InboundAttachmentRow {
  id: string;
  number: number;
  email_id: string;
  file_name: string;
  file_type: string;
  file_size: number;
  /** Null if it is stored in pieces. */
  content: Uint8Array | null;
  /** The document that was made of it. */
  document_id: string | null;
  /** Why there is none, or what the rules found in it. */
  error: string | null;
}

/** An e-mail that the stand-in sends, or keeps if there is no SMTP server. */
export interface MailRow {
  id: string;
  number: number;
  company_id: string;
  document_id: string | null;
  sender: string;
  recipients: string[];
  subject: string;
  text: string;
  attachment_name: string | null;
  /** Null if there is none, or it is stored in pieces. */
  attachment: Uint8Array | null;
  created_at: Date;
  /** `kept` without an SMTP server. */
  state: 'kept' | 'sent';
}

export interface PdfTaskRow {
  id: string;
  company_id: string;
  status: 'pending' | 'completed' | 'failed';
  /** Null if it is stored in pieces. */
  file: Uint8Array | null;
  created_at: Date;
  document_id: string | null;
  error: string | null;
}

/** A part of the bytes of a row, which are too many for one statement. */
export interface PieceRow {
  owner: string;
  number: number;
  /** How many pieces there are. */
  total: number;
  bytes: Uint8Array;
  created_at: Generated<Date>;
}

export interface ParticipantRow {
  /** scheme:identifier in lower case. */
  peppol_id: string;
  scheme: PeppolId['scheme'];
  identifier: string;
  name: string;
  country_code: string | null;
  registration_date: string | null;
  /** JSON of a `Behaviour`. */
  behaviour: string;
  company_id: string | null;
}

export interface FaultRow {
  id: string;
  number: number;
  kind: string;
  method: string | null;
  path: string | null;
  remaining: number;
  /** Milliseconds of `slow`, seconds of Retry-After for 429. */
  amount: number | null;
}

export interface RateLimitRow {
  key: string;
  window_start: Date;
  requests: number;
}

export interface SettingRow {
  key: string;
  value: string;
}

/** A table whose rows the database numbers. */
type Numbered<Row extends { number: number }> = Omit<Row, 'number'> & { number: Generated<number> };

export interface Tables {
  organizations: OrganizationRow;
  companies: CompanyRow;
  api_keys: ApiKeyRow;
  documents: Numbered<DocumentRow>;
  document_counts: DocumentCountRow;
  timeline_events: Numbered<TimelineEventRow>;
  attachments: Numbered<AttachmentRow>;
  webhooks: Numbered<WebhookRow>;
  events: Numbered<EventRow>;
  deliveries: Numbered<DeliveryRow>;
  delivery_attempts: DeliveryAttemptRow;
  inbound_emails: Numbered<InboundEmailRow>;
  inbound_attachments: Numbered<InboundAttachmentRow>;
  mails: Numbered<MailRow>;
  pdf_tasks: PdfTaskRow;
  pieces: PieceRow;
  participants: ParticipantRow;
  faults: Numbered<FaultRow>;
  rate_limits: RateLimitRow;
  settings: SettingRow;
}
