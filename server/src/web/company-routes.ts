import { ServiceError } from 'peppol-preflight';
import * as z from 'zod';
import type { Api, ApiServices } from '../http/api.js';
import { createFromJson } from '../http/create-routes.js';
import { id } from '../http/field-schemas.js';
import { sendStored } from '../http/send-routes.js';
import { withoutCredentials } from '../http/webhook-deliveries.js';
import { findCompany } from '../store/companies.js';
import type { Database } from '../store/open-store.js';
import { createKey, listKeys } from '../store/keys.js';
import { searchParticipants } from '../store/participants.js';
import type { CompanyRow } from '../store/tables.js';
import { listWebhooks } from '../store/webhooks.js';
import { readWhole } from './page-data.js';
import { sampleInvoice } from './sample-invoice.js';

/** What the page shows of a company besides its documents, and what its buttons do. */
export function companyRoutes(app: Api, services: ApiServices): void {
  const { store, clock } = services;
  const { db } = store;
  const params = z.object({ id });

  app.get('/_/ui/companies/:id', { schema: { params } }, async (request) => {
    const company = await companyOf(db, request.params.id);
    const subscriptions = await listWebhooks(db, company.id);
    return {
      keys: await listKeys(db, company.id, { skip: 0, limit: 100 }),
      subscriptions: subscriptions.map((each) => ({ ...each, url: withoutCredentials(each.url) })),
    };
  });

  app.post('/_/ui/companies/:id/keys', { schema: { params } }, async (request, reply) => {
    const company = await companyOf(db, request.params.id);
    const { key } = await createKey(
      db,
      { company_id: company.id },
      { name: 'From the page', now: clock.now() },
    );
    return reply.code(201).send({ key });
  });

  app.post('/_/ui/companies/:id/sample', { schema: { params } }, async (request, reply) => {
    const company = await companyOf(db, request.params.id);
    const { rows } = await searchParticipants(db, { text: '', limit: 100 });
    const sample = sampleInvoice(company, rows, clock.now());
    const body = Buffer.from(JSON.stringify(sample));
    const { document } = await createFromJson(services, company, { body, isWithPdf: false });
    return reply.code(201).send({ id: document.id });
  });

  app.post('/_/ui/documents/:id/send', { schema: { params } }, async (request) => {
    const document = await readWhole(db, request.params.id);
    const company = await companyOf(db, document.company_id);
    await sendStored(services, { company, documentId: document.id, parameters: {} });
    return { id: document.id };
  });
}

/** @throws ServiceError 404 if there is no such company */
async function companyOf(db: Database, companyId: string): Promise<CompanyRow> {
  const company = await findCompany(db, companyId);
  if (company === undefined) throw new ServiceError(404, 'Company not found');
  return company;
}
