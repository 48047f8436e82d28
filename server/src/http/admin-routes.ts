import { randomUUID } from 'node:crypto';
import { ServiceError } from 'peppol-preflight';
import * as z from 'zod';
import {
  deleteCompany,
  findCompanyOfPeppolId,
  insertCompany,
  listCompanies,
  updateCompany,
} from '../store/companies.js';
import type { Database } from '../store/open-store.js';
import { deleteParticipant } from '../store/participants.js';
import { registerCompany } from '../store/seed.js';
import type { CompanyRow } from '../store/tables.js';
import { adminKeyRoutes } from './admin-key-routes.js';
import type { Api, ApiServices } from './api.js';
import { filledText, id, text } from './field-schemas.js';
import { span, tenantAnswer, tenantOf, toTenant } from './tenants.js';

const FOREIGN_ID = 'This Peppol ID does not belong to this tenant.';

const optional = text.nullish();
const fields = z.object({
  name: filledText,
  is_sandbox: z.boolean().optional(),
  description: optional,
  plan: z.enum(['starter', 'pro', 'enterprise']).optional(),
  credit_balance: z.number().int().min(0).max(2_000_000_000).optional(),
  peppol_ids: z
    .array(text.regex(/^\d{4}:\S{1,100}$/))
    .max(100)
    .optional(),
  ibans: z.array(text).max(100).optional(),
  company_number: optional,
  company_tax_id: optional,
  company_name: optional,
  company_address: optional,
  company_zip: optional,
  company_city: optional,
  company_country: optional,
  company_email: optional,
  bcc_recipient_email: optional,
});

/**
 * The Admin API of resellers: the companies of an organization and their keys. The service shows little of it; what it does
 * not show has the names of the other endpoints. A test company stays one: `is_sandbox` cannot be changed.
 */
export function adminRoutes(app: Api, services: ApiServices): void {
  const { store, clock } = services;
  const { db } = store;
  const params = z.object({ tenant_id: id });
  const path = '/api/admin/tenants/:tenant_id';

  app.get(
    '/api/admin/tenants',
    { schema: { querystring: span, response: { 200: z.array(tenantAnswer) } } },
    async (request) =>
      (await listCompanies(db, { organizationId: request.organizationId, ...request.query })).map(toTenant),
  );

  app.post(
    '/api/admin/tenants',
    { schema: { body: fields, response: { 201: tenantAnswer } } },
    async (request, reply) => {
      await assertFree(db, request.body.peppol_ids ?? []);
      const company = await insertCompany(
        db,
        {
          ...defined(request.body),
          name: request.body.name,
          id: randomUUID(),
          organization_id: request.organizationId,
        },
        clock.now(),
      );
      return reply.code(201).send(toTenant(company));
    },
  );

  app.get(path, { schema: { params, response: { 200: tenantAnswer } } }, async (request) =>
    toTenant(await tenantOf(db, request.organizationId, request.params.tenant_id)),
  );

  app.put(
    path,
    { schema: { params, body: fields.partial(), response: { 200: tenantAnswer } } },
    async (request) => {
      const company = await tenantOf(db, request.organizationId, request.params.tenant_id);
      assertSameMode(company, request.body.is_sandbox);
      const kept = request.body.peppol_ids ?? company.peppol_ids;
      await assertFree(
        db,
        kept.filter((each) => !company.peppol_ids.includes(each)),
        company.id,
      );
      for (const dropped of company.peppol_ids.filter((each) => !kept.includes(each)))
        await deleteParticipant(db, dropped, company.id);
      return toTenant((await updateCompany(db, company.id, defined(request.body))) ?? company);
    },
  );

  app.delete(
    path,
    { schema: { params, response: { 200: z.object({ is_deleted: z.boolean() }) } } },
    async (request) => {
      const company = await tenantOf(db, request.organizationId, request.params.tenant_id);
      await deleteCompany(db, company.id);
      return { is_deleted: true };
    },
  );

  adminKeyRoutes(app, services);
  registrationRoutes(app, services);
}

/** Receiving is a separate step: creating a company registers nothing on the network. */
function registrationRoutes(app: Api, { store: { db }, clock }: ApiServices): void {
  const schema = {
    params: z.object({ tenant_id: id, peppol_id: id }),
    response: { 200: tenantAnswer },
  };
  const path = '/api/admin/tenants/:tenant_id/peppol-ids/:peppol_id/registration';

  app.put(path, { schema }, async (request) => {
    const company = await tenantOf(db, request.organizationId, request.params.tenant_id);
    const now = clock.now();
    await registerCompany(db, company, now, [ownId(company, request.params.peppol_id)]);
    const change = { smp_registration: true, smp_registration_date: now };
    return toTenant((await updateCompany(db, company.id, change)) ?? company);
  });

  app.delete(path, { schema }, async (request) => {
    const company = await tenantOf(db, request.organizationId, request.params.tenant_id);
    await deleteParticipant(db, ownId(company, request.params.peppol_id), company.id);
    const change = { smp_registration: false, smp_registration_date: null };
    return toTenant((await updateCompany(db, company.id, change)) ?? company);
  });
}

/** @throws ServiceError 403 when a Peppol id is that of another company */
async function assertFree(db: Database, peppolIds: readonly string[], ownerId?: string): Promise<void> {
  for (const peppolId of peppolIds) {
    const owner = await findCompanyOfPeppolId(db, peppolId);
    if (owner !== undefined && owner.id !== ownerId) throw new ServiceError(403, FOREIGN_ID);
  }
}

/** @throws ServiceError 422 when a company would change between test and live mode */
function assertSameMode({ is_sandbox: isSandbox }: CompanyRow, wanted: boolean | undefined): void {
  if (wanted === undefined || wanted === isSandbox) return;
  const msg = `is_sandbox stays ${isSandbox}: create another company for ${isSandbox ? 'live use' : 'tests'}`;
  throw new ServiceError(422, [{ loc: ['body', 'is_sandbox'], msg, type: 'value_error' }]);
}

function ownId({ peppol_ids: ids }: CompanyRow, peppolId: string): string {
  const own = ids.find((each) => each.toLowerCase() === peppolId.trim().toLowerCase());
  if (own === undefined) throw new ServiceError(403, FOREIGN_ID);
  return own;
}

function defined<Value extends object>(
  value: Value,
): { [Key in keyof Value]: Exclude<Value[Key], undefined> } {
  return Object.fromEntries(Object.entries(value).filter(([, each]) => each !== undefined)) as {
    [Key in keyof Value]: Exclude<Value[Key], undefined>;
  };
}
