import type { Updateable } from 'kysely';
import type { Database } from './open-store.js';
import { readPieces } from './pieces.js';
import type { PdfTaskRow } from './tables.js';

/** A task with the PDF that it is about. */
export type ReadPdfTask = PdfTaskRow & { readonly file: Uint8Array };

/** The conversion of a PDF that was asked for. What is large is stored before, by `storeContents`. */
export async function insertPdfTask(
  db: Database,
  companyId: string,
  { id, content }: { readonly id: string; readonly content: Uint8Array | null },
  now: Date,
): Promise<string> {
  const row = { id, company_id: companyId, status: 'pending' as const, file: content, created_at: now };
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
export async function readPdfTask(db: Database, id: string): Promise<ReadPdfTask | undefined> {
  const row = await db.selectFrom('pdf_tasks').selectAll().where('id', '=', id).executeTakeFirst();
  const file = row && (row.file ?? (await readPieces(db, id)));
  return file ? { ...row, file } : undefined;
}

/** The task without the file, locked until the transaction ends. */
export function lockPdfTask(db: Database, id: string): Promise<Pick<PdfTaskRow, 'status'> | undefined> {
  return db.selectFrom('pdf_tasks').select('status').where('id', '=', id).forUpdate().executeTakeFirst();
}

export async function updatePdfTask(db: Database, id: string, change: Updateable<PdfTaskRow>): Promise<void> {
  await db.updateTable('pdf_tasks').set(change).where('id', '=', id).execute();
}
