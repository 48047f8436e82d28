import { assertArgument, assertFields, assertWhole } from '#errors';
import { MEDIA_TYPES } from '../../src/document/codes/media-types.js';
import type { Attachment } from '../../src/document/document.js';
import { createIssue, type Issue } from '../../src/issues/issue.js';
import { mediaTypeOf } from '../../src/ubl/write/attachments.js';

/** An attachment in the form of the service's answers. */
export interface AttachmentRecord {
  /** Names the attachment in calls to the service. */
  id: string;
  /** As the Document gives it. */
  file_name: string;
  /** Media type, such as `application/pdf`. */
  file_type?: string;
  /** In bytes. */
  file_size?: number;
  /** A signed download link, valid for one hour; null if there is none. */
  file_url?: string | null;
}

/**
 * Whether Peppol accepts an attachment of a Document in the UBL (BT-125; PEPPOL-EN16931-CL001, BR-CL-24): the media
 * type that the mapping writes, from `file_type` or else from the name, must be one of six. `readDocument` checks the
 * form of the fields.
 *
 * @param index its place in `attachments`, for the pointer
 * @returns one fatal issue with the pointer of the field, or none
 * @throws TypeError if it has no `file_name`, or an argument has the wrong type; RangeError if `index` is not a whole number from 0 on
 */
export function checkAttachment(
  attachment: Pick<Attachment, 'file_name' | 'file_type'>,
  index: number,
): Issue[] {
  assertFields('attachment', attachment, { file_name: 'a string' });
  const { file_name: name, file_type: type } = attachment;
  if (type !== undefined) assertArgument('attachment.file_type', type, 'a string or null');
  assertArgument('index', index, 'a number');
  assertWhole('index', index, 0);
  const written = mediaTypeOf(name, type ?? '');
  if (Object.hasOwn(MEDIA_TYPES, written)) return [];
  const subject = `The attachment ${JSON.stringify(name)}`;
  // The type that the name stands for, regardless of the wrong type.
  const meant = mediaTypeOf(name);
  const remedy = Object.hasOwn(MEDIA_TYPES, meant)
    ? `write "${meant}"`
    : `convert it to one of ${Object.keys(MEDIA_TYPES).join(', ')}`;
  const problem =
    (type ?? '').trim() === ''
      ? 'has no file_type'
      : `has the file_type "${type ?? ''}", which Peppol does not accept`;
  return [
    createIssue({
      problem: `${subject} ${problem}`,
      remedy,
      rule_id: 'PEPPOL-EN16931-CL001',
      schematron: 'PEPPOL',
      pointer: `/attachments/${index}/file_type`,
      terms: ['BT-125'],
    }),
  ];
}
