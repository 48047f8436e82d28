import type { FastifyRequest } from 'fastify';
import { ServiceError } from 'peppol-preflight';
import { checkAttachmentDelete } from 'peppol-preflight/service';
import * as z from 'zod';
import { deleteAttachment, findAttachment, insertAttachment, listAttachments } from '../store/attachments.js';
import { lockDocument, readUbl, updateDocument, type DocumentHead } from '../store/documents.js';
import type { Database } from '../store/open-store.js';
import { attachmentAnswer, deletedAnswer } from './answer-schemas.js';
import { hashOfUbl } from '../store/document-row.js';
import { withoutAttachment } from '../threads/without-attachment.js';
import type { Api, ApiServices } from './api.js';
import { documentOf, toAttachmentAnswer } from './document-answer.js';
import { id } from './field-schemas.js';
import { readFilePart } from './read-file.js';

/** The attachments of a document. */
export function attachmentRoutes(app: Api, { store: { db }, links }: ApiServices): void {
  const params = z.object({ document_id: id });
  const one = z.object({ document_id: id, attachment_id: id });
  const path = '/api/documents/:document_id/attachments';

  app.get(path, { schema: { params, response: { 200: z.array(attachmentAnswer) } } }, async (request) => {
    const document = await documentOf(db, request, request.params.document_id);
    const files = await listAttachments(db, [document.id]);
    if (files.length === 0) throw new ServiceError(404, 'Document attachments not found');
    return files.map((file) => toAttachmentAnswer(file, links, request));
  });

  app.post(
    path,
    {
      schema: {
        params,
        deprecated: true,
        consumes: ['multipart/form-data'],
        response: { 201: attachmentAnswer },
      },
    },
    async (request, reply) => {
      const document = await documentOf(db, request, request.params.document_id);
      const { name, type, content } = await readFilePart(request);
      const file = await insertAttachment(db, document.id, { file_name: name, file_type: type, content });
      return reply.code(201).send(toAttachmentAnswer(file, links, request));
    },
  );

  app.get(
    `${path}/:attachment_id`,
    { schema: { params: one, response: { 200: attachmentAnswer } } },
    async (request) =>
      toAttachmentAnswer((await attachmentOf(db, request, request.params)).attachment, links, request),
  );

  app.delete(
    `${path}/:attachment_id`,
    { schema: { params: one, response: { 200: deletedAnswer } } },
    async (request) => {
      await db.transaction().execute(async (transaction) => {
        await lockDocument(transaction, request.company.id, request.params.document_id);
        const { document, attachment } = await attachmentOf(transaction, request, request.params);
        const { id: attachmentId } = checkAttachmentDelete(document, attachment);
        await deleteAttachment(transaction, attachmentId);
        await removeFromUbl(transaction, document, attachment.file_name);
      });
      return { is_deleted: true };
    },
  );
}

/** What is deleted from a draft is not sent with it either. */
async function removeFromUbl(
  db: Database,
  { id: documentId }: DocumentHead,
  fileName: string,
): Promise<void> {
  const ubl = await readUbl(db, documentId);
  const without = ubl === null ? undefined : withoutAttachment(ubl, fileName);
  if (without === undefined) return;
  await updateDocument(db, documentId, { ubl: without, ubl_hash: hashOfUbl(without) });
}

async function attachmentOf(
  db: Database,
  request: FastifyRequest,
  {
    document_id: documentId,
    attachment_id: attachmentId,
  }: { readonly document_id: string; readonly attachment_id: string },
) {
  const document = await documentOf(db, request, documentId);
  const attachment = await findAttachment(db, document.id, attachmentId);
  if (attachment === undefined) throw new ServiceError(404, 'Document Attachment not found');
  return { document, attachment };
}
