import type { FastifyRequest } from 'fastify';
import { ServiceError } from 'peppol-preflight';

/** A file of a multipart request. */
export interface UploadedFile {
  readonly name: string;
  readonly type: string;
  readonly content: Buffer;
}

/** The largest file that is taken; the service does not publish its own limit. */
export const LARGEST_FILE = 25 * 1024 * 1024;

/**
 * The part named `file` of a multipart request.
 *
 * @throws ServiceError 422 when there is none, or the request is not multipart
 */
export async function readFilePart(request: FastifyRequest): Promise<UploadedFile> {
  if (!request.isMultipart()) throw missing();
  const found = await readParts(request).catch((cause: unknown) => {
    // What Fastify refuses has its status; what else goes wrong here is a form that breaks off.
    if (cause instanceof Error && 'statusCode' in cause) throw cause;
    throw missing();
  });
  if (found === undefined) throw missing();
  return found;
}

async function readParts(request: FastifyRequest): Promise<UploadedFile | undefined> {
  let found: UploadedFile | undefined;
  for await (const part of request.parts()) {
    if (part.type !== 'file') continue;
    // Every file must be read to its end, or the request never ends.
    const content = await part.toBuffer();
    if (part.fieldname === 'file') found ??= { name: fileName(part.filename), type: part.mimetype, content };
  }
  return found;
}

/** Whether a file says that it is of a type, by its media type or by its name; what says nothing may be anything. */
export function isOfType({ name, type }: UploadedFile, extension: RegExp, media: RegExp): boolean {
  const isUnsaid = type === '' || type === 'application/octet-stream' || type === 'text/plain';
  return media.test(type) || extension.test(name) || (isUnsaid && !/\.\w+$/.test(name));
}

function missing(): ServiceError {
  const msg = 'file is missing: send the file as multipart/form-data in a part named file';
  return new ServiceError(422, [{ loc: ['body', 'file'], msg, type: 'missing' }]);
}

/** The last part of the path, without characters that have a meaning in a file system or a header. */
function fileName(given: string | undefined): string {
  const last = (given ?? '').split(/[/\\]/).at(-1) ?? '';
  const name = last
    .replace(/[\p{Cc}"]/gu, '')
    .replace(/\p{Surrogate}/gu, '\ufffd')
    .slice(0, 200)
    .trim();
  return /^\.*$/.test(name) ? 'file' : name;
}
