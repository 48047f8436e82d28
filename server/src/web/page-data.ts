import { sql } from 'kysely';
import { ServiceError } from 'peppol-preflight';
import { DOCUMENT_HEAD, readUbl } from '../store/documents.js';
import type { Database } from '../store/open-store.js';
import { findParticipant } from '../store/participants.js';
import type { DocumentRow } from '../store/tables.js';

const PAGE_SIZE = 50;

/** The documents of a company whatever their state and direction, the latest first; one more than a page says that there is more. */
export async function listAll(
  db: Database,
  companyId: string,
  { search, page }: { readonly search: string; readonly page: number },
) {
  let query = db
    .selectFrom('documents')
    .select([
      'id',
      'direction',
      'state',
      'document_type',
      'created_at',
      'invoice_id',
      'invoice_date',
      'invoice_total',
      'vendor_name',
      'customer_name',
      'currency',
    ])
    .where('company_id', '=', companyId);
  if (search.trim() !== '') {
    query = query.where(
      sql<boolean>`strpos(lower(concat_ws(' ', invoice_id, vendor_name, customer_name)), lower(${search.trim()})) > 0`,
    );
  }
  const rows = await query
    .orderBy('created_at', 'desc')
    .orderBy('number', 'desc')
    .limit(PAGE_SIZE + 1)
    .offset((page - 1) * PAGE_SIZE)
    .execute();
  return { documents: rows.slice(0, PAGE_SIZE), page, has_next_page: rows.length > PAGE_SIZE };
}

/** @throws ServiceError 404 if there is no such document */
export async function readWhole(
  db: Database,
  id: string,
): Promise<Omit<DocumentRow, 'number' | 'retries' | 'sending'>> {
  const row = await db.selectFrom('documents').select(DOCUMENT_HEAD).where('id', '=', id).executeTakeFirst();
  if (row === undefined) throw new ServiceError(404, 'Document not found');
  return { ...row, ubl: await readUbl(db, id) };
}

/** Which of these ids are those of events: a test call has one of its own. */
export async function listEventIds(db: Database, ids: readonly string[]): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  const rows = await db
    .selectFrom('events')
    .select('id')
    .where('id', 'in', [...ids])
    .execute();
  return new Set(rows.map(({ id }) => id));
}

/** How the participant behaves that a document goes to: what explains a failure. */
export async function participantOf(db: Database, peppolId: string | null) {
  const row = peppolId === null ? undefined : await findParticipant(db, peppolId);
  return row === undefined ? null : { name: row.name, behaviour: JSON.parse(row.behaviour) as unknown };
}
