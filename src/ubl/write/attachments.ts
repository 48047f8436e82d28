import { mediaTypes } from '../../codes/media-types.js';
import type { Attachment, Document } from '../../document/document.js';
import type { XmlElement } from '../../xml/serialize-xml.js';
import { aggregate, basic } from './elements.js';

/** Additional supporting documents (BG-24), embedded in base64. */
export function supportingDocuments({ attachments = [] }: Document): (XmlElement | undefined)[] {
  return attachments.map(supportingDocument);
}

function supportingDocument(attachment: Partial<Attachment>, index: number): XmlElement | undefined {
  const source = `/attachments/${index}`;
  const name = (attachment.file_name ?? '').replace(/\s+/g, ' ').trim();
  // Without a name nothing could be told apart (BR-52) or saved (UBL-DT-07); the number is a name, too.
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
 * The media type of an attachment (BT-125-1): what the Document says, in small letters and without parameters
 * such as a charset; else what the extension of the file name stands for; else the type of unknown bytes, which
 * BR-CL-24 refuses by name where a missing type would only be an error of the schema.
 */
export function mediaTypeOf(fileName: string, fileType = ''): string {
  const type = fileType.replace(/;.*/s, '').trim().toLowerCase();
  if (type !== '') return type;
  const [, extension = ''] = /\.([^.]+)$/.exec(fileName.toLowerCase()) ?? [];
  const known = Object.entries(mediaTypes).find(([, extensions]) => extensions.includes(extension));
  return known?.[0] ?? 'application/octet-stream';
}
