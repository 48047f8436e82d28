import { ServiceError } from 'peppol-preflight';
import { checkDelete } from 'peppol-preflight/service';
import * as z from 'zod';
import { deleteDocument, lockDocument, readUbl } from '../store/documents.js';
import { readTimeline } from '../store/timeline.js';
import {
  deletedAnswer,
  documentAnswer,
  timelineAnswer,
  ublAnswer,
  validationAnswer,
} from './answer-schemas.js';
import type { Api, ApiServices } from './api.js';
import { documentOf, toDocumentAnswer } from './document-answer.js';
import { id } from './field-schemas.js';

/** One document: read, delete, validate, its UBL and its timeline. */
export function documentRoutes(app: Api, { store: { db }, links, threads, clock }: ApiServices): void {
  const params = z.object({ document_id: id });

  app.get(
    '/api/documents/:document_id',
    { schema: { params, response: { 200: documentAnswer } } },
    async (request) => {
      const document = await documentOf(db, request, request.params.document_id);
      return toDocumentAnswer(db, links, { request, document });
    },
  );

  app.delete(
    '/api/documents/:document_id',
    { schema: { params, response: { 200: deletedAnswer } } },
    async (request) => {
      const { document_id: documentId } = request.params;
      await db.transaction().execute(async (transaction) => {
        const document = await lockDocument(transaction, request.company.id, documentId);
        checkDelete(document);
        await deleteDocument(transaction, documentId);
      });
      return { is_deleted: true };
    },
  );

  app.post(
    '/api/documents/:document_id/validate',
    { schema: { params, response: { 200: validationAnswer } } },
    async (request) => {
      const document = await documentOf(db, request, request.params.document_id);
      const ubl = await readUbl(db, document.id);
      if (ubl === null)
        throw new ServiceError(400, 'Document UBL not validated yet: the document has no UBL');
      const fileName = document.ubl_name ?? `${document.id}.xml`;
      return threads.run('validateUbl', { ubl, fileName, now: clock.now() });
    },
  );

  app.get(
    '/api/documents/:document_id/ubl',
    { schema: { params, response: { 200: ublAnswer } } },
    async (request) => {
      const document = await documentOf(db, request, request.params.document_id);
      const ubl = await readUbl(db, document.id);
      if (ubl === null) throw new ServiceError(404, 'UBL document not found');
      const [senderScheme, sender] = split(document.sender_peppol_id);
      const [receiverScheme, receiver] = split(document.receiver_peppol_id);
      return {
        id: document.ubl_id ?? document.id,
        file_name: document.ubl_name ?? `${document.id}.xml`,
        file_size: ubl.length,
        signed_url: links.sign(request, `/files/ubl/${document.id}`),
        sender_peppol_id: sender,
        sender_peppol_scheme: senderScheme,
        receiver_peppol_id: receiver,
        receiver_peppol_scheme: receiverScheme,
        file_hash: document.ubl_hash,
        validated_at: document.validated_at?.toISOString() ?? null,
      };
    },
  );

  app.get(
    '/api/documents/:document_id/timeline',
    { schema: { params, response: { 200: timelineAnswer } } },
    async (request) => {
      const { id: documentId } = await documentOf(db, request, request.params.document_id);
      const events = await readTimeline(db, documentId);
      return {
        document_id: documentId,
        events: events.map((event) => ({
          ...event,
          timestamp: event.timestamp.toISOString(),
          details: event.details === null ? null : { ...event.details },
        })),
      };
    },
  );
}

function split(peppolId: string | null): readonly [scheme: string | null, identifier: string | null] {
  const colon = peppolId?.indexOf(':') ?? -1;
  return peppolId === null || colon < 0
    ? [null, null]
    : [peppolId.slice(0, colon), peppolId.slice(colon + 1)];
}
