import type { Attachment, Document } from '../document/document.js';
import type { XmlElement } from '../xml/element.js';
import { aggregate } from './aggregate.js';
import { basic } from './basic.js';
import { mediaTypeOf } from './media-type-of.js';

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
