import { randomUUID } from 'node:crypto';
import { ServiceError } from 'peppol-preflight';
import * as z from 'zod';
import { readDoubts } from '../jobs/convert-pdf.js';
import { findDocument, readUbl } from '../store/documents.js';
import { findPdfTask, insertPdfTask } from '../store/pdf-tasks.js';
import { storeContents } from '../store/pieces.js';
import { pdfDocumentAnswer } from './answer-schemas.js';
import type { Api, ApiServices } from './api.js';
import { toDocumentAnswer } from './document-answer.js';
import { id } from './field-schemas.js';
import { CONVERTING } from './limit-rate.js';
import { readFilePart } from './read-file.js';

const taskAnswer = z
  .object({ task_id: z.string(), status: z.enum(['pending', 'completed', 'failed']) })
  .meta({ id: 'DocumentCreateFromPdfTask' });

/** PDFs that are converted in the background. */
export function conversionRoutes(app: Api, { store: { db }, clock, queue, links }: ApiServices): void {
  const params = z.object({ task_id: id });

  app.post(
    '/api/conversion/pdf',
    {
      config: { rateLimit: CONVERTING },
      schema: { consumes: ['multipart/form-data'], response: { 201: taskAnswer } },
    },
    async (request, reply) => {
      const { content } = await readFilePart(request);
      const [file] = await storeContents(db, [{ id: randomUUID(), content }]);
      if (file === undefined) throw new Error('The PDF was not stored.');
      const taskId = await db.transaction().execute(async (transaction) => {
        const inserted = await insertPdfTask(transaction, request.company.id, file, clock.now());
        await queue.add(transaction, 'pdf', { taskId: inserted });
        return inserted;
      });
      queue.kick();
      return reply.code(201).send({ task_id: taskId, status: 'pending' as const });
    },
  );

  app.get(
    '/api/conversion/pdf/:task_id',
    { schema: { params, response: { 200: taskAnswer } } },
    async (request) => {
      const task = await findPdfTask(db, request.company.id, request.params.task_id);
      if (task === undefined) throw new ServiceError(404, 'Task not found');
      return { task_id: task.id, status: task.status };
    },
  );

  app.get(
    '/api/conversion/pdf/:task_id/result',
    { schema: { params, response: { 200: pdfDocumentAnswer } } },
    async (request) => {
      const task = await findPdfTask(db, request.company.id, request.params.task_id);
      if (task === undefined) throw new ServiceError(404, 'Task not found');
      if (task.status === 'failed')
        throw new ServiceError(422, task.error ?? 'PDF could not be converted to a document');
      const document =
        task.document_id === null ? undefined : await findDocument(db, request.company.id, task.document_id);
      if (document === undefined) throw new ServiceError(404, 'Document not found');
      const ubl = await readUbl(db, document.id);
      const answer = await toDocumentAnswer(db, links, { request, document });
      return {
        ...answer,
        success: true,
        ubl_document: ubl === null ? null : Buffer.from(ubl).toString('utf8'),
        ...(await readDoubts(db, document.id)),
      };
    },
  );
}
