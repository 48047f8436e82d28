import { errorCodes, type FastifyInstance, type FastifyRequest } from 'fastify';
import { ServiceError } from 'peppol-preflight';
import { parseBody } from '../threads/parse-body.js';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The route gets the bytes of its body, and has them read in a thread. */
    isBodyRaw?: boolean;
  }
}

/**
 * JSON bodies keep every digit of their numbers; what is not JSON is a 422, as the service answers. No body is none, and endpoints that
 * take none ignore what is sent to them.
 * Compressed bodies are refused: a few bytes could become any number.
 */
export function readJsonBodies(app: FastifyInstance): void {
  app.removeContentTypeParser(['application/json', 'text/plain']);
  app.addHook('onRequest', (request, _reply, done) => {
    const coding = request.headers['content-encoding'];
    done(coding === undefined || coding === 'identity' ? undefined : new ServiceError(415, COMPRESSED));
  });
  app.addContentTypeParser(
    /^application\/(?:[\w.-]+\+)?json/,
    { parseAs: 'buffer' },
    (request, body, done) => {
      try {
        const bytes = body as Buffer;
        if (!takesBody(request)) done(null);
        else done(null, request.routeOptions.config.isBodyRaw === true ? bytes : parseBody(bytes));
      } catch (error) {
        done(error as Error);
      }
    },
  );
  ignoreUnaskedBodies(app);
}

/** Clients send a body of some type where none is asked for, such as an empty form: it is not looked at. */
function ignoreUnaskedBodies(app: FastifyInstance): void {
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (request, _body, done) => {
    const type = request.headers['content-type'];
    done(takesBody(request) ? new errorCodes.FST_ERR_CTP_INVALID_MEDIA_TYPE(type) : null);
  });
}

/** Whether the endpoint has a schema for JSON, or takes a file. */
function takesBody({ routeOptions: { schema } }: FastifyRequest): boolean {
  return schema?.body !== undefined || schema?.consumes !== undefined;
}

const COMPRESSED = 'A compressed body is not read: send it without Content-Encoding.';

/** The bytes of the body of a route with `isBodyRaw`; none for a request without a body. */
export function rawBodyOf({ body }: FastifyRequest): Uint8Array {
  return body instanceof Uint8Array ? body : new Uint8Array();
}
