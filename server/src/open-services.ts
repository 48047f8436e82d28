import { pino, type Logger } from 'pino';
import { messageOf } from './error-text.js';
import { openQueue } from './jobs/queue.js';
import type { Services } from './jobs/services.js';
import { createMailer } from './mail/mailer.js';
import type { ServerOptions } from './server-options.js';
import { openClock } from './store/clock.js';
import { migrateStore, openStore } from './store/open-store.js';
import { removeLostPieces } from './store/pieces.js';
import { openThreads } from './threads/open-threads.js';

/** The store of a new server: making one takes four seconds. `scripts/build-snapshot.ts` makes the file. */
const SNAPSHOT = new URL('../snapshot/store.tar.gz', import.meta.url);

/** Opens the store with what is needed to work on it, and migrates it. Nothing runs yet. */
export async function openServices(
  options: Pick<ServerOptions, 'databaseUrl' | 'folder' | 'smtpUrl' | 'isPublic' | 'log'>,
): Promise<Services> {
  const { databaseUrl, folder, smtpUrl, isPublic = false, log = pino({ enabled: false }) } = options;
  const store = await openStore({ databaseUrl, folder, snapshot: SNAPSHOT });
  try {
    await migrateStore(store);
    await removeLostPieces(store.db);
    const clock = await openClock(store);
    const mailer = await createMailer(smtpUrl);
    const queue = await openQueue(store, clock, log);
    return { store, clock, queue, mailer, threads: openThreads(), log, isPublic };
  } catch (error) {
    // Nobody else can close it: a folder would stay taken.
    await closeAfterError(() => store.close(), log);
    throw error;
  }
}

/**
 * Waits for the jobs that run, and closes the store; what cannot be closed does not keep the rest open.
 *
 * @throws what failed first
 */
export async function closeServices({ store, clock, queue, mailer, threads }: Services): Promise<void> {
  const [stopped] = await Promise.allSettled([queue.stop()]);
  await threads.close();
  clock.close();
  mailer.close();
  const [closed] = await Promise.allSettled([store.close()]);
  throwFirst([stopped, closed]);
}

/** @throws the reason of the first that failed */
export function throwFirst(settled: readonly PromiseSettledResult<unknown>[]): void {
  for (const each of settled) if (each.status === 'rejected') throw each.reason;
}

/** Closes after an error that is still to be reported: one more while closing is only logged, so that it hides nothing. */
export async function closeAfterError(close: () => Promise<unknown>, log: Logger): Promise<void> {
  try {
    await close();
  } catch (error) {
    log.error({ error: messageOf(error) }, 'a start that failed could not be closed');
  }
}
