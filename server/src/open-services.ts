import { pino } from 'pino';
import { openQueue } from './jobs/queue.js';
import type { Services } from './jobs/services.js';
import { createMailer } from './mail/mailer.js';
import type { ServerOptions } from './server-options.js';
import { openClock } from './store/clock.js';
import { migrateStore, openStore } from './store/open-store.js';

/** The store of a new server, migrated, as the package carries it: making it takes seconds. */
const SNAPSHOT = new URL('../snapshot/store.tar.gz', import.meta.url);

/** Opens the store with what is needed to work on it, and migrates it. Nothing runs yet. */
export async function openServices(
  options: Pick<ServerOptions, 'databaseUrl' | 'folder' | 'smtpUrl' | 'isPublic' | 'log'>,
): Promise<Services> {
  const { databaseUrl, folder, smtpUrl, isPublic = false, log = pino({ enabled: false }) } = options;
  const store = await openStore({ databaseUrl, folder, snapshot: SNAPSHOT });
  try {
    await migrateStore(store);
    const clock = await openClock(store);
    const mailer = await createMailer(smtpUrl);
    return { store, clock, queue: await openQueue(store, clock, log), mailer, log, isPublic };
  } catch (error) {
    // Nobody else can close it: a folder would stay taken.
    await store.close();
    throw error;
  }
}

/** Waits for the jobs that run, and closes the store. */
export async function closeServices({ store, clock, queue, mailer }: Services): Promise<void> {
  await queue.stop();
  clock.close();
  mailer.close();
  await store.close();
}
