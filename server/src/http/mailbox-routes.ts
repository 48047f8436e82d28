import { ServiceError } from 'peppol-preflight';
import { checkReprocess, toPage } from 'peppol-preflight/service';
import * as z from 'zod';
import { processEmail } from '../jobs/process-email.js';
import {
  findEmail,
  listEmails,
  listInboundFiles,
  listFilesOfEmail,
  readInboundFile,
  type InboundFile,
} from '../store/emails.js';
import { groupBy } from '../store/group-by.js';
import type { InboundEmailRow } from '../store/tables.js';
import type { Api, ApiServices } from './api.js';
import { pageOf } from './answer-schemas.js';
import { id, pageQuery } from './field-schemas.js';
import { sendFile } from './send-file.js';

const emailAnswer = z
  .object({
    id: z.string(),
    message_id: z.string(),
    sender_email: z.string(),
    sender_name: z.string(),
    to_addresses: z.string(),
    cc_addresses: z.string(),
    bcc_addresses: z.string(),
    subject: z.string(),
    created_at: z.string(),
    received_at: z.string(),
    processed_at: z.string().nullable(),
    attachments: z.array(
      z.object({ file_name: z.string(), file_type: z.string(), file_size: z.number().int() }),
    ),
    attachment_count: z.number().int(),
    processed: z.boolean(),
    error_message: z.string().nullable(),
    document_id: z.string().nullable(),
  })
  .meta({ id: 'InboundEmail' });

const emailPage = pageOf(emailAnswer);

/** E-mails that came in (service specification, "Mailbox"). */
export function mailboxRoutes(app: Api, services: ApiServices): void {
  const { db } = services.store;
  const params = z.object({ inbound_email_id: id });
  const querystring = z.object(pageQuery);

  app.get('/api/mailbox/', { schema: { querystring, response: { 200: emailPage } } }, async (request) => {
    const { page, page_size: pageSize } = request.query;
    const { rows, total } = await listEmails(db, request.company.id, { page, pageSize });
    const files = await listInboundFiles(
      db,
      rows.map((row) => row.id),
    );
    const filesOf = groupBy(files, ({ email_id: of }) => of);
    const items = rows.map((row) => toAnswer(row, filesOf.get(row.id) ?? []));
    return toPage(items, { total, ...request.query });
  });

  app.get(
    '/api/mailbox/:inbound_email_id',
    { schema: { params, response: { 200: emailAnswer } } },
    async (request) => {
      const email = found(await findEmail(db, request.company.id, request.params.inbound_email_id));
      return toAnswer(email, await listInboundFiles(db, [email.id]));
    },
  );

  app.get(
    '/api/mailbox/:inbound_email_id/attachments/:filename',
    { schema: { params: params.extend({ filename: id }) } },
    async (request, reply) => {
      const email = found(await findEmail(db, request.company.id, request.params.inbound_email_id));
      const files = await listFilesOfEmail(db, email.id);
      const file = files.find(({ file_name: name }) => name === request.params.filename);
      const content = file === undefined ? null : await readInboundFile(db, file.id);
      if (file === undefined || content === null) throw new ServiceError(404, 'Attachment not found');
      return sendFile(reply, { name: file.file_name, type: file.file_type, content });
    },
  );

  app.post(
    '/api/mailbox/:inbound_email_id/reprocess',
    { schema: { params, response: { 200: emailAnswer } } },
    async (request) => {
      const email = checkReprocess(await findEmail(db, request.company.id, request.params.inbound_email_id));
      await processEmail(services, { emailId: email.id });
      const processed = found(await findEmail(db, request.company.id, email.id));
      return toAnswer(processed, await listInboundFiles(db, [email.id]));
    },
  );
}

function found(email: InboundEmailRow | undefined): InboundEmailRow {
  if (email === undefined) throw new ServiceError(404, 'Inbound email not found');
  return email;
}

function toAnswer({ number, company_id, ...email }: InboundEmailRow, files: readonly InboundFile[]) {
  const attachments = files.map(({ email_id, ...file }) => file);
  return {
    ...email,
    created_at: email.created_at.toISOString(),
    received_at: email.received_at.toISOString(),
    processed_at: email.processed_at?.toISOString() ?? null,
    attachments,
    attachment_count: attachments.length,
  };
}
