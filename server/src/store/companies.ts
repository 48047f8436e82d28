import { randomUUID } from 'node:crypto';
import { sql, type Insertable, type Updateable } from 'kysely';
import type { Database } from './open-store.js';
import type { CompanyRow } from './tables.js';

/** What a company is created from: whatever is left out has the default of the service. */
export type NewCompany = Partial<Omit<CompanyRow, 'created_at'>> & { readonly name: string };

/** Creates a company with the service's defaults: the plan enterprise and a balance that does not run out. */
export async function insertCompany(db: Database, company: NewCompany, now: Date): Promise<CompanyRow> {
  const row: Insertable<CompanyRow> = {
    id: randomUUID(),
    organization_id: null,
    description: null,
    plan: 'enterprise',
    credit_balance: 999_999_999,
    is_sandbox: false,
    peppol_ids: [],
    ibans: [],
    company_number: null,
    company_tax_id: null,
    company_name: company.name,
    company_address: null,
    company_zip: null,
    company_city: null,
    company_country: null,
    company_email: null,
    smp_registration: false,
    smp_registration_date: null,
    bcc_recipient_email: null,
    created_at: now,
    ...company,
  };
  return db.insertInto('companies').values(row).returningAll().executeTakeFirstOrThrow();
}

export function findCompany(db: Database, id: string): Promise<CompanyRow | undefined> {
  return db.selectFrom('companies').selectAll().where('id', '=', id).executeTakeFirst();
}

/** The companies in the order of their creation; those of one organization when it is named. */
export function listCompanies(
  db: Database,
  {
    organizationId,
    skip = 0,
    limit = 1000,
  }: { readonly organizationId?: string; readonly skip?: number; readonly limit?: number } = {},
): Promise<CompanyRow[]> {
  let query = db
    .selectFrom('companies')
    .selectAll()
    .orderBy('created_at')
    .orderBy('name')
    .orderBy('id')
    .offset(skip)
    .limit(limit);
  if (organizationId !== undefined) query = query.where('organization_id', '=', organizationId);
  return query.execute();
}

export function updateCompany(
  db: Database,
  id: string,
  change: Updateable<CompanyRow>,
): Promise<CompanyRow | undefined> {
  if (Object.keys(change).length === 0) return findCompany(db, id);
  return db.updateTable('companies').set(change).where('id', '=', id).returningAll().executeTakeFirst();
}

export async function deleteCompany(db: Database, id: string): Promise<void> {
  await db.deleteFrom('companies').where('id', '=', id).execute();
  await db.deleteFrom('document_counts').where('company_id', '=', id).execute();
}

/**
 * The company that has a Peppol id, whether it receives on the network or not. Letter case does not matter. Of several that
 * have it, the one that the directory of the network names is taken: what is sent to the id arrives there.
 */
export function findCompanyOfPeppolId(db: Database, peppolId: string): Promise<CompanyRow | undefined> {
  const wanted = peppolId.trim().toLowerCase();
  return db
    .selectFrom('companies')
    .selectAll()
    .where(sql<boolean>`exists (select from unnest(peppol_ids) as owned where lower(owned) = ${wanted})`)
    .orderBy(
      (of) =>
        of
          .selectFrom('participants')
          .whereRef('participants.company_id', '=', 'companies.id')
          .where('peppol_id', '=', wanted)
          .select('peppol_id'),
      (order) => order.asc().nullsLast(),
    )
    .orderBy('created_at')
    .executeTakeFirst();
}

/** The company whose mailbox an e-mail address is: `<company id>@…`, or the company's own address. */
export async function findMailbox(db: Database, address: string): Promise<string | undefined> {
  const wanted = address.trim().toLowerCase();
  const row = await db
    .selectFrom('companies')
    .select('id')
    .where(sql<boolean>`lower(id) = ${wanted.split('@')[0] ?? ''} or lower(company_email) = ${wanted}`)
    .executeTakeFirst();
  return row?.id;
}
