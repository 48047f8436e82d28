import { readdirSync, readFileSync } from 'node:fs';
import { type Release, releaseAsOf, ServiceError, upcomingRelease } from 'peppol-preflight';
import { LANGUAGE_CODES } from 'peppol-preflight/tools';
import * as z from 'zod';
import type { Api, ApiServices } from '../http/api.js';
import type { Extras } from '../http/build-app.js';
import { id, text } from '../http/field-schemas.js';
import { listCompanies } from '../store/companies.js';
import { listAttachments } from '../store/attachments.js';
import { listDeliveries } from '../store/deliveries.js';
import { listEmails, listInboundFiles } from '../store/emails.js';
import { groupBy } from '../store/group-by.js';
import { listMails } from '../store/mails.js';
import { readTimeline } from '../store/timeline.js';
import { withoutCredentials } from '../http/webhook-deliveries.js';
import { dayOf } from '../store/day-of.js';
import { companyRoutes } from './company-routes.js';
import { listAll, listEventIds, participantOf, readWhole } from './page-data.js';
import { streamChanges } from './stream-changes.js';
import { wordsModule } from './words-module.js';

/** The files of the page: its scripts are in its folder. */
function filesIn(
  folder: URL,
): readonly { readonly path: string; readonly file: string; readonly type: string }[] {
  const scripts = readdirSync(folder).filter((file) => file.endsWith('.js'));
  return [
    { path: '/', file: 'page.html', type: 'text/html; charset=utf-8' },
    { path: '/_/page.css', file: 'page.css', type: 'text/css; charset=utf-8' },
    ...scripts.map((file) => ({ path: `/_/${file}`, file, type: SCRIPT })),
  ];
}

const SCRIPT = 'text/javascript; charset=utf-8';

const POLICY =
  "default-src 'none'; style-src 'self' 'unsafe-inline'; script-src 'self'; connect-src 'self'; img-src 'self' data:; frame-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/**
 * The page for people, at `/`, and what it reads. It sees every company, so it is for those who may control the stand-in.
 *
 * @param folder where the files of the page are
 */
export function webPage(folder: URL): Extras {
  return (app, services) => {
    pageRoutes(app, services, folder);
  };
}

function pageRoutes(app: Api, services: ApiServices, folder: URL): void {
  const files = filesIn(folder).map(({ file, ...served }) => ({
    ...served,
    content: readFileSync(new URL(file, folder), 'utf8'),
  }));
  const words = LANGUAGE_CODES.map((code) => ({
    path: `/_/words/${code}.js`,
    type: SCRIPT,
    content: wordsModule(code),
  }));
  for (const { path, content, type } of [...files, ...words]) {
    app.get(path, (_request, reply) =>
      reply
        .header('Content-Type', type)
        .header('Content-Security-Policy', POLICY)
        .header('Cache-Control', 'no-cache')
        .send(content),
    );
  }
  const streams = new Set<() => void>();
  // A stream does not end by itself: the server would wait for it.
  app.addHook('preClose', (done) => {
    for (const end of streams) end();
    done();
  });
  app.get('/_/ui/changes', (_request, reply) => {
    const end = streamChanges(services.store, reply, () => streams.delete(end));
    streams.add(end);
  });
  listRoutes(app, services);
  documentRoutes(app, services);
  companyRoutes(app, services);
}

function listRoutes(app: Api, { store: { db }, clock }: ApiServices): void {
  const params = z.object({ id });
  app.get('/_/ui/releases', () => {
    const today = dayOf(clock.now());
    const next = upcomingRelease(today);
    return { current: datesOf(releaseAsOf(today)), next: next === undefined ? null : datesOf(next) };
  });
  app.get('/_/ui/companies', async () => ({
    companies: (await listCompanies(db)).map(({ id: companyId, name, is_sandbox, peppol_ids }) => ({
      id: companyId,
      name,
      is_sandbox,
      peppol_ids,
    })),
  }));
  app.get(
    '/_/ui/companies/:id/documents',
    {
      schema: {
        params,
        querystring: z.object({ search: text.default(''), page: z.coerce.number().int().min(1).default(1) }),
      },
    },
    (request) => listAll(db, request.params.id, request.query),
  );
  app.get('/_/ui/companies/:id/webhooks', { schema: { params } }, async (request) => {
    const deliveries = await listDeliveries(db, { companyId: request.params.id, limit: 100 });
    const events = await listEventIds(
      db,
      deliveries.map(({ event_id: eventId }) => eventId),
    );
    return {
      deliveries: deliveries.map((each) => ({
        ...each,
        url: withoutCredentials(each.url),
        // The test call makes no event.
        is_test: !events.has(each.event_id),
      })),
    };
  });
  app.get('/_/ui/companies/:id/mails', { schema: { params } }, async (request) => {
    const { rows } = await listEmails(db, request.params.id, { page: 1, pageSize: 100 });
    const files = await listInboundFiles(
      db,
      rows.map(({ id: emailId }) => emailId),
    );
    const filesOf = groupBy(files, ({ email_id: of }) => of);
    return {
      out: await listMails(db, { companyId: request.params.id }),
      in: rows.map((row) => ({ ...row, attachments: filesOf.get(row.id) ?? [] })),
    };
  });
}

function datesOf({ name, published, mandatoryFrom }: Release) {
  return { name, published, mandatory_from: mandatoryFrom };
}

function documentRoutes(app: Api, { store: { db }, links, clock, threads }: ApiServices): void {
  const params = z.object({ id });
  app.get('/_/ui/documents/:id', { schema: { params } }, async (request) => {
    const { ubl, record, ...document } = await readWhole(db, request.params.id);
    return {
      ...document,
      record: JSON.parse(record) as unknown,
      ubl: ubl === null ? null : Buffer.from(ubl).toString('utf8'),
      issues:
        ubl === null ? [] : await threads.run('issuesOf', { ubl: new Uint8Array(ubl), now: clock.now() }),
      timeline: await readTimeline(db, document.id),
      receiver: await participantOf(db, document.receiver_peppol_id),
      attachments: (await listAttachments(db, [document.id])).map((file) => ({
        ...file,
        href: links.sign(request, `/files/attachments/${file.id}`),
      })),
    };
  });
  const querystring = z.object({ language: text.default('en') });
  app.get('/_/ui/documents/:id/page', { schema: { params, querystring } }, async (request, reply) => {
    const { ubl } = await readWhole(db, request.params.id);
    if (ubl === null) throw new ServiceError(404, 'UBL document not found');
    const page = await threads.run('renderPage', {
      ubl: new Uint8Array(ubl),
      language: request.query.language,
    });
    // The content of an invoice is untrusted: it runs no scripts and loads nothing. Only the page shows it in a frame.
    const policy =
      "default-src 'none'; style-src 'unsafe-inline'; img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'self'; sandbox";
    return reply
      .header('Content-Type', 'text/html; charset=utf-8')
      .header('Content-Security-Policy', policy)
      .send(page);
  });
}
