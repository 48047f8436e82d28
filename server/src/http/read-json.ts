import type { FastifyInstance } from 'fastify';
import { parseDocumentText, ServiceError } from 'peppol-preflight';

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
    (_request, body, done) => {
      try {
        done(null, body.length === 0 ? undefined : parse(body as Buffer));
      } catch (error) {
        done(error as Error);
      }
    },
  );
}

const COMPRESSED = 'A compressed body is not read: send it without Content-Encoding.';

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
