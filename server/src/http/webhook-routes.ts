import { randomUUID } from 'node:crypto';
import { decideDelivery, ServiceError, WEBHOOK_EVENTS } from 'peppol-preflight';
import * as z from 'zod';
import { toEnvelope } from '../jobs/emit-event.js';
import { webhookHeaders } from '../jobs/deliver-webhook.js';
import { postWebhook } from '../network/post-webhook.js';
import { isPrivateHost } from '../network/private-address.js';
import { insertTestDelivery, listDeliveries } from '../store/deliveries.js';
import { deleteWebhook, findWebhook, insertWebhook, listWebhooks, updateWebhook } from '../store/webhooks.js';
import type { WebhookRow } from '../store/tables.js';
import type { Api, ApiServices } from './api.js';
import { id, text, webhookEvent, webhookUrl } from './field-schemas.js';

const events = z.array(webhookEvent).max(100);
const webhookAnswer = z
  .object({
    id: z.string(),
    url: z.string(),
    events: z.array(z.string()),
    enabled: z.boolean(),
    secret: z.string(),
  })
  .meta({ id: 'WebhookResponse' });
const anything = z.record(z.string(), z.unknown());

/** Subscriptions, their history and the test call. */
export function webhookRoutes(app: Api, services: ApiServices): void {
  const { store, clock, isPublic } = services;
  const { db } = store;
  const params = z.object({ webhook_id: id });

  app.get('/api/webhooks/', { schema: { response: { 200: z.array(webhookAnswer) } } }, async (request) =>
    (await listWebhooks(db, request.company.id)).map(toAnswer),
  );

  app.post(
    '/api/webhooks/',
    {
      schema: {
        body: z
          .object({ url: webhookUrl, events, enabled: z.boolean().default(true) })
          .meta({ id: 'WebhookCreate' }),
        response: { 201: webhookAnswer },
      },
    },
    async (request, reply) => {
      assertEvents(request.body.events);
      assertReachable(request.body.url, isPublic);
      const webhook = await insertWebhook(db, request.company.id, request.body, clock.now());
      return reply.code(201).send(toAnswer(webhook));
    },
  );

  app.get(
    '/api/webhooks/:webhook_id',
    { schema: { params, response: { 200: webhookAnswer } } },
    async (request) => toAnswer(found(await findWebhook(db, request.company.id, request.params.webhook_id))),
  );

  app.put(
    '/api/webhooks/:webhook_id',
    {
      schema: {
        params,
        body: z
          .object({ url: webhookUrl.nullish(), events: events.nullish(), enabled: z.boolean().nullish() })
          .meta({ id: 'WebhookUpdate' }),
        response: { 200: webhookAnswer },
      },
    },
    async (request) => {
      const { url, events: wanted, enabled } = request.body;
      assertEvents(wanted ?? []);
      if (typeof url === 'string') assertReachable(url, isPublic);
      // null leaves a field as it is.
      const change = Object.entries({ url, events: wanted, enabled }).filter(
        ([, value]) => (value ?? undefined) !== undefined,
      );
      return toAnswer(
        found(
          await updateWebhook(db, request.company.id, request.params.webhook_id, Object.fromEntries(change)),
        ),
      );
    },
  );

  app.delete(
    '/api/webhooks/:webhook_id',
    {
      schema: {
        params,
        response: { 200: z.object({ is_deleted: z.boolean() }).meta({ id: 'WebhookDelete' }) },
      },
    },
    async (request) => {
      if (!(await deleteWebhook(db, request.company.id, request.params.webhook_id))) found(undefined);
      return { is_deleted: true };
    },
  );

  app.get(
    '/api/webhooks/:webhook_id/history',
    {
      schema: {
        params,
        response: {
          200: z.object({ history: z.array(anything) }).meta({ id: 'WebhookEventHistoryResponse' }),
        },
      },
    },
    async (request) => {
      const webhook = found(await findWebhook(db, request.company.id, request.params.webhook_id));
      return { history: await readHistory(services, webhook) };
    },
  );

  app.post(
    '/api/webhooks/:webhook_id/test',
    {
      schema: {
        params,
        body: z.object({ event_type: text, data: anything }).meta({ id: 'WebhookTestRequest' }),
        response: {
          200: z
            .object({ success: z.boolean(), message: z.string(), webhook_delivery_result: anything })
            .meta({ id: 'WebhookTestResponse' }),
        },
      },
    },
    async (request) => {
      const webhook = found(await findWebhook(db, request.company.id, request.params.webhook_id));
      assertEvents([request.body.event_type]);
      return testWebhook(services, webhook, request.body);
    },
  );
}

/** One delivery, made at once and not again, so that the caller sees what the receiver answers. */
async function testWebhook(
  { store: { db }, clock, isPublic }: ApiServices,
  webhook: WebhookRow,
  {
    event_type: type,
    data,
  }: { readonly event_type: string; readonly data: Readonly<Record<string, unknown>> },
) {
  const event = randomUUID();
  const started = clock.now();
  const body = JSON.stringify(toEnvelope({ id: event, companyId: webhook.company_id, type, data }, started));
  const headers = webhookHeaders(body, type, webhook.secret);
  const outcome = await postWebhook(webhook.url, { headers, body, isPublic });
  const { delivered: success } = decideDelivery(outcome.status, 1);
  await insertTestDelivery(
    db,
    {
      webhook_id: webhook.id,
      company_id: webhook.company_id,
      event_id: event,
      event_type: type,
      url: webhook.url,
      body,
      state: success ? 'delivered' : 'failed',
      created_at: started,
    },
    {
      started_at: started,
      finished_at: clock.now(),
      duration_ms: outcome.durationMs,
      status: outcome.status,
      answer: outcome.answer,
      error: outcome.error,
      headers: JSON.stringify(headers),
    },
  );
  const { status, answer, error, durationMs } = outcome;
  return {
    success,
    message: success
      ? 'Test event delivered'
      : `Test event not delivered: ${error ?? `the receiver answered ${status ?? ''}`}`,
    webhook_delivery_result: {
      event_id: event,
      status_code: status,
      response_body: answer,
      error,
      duration_ms: durationMs,
    },
  };
}

async function readHistory(
  { store: { db } }: ApiServices,
  { id: webhookId, company_id: companyId }: WebhookRow,
) {
  const deliveries = await listDeliveries(db, { companyId, webhookId });
  return deliveries.map((delivery) => ({
    id: delivery.id,
    event_id: delivery.event_id,
    event_type: delivery.event_type,
    url: withoutCredentials(delivery.url),
    status: delivery.state,
    created_at: delivery.created_at.toISOString(),
    request_body: delivery.body,
    attempts: delivery.tries.map((each) => ({
      attempt: each.attempt,
      started_at: each.started_at.toISOString(),
      status_code: each.status,
      response_body: each.answer,
      error: each.error,
      duration_ms: each.duration_ms,
    })),
  }));
}

/** A password in a URL is not for lists. */
export function withoutCredentials(url: string): string {
  if (!URL.canParse(url)) return url;
  const { username, password } = new URL(url);
  return username === '' && password === '' ? url : url.replace(/\/\/[^/@]*@/, '//***@');
}

function toAnswer({ id: webhookId, url, events: wanted, enabled, secret }: WebhookRow) {
  return { id: webhookId, url, events: wanted, enabled, secret };
}

function found(webhook: WebhookRow | undefined): WebhookRow {
  if (webhook === undefined) throw new ServiceError(404, 'Webhook not found');
  return webhook;
}

function assertEvents(names: readonly string[]): void {
  if (!names.every((name) => (WEBHOOK_EVENTS as readonly string[]).includes(name))) {
    throw new ServiceError(422, 'Invalid webhook event');
  }
}

function assertReachable(url: string, isPublic: boolean): void {
  if (!isPublic || !isPrivateHost(new URL(url).hostname)) return;
  const msg = 'url is in a private network: this server calls public addresses only';
  throw new ServiceError(422, [{ loc: ['body', 'url'], msg, type: 'value_error' }]);
}
