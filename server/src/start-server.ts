import { pino, type Logger } from 'pino';
import { buildApp, type AppOptions } from './http/build-app.js';
import { advanceClock, setClock } from './jobs/move-clock.js';
import { acceptEmail } from './jobs/process-email.js';
import { installQueue, openQueue } from './jobs/queue.js';
import type { Services } from './jobs/services.js';
import { startWorkers } from './jobs/workers.js';
import { createMailer } from './mail/mailer.js';
import { readEmail } from './mail/read-email.js';
import { listenSmtp } from './mail/smtp-listener.js';
import { listCompanies } from './store/companies.js';
import { openClock } from './store/clock.js';
import { migrateStore, openStore } from './store/open-store.js';
import { putParticipant, deleteParticipant } from './store/participants.js';
import {
  seedStore,
  type Seed,
  type SeedCompany,
  type SeededKey,
  type SeedParticipant,
} from './store/seed.js';
import { webPage } from './web/page-routes.js';

/** What `startServer` can be told. Everything has a default that fits a test. */
export interface ServerOptions<Name extends string = string> extends Omit<AppOptions, 'extras'> {
  /** 0 for one that is free, which is the default. */
  readonly port?: number;
  /** 127.0.0.1 unless given: only this machine reaches it. */
  readonly host?: string;
  /** A PostgreSQL server, `postgres://…`; several processes may share it. */
  readonly databaseUrl?: string | undefined;
  /** The folder of the embedded PostgreSQL; memory unless given. */
  readonly folder?: string | undefined;
  /** Where the time of the stand-in begins, and whether it stands still until a test moves it. */
  readonly clock?: { readonly start?: Date | string; readonly frozen?: boolean } | undefined;
  /** Companies to create, each with a key. */
  readonly companies?: readonly (SeedCompany & { readonly name: Name })[];
  /** Organizations with keys for the Admin API, and more. */
  readonly seed?: Seed | undefined;
  /** A seed for a store that has no companies yet. */
  readonly firstSeed?: Seed | undefined;
  /** Participants of the simulated network besides the companies. */
  readonly participants?: readonly SeedParticipant[];
  /** An SMTP server for e-mail that goes out, `smtp://…`; without one it is kept. */
  readonly smtpUrl?: string | undefined;
  /** The port on which e-mail for the mailboxes comes in; none unless given, 0 for one that is free. */
  readonly smtpPort?: number | undefined;
  /** Others can reach this server: no webhook goes to a private address, and nobody controls it. */
  readonly isPublic?: boolean | undefined;
  /** Where logs go; nowhere unless given. */
  readonly log?: Logger | undefined;
}

/** A running stand-in. */
export interface Server<Name extends string = string> {
  /** Such as http://127.0.0.1:41234. */
  readonly url: string;
  /** The API keys of `companies` by their names. */
  readonly keys: Readonly<Record<Name, string>>;
  /** Every key that was made, also those of the seed. */
  readonly seeded: readonly SeededKey[];
  readonly clock: {
    now(): Date;
    /** Lets time pass, in milliseconds, with everything that becomes due on the way. Ends when it is done. */
    advance(milliseconds: number): Promise<void>;
    /** Sets the time without what lies between. */
    set(time: Date | string, options?: { readonly frozen?: boolean }): Promise<void>;
  };
  readonly network: {
    /** Adds a participant, or changes how it behaves. */
    put(participant: SeedParticipant): Promise<void>;
    /** @returns false when it was not there */
    remove(peppolId: string): Promise<boolean>;
  };
  /** The port of the SMTP listener. */
  readonly smtpPort: number | undefined;
  /** Waits until everything that is due is done: documents sent, webhooks delivered. */
  settle(): Promise<void>;
  /** Ends open requests and running jobs; what waits stays in the store. */
  close(): Promise<void>;
}

/** The store of a new server, migrated, as the package carries it: making it takes seconds. */
const SNAPSHOT = new URL('../snapshot/store.tar.gz', import.meta.url);

/**
 * Starts the stand-in.
 *
 * @throws Error when the port is taken or the database cannot be opened
 */
export async function startServer<const Name extends string = string>(
  options: ServerOptions<Name> = {},
): Promise<Server<Name>> {
  const { port = 0, host = '127.0.0.1', isPublic = false } = options;
  const services = await openServices(options);
  const { store, clock, queue, mailer } = services;
  if (options.clock?.start !== undefined || options.clock?.frozen === true) {
    await setClock(services, new Date(options.clock.start ?? Date.now()), options.clock.frozen ?? false);
  }
  const seeded = await seed(services, options);
  const app = await buildApp(services, {
    ...options,
    control: options.control ?? (isPublic ? 'nobody' : 'loopback'),
    extras: webPage,
  });
  await app.listen({ port, host });
  const smtp = await listenForMail(services, options);
  startWorkers(services);
  const address = app.server.address();
  const actual = typeof address === 'object' && address !== null ? address.port : port;
  return {
    url: `http://${host === '0.0.0.0' || host === '::' ? 'localhost' : host}:${actual}`,
    keys: Object.fromEntries(seeded.map(({ name, key }) => [name, key])) as Record<Name, string>,
    seeded,
    clock: {
      now: () => clock.now(),
      advance: (milliseconds) => advanceClock(services, milliseconds),
      set: (time, { frozen = clock.isFrozen() } = {}) => setClock(services, new Date(time), frozen),
    },
    network: {
      put: (participant) => putParticipant(store.db, participant),
      remove: (peppolId) => deleteParticipant(store.db, peppolId),
    },
    smtpPort: smtp?.port,
    settle: () => queue.settle(),
    async close() {
      await Promise.all([app.close(), smtp?.close()]);
      await queue.stop();
      clock.close();
      mailer.close();
      await store.close();
    },
  };
}

/** Opens the store with what is needed to work on it, and migrates it. Nothing runs yet. */
export async function openServices(
  options: Pick<ServerOptions, 'databaseUrl' | 'folder' | 'smtpUrl' | 'isPublic' | 'log'>,
): Promise<Services> {
  const { databaseUrl, folder, smtpUrl, isPublic = false, log = pino({ enabled: false }) } = options;
  const store = await openStore({ databaseUrl, folder, snapshot: SNAPSHOT });
  await migrateStore(store);
  await installQueue(store);
  const clock = await openClock(store);
  const queue = await openQueue(store, clock, log);
  return { store, clock, queue, mailer: createMailer(smtpUrl), log, isPublic };
}

async function seed({ store, clock }: Services, options: ServerOptions): Promise<SeededKey[]> {
  const { companies = [], participants = [] } = options;
  const isNew = options.firstSeed !== undefined && (await listCompanies(store.db, { limit: 1 })).length === 0;
  const given = options.seed ?? (isNew ? options.firstSeed : undefined) ?? {};
  return seedStore(
    store.db,
    {
      ...given,
      companies: [...companies, ...(given.companies ?? [])],
      participants: [...participants, ...(given.participants ?? [])],
    },
    clock.now(),
  );
}

async function listenForMail(services: Services, { smtpPort, host = '127.0.0.1' }: ServerOptions) {
  if (smtpPort === undefined) return undefined;
  const { store, clock } = services;
  return listenSmtp({ port: smtpPort, host }, store.db, async (companyId, source, envelope) => {
    await acceptEmail(services, await readEmail(source, { companyId, now: clock.now(), envelope }));
  });
}
