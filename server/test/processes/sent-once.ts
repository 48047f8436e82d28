import type pg from 'pg';
import { expect } from 'vitest';
import type { Receiver } from '../receiver.js';

/** Expects that so many documents were sent and received, each once. */
export async function expectSentOnce(database: pg.Pool, documents: number): Promise<void> {
  const { rows: states } = await database.query(
    'select direction, state, count(*)::int from documents group by 1, 2 order by 1, 2',
  );
  expect(states).toEqual([
    { direction: 'INBOUND', state: 'RECEIVED', count: documents },
    { direction: 'OUTBOUND', state: 'SENT', count: documents },
  ]);
  const { rows: timelines } = await database.query(
    `select events, count(*)::int from (select string_agg(event_type, ' ' order by number) as events from timeline_events group by document_id) each group by 1 order by 1`,
  );
  expect(timelines).toEqual([
    { events: 'document_created send_attempted send_success', count: documents },
    { events: 'receive_success', count: documents },
  ]);
}

/** How often the receiver got each event, by its id. */
export function timesReceived({ received }: Receiver): ReadonlyMap<string, number> {
  const times = new Map<string, number>();
  for (const { body } of received) {
    const { id } = JSON.parse(body) as { id: string };
    times.set(id, (times.get(id) ?? 0) + 1);
  }
  return times;
}

/** Calls for every number, some at a time. */
export async function inParallel(
  workers: number,
  count: number,
  work: (number: number) => Promise<void>,
): Promise<void> {
  let next = 0;
  await Promise.all(
    Array.from({ length: workers }, async () => {
      while (next < count) await work(next++);
    }),
  );
}
