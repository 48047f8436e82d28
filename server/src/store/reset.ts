import { sql } from 'kysely';
import type { Database } from './open-store.js';

/** Empties the mailbox, the documents and everything that came of them; companies, keys and participants stay. */
export async function resetDocuments(db: Database): Promise<void> {
  // Pieces of a row that is still to come stay.
  await sql`delete from pieces where owner in (select id || ' ' || ubl_hash from documents union all select id from attachments
    union all select id from inbound_attachments union all select id from mails union all select id from pdf_tasks)`.execute(
    db,
  );
  await sql`truncate documents, document_counts, timeline_events, attachments, webhooks, events, deliveries, delivery_attempts,
    inbound_emails, inbound_attachments, mails, pdf_tasks, faults, rate_limits`.execute(db);
  await sql`delete from pgboss.job`.execute(db);
}
