import swagger, { type SwaggerTransform } from '@fastify/swagger';
import { jsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod';
import type { Api } from './api.js';

/** GET /api/openapi.json: the machine-readable description, made from the schemas that judge the requests. */
export async function describeApi(app: Api, publicUrl: string | undefined): Promise<void> {
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
  let described: unknown;
  app.get('/api/openapi.json', { schema: { hide: true } }, () => (described ??= app.swagger()));
}

const FILE = {
  type: 'object',
  required: ['file'],
  properties: { file: { type: 'string', format: 'binary' } },
};
const ERRORS: Readonly<Record<string, string>> = {
  401: 'The key is missing or not valid.',
  404: 'The company has no such record.',
  422: 'The request breaks its schema: `detail` lists where, or says why.',
  500: 'The service failed.',
};
const ERROR = {
  type: 'object',
  required: ['detail'],
  properties: { detail: { anyOf: [{ type: 'string' }, { type: 'array', items: { type: 'object' } }] } },
};

/** What zod cannot say: the file of a form, and the errors that every endpoint has. */
const transform: SwaggerTransform = (route) => {
  const transformed = jsonSchemaTransform(route);
  const schema = transformed.schema as Record<string, unknown>;
  if (schema.hide === true) return transformed;
  const limited =
    (route.route.config as { readonly rateLimit?: unknown } | undefined)?.rateLimit !== undefined;
  const answers = Object.entries({
    ...ERRORS,
    ...(limited && { 429: 'Too many requests: wait Retry-After seconds.' }),
  });
  const errors = Object.fromEntries(
    answers.map(([status, description]) => [status, { description, ...ERROR }]),
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
