import { randomUUID } from 'node:crypto';
import type { Updateable } from 'kysely';
import type { Database } from './open-store.js';
import type { PdfTaskRow } from './tables.js';

/** The conversion of a PDF that was asked for. */
export async function insertPdfTask(
  db: Database,
  companyId: string,
  file: Uint8Array,
  now: Date,
): Promise<string> {
  const id = randomUUID();
  const row = { id, company_id: companyId, status: 'pending' as const, file, created_at: now };
  await db.insertInto('pdf_tasks').values(row).execute();
  return id;
}

export function findPdfTask(
  db: Database,
  companyId: string,
  id: string,
): Promise<Omit<PdfTaskRow, 'file'> | undefined> {
  return db
    .selectFrom('pdf_tasks')
    .select(['id', 'company_id', 'status', 'created_at', 'document_id', 'error'])
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .executeTakeFirst();
}

/** With the file, for the job. */
export function readPdfTask(db: Database, id: string): Promise<PdfTaskRow | undefined> {
  return db.selectFrom('pdf_tasks').selectAll().where('id', '=', id).executeTakeFirst();
}

/** The same, locked until the transaction ends. */
export function lockPdfTask(db: Database, id: string): Promise<PdfTaskRow | undefined> {
  return db.selectFrom('pdf_tasks').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

export async function updatePdfTask(db: Database, id: string, change: Updateable<PdfTaskRow>): Promise<void> {
  await db.updateTable('pdf_tasks').set(change).where('id', '=', id).execute();
}
