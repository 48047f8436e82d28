import { type DocumentInput } from 'peppol-preflight';
import { createDocument, interfaceIssues } from 'peppol-preflight/service';
import { toRecordColumns } from '../store/document-row.js';
import { boundDocument, boundRecord } from './bound-document.js';
import { STRICT_CHECKS, withIssues } from './check-interface.js';
import { dayOf } from '../store/day-of.js';
import { parseBody } from './parse-body.js';
import { toFiles, type UblFile } from './read-ubl-file.js';

/** What is stored of a Document that the service accepts. */
export interface Draft extends Pick<UblFile, 'columns' | 'attachments' | 'isValid'> {
  readonly ubl: Uint8Array;
  readonly sender: string;
  readonly receiver: string;
}

/** A Document and what decides about it. */
export interface DraftInput {
  readonly body: Uint8Array;
  readonly id: string;
  readonly now: Date;
  readonly peppolIds: readonly string[];
  /** Embed a PDF that is made of it. */
  readonly isWithPdf: boolean;
  /** Only what the interface description allows. */
  readonly isStrict: boolean;
}

/**
 * The checks of POST /api/documents/, and what is stored of a Document that passes them.
 *
 * @throws ServiceError 406 or 422 with the text of the service
 */
export async function createDraft({ body, isWithPdf, isStrict, ...options }: DraftInput): Promise<Draft> {
  const given = parseBody(body) as DocumentInput;
  boundDocument(given);
  // Its libraries take a moment to load: only who asks for a PDF pays for it.
  const renderPdf = isWithPdf ? (await import('peppol-preflight-pdf')).renderPdf : undefined;
  let pdf: Uint8Array | undefined;
  const construct = renderPdf && { construct_pdf: (ubl: string) => (pdf = renderPdf(ubl)) };
  const created = withIssues(isStrict ? interfaceIssues(given, STRICT_CHECKS) : [], () =>
    createDocument(given, { ...options, today: dayOf(options.now), ...construct }),
  );
  const record = created.document;
  const columns = toRecordColumns(record);
  boundRecord(columns.record, ['body']);
  const files = toFiles(given.attachments ?? [], record);
  const own = record.attachments?.[files.length];
  return {
    columns,
    ubl: Buffer.from(created.ubl_document),
    sender: created.sender_peppol_id,
    receiver: created.receiver_peppol_id,
    isValid: true,
    attachments:
      pdf === undefined || own === undefined
        ? files
        : [
            ...files,
            {
              file_name: own.file_name,
              file_type: 'application/pdf',
              content: Buffer.from(pdf),
              place: files.length,
              url: null,
            },
          ],
  };
}
