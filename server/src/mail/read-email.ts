import { randomUUID } from 'node:crypto';
import type { Address } from 'postal-mime';
import type { NewInboundEmail } from '../store/emails.js';

const MOST_ATTACHMENTS = 100;

/** Reads the text of an e-mail (RFC 5322 with MIME). Whatever is not there is an empty text. */
export async function readEmail(
  source: Uint8Array | string,
  {
    companyId,
    now,
    envelope,
  }: { readonly companyId: string; readonly now: Date; readonly envelope: readonly string[] },
): Promise<NewInboundEmail> {
  const { default: PostalMime } = await import('postal-mime');
  const email = await PostalMime.parse(source, { maxNestingDepth: 32, maxHeadersSize: 256 * 1024 });
  const to = addressesOf(email.to);
  return {
    company_id: companyId,
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
    attachments: email.attachments
      .slice(0, MOST_ATTACHMENTS)
      .map(({ filename, mimeType, content }, index) => ({
        file_name: fileNameOf(filename ?? '') || `attachment-${index + 1}`,
        file_type: clean(mimeType),
        content: typeof content === 'string' ? Buffer.from(content) : new Uint8Array(content),
      })),
  };
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
