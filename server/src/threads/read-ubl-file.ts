import { parsePeppolId, validateUbl } from 'peppol-preflight';
import { documentOfUbl, toDocumentRecord, type DocumentRecord } from 'peppol-preflight/service';
import { findElement, openUbl, type UblElement } from 'peppol-preflight/ubl';
import type { NewAttachment } from '../store/attachments.js';
import { dayOf } from '../store/day-of.js';
import { toRecordColumns, type RecordColumns } from '../store/document-row.js';
import { boundRecord, boundUbl } from './bound-document.js';
import { linkOf, supportingDocuments } from './supporting-documents.js';

/** A UBL file as a document of the service. */
export interface UblFile {
  readonly columns: RecordColumns;
  /** The Peppol ids that the UBL itself names, as scheme:identifier. */
  readonly sender: string | null;
  readonly receiver: string | null;
  /** Whether the rules accept it. */
  readonly isValid: boolean;
  /** The messages of the fatal issues. */
  readonly errors: readonly string[];
  readonly attachments: readonly NewAttachment[];
}

/**
 * Reads a UBL file: its fields, the Peppol ids in it, and the verdict of the rules.
 *
 * @throws ServiceError 415 or 422 if no document can be made of it, with the text of the service
 */
export function readUblFile(
  ubl: Uint8Array,
  { id, now }: { readonly id: string; readonly now: Date },
): UblFile {
  const read = documentOfUbl(ubl);
  const { root } = openUbl(ubl);
  boundUbl(root);
  const record = toDocumentRecord(read, { id, createdAt: now.toISOString() });
  const columns = toRecordColumns(record);
  boundRecord(columns.record, ['body', 'file']);
  const verdict = validateUbl(ubl, { today: dayOf(now) });
  const references = supportingDocuments(root);
  return {
    columns,
    sender: endpointOf(root, 'cac:AccountingSupplierParty'),
    receiver: endpointOf(root, 'cac:AccountingCustomerParty'),
    isValid: verdict.is_valid,
    errors: verdict.issues.filter(({ flag }) => flag === 'fatal').map(({ message }) => message),
    attachments: toFiles(read.attachments ?? [], record).map((file, index) => {
      const reference = references[index];
      return { ...file, url: reference === undefined ? null : linkOf(reference) };
    }),
  };
}

/** The attachments of a Document as files, with the types that its record and its UBL give them, in the places that the UBL has them. */
export function toFiles(
  attachments: readonly { readonly file_name?: string; readonly file_data?: string | null }[],
  { attachments: records }: Pick<DocumentRecord, 'attachments'>,
): UblFile['attachments'] {
  return attachments.map(({ file_name: name, file_data: data }, index) => ({
    file_name: name ?? '',
    file_type: records?.[index]?.file_type ?? 'application/octet-stream',
    content: Buffer.from(data ?? '', 'base64'),
    place: index,
    url: null,
  }));
}

/** The EndpointID (BT-34, BT-49) of a party, as scheme:identifier. */
function endpointOf(root: UblElement, party: string): string | null {
  const endpoint = findElement(root, party, 'cac:Party', 'cbc:EndpointID');
  const scheme = endpoint?.attributes.find(({ name }) => name === 'schemeID')?.value ?? '';
  const id = parsePeppolId(`${scheme.trim()}:${endpoint?.text.trim() ?? ''}`);
  return id === null ? null : `${id.scheme}:${id.identifier}`;
}
