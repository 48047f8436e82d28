import type { Kysely } from 'kysely';
import type { Tables } from './tables.js';

/** Where everything is kept: PostgreSQL, embedded or a server. */
export interface Store {
  readonly db: Kysely<Tables>;
  /** Only this process has the database. */
  readonly isEmbedded: boolean;
  /** Its folder; undefined in memory and on a server. */
  readonly folder?: string | undefined;
  /**
   * Calls back for every change that any process makes: the text of a notification, such as `document <company> <id> SENT`.
   * It is `MISSED` after the connection was lost for a time.
   */
  listen(heard: (text: string) => void): () => void;
  close(): Promise<void>;
}

/** What listeners hear when anything may have changed without their hearing of it: they read again what they keep. */
export const MISSED = 'missed';
