import type { FastifyRequest } from 'fastify';
import { ServiceError } from 'peppol-preflight';
import { listAttachments, type AttachmentHead } from '../store/attachments.js';
import { findDocument, type DocumentHead } from '../store/documents.js';
import type { InsertedDocument } from '../store/insert-document.js';
import type { Database } from '../store/open-store.js';
import type { DocumentAnswer } from './answer-schemas.js';
import type { SignedLinks } from './signed-links.js';

/** Documents as the service answers with them, each with its attachments. */
export async function toDocumentAnswers(
  db: Database,
  links: SignedLinks,
  { request, documents }: { readonly request: FastifyRequest; readonly documents: readonly DocumentHead[] },
): Promise<DocumentAnswer[]> {
  const attachments = await listAttachments(
    db,
    documents.map(({ id }) => id),
  );
  return documents.map((document) => {
    const files = attachments.filter(({ document_id: of }) => of === document.id);
    return toInsertedAnswer({ document, attachments: files }, links, request);
  });
}

/** A document as the service answers with it, whose attachments are known. */
export function toInsertedAnswer(
  { document, attachments }: InsertedDocument,
  links: SignedLinks,
  request: FastifyRequest,
): DocumentAnswer {
  return {
    id: document.id,
    created_at: document.created_at.toISOString(),
    state: document.state,
    direction: document.direction,
    // It was written by `toDocumentRow`.
    ...(JSON.parse(document.record) as Omit<DocumentAnswer, 'id' | 'created_at' | 'state' | 'direction'>),
    attachments: attachments.map((file) => toAttachmentAnswer(file, links, request)),
  };
}

export async function toDocumentAnswer(
  db: Database,
  links: SignedLinks,
  { request, document }: { readonly request: FastifyRequest; readonly document: DocumentHead },
): Promise<DocumentAnswer> {
  const [answer] = await toDocumentAnswers(db, links, { request, documents: [document] });
  if (answer === undefined) throw new ServiceError(404, 'Document not found');
  return answer;
}

export function toAttachmentAnswer(
  { id, file_name, file_type, file_size, url }: AttachmentHead,
  links: SignedLinks,
  request: FastifyRequest,
) {
  // A link in the UBL leads to the file itself.
  const link = url ?? links.sign(request, `/files/attachments/${id}`);
  return { id, file_name, file_type, file_size, file_url: link };
}

/** @throws ServiceError 404 for a document that the company of the request does not have */
export async function documentOf(db: Database, request: FastifyRequest, id: string): Promise<DocumentHead> {
  const document = await findDocument(db, request.company.id, id);
  if (document === undefined) throw new ServiceError(404, 'Document not found');
  return document;
}
