import type { Socket } from 'node:net';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ServiceError, type ServiceIssue } from 'peppol-preflight';

/** When whoever met too much work may try again. */
const RETRY_SECONDS = 5;

/** Every error as the service answers it: `detail` as a text, or as the list of a 422. No internal details are revealed. */
export function answerErrors(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError, request, reply) => answer(error, request, reply));
  app.server.on('checkExpectation', (_request, response) => {
    const body = JSON.stringify({ detail: 'Of the header Expect only 100-continue is known.' });
    response.writeHead(417, { 'Content-Type': JSON_TYPE, 'Content-Length': body.length }).end(body);
  });
  const methods = knownMethods(app);
  app.setNotFoundHandler((request, reply) => {
    const allowed = methods(request.url);
    if (allowed.length === 0) return reply.code(404).send({ detail: 'Not Found' });
    return reply.code(405).header('Allow', allowed.join(', ')).send({ detail: 'Method Not Allowed' });
  });
}

/** The methods that the endpoints of the service at a path have; none at other paths. */
function knownMethods(app: FastifyInstance): (url: string) => readonly string[] {
  const routes: { readonly method: string; readonly path: RegExp }[] = [];
  app.addHook('onRoute', ({ url, method }) => {
    if (!url.startsWith('/api/')) return;
    const path = url.replace(/\/$/, '').replace(/:\w+/g, '[^/]{1,500}');
    for (const each of [method].flat()) routes.push({ method: each, path: new RegExp(`^${path}/?$`) });
  });
  return (url) => {
    const [path = ''] = url.split('?');
    return [...new Set(routes.filter((route) => route.path.test(path)).map(({ method }) => method))].sort();
  };
}

function answer(error: FastifyError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (error instanceof ServiceError) {
    if (error.status === 503) reply.header('Retry-After', RETRY_SECONDS);
    return reply.code(error.status).send({ detail: error.detail });
  }
  const status = error.statusCode ?? 500;
  const known = KNOWN[error.code];
  if (known !== undefined) return reply.code(known.status).send({ detail: known.detail });
  if (status >= 400 && status < 500) return reply.code(status).send({ detail: error.message });
  request.log.error({ error: error.message, stack: error.stack }, 'a request failed');
  return reply.code(500).send({ detail: 'Internal server error' });
}

const JSON_TYPE = 'application/json; charset=utf-8';

/** For Fastify: what is wrong before a route is found is answered in the same form. */
export const EARLY_ERRORS = {
  /** The path cannot be decoded, or a part of it is too long: nothing has such a path. */
  frameworkErrors: (_error: FastifyError, _request: FastifyRequest, reply: FastifyReply): void => {
    void reply.code(404).send({ detail: 'Not Found' });
  },
  /** It is not HTTP, or more of it than is read; the connection ends. */
  clientErrorHandler: (error: Error & { readonly code?: string }, socket: Socket): void => {
    if (!socket.writable || error.code === 'ECONNRESET') {
      socket.destroy();
      return;
    }
    const [status, detail] = UNREADABLE[error.code ?? ''] ?? [
      '400 Bad Request',
      'The request is not valid HTTP.',
    ];
    const body = JSON.stringify({ detail });
    const head = `HTTP/1.1 ${status}\r\nContent-Type: ${JSON_TYPE}\r\nContent-Length: ${body.length}\r\nConnection: close`;
    socket.end(`${head}\r\n\r\n${body}`);
  },
};

/** Statuses of what Node.js refuses to read. */
const UNREADABLE: Readonly<Record<string, readonly [status: string, detail: string]>> = {
  HPE_HEADER_OVERFLOW: [
    '431 Request Header Fields Too Large',
    'The path and the headers are too long: 16 kB are read.',
  ],
  ERR_HTTP_REQUEST_TIMEOUT: ['408 Request Timeout', 'The request did not arrive in time.'],
};

const BODY: readonly ServiceIssue[] = [
  {
    loc: ['body'],
    msg: 'The body has another media type: send what the endpoint takes',
    type: 'model_attributes_type',
  },
];
const FORM: readonly ServiceIssue[] = [
  {
    loc: ['body', 'file'],
    msg: 'The body cannot be read as multipart/form-data: send the file in the part named file',
    type: 'missing',
  },
];
const TOO_LARGE = 'The request is too large.';

/** What Fastify and its plugins refuse. */
const KNOWN: Readonly<
  Record<string, { readonly status: number; readonly detail: string | readonly ServiceIssue[] }>
> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: { status: 422, detail: BODY },
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: {
    status: 400,
    detail: 'The body is not as long as Content-Length says.',
  },
  FST_ERR_CTP_BODY_TOO_LARGE: { status: 413, detail: TOO_LARGE },
  FST_INVALID_MULTIPART_CONTENT_TYPE: { status: 422, detail: FORM },
  FST_MULTIPART_INVALID: { status: 422, detail: FORM },
  FST_PARTS_LIMIT: { status: 413, detail: TOO_LARGE },
  FST_FILES_LIMIT: { status: 413, detail: TOO_LARGE },
  FST_FIELDS_LIMIT: { status: 413, detail: TOO_LARGE },
  FST_REQ_FILE_TOO_LARGE: { status: 413, detail: TOO_LARGE },
  FST_PROTO_VIOLATION: { status: 422, detail: FORM },
};
