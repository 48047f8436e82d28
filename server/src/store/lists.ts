import { sql, type Expression, type ExpressionBuilder, type SqlBool } from 'kysely';
import {
  type DocumentList,
  type ListQuery,
  PARTY_FILTERS,
  type SortField,
  type SortOrder,
} from 'peppol-preflight/service';
import { countDocuments } from './documents.js';
import type { Database } from './open-store.js';
import type { DocumentRow, Tables } from './tables.js';

/** Which documents of a list are wanted, in which order, and on which page. A blank filter has no effect. */
export type DocumentQuery = { readonly [Name in keyof ListQuery]?: ListQuery[Name] | undefined } & {
  readonly sort_by: SortField;
  readonly sort_order: SortOrder;
  readonly page: number;
  readonly page_size: number;
};

/** A document of a list. A record that is large is null: it is read when its turn in the answer comes. */
export type ListedDocument = Pick<DocumentRow, 'id' | 'created_at' | 'state' | 'direction'> & {
  readonly record: string | null;
};

/** A page has up to a hundred documents: together their records are read in some hundredths of a second. */
const LARGEST_RECORD = 64 * 1024;

type Builder = ExpressionBuilder<Tables, 'documents'>;

/** One page of a list of a company and the number of all its documents; filtered, sorted and cut in the database. */
export async function listDocuments(
  db: Database,
  companyId: string,
  { list, query }: { readonly list: DocumentList; readonly query: DocumentQuery },
): Promise<{ readonly rows: readonly ListedDocument[]; readonly total: number }> {
  const shown = restricted(list, query);
  const texts = conditionsOf(list, query);
  const filters = (on: Builder): Expression<SqlBool> =>
    on.and([
      on('company_id', '=', companyId),
      on('direction', '=', shown.direction),
      shown.states.length === 0 ? on.lit(false) : on('state', 'in', [...shown.states]),
      ...(shown.types === undefined ? [] : [on('document_type', 'in', [...shown.types])]),
      ...texts.map((each) => each(on)),
    ]);
  const rows = await db
    .selectFrom('documents')
    .select(['id', 'created_at', 'state', 'direction'])
    .select(
      sql<string | null>`case when octet_length(record) <= ${LARGEST_RECORD} then record end`.as('record'),
    )
    .where(filters)
    // What has no value comes last in either direction; equal ones are in the order of their creation.
    .orderBy(query.sort_by, (by) =>
      query.sort_by === 'created_at' ? by[query.sort_order]() : by[query.sort_order]().nullsLast(),
    )
    .orderBy('number', query.sort_order)
    .limit(query.page_size)
    .offset((query.page - 1) * query.page_size)
    .execute();
  // The counts of a company are kept by direction, state and type.
  const total = texts.length === 0 ? await countKept(db, companyId, shown) : await countMatches(db, filters);
  return { rows, total };
}

/** The list with only the state and the type that were asked for; a state that the list never has finds nothing. */
function restricted(
  { direction, states, types }: DocumentList,
  { state, type }: DocumentQuery,
): Omit<DocumentList, 'searched'> {
  const wanted = type ?? undefined;
  return {
    direction,
    states: states.filter((each) => (state ?? each) === each),
    ...(wanted !== undefined ? { types: [wanted] } : types !== undefined && { types }),
  };
}

async function countKept(
  db: Database,
  companyId: string,
  { direction, states, types }: Omit<DocumentList, 'searched'>,
): Promise<number> {
  const counts = await countDocuments(db, companyId);
  return counts
    .filter((each) => each.direction === direction)
    .filter(({ state }) => states.some((each) => each === state))
    .filter(({ document_type: type }) => types?.some((each) => each === type) ?? true)
    .reduce((sum, { count }) => sum + count, 0);
}

async function countMatches(db: Database, filters: (on: Builder) => Expression<SqlBool>): Promise<number> {
  const row = await db
    .selectFrom('documents')
    .select(sql<number>`count(*)::int`.as('total'))
    .where(filters)
    .executeTakeFirstOrThrow();
  return row.total;
}

/** What texts and dates of the query demand. */
function conditionsOf(
  { searched }: DocumentList,
  { receiver, sender, date_from: from, date_to: to, search }: DocumentQuery,
): readonly ((on: Builder) => Expression<SqlBool>)[] {
  const containing = (fields: readonly (keyof DocumentRow)[], given: string | null | undefined) => {
    const part = given?.trim() ?? '';
    return part === '' ? [] : [(on: Builder) => on.or(fields.map((field) => contains(field, part)))];
  };
  return [
    ...(from ? [(on: Builder) => on('invoice_date', '>=', from)] : []),
    ...(to ? [(on: Builder) => on('invoice_date', '<=', to)] : []),
    ...containing(PARTY_FILTERS.receiver, receiver),
    ...containing(PARTY_FILTERS.sender, sender),
    ...containing(searched, search),
  ];
}

/** The text itself, not a pattern: % and _ are found as they are. */
function contains(field: keyof DocumentRow, part: string): Expression<SqlBool> {
  return sql<SqlBool>`strpos(lower(${sql.ref(field)}), lower(${part})) > 0`;
}
