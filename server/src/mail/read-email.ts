import { randomUUID } from 'node:crypto';
import { ServiceError } from 'peppol-preflight';
import { boundEmail } from 'peppol-preflight/tools';
import type { Address, Email } from 'postal-mime';
import type { NewInboundEmail } from '../store/emails.js';

const MOST_ATTACHMENTS = 100;

/** The text of an e-mail, and what is known of it besides. */
export interface EmailSource {
  readonly source: Uint8Array;
  readonly now: Date;
  /** The recipients by the protocol. */
  readonly envelope: readonly string[];
}

/** An e-mail that came in, for whichever company. */
export type ReadEmail = Omit<NewInboundEmail, 'company_id'>;

/**
 * Reads the text of an e-mail (RFC 5322 with MIME). Whatever is not there is an empty text.
 *
 * @throws ServiceError 413 when it is larger than what is read, 422 when it is not built as an e-mail with an invoice is
 */
export async function readEmail({ source, now, envelope }: EmailSource): Promise<ReadEmail> {
  const email = await parse(boundEmail(source));
  const to = addressesOf(email.to);
  return {
    message_id: clean(email.messageId || `<${randomUUID()}@preflight.invalid>`),
    sender_email: clean(email.from?.address ?? ''),
    sender_name: clean(email.from?.name ?? ''),
    // The envelope counts if the header names no recipient.
    to_addresses: to === '' ? envelope.map(clean).join(', ') : to,
    cc_addresses: addressesOf(email.cc),
    bcc_addresses: addressesOf(email.bcc),
    subject: clean(email.subject ?? ''),
    created_at: now,
    received_at: now,
    attachments: toFiles(email.attachments.slice(0, MOST_ATTACHMENTS)),
  };
}

/** Each has a name of its own, because the service finds them by their names. */
function toFiles(attachments: Email['attachments']): ReadEmail['attachments'] {
  const names = new Set<string>();
  return attachments.map(({ filename, mimeType, content }, index) => {
    const name = freeName(fileNameOf(filename ?? '') || `attachment-${index + 1}`, names);
    names.add(name);
    return {
      file_name: name,
      file_type: clean(mimeType),
      content: typeof content === 'string' ? Buffer.from(content) : new Uint8Array(content),
    };
  });
}

/** The name, or the first of `name (2).xml`, `name (3).xml` and so on that is not taken. */
function freeName(name: string, taken: ReadonlySet<string>): string {
  if (!taken.has(name)) return name;
  const [, stem = name, extension = ''] = /^(.+?)(\.[^.]*)?$/s.exec(name) ?? [];
  let number = 2;
  while (taken.has(`${stem} (${number})${extension}`)) number += 1;
  return `${stem} (${number})${extension}`;
}

async function parse(source: Uint8Array): Promise<Email> {
  const { default: PostalMime } = await import('postal-mime');
  const limits = { maxNestingDepth: 16, maxRfc822NestingDepth: 2, maxHeadersSize: 256 * 1024 };
  try {
    return await PostalMime.parse(new Uint8Array(source), limits);
  } catch (cause) {
    const why = cause instanceof Error ? cause.message.replace(/\.$/, '') : 'it is not MIME';
    throw new ServiceError(422, `The e-mail cannot be read: ${why}.`, { cause });
  }
}

function addressesOf(addresses: readonly Address[] | undefined): string {
  return (addresses ?? [])
    .flatMap((each) => ('group' in each && each.group !== undefined ? each.group : [each]))
    .map(({ address }) => clean(address))
    .filter((address) => address !== '')
    .join(', ');
}

/** The last part of a path, without what would lead out of a folder. */
function fileNameOf(name: string): string {
  const last = clean(name).split(/[/\\]/).at(-1) ?? '';
  return /^\.+$/.test(last) ? '' : last.slice(0, 200);
}

/** Without control characters: they have no place in a head, and PostgreSQL keeps no character of zero bits. */
function clean(text: string): string {
  return text
    .replace(/\p{Surrogate}/gu, '\ufffd')
    .replace(/\p{Cc}/gu, ' ')
    .trim();
}
