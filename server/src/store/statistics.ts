import { sql } from 'kysely';
import type { Database } from './open-store.js';

/** Over which spans uses are counted. */
export const AGGREGATIONS = ['DAY', 'WEEK', 'MONTH'] as const;

/** How often something was done in a span that begins on a day. */
export interface ActionCount {
  readonly action: 'DOCUMENT_SENT' | 'DOCUMENT_RECEIVED';
  readonly stat_date: string;
  readonly count: number;
}

/** The documents that a company sent and received, by the day, week or month of the event; days of UTC. */
export async function countActions(
  db: Database,
  companyId: string,
  {
    from,
    to,
    aggregation,
  }: { readonly from: string; readonly to: string; readonly aggregation: (typeof AGGREGATIONS)[number] },
): Promise<ActionCount[]> {
  const unit = aggregation.toLowerCase();
  const { rows } = await sql<ActionCount>`
    select case type when 'document.sent' then 'DOCUMENT_SENT' else 'DOCUMENT_RECEIVED' end as action,
      to_char(date_trunc(${unit}, created_at at time zone 'UTC'), 'YYYY-MM-DD') as stat_date,
      count(*)::int as count
    from events
    where company_id = ${companyId} and type in ('document.sent', 'document.received')
      and (created_at at time zone 'UTC')::date between ${from}::date and ${to}::date
    group by 1, 2 order by 2, 1`.execute(db);
  return rows;
}

/** The day of the first document of a company; undefined when it has none. */
export async function firstDocumentDay(db: Database, companyId: string): Promise<string | undefined> {
  const { rows } = await sql<{ day: string | null }>`
    select to_char(min(created_at) at time zone 'UTC', 'YYYY-MM-DD') as day from documents where company_id = ${companyId}`.execute(
    db,
  );
  return rows[0]?.day ?? undefined;
}
