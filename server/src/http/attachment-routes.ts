import type { FastifyRequest } from 'fastify';
import { ServiceError } from 'peppol-preflight';
import { checkAttachmentDelete } from 'peppol-preflight/service';
import * as z from 'zod';
import {
  deleteAttachment,
  findAttachment,
  insertAttachment,
  listAttachments,
  type AttachmentHead,
} from '../store/attachments.js';
import { lockDocument, readUbl, updateDocument } from '../store/documents.js';
import type { Database } from '../store/open-store.js';
import { attachmentAnswer, deletedAnswer } from './answer-schemas.js';
import { hashOfUbl } from '../store/document-row.js';
import { storeUbl } from '../store/insert-document.js';
import { boundAttachments } from '../threads/bound-document.js';
import type { Api, ApiServices } from './api.js';
import { documentOf, toAttachmentAnswer } from './document-answer.js';
import { id } from './field-schemas.js';
import { readFilePart } from './read-file.js';

/** The attachments of a document. */
export function attachmentRoutes(app: Api, services: ApiServices): void {
  const {
    store: { db },
    links,
  } = services;
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
      const files = await listAttachments(db, [document.id]);
      boundAttachments(files.length + 1);
      // The UBL does not have it: what is uploaded here is stored with the document only.
      const upload = { file_name: name, file_type: type, content, place: null, url: null };
      const file = await insertAttachment(db, document.id, upload);
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
      // A document that changed while its UBL was edited is edited again.
      while (!(await deleteFrom(services, request, request.params)));
      return { is_deleted: true };
    },
  );
}

/** What is deleted from a draft is not sent with it either. @returns false if the document changed meanwhile */
async function deleteFrom(
  { store: { db }, threads, clock }: ApiServices,
  request: FastifyRequest,
  ids: AttachmentIds,
): Promise<boolean> {
  const { document, attachment } = await attachmentOf(db, request, ids);
  checkAttachmentDelete(document, attachment);
  // Reading may take longer than a transaction may be idle.
  const edited = await withoutFile({ db, threads, now: clock.now() }, attachment);
  return db.transaction().execute(async (transaction) => {
    await lockDocument(transaction, request.company.id, document.id);
    const locked = await attachmentOf(transaction, request, ids);
    checkAttachmentDelete(locked.document, locked.attachment);
    if (locked.document.ubl_hash !== document.ubl_hash) return false;
    if (locked.attachment.place !== attachment.place) return false;
    await deleteAttachment(transaction, attachment);
    if (edited !== undefined) {
      const { stored, hash, isValid } = edited;
      const change = { ubl: stored, ubl_hash: hash, validated_at: isValid ? clock.now() : null };
      await updateDocument(transaction, document.id, change);
    }
    return true;
  });
}

async function withoutFile(
  {
    db,
    threads,
    now,
  }: { readonly db: Database; readonly threads: ApiServices['threads']; readonly now: Date },
  { document_id: documentId, place }: AttachmentHead,
): Promise<
  { readonly stored: Uint8Array | null; readonly hash: string; readonly isValid: boolean } | undefined
> {
  if (place === null) return undefined;
  const ubl = await readUbl(db, documentId);
  const edited =
    ubl === null
      ? undefined
      : await threads.run('withoutAttachment', { ubl: new Uint8Array(ubl), place, now });
  if (edited === undefined) return undefined;
  const stored = await storeUbl(db, documentId, edited.ubl);
  return { stored, hash: hashOfUbl(edited.ubl), isValid: edited.isValid };
}

interface AttachmentIds {
  readonly document_id: string;
  readonly attachment_id: string;
}

async function attachmentOf(
  db: Database,
  request: FastifyRequest,
  { document_id: documentId, attachment_id: attachmentId }: AttachmentIds,
) {
  const document = await documentOf(db, request, documentId);
  const attachment = await findAttachment(db, document.id, attachmentId);
  if (attachment === undefined) throw new ServiceError(404, 'Document Attachment not found');
  return { document, attachment };
}
