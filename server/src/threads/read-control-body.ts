import { ServiceError, toUbl, type DocumentInput } from 'peppol-preflight';
import * as z from 'zod';
import { readEmail } from '../mail/read-email.js';
import { parseBody } from './parse-body.js';
import { toServiceIssues } from './request-issues.js';
import { text } from './text-schema.js';

// Bodies of 25 megabytes with which a test hands in documents and e-mails.

const delivery = z.object({ to: text, ubl: z.string().optional(), document: z.unknown().optional() });
const mail = z.object({ to: text, source: z.string() });

/**
 * What another participant delivers: UBL, or a Document that becomes UBL.
 *
 * @throws ServiceError 422 if the body is not valid, and what `toUbl` throws
 */
export function readDelivery(body: Uint8Array): { readonly to: string; readonly ubl: Uint8Array } {
  const { to, ubl, document } = readBody(delivery, body);
  if ((ubl === undefined) === (document === undefined)) {
    throw new ServiceError(422, [
      { loc: ['body'], msg: 'Give ubl or document, and not both', type: 'value_error' },
    ]);
  }
  return { to, ubl: Buffer.from(ubl ?? toUbl(document as DocumentInput).xml) };
}

export interface MailBodyInput {
  readonly body: Uint8Array;
  readonly now: Date;
}

/** @throws ServiceError 422 if the body is not valid, and what `readEmail` throws */
export async function readMailBody({ body, now }: MailBodyInput) {
  const { to, source } = readBody(mail, body);
  return { to, email: await readEmail({ source: Buffer.from(source), now, envelope: [to] }) };
}

function readBody<Schema extends z.ZodType>(schema: Schema, body: Uint8Array): z.output<Schema> {
  const parsed = schema.safeParse(parseBody(body), { reportInput: true });
  if (parsed.success) return parsed.data;
  throw new ServiceError(422, toServiceIssues(parsed.error.issues, 'body'));
}
