import { MEDIA_TYPES } from '../../document/codes/media-types.js';
import type { Attachment, Document } from '../../document/document.js';
import type { XmlElement } from '#schematron/xml';
import { aggregate, basic } from './elements.js';

/** Additional supporting documents (BG-24), embedded in base64. */
export function supportingDocuments({ attachments = [] }: Document): (XmlElement | undefined)[] {
  return attachments.map(supportingDocument);
}

function supportingDocument(attachment: Partial<Attachment>, index: number): XmlElement | undefined {
  const source = `/attachments/${index}`;
  const name = (attachment.file_name ?? '').replace(/\s+/g, ' ').trim();
  // Without a name, attachments could not be distinguished (BR-52) or saved (UBL-DT-07); the number serves as a name.
  const filename = name === '' ? `attachment-${index + 1}` : name;
  return aggregate('cac:AdditionalDocumentReference', source, [
    basic('cbc:ID', `${source}/file_name`, filename),
    aggregate('cac:Attachment', `${source}/file_data`, [
      basic('cbc:EmbeddedDocumentBinaryObject', `${source}/file_data`, attachment.file_data, {
        mimeCode: mediaTypeOf(filename, attachment.file_type),
        filename,
      }),
    ]),
  ]);
}

/**
 * The media type of an attachment (BT-125-1): that of the Document, in lower case and without parameters such
 * as a charset; otherwise that of the file extension; otherwise the type of unknown bytes, which BR-CL-24
 * rejects by name, while a missing type would only be an issue of the schema.
 */
export function mediaTypeOf(fileName: string, fileType = ''): string {
  const type = fileType.replace(/;.*/s, '').trim().toLowerCase();
  if (type !== '') return type;
  const [, extension = ''] = /\.([^.]+)$/.exec(fileName.toLowerCase()) ?? [];
  const known = Object.entries(MEDIA_TYPES).find(([, extensions]) => extensions.includes(extension));
  return known?.[0] ?? 'application/octet-stream';
}
