import multipart from '@fastify/multipart';
import Fastify, { type FastifyBaseLogger, type FastifyRequest } from 'fastify';
import { ServiceError } from 'peppol-preflight';
import type { Services } from '../jobs/services.js';
import { readLinkSecret } from '../store/secrets.js';
import { accountRoutes } from './account-routes.js';
import { adminRoutes } from './admin-routes.js';
import { answerErrors, EARLY_ERRORS } from './answer-errors.js';
import type { Api, ApiServices } from './api.js';
import type { AppOptions } from './app-options.js';
import { attachmentRoutes } from './attachment-routes.js';
import { authenticateCompany, authenticateOrganization } from './authenticate.js';
import { controlRoutes, mayControl } from './control-routes.js';
import { conversionRoutes } from './conversion-routes.js';
import { createRoutes } from './create-routes.js';
import { describeApi } from './describe-api.js';
import { documentRoutes } from './document-routes.js';
import { downloadRoutes } from './download-routes.js';
import { healthRoutes } from './health-routes.js';
import { injectFaults } from './inject-faults.js';
import { limitRates } from './limit-rate.js';
import { listRoutes } from './list-routes.js';
import { lookupRoutes } from './lookup-routes.js';
import { mailboxRoutes } from './mailbox-routes.js';
import { LARGEST_FILE } from './read-file.js';
import { readJsonBodies } from './read-json.js';
import { requireOneHost } from './require-one-host.js';
import { sendRoutes } from './send-routes.js';
import { createLinks } from './signed-links.js';
import { LONGEST_MS } from '../threads/open-threads.js';
import { trackConnections } from './track-connections.js';
import { validationRoutes } from './validation-routes.js';
import { webhookRoutes } from './webhook-routes.js';
import { compileZod, NO_COMPILERS } from './zod-compilers.js';

/** More for those who may control, such as the page. */
export type Extras = (app: Api, services: ApiServices) => void | Promise<void>;

/** The application with every endpoint of the service. */
export async function buildApp(services: Services, options: AppOptions, extras: Extras): Promise<Api> {
  const {
    publicUrl,
    rateLimits = true,
    control = 'loopback',
    requestTimeout = 60_000,
    strictInterface: isStrict = false,
  } = options;
  // Fastify knows less of a logger than pino has.
  const log: FastifyBaseLogger = services.log;
  const app: Api = Fastify({
    loggerInstance: log,
    bodyLimit: 1024 * 1024,
    schemaController: { compilersFactory: NO_COMPILERS },
    ...EARLY_ERRORS,
    requestTimeout,
    // Nothing passes over the connection while a thread works on what came: it gives up first, and says so.
    connectionTimeout: requestTimeout + 2 * LONGEST_MS,
    forceCloseConnections: 'idle',
    // HEAD is for files only, as at the service, and routes take time at the start.
    exposeHeadRoutes: false,
    return503OnClosing: true,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 500 },
    // Node.js compares both when it makes the server, before Fastify sets the first.
    http: {
      requestTimeout,
      headersTimeout: requestTimeout,
      connectionsCheckingInterval: Math.min(requestTimeout, 1_000),
    },
  });
  const endConnections = trackConnections(app.server);
  app.addHook('preClose', (done) => {
    endConnections();
    done();
  });
  compileZod(app);
  answerErrors(app);
  requireOneHost(app);
  readJsonBodies(app);
  await app.register(multipart, {
    throwFileSizeLimit: true,
    limits: {
      fileSize: LARGEST_FILE,
      files: 10,
      fields: 50,
      parts: 60,
      fieldSize: 64 * 1024,
      headerPairs: 100,
    },
  });
  const isAllowed = (request: FastifyRequest): boolean => control === 'everyone' || mayControl(request);
  const links = createLinks(await readLinkSecret(services.store.db), services.clock, publicUrl);
  const api: ApiServices = { ...services, links, isStrict };
  describeApi(app, publicUrl);
  await app.register(async (scope: Api) => {
    if (control !== 'nobody') await injectFaults(scope, api, isAllowed);
    authenticateCompany(scope, services.store);
    await limitRates(scope, services, rateLimits);
    createRoutes(scope, api);
    documentRoutes(scope, api);
    sendRoutes(scope, api);
    attachmentRoutes(scope, api);
    listRoutes(scope, api);
    validationRoutes(scope, api);
    conversionRoutes(scope, api);
    mailboxRoutes(scope, api);
    webhookRoutes(scope, api);
    lookupRoutes(scope, api);
    accountRoutes(scope, api);
  });
  await app.register((scope: Api, _options, done) => {
    authenticateOrganization(scope, services.store);
    adminRoutes(scope, api);
    done();
  });
  downloadRoutes(app, api);
  healthRoutes(app, api);
  if (control !== 'nobody') {
    await app.register(async (scope: Api) => {
      scope.addHook('onRequest', (request, _reply, done) => {
        // For others it is as if there were nothing.
        done(isAllowed(request) ? undefined : new ServiceError(404, 'Not Found'));
      });
      scope.addHook('onRoute', (route) => {
        route.schema = { ...route.schema, hide: true };
      });
      controlRoutes(scope, api);
      await extras(scope, api);
    });
  }
  return app;
}
