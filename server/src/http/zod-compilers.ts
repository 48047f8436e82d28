import type { FastifyInstance, FastifySchemaCompiler } from 'fastify';
import type { FastifySerializerCompiler } from 'fastify/types/schema.js';
import { ServiceError } from 'peppol-preflight';
import type * as z from 'zod';
import { toServiceIssues, type RequestPart } from '../threads/request-issues.js';

/** Requests are judged by their zod schemas, with the service's 422; answers are typed by theirs and written as they are. */
export function compileZod(app: FastifyInstance): void {
  const validator: FastifySchemaCompiler<z.ZodType> = ({ schema, httpPart }) => {
    const part = PARTS[httpPart ?? 'body'] ?? 'body';
    return (data) => {
      const parsed = schema.safeParse(data, { reportInput: true });
      if (parsed.success) return { value: parsed.data };
      return { error: new ServiceError(422, toServiceIssues(parsed.error.issues, part)) };
    };
  };
  const serializer: FastifySerializerCompiler<z.ZodType> = () => (data) => JSON.stringify(data);
  app.setValidatorCompiler(validator);
  app.setSerializerCompiler(serializer);
}

/** For Fastify: its own compilers take longer to load than all the rest of it, and are not used here. */
export const NO_COMPILERS = { buildValidator: unused, buildSerializer: unused };

function unused(): never {
  throw new Error('Schemas are compiled by compileZod().');
}

const PARTS: Readonly<Record<string, RequestPart>> = {
  querystring: 'query',
  params: 'path',
  headers: 'header',
  body: 'body',
};
