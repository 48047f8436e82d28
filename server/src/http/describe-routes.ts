import swagger, { type SwaggerTransform } from '@fastify/swagger';
import Fastify, { type RouteOptions } from 'fastify';
import { jsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod';
import { documentJsonSchema } from 'peppol-preflight';
import type { Api } from './api.js';
import { DOCUMENT_BODY } from './field-schemas.js';
import { compileZod, NO_COMPILERS } from './zod-compilers.js';

/** The description of routes in OpenAPI 3.1; those with `hide` are left out. */
export async function describeRoutes(
  routes: readonly RouteOptions[],
  publicUrl: string | undefined,
): Promise<unknown> {
  // Routes that were started cannot be described any more: the same ones are declared once again, in an application that never listens.
  const app: Api = Fastify({
    exposeHeadRoutes: false,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 500 },
    schemaController: { compilersFactory: NO_COMPILERS },
  });
  compileZod(app);
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Invoicing access point service',
        version: '1.1.0',
        description:
          'Creates, validates, sends and receives invoices over Peppol. This is the local stand-in.',
      },
      ...(publicUrl !== undefined && { servers: [{ url: publicUrl }] }),
      components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } },
      security: [{ bearer: [] }],
    },
    transform,
    transformObject: jsonSchemaTransformObject,
  });
  for (const { method, url, schema = {}, config = {} } of routes) {
    if (method === 'HEAD') continue;
    app.route({ method, url, schema, config, handler: () => undefined });
  }
  await app.ready();
  return withoutSpares(app.swagger() as Description);
}

interface Description {
  readonly components?: { readonly schemas?: Record<string, unknown> };
}

/**
 * The schemas that something refers to, by the names of the interface: zod makes one of each for answers and another, whose name
 * ends with Input, for requests. The schema of a Document is the library's own, which also checks it.
 */
function withoutSpares(description: Description): Description {
  // The dialect is said once for the whole, and components have names.
  const { $schema, $id, ...document } = documentJsonSchema();
  const all: Record<string, unknown> = {
    ...description.components?.schemas,
    [`${DOCUMENT_BODY}Input`]: document,
  };
  const schemas: Record<string, unknown> = {};
  const renamed = <Part>(part: Part): Part =>
    JSON.parse(JSON.stringify(part), (key, value: unknown) => {
      const name = key === '$ref' ? /^#\/components\/schemas\/(.+)$/.exec(String(value))?.[1] : undefined;
      if (name === undefined) return value;
      const short = name.replace(/Input$/, '');
      if (!(short in schemas)) {
        // It may refer to itself.
        schemas[short] = {};
        schemas[short] = renamed(all[name]);
      }
      return `#/components/schemas/${short}`;
    }) as Part;
  const { components, ...rest } = description;
  return { ...deprecateParameters(renamed(rest)), components: { ...components, schemas } };
}

/** Whether a parameter is deprecated belongs to the parameter, and zod can say it of its schema only. */
function deprecateParameters<Part>(part: Part): Part {
  return JSON.parse(JSON.stringify(part), (key, value: unknown) => {
    if (key !== 'parameters' || !Array.isArray(value)) return value;
    return value.map((parameter: { readonly schema?: { readonly deprecated?: boolean } }) => {
      const { deprecated, ...schema } = parameter.schema ?? {};
      return deprecated === true ? { ...parameter, deprecated, schema } : parameter;
    });
  }) as Part;
}

const FILE = {
  type: 'object',
  required: ['file'],
  properties: { file: { type: 'string', format: 'binary' } },
};
const FILE_ANSWER = {
  200: {
    description: 'The file.',
    content: { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } },
  },
};

/** The errors of every endpoint. */
const EVERYWHERE = [400, 401, 404, 415, 422, 500, 503];
/** Those of endpoints that take a body. */
const WITH_BODY = [413];
/** Those of some endpoints, by method and path. */
const SOMEWHERE: Readonly<Record<string, readonly number[]>> = {
  'POST /api/documents/': [406],
  'POST /api/documents/:document_id/send': [405, 406, 409],
  'POST /api/mailbox/:inbound_email_id/reprocess': [409],
  'POST /api/validate/json': [406],
};

const ERRORS: Readonly<Record<number, { readonly description: string; readonly schema?: string }>> = {
  400: { description: 'The request does not fit the state of the record, or is not valid HTTP.' },
  401: { description: 'The key is missing or not valid.' },
  403: { description: 'The Peppol id belongs to another company.' },
  404: { description: 'The company has no such record.' },
  405: { description: 'The document is in a state in which it cannot be sent.' },
  406: { description: 'The document is not valid.' },
  409: { description: 'The Peppol id is not of this company, or the e-mail was processed already.' },
  413: { description: 'The request is too large.' },
  415: { description: 'The body is not a file of the expected type, or is compressed.' },
  422: {
    description: 'The request breaks its schema: `detail` lists where, or says why.',
    schema: 'HTTPValidationError',
  },
  429: { description: 'Too many requests: wait Retry-After seconds.' },
  500: { description: 'The service failed.' },
  503: { description: 'The server is ending, or reads too many PDFs: wait Retry-After seconds.' },
};

/** The answers with errors that an endpoint has. */
function errorsOf(method: string, url: string, isLimited: boolean): Readonly<Record<string, object>> {
  const statuses = [
    ...EVERYWHERE,
    ...(/^(?:POST|PUT)$/.test(method) ? WITH_BODY : []),
    ...(url.startsWith('/api/admin/') ? [403] : []),
    ...(isLimited ? [429] : []),
    ...(SOMEWHERE[`${method} ${url}`] ?? []),
  ];
  return Object.fromEntries(
    statuses.map((status) => {
      const { description, schema = 'ErrorResponse' } = ERRORS[status] ?? { description: '' };
      const content = { 'application/json': { schema: { $ref: `#/components/schemas/${schema}` } } };
      return [status, { description, content }];
    }),
  );
}

/** What zod cannot say: the file of a form, and the errors that every endpoint has. */
const transform: SwaggerTransform = (route) => {
  const transformed = jsonSchemaTransform(route);
  const schema = transformed.schema as Record<string, unknown> & { readonly response?: object };
  if (schema.hide === true) return transformed;
  const isLimited =
    (route.route.config as { readonly rateLimit?: unknown } | undefined)?.rateLimit !== undefined;
  const errors = errorsOf(String(route.route.method), route.url, isLimited);
  // Other answers of the interface are JSON.
  const isFile = schema.response === undefined;
  const isForm = Array.isArray(schema.consumes) && schema.consumes.includes('multipart/form-data');
  return {
    ...transformed,
    schema: {
      ...schema,
      ...(isForm && { body: FILE }),
      response: { ...errors, ...(isFile ? FILE_ANSWER : schema.response) },
    },
  };
};
