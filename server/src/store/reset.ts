import { sql } from 'kysely';
import type { Database } from './open-store.js';

/** Empties the mailbox, the documents and everything that came of them; companies, keys and participants stay. */
export async function resetDocuments(db: Database): Promise<void> {
  await sql`truncate documents, document_counts, timeline_events, attachments, webhooks, events, deliveries, delivery_attempts,
    inbound_emails, inbound_attachments, mails, pdf_tasks, faults, rate_limits`.execute(db);
  await sql`delete from pgboss.job`.execute(db);
}
