import { Socket } from 'node:net';
import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { messageOf } from '../error-text.js';
import { createListeners } from './listeners.js';
import { MISSED, type Store } from './store.js';
import type { Tables } from './tables.js';

const RECONNECT_MS = 500;
/** A host that is cut off may hold what it has locked for so long: PostgreSQL itself would wait for hours. */
const LONGEST_IDLE_TRANSACTION = '15s';
/** A server that says nothing for so long is taken to be cut off. No statement takes as long, not even one that waits for a lock. */
const SILENT_MS = 30_000;
/** How often the connection that listens asks for an answer, because otherwise it may be silent for days. */
const HEARTBEAT_MS = 10_000;

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
  const options = {
    connectionString,
    max: 10,
    connectionTimeoutMillis: SILENT_MS,
    stream: openSocket,
    // A statement instead of a parameter of the connection, which PgBouncer refuses.
    onConnect: (client: pg.ClientBase) =>
      client.query(`set idle_in_transaction_session_timeout = '${LONGEST_IDLE_TRANSACTION}'`),
  };
  const pool = new pg.Pool(options);
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

/** A connection that ends when the server is silent for too long: the operating system would try for a quarter of an hour. */
function openSocket(): Socket {
  const socket = new Socket();
  return socket.setTimeout(SILENT_MS, () => {
    socket.destroy(new Error(`it did not answer for ${SILENT_MS / 1000} seconds`));
  });
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
    const client = new pg.Client({ connectionString, stream: openSocket });
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
  let isAsking = false;
  const heartbeat = setInterval(() => {
    if (isAsking || current === undefined) return;
    isAsking = true;
    const answered = (): void => {
      isAsking = false;
    };
    // If it fails the connection ends, and is made anew.
    current.query('select 1').then(answered, answered);
  }, HEARTBEAT_MS);
  return async () => {
    isOver = true;
    clearTimeout(timer);
    clearInterval(heartbeat);
    await current?.end();
  };
}
