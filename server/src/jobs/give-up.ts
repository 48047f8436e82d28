import { lockEmail, updateEmail } from '../store/emails.js';
import { lockPdfTask, updatePdfTask } from '../store/pdf-tasks.js';
import type { Database } from '../store/open-store.js';
import { addToTimeline } from '../store/timeline.js';
import { emitEvent } from './emit-event.js';
import type { Jobs, ReadingQueue } from './job-types.js';
import { failureOf } from './process-email.js';
import type { Services } from './services.js';

const REASON = 'The server ended twice while it did this, so it does not try again by itself.';

/**
 * Ends a job during which the process ended twice: its input is taken to be the reason, and what it was for has failed, with the
 * event that tells it and, where there is a document, an entry in its timeline. Jobs that read no input are never given up.
 */
export async function giveUp<Name extends ReadingQueue>(
  services: Services,
  name: Name,
  job: Jobs[Name],
): Promise<void> {
  await services.store.db.transaction().execute((db) => GIVE_UP[name](db, services, job));
  services.queue.kick();
}

const GIVE_UP: {
  readonly [Name in ReadingQueue]: (db: Database, services: Services, job: Jobs[Name]) => Promise<void>;
} = {
  email: (db, services, { emailId }) => giveUpEmail(db, services, emailId),
  async pdf(db, _services, { taskId }) {
    if ((await lockPdfTask(db, taskId))?.status === 'pending')
      await updatePdfTask(db, taskId, { status: 'failed', error: REASON });
  },
};

async function giveUpEmail(db: Database, services: Services, emailId: string): Promise<void> {
  const email = await lockEmail(db, emailId);
  if (email === undefined || email.processed) return;
  const now = services.clock.now();
  await updateEmail(db, emailId, { processed_at: now, error_message: REASON });
  if (email.document_id === null) await emitEvent(db, services, failureOf(email));
  else
    await addToTimeline(db, email.document_id, {
      event_type: 'email_processed',
      timestamp: now,
      details: { reason: REASON },
    });
}
