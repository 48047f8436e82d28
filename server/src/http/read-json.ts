import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ServiceError } from 'peppol-preflight';
import { parseBody } from '../threads/parse-body.js';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The route gets the bytes of its body, and has them read in a thread. */
    isBodyRaw?: boolean;
  }
}

/**
 * JSON bodies keep every digit of their numbers; what is not JSON is a 422, as the service answers. No body is none.
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
        done(null, request.routeOptions.config.isBodyRaw === true ? bytes : parseBody(bytes));
      } catch (error) {
        done(error as Error);
      }
    },
  );
}

const COMPRESSED = 'A compressed body is not read: send it without Content-Encoding.';

/** The bytes of the body of a route with `isBodyRaw`; none for a request without a body. */
export function rawBodyOf({ body }: FastifyRequest): Uint8Array {
  return body instanceof Uint8Array ? body : new Uint8Array();
}
