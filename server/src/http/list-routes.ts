import type { FastifyRequest } from 'fastify';
import { type DocumentType } from 'peppol-preflight';
import { DOCUMENT_STATES } from 'peppol-preflight/service';
import * as z from 'zod';
import { listDocuments, SORT_FIELDS, type DocumentQuery } from '../store/lists.js';
import { documentPage } from './answer-schemas.js';
import type { Api, ApiServices } from './api.js';
import { toDocumentAnswers } from './document-answer.js';
import { day, integer, text } from './field-schemas.js';

const TYPES = [
  'INVOICE',
  'CREDIT_NOTE',
  'DEBIT_NOTE',
  'SELFBILLING_INVOICE',
  'SELFBILLING_CREDIT_NOTE',
] as const;

const page = {
  page: integer({ least: 1, most: 1_000_000_000, standard: 1 }),
  page_size: integer({ least: 1, most: 100, standard: 20 }),
};
const sorting = {
  sort_by: z.enum(SORT_FIELDS).default('created_at'),
  sort_order: z.enum(['asc', 'desc']).default('desc'),
};
const type = z.enum(TYPES).optional();
const state = z.enum(DOCUMENT_STATES).optional();
const dates = { date_from: day.optional(), date_to: day.optional() };
const search = text.optional();

const paged = z.object({ ...page, ...sorting });
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

type Given = z.output<typeof paged> &
  Partial<Omit<z.output<typeof outboxQuery>, keyof z.output<typeof paged>>>;

const PARTIES = ['invoice_id', 'vendor_name', 'customer_name'] as const;

/** Inbox, outbox and drafts (service specification, "Lists"). */
export function listRoutes(app: Api, services: ApiServices): void {
  const response = { 200: documentPage };
  const inbox = (request: FastifyRequest, given: Given, types?: readonly DocumentType[]) =>
    list(services, request, given, {
      direction: 'INBOUND',
      // One that the rules do not accept was received as well.
      states: ['RECEIVED', 'FAILED'],
      searched: PARTIES,
      ...(types !== undefined && { types }),
    });
  const drafts = (request: FastifyRequest, given: Given) =>
    list(services, request, given, {
      direction: 'OUTBOUND',
      states: among(['DRAFT', 'TRANSIT', 'FAILED'], given.state),
      searched: [...PARTIES, 'note'],
    });

  app.get('/api/inbox/', { schema: { querystring: inboxQuery, response } }, (request) =>
    inbox(request, request.query),
  );
  app.get('/api/inbox/invoices', { schema: { querystring: paged, response } }, (request) =>
    inbox(
      request,
      request.query,
      TYPES.filter((each) => !each.endsWith('CREDIT_NOTE')),
    ),
  );
  app.get('/api/inbox/credit-notes', { schema: { querystring: paged, response } }, (request) =>
    inbox(
      request,
      request.query,
      TYPES.filter((each) => each.endsWith('CREDIT_NOTE')),
    ),
  );
  app.get('/api/outbox/', { schema: { querystring: outboxQuery, response } }, (request) =>
    list(services, request, request.query, {
      direction: 'OUTBOUND',
      states: among(['TRANSIT', 'SENT', 'FAILED'], request.query.state),
      searched: PARTIES,
    }),
  );
  app.get('/api/drafts/', { schema: { querystring: draftsQuery, response } }, (request) =>
    drafts(request, request.query),
  );
  app.get(
    '/api/outbox/drafts',
    { schema: { querystring: oldDraftsQuery, deprecated: true, response } },
    (request) => drafts(request, request.query),
  );
}

type States = NonNullable<DocumentQuery['states']>;
type Kind = Pick<DocumentQuery, 'direction' | 'states' | 'searched' | 'types'>;

async function list(
  { store: { db }, links }: ApiServices,
  request: FastifyRequest,
  given: Given,
  kind: Kind,
) {
  const { rows, total } = await listDocuments(db, request.company.id, {
    types: given.type === undefined ? undefined : [given.type],
    ...kind,
    receiver: filled(given.receiver),
    sender: filled(given.sender),
    dateFrom: given.date_from,
    dateTo: given.date_to,
    search: filled(given.search),
    sortBy: given.sort_by,
    sortOrder: given.sort_order,
    page: given.page,
    pageSize: given.page_size,
  });
  const pages = Math.ceil(total / given.page_size);
  return {
    items: await toDocumentAnswers(db, links, { request, documents: rows }),
    total,
    page: given.page,
    page_size: given.page_size,
    pages,
    has_next_page: given.page < pages,
  };
}

/** The states of a list, or the one of them that was asked for; one that the list never has finds nothing. */
function among(states: States, wanted: States[number] | undefined): States {
  return wanted === undefined ? states : states.filter((each) => each === wanted);
}

/** A blank filter has no effect. */
function filled(value: string | undefined): string | undefined {
  return value?.trim() === '' ? undefined : value;
}
