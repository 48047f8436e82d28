import type { Logger } from 'pino';
import type { Mailer } from '../mail/mailer.js';
import type { Clock } from '../store/clock.js';
import type { Store } from '../store/open-store.js';
import type { Threads } from '../threads/open-threads.js';
import type { Queue } from './queue.js';

/** What every part of a running stand-in works with. */
export interface Services {
  readonly store: Store;
  readonly clock: Clock;
  readonly queue: Queue;
  readonly mailer: Mailer;
  readonly threads: Threads;
  readonly log: Logger;
  /** Whether others can reach the server: then it calls no private addresses, and nobody can control it over HTTP. */
  readonly isPublic: boolean;
}
