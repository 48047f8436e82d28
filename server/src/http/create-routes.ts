import { randomUUID } from 'node:crypto';
import { ServiceError } from 'peppol-preflight';
import * as z from 'zod';
import { convertPdf, toDraft } from '../jobs/convert-pdf.js';
import type { NewAttachment } from '../store/attachments.js';
import { toDocumentRow, type NewDocument } from '../store/document-row.js';
import { insertDocument, storeBytes, type InsertedDocument } from '../store/insert-document.js';
import type { CompanyRow } from '../store/tables.js';
import { documentAnswer, pdfDocumentAnswer } from './answer-schemas.js';
import type { Api, ApiServices } from './api.js';
import { documentOf, toDocumentAnswer, toInsertedAnswer } from './document-answer.js';
import { documentBody, flag, text } from './field-schemas.js';
import { CONVERTING, CREATING } from './limit-rate.js';
import { isOfType, LARGEST_FILE, readFilePart } from './read-file.js';
import { rawBodyOf } from './read-json.js';
import { withRoomForPdf } from './room-for-pdfs.js';

/** POST /api/documents/, /api/documents/ubl and /api/documents/pdf: everything that makes a draft. */
export function createRoutes(app: Api, services: ApiServices): void {
  app.post(
    '/api/documents/',
    {
      bodyLimit: LARGEST_FILE,
      config: { rateLimit: CREATING, isBodyRaw: true },
      schema: {
        querystring: z.object({ construct_pdf: flag }),
        body: documentBody,
        response: { 201: documentAnswer },
      },
    },
    async (request, reply) => {
      const given = { body: rawBodyOf(request), isWithPdf: request.query.construct_pdf };
      const created = await createFromJson(services, request.company, given);
      return reply.code(201).send(toInsertedAnswer(created, services.links, request));
    },
  );

  app.post(
    '/api/documents/ubl',
    {
      config: { rateLimit: CREATING },
      schema: { consumes: ['multipart/form-data'], response: { 201: documentAnswer } },
    },
    async (request, reply) => {
      const file = await readFilePart(request);
      if (!isOfType(file, /\.xml$/i, /xml/i)) throw new ServiceError(422, 'Invalid file type');
      const id = randomUUID();
      const now = services.clock.now();
      const read = await services.threads.run('readUblFile', { ubl: file.content, id, now });
      const draft = { ...read, id, ubl: file.content, ublName: file.name };
      const created = await storeDraft(services, request.company.id, draft, read.attachments);
      return reply.code(201).send(toInsertedAnswer(created, services.links, request));
    },
  );

  const parties = z.object({ vendor_tax_id: text.optional(), customer_tax_id: text.optional() });
  app.post(
    '/api/documents/pdf',
    {
      config: { rateLimit: CONVERTING },
      schema: {
        querystring: parties,
        consumes: ['multipart/form-data'],
        response: { 201: pdfDocumentAnswer },
      },
    },
    async (request, reply) => {
      const { vendor_tax_id: vendor, customer_tax_id: customer } = request.query;
      assertTaxId(vendor, 'vendor');
      assertTaxId(customer, 'customer');
      const { content, converted } = await withRoomForPdf(async () => {
        const file = await readFilePart(request);
        const known = { vendor_tax_id: vendor, customer_tax_id: customer };
        return { content: file.content, converted: await convertPdf(services, file.content, known) };
      });
      const companyId = request.company.id;
      const { db } = services.store;
      const draft = await toDraft(services, { companyId, converted, file: content });
      await insertDocument(db, draft.row, draft);
      const document = await documentOf(db, request, draft.row.id);
      const answer = await toDocumentAnswer(db, services.links, { request, document });
      const { ubl, doubtful, missing } = converted;
      return reply.code(201).send({
        ...answer,
        success: true,
        ubl_document: ubl ?? null,
        doubtful: [...doubtful],
        missing: [...missing],
      });
    },
  );
}

/**
 * Stores a Document as a draft of a company.
 *
 * @throws ServiceError 406 or 422 with the text of the service
 */
export async function createFromJson(
  services: ApiServices,
  company: CompanyRow,
  { body, isWithPdf }: { readonly body: Uint8Array; readonly isWithPdf: boolean },
): Promise<InsertedDocument> {
  const id = randomUUID();
  const { attachments, ...draft } = await services.threads.run('createDraft', {
    body,
    isWithPdf,
    isStrict: services.isStrict,
    id,
    now: services.clock.now(),
    peppolIds: company.peppol_ids,
  });
  return storeDraft(services, company.id, { ...draft, id }, attachments);
}

async function storeDraft(
  { store, clock }: ApiServices,
  companyId: string,
  document: Omit<NewDocument, 'companyId' | 'state' | 'direction' | 'now'>,
  files: readonly NewAttachment[],
): Promise<InsertedDocument> {
  const now = clock.now();
  const row = toDocumentRow({
    ...document,
    companyId,
    state: 'DRAFT',
    direction: 'OUTBOUND',
    now,
  });
  const event = { event_type: 'document_created', timestamp: now, details: null } as const;
  const bytes = await storeBytes(store.db, { id: row.id, ubl: document.ubl, files });
  return insertDocument(store.db, row, { bytes, event });
}

function assertTaxId(value: string | undefined, role: 'vendor' | 'customer'): void {
  if (value === undefined || /^[A-Z]{2}[\s.-]?[\dA-Z][\dA-Z .-]{1,17}$/i.test(value.trim())) return;
  throw new ServiceError(422, `Invalid ${role} tax id`);
}
