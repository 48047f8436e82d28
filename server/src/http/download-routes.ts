import { ServiceError } from 'peppol-preflight';
import * as z from 'zod';
import { readAttachment } from '../store/attachments.js';
import { readUbl } from '../store/documents.js';
import type { Api, ApiServices } from './api.js';
import { id, text } from './field-schemas.js';
import { sendFile } from './send-file.js';

const GONE = 'The link has expired or is not valid: read the record again for a new one.';

/** The targets of signed links. They need no key: the link itself gives access to the file, for an hour. */
export function downloadRoutes(app: Api, { store: { db }, links }: ApiServices): void {
  const schema = {
    hide: true,
    params: z.object({ id }),
    querystring: z.object({ expires: text.default(''), signature: text.default('') }),
  };

  app.get('/files/ubl/:id', { schema, exposeHeadRoute: true }, async (request, reply) => {
    const { id: documentId } = request.params;
    if (!links.isValid(`/files/ubl/${documentId}`, request.query)) throw new ServiceError(404, GONE);
    const content = await readUbl(db, documentId);
    if (content === null) throw new ServiceError(404, 'UBL document not found');
    return sendFile(reply, { name: `${documentId}.xml`, type: 'application/xml', content });
  });

  app.get('/files/attachments/:id', { schema, exposeHeadRoute: true }, async (request, reply) => {
    const { id: attachmentId } = request.params;
    if (!links.isValid(`/files/attachments/${attachmentId}`, request.query))
      throw new ServiceError(404, GONE);
    const file = await readAttachment(db, attachmentId);
    if (file === undefined) throw new ServiceError(404, 'Document Attachment not found');
    return sendFile(reply, { name: file.file_name, type: file.file_type, content: file.content });
  });
}
