import { randomUUID } from 'node:crypto';
import type { TimelineEvent } from 'peppol-preflight/service';
import type { Database } from './open-store.js';
import type { TimelineEventRow } from './tables.js';

/** What happened to a document and when. */
export interface TimelineEntry {
  readonly id: string;
  readonly event_type: TimelineEvent['event_type'];
  readonly timestamp: Date;
  readonly details: Readonly<Record<string, unknown>> | null;
}

/** Adds what happened to a document. */
export async function addToTimeline(
  db: Database,
  documentId: string,
  ...entries: readonly Omit<TimelineEntry, 'id'>[]
): Promise<void> {
  const rows = entries.map((entry) => toTimelineRow(documentId, entry));
  await db.insertInto('timeline_events').values(rows).execute();
}

export function toTimelineRow(
  documentId: string,
  { details, ...entry }: Omit<TimelineEntry, 'id'>,
): Omit<TimelineEventRow, 'number'> {
  return {
    ...entry,
    id: randomUUID(),
    document_id: documentId,
    details: details === null ? null : JSON.stringify(details),
  };
}

/** Everything that happened to a document in the order of its time, which is not that in which it was written. */
export async function readTimeline(db: Database, documentId: string): Promise<TimelineEntry[]> {
  const rows = await db
    .selectFrom('timeline_events')
    .select(['id', 'event_type', 'timestamp', 'details'])
    .where('document_id', '=', documentId)
    .orderBy('timestamp')
    .orderBy('number')
    .execute();
  return rows.map(({ event_type: type, details, ...row }) => ({
    ...row,
    event_type: type as TimelineEntry['event_type'],
    details: details === null ? null : (JSON.parse(details) as Record<string, unknown>),
  }));
}
