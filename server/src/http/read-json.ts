import type { FastifyInstance } from 'fastify';
import { parseDocumentText, ServiceError } from 'peppol-preflight';

/** JSON bodies keep every digit of their numbers; what is not JSON is a 422, as the service answers. No body is none. */
export function readJsonBodies(app: FastifyInstance): void {
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser(
    /^application\/(?:[\w.-]+\+)?json/,
    { parseAs: 'buffer' },
    (_request, body, done) => {
      try {
        done(null, body.length === 0 ? undefined : parse(body as Buffer));
      } catch (error) {
        done(error as Error);
      }
    },
  );
}

function parse(body: Buffer): unknown {
  try {
    return parseDocumentText(new TextDecoder('utf-8', { fatal: true }).decode(body));
  } catch (cause) {
    if (!(cause instanceof SyntaxError || cause instanceof TypeError)) throw cause;
    const why = cause instanceof SyntaxError ? cause.message : 'its bytes are not UTF-8.';
    throw new ServiceError(
      422,
      [{ loc: ['body'], msg: `The body is not JSON: ${why}`, type: 'json_invalid' }],
      { cause },
    );
  }
}
