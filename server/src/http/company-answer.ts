import * as z from 'zod';
import type { CompanyRow } from '../store/tables.js';

const text = z.string().nullable();

/** A company as GET /api/me/ gives it. */
export const companyAnswer = z
  .object({
    name: z.string(),
    description: text,
    plan: z.enum(['starter', 'pro', 'enterprise']),
    credit_balance: z.number().int(),
    peppol_ids: z.array(z.string()),
    ibans: z.array(z.string()),
    company_number: text,
    company_tax_id: text,
    company_name: text,
    company_address: text,
    company_zip: text,
    company_city: text,
    company_country: text,
    company_email: text,
    smp_registration: z.boolean(),
    smp_registration_date: z.string().nullable(),
    bcc_recipient_email: text,
  })
  .meta({ id: 'TenantPublic' });

export function toCompanyAnswer(company: CompanyRow): z.output<typeof companyAnswer> {
  const {
    name,
    description,
    plan,
    credit_balance,
    peppol_ids,
    ibans,
    smp_registration,
    bcc_recipient_email,
  } = company;
  const { company_number, company_tax_id, company_name, company_address, company_zip, company_city } =
    company;
  return {
    name,
    description,
    plan,
    credit_balance,
    peppol_ids,
    ibans,
    company_number,
    company_tax_id,
    company_name,
    company_address,
    company_zip,
    company_city,
    company_country: company.company_country,
    company_email: company.company_email,
    smp_registration,
    smp_registration_date: company.smp_registration_date?.toISOString() ?? null,
    bcc_recipient_email,
  };
}
