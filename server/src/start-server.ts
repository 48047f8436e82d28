import { advanceClock, setClock } from './jobs/move-clock.js';
import type { Services } from './jobs/services.js';
import { closeServices, openServices } from './open-services.js';
import type { Server, ServerOptions } from './server-options.js';
import { listCompanies } from './store/companies.js';
import { deleteParticipant, putParticipant } from './store/participants.js';
import { seedStore } from './store/seed.js';
import type { SeededKey } from './store/seed-input.js';

/** The files of the page. */
const PAGE = new URL('../web/', import.meta.url);

/**
 * Starts the stand-in.
 *
 * @throws Error when the port is in use or the database cannot be opened
 * @throws TypeError when companies, participants or seed are not valid
 */
export async function startServer<const Name extends string = string>(
  options: ServerOptions<Name> = {},
): Promise<Server<Name>> {
  const { port = 0, host = '127.0.0.1', isPublic = false } = options;
  // Opening the database waits for other threads: meanwhile the application is loaded.
  const [services, { buildApp }, { webPage }, { startWorkers }] = await Promise.all([
    openServices(options),
    import('./http/build-app.js'),
    import('./web/page-routes.js'),
    import('./jobs/workers.js'),
  ]);
  const { store, clock, queue } = services;
  if (options.clock?.start !== undefined || options.clock?.frozen === true) {
    await setClock(services, new Date(options.clock.start ?? Date.now()), options.clock.frozen ?? false);
  }
  const seeded = await seed(services, options);
  const control = options.control ?? (isPublic ? 'nobody' : 'loopback');
  const app = await buildApp(services, { ...options, control }, webPage(PAGE));
  await app.listen({ port, host }).catch(async (cause: unknown) => {
    await app.close();
    await closeServices(services);
    throw new Error(whyNotListening(cause, { port, host }), { cause });
  });
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
      await closeServices(services);
    },
  };
}

function whyNotListening(
  cause: unknown,
  { port, host }: { readonly port: number; readonly host: string },
): string {
  const code = cause instanceof Error && 'code' in cause ? cause.code : undefined;
  if (code === 'EADDRINUSE')
    return `Port ${port} of ${host} is in use: stop the program that has it, or choose another port (0 for one that is free).`;
  if (code === 'EACCES') return `Port ${port} of ${host} is not allowed: choose a port from 1024.`;
  const why = cause instanceof Error ? cause.message : String(cause);
  return `The server cannot listen on port ${port} of ${host} (${why}): choose another port or host.`;
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
  const [{ listenSmtp }, { readEmail }, { acceptEmail }] = await Promise.all([
    import('./mail/smtp-listener.js'),
    import('./mail/read-email.js'),
    import('./jobs/process-email.js'),
  ]);
  return listenSmtp({ port: smtpPort, host }, store.db, async (companyId, source, envelope) => {
    await acceptEmail(services, await readEmail(source, { companyId, now: clock.now(), envelope }));
  });
}
