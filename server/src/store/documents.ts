import { sql, type Updateable } from 'kysely';
import { ownerOfUbl } from './document-row.js';
import type { Database } from './open-store.js';
import { readPieces } from './pieces.js';
import type { DocumentRow } from './tables.js';

/** A document without the bytes of its UBL. */
export type DocumentHead = Omit<DocumentRow, 'ubl'>;

const HEAD = [
  'id', 'number', 'company_id', 'direction', 'state', 'document_type', 'currency', 'created_at', 'invoice_id', 'invoice_date', 'due_date',
  'invoice_total', 'vendor_name', 'vendor_email', 'vendor_tax_id', 'vendor_company_id', 'customer_name', 'customer_email', 'customer_tax_id', 'customer_company_id', 'customer_id',
  'note', 'sender_peppol_id', 'receiver_peppol_id', 'record', 'ubl_id', 'ubl_name', 'ubl_hash', 'validated_at', 'retries', 'sending',
] as const; // prettier-ignore

export { HEAD as DOCUMENT_HEAD };

/** A document of a company; that of another is not there. */
export function findDocument(db: Database, companyId: string, id: string): Promise<DocumentHead | undefined> {
  return db
    .selectFrom('documents')
    .select(HEAD)
    .where('id', '=', id)
    .where('company_id', '=', companyId)
    .executeTakeFirst();
}

/** The same, locked until the transaction ends: of two calls that would change it one waits. */
export function lockDocument(db: Database, companyId: string, id: string): Promise<DocumentHead | undefined> {
  return db
    .selectFrom('documents')
    .select(HEAD)
    .where('id', '=', id)
    .where('company_id', '=', companyId)
    .forUpdate()
    .executeTakeFirst();
}

/** The record of a document; undefined when it was deleted. */
export async function readRecord(db: Database, id: string): Promise<string | undefined> {
  const row = await db.selectFrom('documents').select('record').where('id', '=', id).executeTakeFirst();
  return row?.record;
}

/** The bytes of the UBL as they are sent; null when none was made. */
export async function readUbl(db: Database, id: string): Promise<Uint8Array | null> {
  let before: string | undefined;
  for (;;) {
    const row = await db
      .selectFrom('documents')
      .select(['ubl', 'ubl_hash'])
      .where('id', '=', id)
      .executeTakeFirst();
    if (row?.ubl_hash == null || row.ubl_hash === before) return null;
    const ubl = row.ubl ?? (await readPieces(db, ownerOfUbl(id, row.ubl_hash)));
    // Pieces that are gone meanwhile are those of a document that was edited or deleted: what it has now is read.
    if (ubl !== null) return ubl;
    before = row.ubl_hash;
  }
}

export async function updateDocument(
  db: Database,
  id: string,
  change: Updateable<DocumentRow>,
): Promise<void> {
  await db.updateTable('documents').set(change).where('id', '=', id).execute();
}

export async function deleteDocument(db: Database, id: string): Promise<void> {
  await db.deleteFrom('documents').where('id', '=', id).execute();
}

/**
 * How many documents of a company there are by direction, state and type. The sum of the changes; long ledgers are
 * folded into their sums on the way.
 */
export async function countDocuments(
  db: Database,
  companyId: string,
): Promise<
  readonly {
    readonly direction: string;
    readonly state: string;
    readonly document_type: string;
    readonly count: number;
  }[]
> {
  const rows = await db
    .selectFrom('document_counts')
    .select([
      'direction',
      'state',
      'document_type',
      sql<number>`sum(change)::int`.as('count'),
      sql<number>`count(*)::int`.as('changes'),
    ])
    .where('company_id', '=', companyId)
    .groupBy(['direction', 'state', 'document_type'])
    .execute();
  if (rows.reduce((sum, { changes }) => sum + changes, 0) > FOLDED_AT) await foldCounts(db, companyId);
  return rows;
}

const FOLDED_AT = 2_000;

/** One statement, and rows that another process folds are left to it: no sum is ever wrong or counted twice. */
async function foldCounts(db: Database, companyId: string): Promise<void> {
  await sql`
    with chosen as (
      select ctid from document_counts where company_id = ${companyId} for update skip locked
    ), gone as (
      delete from document_counts where ctid in (select ctid from chosen) returning *
    )
    insert into document_counts
      select company_id, direction, state, document_type, sum(change) from gone
      group by company_id, direction, state, document_type having sum(change) <> 0`.execute(db);
}
