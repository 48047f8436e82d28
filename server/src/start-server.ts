import { isIPv6 } from 'node:net';
import { codeOf, messageOf } from './error-text.js';
import type { Api } from './http/api.js';
import { advanceClock, setClock } from './jobs/move-clock.js';
import { readDuration } from './jobs/read-duration.js';
import type { Services } from './jobs/services.js';
import type { SmtpListener } from './mail/smtp-listener.js';
import { closeAfterError, closeServices, openServices, throwFirst } from './open-services.js';
import type { Server, ServerOptions } from './server-options.js';
import { deleteParticipant, putParticipant } from './store/participants.js';
import { seedStore } from './store/seed.js';
import type { SeededKey } from './store/seed-input.js';

/** The files of the page. */
const PAGE = new URL('../web/', import.meta.url);

/**
 * Starts the stand-in.
 *
 * @throws Error when the port is in use or the database cannot be opened
 * @throws TypeError when companies, participants or seed are not valid, or an option does not exist
 */
export async function startServer<const Name extends string = string>(
  options: ServerOptions<Name> = {},
): Promise<Server<Name>> {
  assertKnown(options);
  const { isPublic = false, control = isPublic ? 'nobody' : 'loopback' } = options;
  // Opening the database waits for other threads: meanwhile the application is loaded.
  const [services, { buildApp }, { webPage }, { startWorkers }] = await Promise.all([
    openServices(options),
    import('./http/build-app.js'),
    import('./web/page-routes.js'),
    import('./jobs/workers.js'),
  ]);
  try {
    const seeded = await prepareStore(services, options);
    const app = await buildApp(services, { ...options, control }, webPage(PAGE));
    const listening = await listen(app, services, options);
    startWorkers(services);
    return toServer(services, seeded, listening);
  } catch (error) {
    // Nobody else can close what was opened.
    await closeAfterError(() => closeServices(services), services.log);
    throw error;
  }
}

/** The options by their names: the compiler asks for each. */
const OPTIONS: Readonly<Record<keyof ServerOptions, true>> = {
  ...{ port: true, host: true, publicUrl: true, requestTimeout: true },
  ...{ databaseUrl: true, folder: true, clock: true, log: true },
  ...{ companies: true, participants: true, seed: true, firstSeed: true },
  ...{ smtpUrl: true, smtpPort: true },
  ...{ isPublic: true, control: true, rateLimits: true, strictInterface: true },
};
const CLOCK: Readonly<Record<keyof NonNullable<ServerOptions['clock']>, true>> = {
  start: true,
  frozen: true,
};

/** @throws TypeError for an option that does not exist: it is a misspelling, and what it should do would not be done */
function assertKnown(options: ServerOptions): void {
  assertNames('options', options, OPTIONS);
  if (options.clock !== undefined) assertNames('options.clock', options.clock, CLOCK);
}

function assertNames(name: string, given: unknown, known: object): void {
  if (typeof given !== 'object' || given === null) throw new TypeError(`${name} must be an object.`);
  const unknown = Object.keys(given).find((each) => !Object.hasOwn(known, each));
  if (unknown !== undefined)
    throw new TypeError(`${name}.${unknown} is not an option: choose from ${Object.keys(known).join(', ')}.`);
}

/** What a server answers on. */
interface Listening {
  readonly url: string;
  readonly smtpPort: number | undefined;
  /** Lets open requests end. */
  readonly close: () => Promise<unknown>;
}

async function listen(app: Api, services: Services, options: ServerOptions): Promise<Listening> {
  const { port = 0, host = '127.0.0.1', smtpPort } = options;
  try {
    await explain(app.listen({ port, host }), port, host);
    const smtp =
      smtpPort === undefined
        ? undefined
        : await explain(listenForMail(services, { smtpPort, host }), smtpPort, host);
    const address = app.server.address();
    const actual = typeof address === 'object' && address !== null ? address.port : port;
    return {
      url: `http://${hostOfUrl(host)}:${actual}`,
      smtpPort: smtp?.port,
      close: () => Promise.all([app.close(), smtp?.close()]),
    };
  } catch (error) {
    await closeAfterError(() => app.close(), services.log);
    throw error;
  }
}

/** How a URL names the address that a server listens on. */
function hostOfUrl(host: string): string {
  if (host === '0.0.0.0' || host === '::') return 'localhost';
  return isIPv6(host) ? `[${host}]` : host;
}

/** Says in a sentence why a port cannot be listened on. */
async function explain<Result>(listening: Promise<Result>, port: number, host: string): Promise<Result> {
  try {
    return await listening;
  } catch (cause) {
    const message =
      codeOf(cause) === 'EADDRINUSE'
        ? `Port ${port} of ${host} is in use: stop the program that has it, or choose another port (0 for one that is free).`
        : `The server cannot listen on port ${port} of ${host} (${messageOf(cause)}): choose another port or host.`;
    throw new Error(message, { cause });
  }
}

function toServer<Name extends string>(
  services: Services,
  seeded: readonly SeededKey[],
  { close, ...listening }: Listening,
): Server<Name> {
  const { store, clock, queue } = services;
  return {
    ...listening,
    keys: Object.fromEntries(seeded.map(({ name, key }) => [name, key])) as Record<Name, string>,
    seeded,
    clock: {
      now: () => clock.now(),
      advance: async (duration) => advanceClock(services, readDuration(duration)),
      set: (time, { frozen = clock.isFrozen() } = {}) => setClock(services, new Date(time), frozen),
    },
    network: {
      put: (participant) => putParticipant(store.db, participant),
      remove: (peppolId) => deleteParticipant(store.db, peppolId),
    },
    settle: () => queue.settle(),
    async close() {
      const [ended] = await Promise.allSettled([close()]);
      throwFirst([ended, ...(await Promise.allSettled([closeServices(services)]))]);
    },
  };
}

/** Sets the clock, and creates the companies. */
async function prepareStore(services: Services, options: ServerOptions): Promise<SeededKey[]> {
  const { clock } = options;
  if (clock?.start !== undefined || clock?.frozen === true)
    await setClock(services, new Date(clock.start ?? Date.now()), clock.frozen ?? false);
  return seed(services, options);
}

async function seed({ store, clock }: Services, options: ServerOptions): Promise<SeededKey[]> {
  const { companies = [], participants = [] } = options;
  const given = options.seed ?? {};
  return seedStore(
    store.db,
    {
      ...given,
      companies: [...companies, ...(given.companies ?? [])],
      participants: [...participants, ...(given.participants ?? [])],
    },
    clock.now(),
    options.seed === undefined ? options.firstSeed : undefined,
  );
}

async function listenForMail(
  services: Services,
  { smtpPort, host }: { readonly smtpPort: number; readonly host: string },
): Promise<SmtpListener> {
  const { store, clock, threads } = services;
  const [{ listenSmtp }, { acceptEmail }] = await Promise.all([
    import('./mail/smtp-listener.js'),
    import('./jobs/process-email.js'),
  ]);
  return listenSmtp({ port: smtpPort, host }, store.db, async (companyIds, source, envelope) => {
    const email = await threads.run('readEmail', { source, now: clock.now(), envelope });
    for (const companyId of companyIds) await acceptEmail(services, { ...email, company_id: companyId });
  });
}
