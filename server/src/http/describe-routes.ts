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
  // The dialect is said once for the whole.
  const { $schema, ...document } = documentJsonSchema();
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
  return { ...renamed(rest), components: { ...components, schemas } };
}

const FILE = {
  type: 'object',
  required: ['file'],
  properties: { file: { type: 'string', format: 'binary' } },
};
const ERRORS: Readonly<Record<string, { readonly description: string; readonly schema: string }>> = {
  401: { description: 'The key is missing or not valid.', schema: 'ErrorResponse' },
  404: { description: 'The company has no such record.', schema: 'ErrorResponse' },
  422: {
    description: 'The request breaks its schema: `detail` lists where, or says why.',
    schema: 'HTTPValidationError',
  },
  429: { description: 'Too many requests: wait Retry-After seconds.', schema: 'ErrorResponse' },
  500: { description: 'The service failed.', schema: 'ErrorResponse' },
};

/** What zod cannot say: the file of a form, and the errors that every endpoint has. */
const transform: SwaggerTransform = (route) => {
  const transformed = jsonSchemaTransform(route);
  const schema = transformed.schema as Record<string, unknown>;
  if (schema.hide === true) return transformed;
  const isLimited =
    (route.route.config as { readonly rateLimit?: unknown } | undefined)?.rateLimit !== undefined;
  const errors = Object.fromEntries(
    Object.entries(ERRORS)
      .filter(([status]) => isLimited || status !== '429')
      .map(([status, { description, schema: name }]) => {
        const content = { 'application/json': { schema: { $ref: `#/components/schemas/${name}` } } };
        return [status, { description, content }];
      }),
  );
  const isForm = Array.isArray(schema.consumes) && schema.consumes.includes('multipart/form-data');
  return {
    ...transformed,
    schema: {
      ...schema,
      ...(isForm && { body: FILE }),
      response: { ...errors, ...(schema.response as object) },
    },
  };
};
