import { ServiceError } from 'peppol-preflight';
import * as z from 'zod';
import { createKey, deleteKey, listKeys } from '../store/keys.js';
import type { Api, ApiServices } from './api.js';
import { filledText, id } from './field-schemas.js';
import { span, tenantOf } from './tenants.js';

const keyAnswer = z
  .object({
    id: z.string(),
    name: z.string(),
    prefix: z.string(),
    active: z.boolean(),
    created_at: z.string(),
  })
  .meta({ id: 'TenantApiKey' });

/** The API keys of the companies of an organization. */
export function adminKeyRoutes(app: Api, { store: { db }, clock }: ApiServices): void {
  const params = z.object({ tenant_id: id });
  const path = '/api/admin/tenants/:tenant_id/api-keys';

  app.get(
    path,
    { schema: { params, querystring: span, response: { 200: z.array(keyAnswer) } } },
    async (request) => {
      const company = await tenantOf(db, request.organizationId, request.params.tenant_id);
      const keys = await listKeys(db, company.id, request.query);
      return keys.map((each) => ({ ...each, created_at: each.created_at.toISOString() }));
    },
  );

  app.post(
    path,
    {
      schema: {
        params,
        body: z.object({ name: filledText.default('API key') }).nullish(),
        response: { 201: z.object({ id: z.string(), name: z.string(), key: z.string() }) },
      },
    },
    async (request, reply) => {
      const company = await tenantOf(db, request.organizationId, request.params.tenant_id);
      const name = request.body?.name ?? 'API key';
      const made = await createKey(db, { company_id: company.id }, { name, now: clock.now() });
      return reply.code(201).send({ ...made, name });
    },
  );

  app.delete(
    `${path}/:key_id`,
    {
      schema: {
        params: params.extend({ key_id: id }),
        response: { 200: z.object({ is_deleted: z.boolean() }) },
      },
    },
    async (request) => {
      const company = await tenantOf(db, request.organizationId, request.params.tenant_id);
      if (!(await deleteKey(db, company.id, request.params.key_id)))
        throw new ServiceError(404, 'API key not found');
      return { is_deleted: true };
    },
  );
}
