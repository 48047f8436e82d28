import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import {
  DOCUMENT_LISTS,
  DOCUMENT_STATES,
  DOCUMENT_TYPES,
  type DocumentList,
  SORT_FIELDS,
  SORT_ORDERS,
  toPage,
} from 'peppol-preflight/service';
import * as z from 'zod';
import { listDocuments, type DocumentQuery } from '../store/lists.js';
import { documentPage } from './answer-schemas.js';
import type { Api, ApiServices } from './api.js';
import { toAnswerTexts } from './document-answer.js';
import { day, pageQuery, text } from './field-schemas.js';

const sorting = {
  sort_by: z.enum(SORT_FIELDS).default(SORT_FIELDS[0]),
  sort_order: z.enum(SORT_ORDERS).default(SORT_ORDERS[0]),
};
const type = z.enum(DOCUMENT_TYPES).optional();
const state = z.enum(DOCUMENT_STATES).optional();
const dates = { date_from: day.optional(), date_to: day.optional() };
const search = text.optional();

const paged = z.object({ ...pageQuery, ...sorting });
const inboxQuery = paged.extend({ type, sender: text.optional(), ...dates, search });
const outboxQuery = paged.extend({
  type,
  state,
  sender: text.optional().meta({ deprecated: true }),
  receiver: text.optional(),
  ...dates,
  search,
});
const draftsQuery = paged.extend({ state, type, ...dates, search });
const oldDraftsQuery = paged.extend({ state, type, search });

type ListRequest = FastifyRequest & { readonly query: DocumentQuery };

/** Inbox, outbox and drafts (service specification, "Lists"). */
export function listRoutes(app: Api, services: ApiServices): void {
  const response = { 200: documentPage };
  const { inbox, inboxInvoices, inboxCreditNotes, outbox, drafts } = DOCUMENT_LISTS;
  const answer = (list: DocumentList) => (request: ListRequest, reply: FastifyReply) =>
    answerList(services, { request, reply }, list);

  app.get('/api/inbox/', { schema: { querystring: inboxQuery, response } }, answer(inbox));
  app.get('/api/inbox/invoices', { schema: { querystring: paged, response } }, answer(inboxInvoices));
  app.get('/api/inbox/credit-notes', { schema: { querystring: paged, response } }, answer(inboxCreditNotes));
  app.get('/api/outbox/', { schema: { querystring: outboxQuery, response } }, answer(outbox));
  app.get('/api/drafts/', { schema: { querystring: draftsQuery, response } }, answer(drafts));
  app.get(
    '/api/outbox/drafts',
    { schema: { querystring: oldDraftsQuery, deprecated: true, response } },
    answer(drafts),
  );
}

async function answerList(
  { store: { db }, links }: ApiServices,
  { request, reply }: { readonly request: ListRequest; readonly reply: FastifyReply },
  list: DocumentList,
) {
  const { query } = request;
  const { rows, total } = await listDocuments(db, request.company.id, { list, query });
  const { items, ...envelope } = toPage([], { ...query, total });
  const texts = toAnswerTexts(db, links, { request, documents: rows });
  return reply.type('application/json; charset=utf-8').send(Readable.from(pageOf(texts, envelope)));
}

/** The envelope of a list around its items. */
async function* pageOf(items: AsyncIterable<string>, envelope: object): AsyncGenerator<string> {
  let before = '{"items":[';
  for await (const item of items) {
    yield before + item;
    before = ',';
  }
  const end = `],${JSON.stringify(envelope).slice(1)}`;
  yield before === ',' ? end : before + end;
}
