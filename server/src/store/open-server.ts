import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { messageOf } from '../error-text.js';
import { createListeners } from './listeners.js';
import { MISSED, type Store } from './open-store.js';
import type { Tables } from './tables.js';

const RECONNECT_MS = 500;

/**
 * Opens a PostgreSQL server. It may be restarted meanwhile: what needs it fails until it is back.
 *
 * @throws Error when it cannot be reached or refuses the connection
 */
export async function openServer(connectionString: string): Promise<Store> {
  if (!/^postgres(?:ql)?:\/\//.test(connectionString))
    throw new Error(
      'The address of the PostgreSQL server is not valid: write it as postgres://user:password@host:5432/database.',
    );
  const pool = new pg.Pool({ connectionString, max: 10 });
  // A connection that breaks while it is idle is replaced by the next query; one that breaks in use also fails the query, and an
  // error that nobody listens to would end the process.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => {
    client.on('error', () => undefined);
  });
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  const { listen, tell } = createListeners();
  const stop = await listenAlways(connectionString, tell).catch(async (cause: unknown) => {
    await db.destroy();
    const message = `The PostgreSQL server${placeOf(connectionString)} cannot be used (${messageOf(cause)}): check its address, and that it runs.`;
    throw new Error(message, { cause });
  });
  const close = async (): Promise<void> => {
    await stop();
    await db.destroy();
  };
  return { db, isEmbedded: false, listen, close };
}

/** Without user and password, which belong in no message. */
function placeOf(connectionString: string): string {
  return URL.canParse(connectionString) ? ` at ${new URL(connectionString).host}` : '';
}

/** Listens on a separate connection, which is reopened whenever it is lost. @returns a function that ends it */
async function listenAlways(
  connectionString: string,
  tell: (text: string) => void,
): Promise<() => Promise<void>> {
  let current: pg.Client | undefined;
  let timer: NodeJS.Timeout | undefined;
  let isOver = false;

  async function connect(): Promise<void> {
    const client = new pg.Client({ connectionString, keepAlive: true });
    client.on('notification', ({ payload }) => {
      tell(payload ?? '');
    });
    // It ends after every error.
    client.on('error', () => undefined);
    try {
      await client.connect();
      await client.query('listen preflight');
    } catch (error) {
      await client.end().catch(() => undefined);
      throw error;
    }
    client.on('end', reconnectLater);
    current = client;
    if (isOver) await client.end();
  }

  function reconnectLater(): void {
    current = undefined;
    if (isOver) return;
    timer = setTimeout(() => {
      connect().then(() => {
        tell(MISSED);
      }, reconnectLater);
    }, RECONNECT_MS);
  }

  await connect();
  return async () => {
    isOver = true;
    clearTimeout(timer);
    await current?.end();
  };
}
