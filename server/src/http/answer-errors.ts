import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ServiceError, type ServiceIssue } from 'peppol-preflight';

/** Every error as the service answers it: `detail` as a text, or as the list of a 422. No internal details are revealed. */
export function answerErrors(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError, request, reply) => answer(error, request, reply));
  app.setNotFoundHandler((_request, reply) => reply.code(404).send({ detail: 'Not Found' }));
}

function answer(error: FastifyError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (error instanceof ServiceError) return reply.code(error.status).send({ detail: error.detail });
  const status = error.statusCode ?? 500;
  const known = KNOWN[error.code];
  if (known !== undefined) return reply.code(known.status).send({ detail: known.detail });
  if (status >= 400 && status < 500) return reply.code(status).send({ detail: error.message });
  request.log.error({ error: error.message, stack: error.stack }, 'a request failed');
  return reply.code(500).send({ detail: 'Internal server error' });
}

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
