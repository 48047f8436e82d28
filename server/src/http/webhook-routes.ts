import { ServiceError } from 'peppol-preflight';
import { WEBHOOK_EVENTS, type WebhookEventType } from 'peppol-preflight/service';
import * as z from 'zod';
import { isPrivateHost } from '../network/private-address.js';
import { deleteWebhook, findWebhook, insertWebhook, listWebhooks, updateWebhook } from '../store/webhooks.js';
import type { WebhookRow } from '../store/tables.js';
import type { Api, ApiServices } from './api.js';
import { id, text, webhookEvent, webhookUrl } from './field-schemas.js';
import { readHistory, testWebhook } from './webhook-deliveries.js';

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

/** What a company may subscribe at most: every event is delivered to each. */
const MOST_WEBHOOKS = 100;

/** The data of a test are kept, and are a part of each answer about the last hundred deliveries. */
const LONGEST_DATA = 20_000;
const testData = anything.refine((data) => JSON.stringify(data).length <= LONGEST_DATA, {
  params: { type: 'too_long' },
  error: `is longer than ${LONGEST_DATA} characters of JSON: send less`,
});

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
      request.body.events.forEach(assertEvent);
      assertReachable(request.body.url, isPublic);
      assertFew(await listWebhooks(db, request.company.id));
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
      wanted?.forEach(assertEvent);
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
        body: z.object({ event_type: text, data: testData }).meta({ id: 'WebhookTestRequest' }),
        response: {
          200: z
            .object({ success: z.boolean(), message: z.string(), webhook_delivery_result: anything })
            .meta({ id: 'WebhookTestResponse' }),
        },
      },
    },
    async (request) => {
      const webhook = found(await findWebhook(db, request.company.id, request.params.webhook_id));
      const { event_type: type, data } = request.body;
      assertEvent(type);
      return testWebhook(services, webhook, { type, data });
    },
  );
}

function toAnswer({ id: webhookId, url, events: wanted, enabled, secret }: WebhookRow) {
  return { id: webhookId, url, events: wanted, enabled, secret };
}

function found(webhook: WebhookRow | undefined): WebhookRow {
  if (webhook === undefined) throw new ServiceError(404, 'Webhook not found');
  return webhook;
}

function assertEvent(name: string): asserts name is WebhookEventType {
  if (!(WEBHOOK_EVENTS as readonly string[]).includes(name))
    throw new ServiceError(422, 'Invalid webhook event');
}

/** @throws ServiceError 422 when a company has as many subscriptions as it may have */
function assertFew(webhooks: readonly WebhookRow[]): void {
  if (webhooks.length < MOST_WEBHOOKS) return;
  const msg = `The company has ${webhooks.length} webhooks, and this server keeps at most ${MOST_WEBHOOKS} of each: delete one, or change one`;
  throw new ServiceError(422, [{ loc: ['body'], msg, type: 'too_long' }]);
}

function assertReachable(url: string, isPublic: boolean): void {
  if (!isPublic || !isPrivateHost(new URL(url).hostname)) return;
  const msg = 'url is in a private network: this server calls public addresses only';
  throw new ServiceError(422, [{ loc: ['body', 'url'], msg, type: 'value_error' }]);
}
