import { setImmediate as nextTurn } from 'node:timers/promises';
import type { FastifyRequest } from 'fastify';
import { ServiceError } from 'peppol-preflight';
import { listAttachments, type AttachmentHead } from '../store/attachments.js';
import { findDocument, readRecord, type DocumentHead } from '../store/documents.js';
import { groupBy } from '../store/group-by.js';
import type { InsertedDocument } from '../store/insert-document.js';
import type { ListedDocument } from '../store/lists.js';
import type { Database } from '../store/open-store.js';
import type { DocumentAnswer } from './answer-schemas.js';
import type { SignedLinks } from './signed-links.js';

/** So many documents of a list have their attachments read together: each may have 200. */
const TOGETHER = 20;

/**
 * The documents of a list as JSON, one after the other: they may be megabytes each, and between two of them others have their turn.
 * What was deleted meanwhile is left out.
 */
export async function* toAnswerTexts(
  db: Database,
  links: SignedLinks,
  { request, documents }: { readonly request: FastifyRequest; readonly documents: readonly ListedDocument[] },
): AsyncGenerator<string> {
  for (let start = 0; start < documents.length; start += TOGETHER) {
    const some = documents.slice(start, start + TOGETHER);
    const ids = some.map(({ id }) => id);
    const files = groupBy(await listAttachments(db, ids), ({ document_id: of }) => of);
    for (const document of some) {
      const record = document.record ?? (await readRecord(db, document.id));
      if (record === undefined) continue;
      const attachments = (files.get(document.id) ?? []).map((file) =>
        toAttachmentAnswer(file, links, request),
      );
      const { id, created_at, state, direction } = document;
      const head = JSON.stringify({ id, created_at: created_at.toISOString(), state, direction });
      // The record is JSON as it is answered: it is not read and written anew.
      yield `${head.slice(0, -1)},${record.slice(1, -1)},"attachments":${JSON.stringify(attachments)}}`;
      await nextTurn();
    }
  }
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
  const attachments = await listAttachments(db, [document.id]);
  return toInsertedAnswer({ document, attachments }, links, request);
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
