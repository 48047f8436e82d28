import type { Attachment } from 'postal-mime';
import { boundEmail, isServiceError } from 'peppol-preflight/tools';
import { type Member, UnreadableMember } from './member.js';

/** The extensions of kinds of content that are read, for attachments whose names do not have them. */
const EXTENSIONS: Readonly<Record<string, string>> = {
  'application/json': '.json',
  'application/pdf': '.pdf',
  'application/xml': '.xml',
  'application/x-zip-compressed': '.zip',
  'application/zip': '.zip',
  'message/rfc822': '.eml',
  'text/xml': '.xml',
};

/** Content that only its recipient can read, or that is inside a signature. */
const SEALED = /^application\/(?:x-)?pkcs7-mime$/;

/**
 * The files attached to a mail (RFC 5322 with MIME), also to mails that are forwarded in it. Pictures of its text are not among them.
 *
 * @throws UnreadableMember if it is too large, is not a mail, or is encrypted
 */
export async function openMail(bytes: Uint8Array): Promise<readonly Member[]> {
  const attachments = await attachmentsOf(bytes);
  if (attachments.some(({ mimeType }) => SEALED.test(mimeType)))
    throw new UnreadableMember('encrypted', 'is encrypted or sealed by S/MIME: save its attachments.');
  return attachments.flatMap((attachment, index) => {
    const known = EXTENSIONS[attachment.mimeType];
    if (attachment.related === true && attachment.mimeType.startsWith('image/')) return [];
    const content = contentOf(attachment);
    return [{ name: nameOf(attachment, index, known), size: content.byteLength, read: () => content }];
  });
}

async function attachmentsOf(bytes: Uint8Array): Promise<readonly Attachment[]> {
  const { default: PostalMime } = await import('postal-mime');
  const limits = { maxNestingDepth: 16, maxRfc822NestingDepth: 2, maxHeadersSize: 256 * 1024 };
  try {
    // A copy: the parser transfers what it is given.
    return (await PostalMime.parse(new Uint8Array(boundEmail(bytes)), limits)).attachments;
  } catch (cause) {
    if (isServiceError(cause))
      throw new UnreadableMember('beyond-limits', 'is too large for a mail with invoices: save its attachments.', { cause }); // prettier-ignore
    throw new UnreadableMember('unreadable', 'is not a mail that can be read: save it again.', { cause });
  }
}

function contentOf({ content }: Attachment): Uint8Array {
  return typeof content === 'string' ? Buffer.from(content) : new Uint8Array(content);
}

/** The last part of its name, which may be a path; a name that does not say what it is gets the extension of its kind. */
function nameOf({ filename }: Attachment, index: number, known = ''): string {
  const given = (filename ?? '').split(/[/\\]/).at(-1)?.trim() ?? '';
  const name = given === '' ? `attachment-${index + 1}` : given;
  return /\.[^.\s]+$/.test(name) ? name : `${name}${known}`;
}
