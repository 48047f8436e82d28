import { sql } from 'kysely';
import type { Database } from './open-store.js';

/** Counts a request of a key in the window that is open, or opens the next; in one statement, so processes share the count. */
export async function countRequest(
  db: Database,
  key: string,
  { now, windowSeconds }: { readonly now: Date; readonly windowSeconds: number },
): Promise<{ readonly requests: number; readonly secondsLeft: number }> {
  const oldest = new Date(now.getTime() - windowSeconds * 1000);
  const { rows } = await sql<{ requests: number; window_start: Date }>`
    insert into rate_limits as r values (${key}, ${now}, 1)
    on conflict (key) do update set
      requests = case when r.window_start <= ${oldest} then 1 else r.requests + 1 end,
      window_start = case when r.window_start <= ${oldest} then ${now} else r.window_start end
    returning requests, window_start`.execute(db);
  const [row] = rows;
  if (row === undefined) return { requests: 1, secondsLeft: windowSeconds };
  const secondsLeft = Math.ceil((row.window_start.getTime() + windowSeconds * 1000 - now.getTime()) / 1000);
  // A clock that was set back must not lock anybody out for longer than a window.
  return { requests: row.requests, secondsLeft: Math.min(Math.max(secondsLeft, 1), windowSeconds) };
}
