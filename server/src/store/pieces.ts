import { sql } from 'kysely';
import { batchesOf } from './batches.js';
import type { Database } from './open-store.js';
import type { PieceRow } from './tables.js';

/** Bytes that belong to a row. */
export interface Content {
  /** What the row has them by: an id that no other content has. */
  readonly owner: string;
  readonly bytes: Uint8Array;
}

/** What one statement stores or reads in some hundredths of a second. */
const PIECE_BYTES = 512 * 1024;
/** So many bytes are stored in the rows that they belong to, and with them. */
const MOST_BYTES = 1024 * 1024;

/**
 * Stores the contents of rows in pieces if they are many, because storing them at once would keep others waiting.
 *
 * @returns the rows, without the contents that are stored already
 */
export async function storeContents<Row extends { readonly id: string; readonly content: Uint8Array }>(
  db: Database,
  rows: readonly Row[],
): Promise<(Omit<Row, 'content'> & { readonly content: Uint8Array | null })[]> {
  if (!isInPieces(rows.map(({ content }) => content))) return [...rows];
  await storePieces(
    db,
    rows.map(({ id, content }) => ({ owner: id, bytes: content })),
  );
  return rows.map((row) => ({ ...row, content: null }));
}

/** Whether contents that belong together are many. */
export function isInPieces(contents: readonly Uint8Array[]): boolean {
  return contents.reduce((sum, { length }) => sum + length, 0) > MOST_BYTES;
}

/**
 * Stores contents in pieces, before the transaction that stores the rows which they belong to: an embedded database has one connection,
 * and between two pieces it answers others. If the rows do not come, the next start removes the pieces.
 */
export async function storePieces(db: Database, contents: readonly Content[]): Promise<void> {
  const rows = contents.flatMap(toPieces);
  for (const batch of batchesOf(rows, { size: ({ bytes }) => bytes.length, most: PIECE_BYTES }))
    // The same bytes of the same owner, of a request that is repeated, are there already.
    await db
      .insertInto('pieces')
      .values(batch)
      .onConflict((on) => on.doNothing())
      .execute();
}

function toPieces({ owner, bytes }: Content): Omit<PieceRow, 'created_at'>[] {
  // What is empty has one piece as well.
  const total = Math.max(1, Math.ceil(bytes.length / PIECE_BYTES));
  return Array.from({ length: total }, (_, number) => {
    const start = number * PIECE_BYTES;
    return { owner, number, total, bytes: bytes.subarray(start, start + PIECE_BYTES) };
  });
}

/** Bytes that were stored in pieces; null if there are none, or not all of them any more. */
export async function readPieces(db: Database, owner: string): Promise<Uint8Array | null> {
  const read: Uint8Array[] = [];
  let total = 1;
  for (let number = 0; number < total; number += 1) {
    const piece = await db
      .selectFrom('pieces')
      .select(['total', 'bytes'])
      .where('owner', '=', owner)
      .where('number', '=', number)
      .executeTakeFirst();
    if (piece === undefined) return null;
    total = piece.total;
    read.push(piece.bytes);
  }
  return Buffer.concat(read);
}

/** Removes the pieces whose rows did not come, because the process ended before. Those of the last hour may still get them. */
export async function removeLostPieces(db: Database): Promise<void> {
  await sql`
    delete from pieces where created_at < now() - interval '1 hour'
      and not exists (select from documents where owner = documents.id || ' ' || ubl_hash)
      and not exists (select from attachments where owner = attachments.id)
      and not exists (select from inbound_attachments where owner = inbound_attachments.id)
      and not exists (select from mails where owner = mails.id)
      and not exists (select from pdf_tasks where owner = pdf_tasks.id)`.execute(db);
}
