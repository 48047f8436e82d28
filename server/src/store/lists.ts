import { sql, type Expression, type ExpressionBuilder, type SqlBool } from 'kysely';
import type { DocumentType } from 'peppol-preflight';
import { countDocuments, DOCUMENT_HEAD, type DocumentHead } from './documents.js';
import type { Database } from './open-store.js';
import type { DocumentRow, Tables } from './tables.js';

/** The fields that lists can be sorted by. */
export const SORT_FIELDS = [
  'created_at',
  'invoice_date',
  'due_date',
  'invoice_total',
  'customer_name',
  'vendor_name',
  'invoice_id',
] as const;

/** Which documents of a company a list shows. */
export interface DocumentQuery {
  readonly direction: DocumentRow['direction'];
  readonly states?: readonly DocumentRow['state'][];
  readonly types?: readonly DocumentType[] | undefined;
  /** Part of a name, address or id of the customer. */
  readonly receiver?: string | undefined;
  /** Part of the Peppol id, or of a name, address or id of the vendor. */
  readonly sender?: string | undefined;
  /** Days of issue, YYYY-MM-DD, both included. */
  readonly dateFrom?: string | undefined;
  readonly dateTo?: string | undefined;
  /** Part of one of the fields that `searched` names. */
  readonly search?: string | undefined;
  readonly searched: readonly ('invoice_id' | 'vendor_name' | 'customer_name' | 'note')[];
  readonly sortBy: (typeof SORT_FIELDS)[number];
  readonly sortOrder: 'asc' | 'desc';
  readonly page: number;
  readonly pageSize: number;
}

const RECEIVER_FIELDS = [
  'customer_name',
  'customer_email',
  'customer_tax_id',
  'customer_company_id',
  'customer_id',
] as const;

const SENDER_FIELDS = [
  'sender_peppol_id',
  'vendor_name',
  'vendor_email',
  'vendor_tax_id',
  'vendor_company_id',
] as const;

type Builder = ExpressionBuilder<Tables, 'documents'>;

/** One page of the documents of a company and the number of all; filtered, sorted and cut in the database. */
export async function listDocuments(
  db: Database,
  companyId: string,
  query: DocumentQuery,
): Promise<{ readonly rows: readonly DocumentHead[]; readonly total: number }> {
  const filters = (on: Builder): Expression<SqlBool> => on.and(conditions(on, companyId, query));
  const rows = await db
    .selectFrom('documents')
    .select(DOCUMENT_HEAD)
    .where(filters)
    // What has no value comes last in either direction; equal ones are in the order of their creation.
    .orderBy(query.sortBy, (by) =>
      query.sortBy === 'created_at' ? by[query.sortOrder]() : by[query.sortOrder]().nullsLast(),
    )
    .orderBy('number', query.sortOrder)
    .limit(query.pageSize)
    .offset((query.page - 1) * query.pageSize)
    .execute();
  return { rows, total: await countMatches(db, companyId, query, filters) };
}

async function countMatches(
  db: Database,
  companyId: string,
  query: DocumentQuery,
  filters: (on: Builder) => Expression<SqlBool>,
): Promise<number> {
  const { receiver, sender, dateFrom, dateTo, search } = query;
  if ([receiver, sender, dateFrom, dateTo, search].every((each) => each === undefined)) {
    const counts = await countDocuments(db, companyId);
    return counts
      .filter(({ direction }) => direction === query.direction)
      .filter(({ state }) => query.states?.some((each) => each === state) ?? true)
      .filter(({ document_type: type }) => query.types?.some((each) => each === type) ?? true)
      .reduce((sum, { count }) => sum + count, 0);
  }
  const row = await db
    .selectFrom('documents')
    .select(sql<number>`count(*)::int`.as('total'))
    .where(filters)
    .executeTakeFirstOrThrow();
  return row.total;
}

function conditions(on: Builder, companyId: string, query: DocumentQuery): Expression<SqlBool>[] {
  const { direction, states, types, receiver, sender, dateFrom, dateTo, search, searched } = query;
  const all: Expression<SqlBool>[] = [on('company_id', '=', companyId), on('direction', '=', direction)];
  if (states !== undefined) all.push(states.length === 0 ? on.lit(false) : on('state', 'in', [...states]));
  if (types !== undefined) all.push(on('document_type', 'in', [...types]));
  if (dateFrom !== undefined) all.push(on('invoice_date', '>=', dateFrom));
  if (dateTo !== undefined) all.push(on('invoice_date', '<=', dateTo));
  if (receiver !== undefined) all.push(on.or(RECEIVER_FIELDS.map((field) => contains(field, receiver))));
  if (sender !== undefined) all.push(on.or(SENDER_FIELDS.map((field) => contains(field, sender))));
  if (search !== undefined) all.push(on.or(searched.map((field) => contains(field, search))));
  return all;
}

/** The text itself, not a pattern: % and _ are found as they are. */
function contains(field: keyof DocumentRow, part: string): Expression<SqlBool> {
  return sql<SqlBool>`strpos(lower(${sql.ref(field)}), lower(${part.trim()})) > 0`;
}
