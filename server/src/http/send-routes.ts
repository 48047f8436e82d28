import { ServiceError } from 'peppol-preflight';
import { checkSend, type SendParameters, type StoredDocument } from 'peppol-preflight/service';
import * as z from 'zod';
import {
  findDocument,
  lockDocument,
  readUbl,
  updateDocument,
  type DocumentHead,
} from '../store/documents.js';
import type { Database } from '../store/open-store.js';
import type { CompanyRow } from '../store/tables.js';
import { addToTimeline } from '../store/timeline.js';
import { documentAnswer } from './answer-schemas.js';
import type { Api, ApiServices } from './api.js';
import { documentOf, toDocumentAnswer } from './document-answer.js';
import { id, text } from './field-schemas.js';

const query = z.object({
  sender_peppol_scheme: text.optional(),
  sender_peppol_id: text.optional(),
  receiver_peppol_scheme: text.optional(),
  receiver_peppol_id: text.optional(),
  email: text.optional().meta({ deprecated: true }),
});

/** POST /api/documents/{document_id}/send: the checks in their order, then TRANSIT and a job. */
export function sendRoutes(app: Api, services: ApiServices): void {
  const { store, links } = services;
  app.post(
    '/api/documents/:document_id/send',
    {
      schema: {
        params: z.object({ document_id: id }),
        querystring: query,
        response: { 200: documentAnswer },
      },
    },
    async (request) => {
      const { document_id: documentId } = request.params;
      const { company, query: given } = request;
      await sendStored(services, { company, documentId, parameters: toParameters(given) });
      const document = await documentOf(store.db, request, documentId);
      return toDocumentAnswer(store.db, links, { request, document });
    },
  );
}

/**
 * Sends a document of a company.
 *
 * @throws ServiceError for the first check that fails
 */
export async function sendStored(
  services: ApiServices,
  sending: { readonly company: CompanyRow; readonly documentId: string; readonly parameters: SendParameters },
): Promise<void> {
  const { store, queue } = services;
  const validation = await verdictOf(
    services,
    await findDocument(store.db, sending.company.id, sending.documentId),
  );
  await store.db.transaction().execute((db) => beginSending(db, services, { ...sending, validation }));
  queue.kick();
}

/** The document is locked: of two calls of send at once the second finds it in TRANSIT. */
async function beginSending(
  db: Database,
  { clock, queue }: ApiServices,
  {
    company,
    documentId,
    parameters,
    validation,
  }: {
    readonly company: CompanyRow;
    readonly documentId: string;
    readonly parameters: SendParameters;
    readonly validation: Validation;
  },
): Promise<void> {
  const document = await lockDocument(db, company.id, documentId);
  const route = check(document, company, parameters, validation);
  if (document === undefined) return;
  const sending = document.sending + 1;
  await updateDocument(db, documentId, { ...route, state: 'TRANSIT', retries: 0, sending });
  await addToTimeline(db, documentId, {
    event_type: 'send_attempted',
    timestamp: clock.now(),
    details: { ...route },
  });
  await queue.add(db, 'send', { documentId, sending, retries: 0 });
}

type Validation = NonNullable<StoredDocument['validation']>;

/** What the rules say of a stored document: they were asked when it was stored, and are asked again for their reasons if they refused it. */
async function verdictOf(
  { store, threads, clock }: ApiServices,
  document: DocumentHead | undefined,
): Promise<Validation> {
  if (document === undefined || document.validated_at !== null) return { is_valid: true, issues: [] };
  const ubl = await readUbl(store.db, document.id);
  const fileName = document.ubl_name ?? `${document.id}.xml`;
  return ubl === null
    ? { is_valid: true, issues: [] }
    : threads.run('validateUbl', { ubl: new Uint8Array(ubl), fileName, now: clock.now() });
}

function check(
  document: DocumentHead | undefined,
  company: CompanyRow,
  parameters: SendParameters,
  validation: Validation,
) {
  const stored =
    document === undefined
      ? undefined
      : {
          // What came in is never sent, whatever state it is in.
          state: document.direction === 'INBOUND' ? ('RECEIVED' as const) : document.state,
          hasUbl: document.ubl_id !== null,
          document: JSON.parse(document.record) as StoredDocument['document'],
          validation,
          storedIds: { sender: document.sender_peppol_id, receiver: document.receiver_peppol_id },
        };
  const sender = {
    peppolIds: company.peppol_ids,
    isSandbox: company.is_sandbox,
    companyEmail: company.company_email,
  };
  try {
    const route = checkSend(stored, sender, parameters);
    return {
      sender_peppol_id: `${route.sender_peppol_scheme}:${route.sender_peppol_id}`,
      receiver_peppol_id: `${route.receiver_peppol_scheme}:${route.receiver_peppol_id}`,
    };
  } catch (error) {
    // A scheme that is not one: the request, not the document, is at fault.
    if (!(error instanceof RangeError)) throw error;
    const { message, parameter } = error as RangeError & { readonly parameter?: keyof SendParameters };
    if (parameter === undefined) throw error;
    throw new ServiceError(422, [{ loc: ['query', parameter], msg: message, type: 'value_error' }], {
      cause: error,
    });
  }
}

function toParameters(given: z.output<typeof query>): SendParameters {
  const { email, ...parameters } = given;
  return Object.fromEntries(Object.entries(parameters).filter(([, value]) => value !== undefined));
}
