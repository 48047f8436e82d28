import { ServiceError } from 'peppol-preflight';
import * as z from 'zod';
import { findCompany } from '../store/companies.js';
import type { Database } from '../store/open-store.js';
import type { CompanyRow } from '../store/tables.js';
import { companyAnswer, toCompanyAnswer } from './company-answer.js';
import { integer } from './field-schemas.js';

/** A company as its organization sees it. */
export const tenantAnswer = companyAnswer
  .extend({ id: z.string(), is_sandbox: z.boolean(), created_at: z.string() })
  .meta({ id: 'Tenant' });

/** Which part of a list the Admin API answers with. */
export const span = z.object({
  skip: integer({ least: 0, most: 1_000_000_000, standard: 0 }),
  limit: integer({ least: 1, most: 100, standard: 20 }),
});

/** @throws ServiceError 404 for a company of another organization */
export async function tenantOf(db: Database, organizationId: string, tenantId: string): Promise<CompanyRow> {
  const company = await findCompany(db, tenantId);
  if (company?.organization_id !== organizationId) throw new ServiceError(404, 'Tenant not found');
  return company;
}

export function toTenant(company: CompanyRow) {
  return {
    id: company.id,
    is_sandbox: company.is_sandbox,
    created_at: company.created_at.toISOString(),
    ...toCompanyAnswer(company),
  };
}
