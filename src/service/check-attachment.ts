import { mediaTypes } from '../codes/media-types.js';
import type { Attachment } from '../document/document.js';
import type { Issue } from '../issue.js';

/** An attachment as the service answers with it. */
export interface AttachmentRecord {
  readonly id: string;
  readonly file_name: string;
  readonly file_type: string;
  readonly file_size: number;
  /** A signed download link, valid for one hour. */
  readonly file_url?: string;
}

/**
 * Whether Peppol takes an attachment of a Document in the UBL (BT-125; PEPPOL-EN16931-CL001, BR-CL-24): its media type
 * is one of six. The form of the fields is what `readDocument` looks at.
 *
 * @param index its place in `attachments`, for the pointer
 * @returns one fatal issue with the pointer of the field, or none
 */
export function checkAttachment(
  { file_name: name, file_type: type = '' }: Attachment,
  index: number,
): Issue[] {
  if (Object.hasOwn(mediaTypes, type)) return [];
  const subject = `The attachment ${JSON.stringify(name)}`;
  const meant = extensionType(name);
  const remedy =
    meant === undefined ? `convert it to one of ${Object.keys(mediaTypes).join(', ')}` : `write "${meant}"`;
  const problem =
    type === '' ? 'has no file_type' : `has the file_type "${type}", which Peppol does not take`;
  return [
    {
      message: `${subject} ${problem}: ${remedy}.`,
      type: 'error',
      rule_id: 'PEPPOL-EN16931-CL001',
      flag: 'fatal',
      location: null,
      test: null,
      schematron: 'PEPPOL',
      pointer: `/attachments/${index}/file_type`,
      terms: ['BT-125'],
    },
  ];
}

/** The media type that the end of a file name stands for. */
function extensionType(name: string): string | undefined {
  const extension = /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase();
  return Object.entries(mediaTypes).find(([, extensions]) => extensions.includes(extension ?? ''))?.[0];
}
