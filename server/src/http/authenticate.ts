import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ServiceError } from 'peppol-preflight';
import { findOrganizationOfKey, hashOf, openKeyLookup } from '../store/keys.js';
import type { Store } from '../store/open-store.js';
import type { CompanyRow } from '../store/tables.js';

declare module 'fastify' {
  interface FastifyRequest {
    /** Whose key it is; set for every request below /api that is not of the Admin API. */
    company: CompanyRow;
    /** Whose key it is; set for every request of the Admin API. */
    organizationId: string;
    /** The hash of the key, for what is counted by key. */
    keyHash: string;
  }
}

/** Lets in requests with the key of a company. @throws ServiceError 401 (service specification, "Authentication") */
export function authenticateCompany(app: FastifyInstance, store: Store): void {
  const lookUp = openKeyLookup(store);
  app.addHook('onRequest', async (request) => {
    const key = bearerOf(request);
    const company = await lookUp(key);
    if (company === undefined) throw new ServiceError(401, 'Invalid authentication');
    request.company = company;
    request.keyHash = hashOf(key);
  });
}

/** Lets in requests with the key of an organization. @throws ServiceError 401 */
export function authenticateOrganization(app: FastifyInstance, { db }: Store): void {
  app.addHook('onRequest', async (request) => {
    const organizationId = await findOrganizationOfKey(db, bearerOf(request));
    if (organizationId === undefined) throw new ServiceError(401, 'Invalid or missing API key');
    request.organizationId = organizationId;
  });
}

function bearerOf({ headers: { authorization } }: FastifyRequest): string {
  if (authorization === undefined || authorization.trim() === '')
    throw new ServiceError(401, 'Authentication required');
  const key = /^Bearer +([\x21-\x7e]{1,512}) *$/i.exec(authorization)?.[1];
  if (key === undefined) throw new ServiceError(401, 'Invalid authentication');
  return key;
}
