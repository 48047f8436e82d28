import { createHash, randomUUID } from 'node:crypto';
import type { DocumentRecord } from 'peppol-preflight/service';
import type { DocumentRow } from './tables.js';

/** What a row of the table of documents is made from. */
export interface NewDocument {
  readonly companyId: string;
  readonly id: string;
  readonly columns: RecordColumns;
  readonly ubl: Uint8Array | null;
  readonly ublName?: string;
  readonly state: DocumentRow['state'];
  readonly direction: DocumentRow['direction'];
  readonly sender: string | null;
  readonly receiver: string | null;
  readonly isValid: boolean;
  readonly now: Date;
}

/** The columns that hold the fields of a document. */
export type RecordColumns = ReturnType<typeof toRecordColumns>;

/** The fields of a document as its row has them: columns for what is searched, sorted or shown, and all of them as they are answered. */
export function toRecordColumns(record: DocumentRecord) {
  // State, direction, id and time are columns, attachments a table; what is left is never read by the database.
  const { id, created_at, state, direction, attachments, ...rest } = record;
  return {
    document_type: record.document_type ?? 'INVOICE',
    currency: record.currency ?? null,
    invoice_id: record.invoice_id ?? null,
    invoice_date: record.invoice_date ?? null,
    due_date: record.due_date ?? null,
    invoice_total: record.invoice_total ?? null,
    vendor_name: record.vendor_name ?? null,
    vendor_email: record.vendor_email ?? null,
    vendor_tax_id: record.vendor_tax_id ?? null,
    vendor_company_id: record.vendor_company_id ?? null,
    customer_name: record.customer_name ?? null,
    customer_email: record.customer_email ?? null,
    customer_tax_id: record.customer_tax_id ?? null,
    customer_company_id: record.customer_company_id ?? null,
    customer_id: record.customer_id ?? null,
    note: record.note ?? null,
    record: JSON.stringify(rest),
  };
}

/** The row of a document, without its UBL. */
export function toDocumentRow({
  columns,
  ubl,
  now,
  ...document
}: NewDocument): Omit<DocumentRow, 'ubl' | 'number' | 'retries' | 'sending'> {
  return {
    ...columns,
    id: document.id,
    company_id: document.companyId,
    direction: document.direction,
    state: document.state,
    created_at: now,
    sender_peppol_id: document.sender,
    receiver_peppol_id: document.receiver,
    ubl_id: ubl === null ? null : randomUUID(),
    ubl_name: ubl === null ? null : (document.ublName ?? `${document.id}.xml`),
    ubl_hash: ubl === null ? null : hashOfUbl(ubl),
    validated_at: document.isValid ? now : null,
  };
}

/** What has the UBL of a document that is stored in pieces, by the hash of the UBL. */
export function ownerOfUbl(id: string, hash: string): string {
  return `${id} ${hash}`;
}

export function hashOfUbl(ubl: Uint8Array): string {
  return createHash('sha256').update(ubl).digest('hex');
}
