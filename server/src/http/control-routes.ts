import type { FastifyRequest } from 'fastify';
import { ServiceError } from 'peppol-preflight';
import * as z from 'zod';
import { advanceClock, resetClock, setClock } from '../jobs/move-clock.js';
import { readDuration } from '../jobs/read-duration.js';
import { acceptEmail } from '../jobs/process-email.js';
import { readIncoming, receiveUbl } from '../jobs/receive-document.js';
import { findMailbox, findCompany, findCompanyOfPeppolId } from '../store/companies.js';
import { clearFaults, FAULT_KINDS, insertFault, listFaults } from '../store/faults.js';
import { listMails, readMail } from '../store/mails.js';
import { deleteParticipant, putParticipant, searchParticipants } from '../store/participants.js';
import { resetDocuments } from '../store/reset.js';
import { companySchema, participantSchema, seedStore } from '../store/seed.js';
import type { Api, ApiServices } from './api.js';
import { id, text } from './field-schemas.js';
import { LARGEST_FILE } from './read-file.js';
import { rawBodyOf } from './read-json.js';

/** Of a body that may be large a thread reads the JSON. */
const LARGE = { bodyLimit: LARGEST_FILE, config: { isBodyRaw: true }, schema: { body: z.unknown() } };

/** What tests steer the stand-in with. Nothing of it exists at the real service. */
export function controlRoutes(app: Api, services: ApiServices): void {
  clockRoutes(app, services);
  networkRoutes(app, services);
  mailRoutes(app, services);
  faultRoutes(app, services);
  const { store, clock, queue } = services;

  app.post('/_/companies', { schema: { body: companySchema } }, async (request, reply) => {
    const [made] = await seedStore(store.db, { companies: [request.body] }, clock.now());
    return reply.code(201).send({ id: made?.id, name: made?.name, key: made?.key });
  });
  app.post('/_/settle', async () => {
    await queue.settle();
    return { settled: true };
  });
  app.post('/_/reset', async () => {
    await queue.settle();
    await resetDocuments(store.db);
    await resetClock(services);
    return { reset: true };
  });
}

function clockRoutes(app: Api, services: ApiServices): void {
  const { clock } = services;
  const answer = () => ({ now: clock.now().toISOString(), frozen: clock.isFrozen() });
  const orders = [
    z.strictObject({ advance: z.union([z.string(), z.number()]) }),
    z.strictObject({ set: z.iso.datetime({ offset: true }), frozen: z.boolean().default(false) }),
    z.strictObject({ reset: z.literal(true) }),
  ] as const;
  const error = `is not an order to the clock: give {"advance": "1h 30m"}, {"set": "2026-11-02T09:00:00Z"} or {"reset": true}`;
  const body = z.union(orders, { error });
  app.get('/_/clock', answer);
  app.post('/_/clock', { schema: { body } }, async (request) => {
    const order = request.body;
    try {
      if ('advance' in order) await advanceClock(services, readDuration(order.advance));
      else if ('set' in order) await setClock(services, new Date(order.set), order.frozen);
      else await resetClock(services);
    } catch (cause) {
      if (!(cause instanceof RangeError)) throw cause;
      const issue = {
        loc: ['body', 'set' in order ? 'set' : 'advance'],
        msg: cause.message,
        type: 'set' in order ? 'datetime_range' : 'time_delta_parsing',
      };
      throw new ServiceError(422, [issue], { cause });
    }
    return answer();
  });
}

function networkRoutes(app: Api, services: ApiServices): void {
  const { db } = services.store;
  app.get(
    '/_/network',
    { schema: { querystring: z.object({ query: text.default('') }) } },
    async (request) => {
      const { rows, total } = await searchParticipants(db, { text: request.query.query, limit: 1000 });
      return {
        total,
        participants: rows.map((row) => ({ ...row, behaviour: JSON.parse(row.behaviour) as unknown })),
      };
    },
  );
  app.put('/_/network', { schema: { body: participantSchema } }, async (request) => {
    const owner = await findCompanyOfPeppolId(db, request.body.peppol_id);
    await putParticipant(db, { ...request.body, company_id: owner?.id ?? null });
    return { peppol_id: request.body.peppol_id };
  });
  app.delete(
    '/_/network/:peppol_id',
    { schema: { params: z.object({ peppol_id: id }) } },
    async (request) => {
      if (!(await deleteParticipant(db, request.params.peppol_id)))
        throw new ServiceError(404, 'Participant not found');
      return { is_deleted: true };
    },
  );

  app.post('/_/network/deliver', LARGE, async (request, reply) => {
    const { to, ubl } = await services.threads.run('readDelivery', { body: rawBodyOf(request) });
    const company = to.includes(':') ? await findCompanyOfPeppolId(db, to) : await findCompany(db, to);
    if (company === undefined)
      throw new ServiceError(404, `There is no company with the id or Peppol id ${to}.`);
    const incoming = await readIncoming(services, { ubl: new Uint8Array(ubl) });
    await db
      .transaction()
      .execute((transaction) => receiveUbl(transaction, services, { ...incoming, companyId: company.id }));
    services.queue.kick();
    return reply.code(201).send({ document_id: incoming.id, errors: incoming.read.errors });
  });
}

function mailRoutes(app: Api, services: ApiServices): void {
  const { db } = services.store;
  app.get(
    '/_/mail',
    { schema: { querystring: z.object({ company_id: text.optional() }) } },
    async (request) => ({
      mails: await listMails(db, { companyId: request.query.company_id }),
    }),
  );
  app.get('/_/mail/:id', { schema: { params: z.object({ id }) } }, async (request) => {
    const mail = await readMail(db, request.params.id);
    if (mail === undefined) throw new ServiceError(404, 'Mail not found');
    const { attachment, ...fields } = mail;
    return { ...fields, attachment: attachment === null ? null : Buffer.from(attachment).toString('utf8') };
  });
  app.post('/_/mail', LARGE, async (request, reply) => {
    const input = { body: rawBodyOf(request), now: services.clock.now() };
    const { to, email } = await services.threads.run('readMailBody', input);
    const companyId = await findMailbox(db, to);
    if (companyId === undefined) throw new ServiceError(404, `There is no mailbox ${to}.`);
    const emailId = await acceptEmail(services, { ...email, company_id: companyId });
    return reply.code(201).send({ id: emailId });
  });
}

function faultRoutes(app: Api, { store: { db } }: ApiServices): void {
  const body = z.object({
    kind: z.enum(FAULT_KINDS),
    times: z.number().int().min(1).max(1_000_000).default(1),
    method: text.max(10).toUpperCase().optional(),
    path: text.optional(),
    amount: z.number().int().min(0).max(600_000).optional(),
  });
  app.get('/_/faults', async () => ({ faults: await listFaults(db) }));
  app.post('/_/faults', { schema: { body } }, async (request, reply) =>
    reply.code(201).send({ id: await insertFault(db, request.body) }),
  );
  app.delete('/_/faults', async () => {
    await clearFaults(db);
    return { is_deleted: true };
  });
}

const LOOPBACK = /^(?:::1|(?:::ffff:)?127\.\d+\.\d+\.\d+)$/;

/** Nobody but this machine steers the stand-in, and no page of another site in its browser. */
export function mayControl({ socket, headers, url }: FastifyRequest): boolean {
  if (!LOOPBACK.test(socket.remoteAddress ?? '')) return false;
  const { origin, host = '', 'sec-fetch-site': site } = headers;
  // A link of another site may open the page, but nothing that the page uses.
  if (site === 'cross-site' && url.startsWith('/_/')) return false;
  // A page that reaches this machine by its own host name has that name in the Host header.
  if (!/^(?:localhost|127\.\d+\.\d+\.\d+|\[::1\])(?::\d+)?$/i.test(host)) return false;
  return origin === undefined || (URL.canParse(origin) && new URL(origin).host === host);
}
