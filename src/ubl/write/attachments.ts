import { MEDIA_TYPES } from '../../document/codes/media-types.js';
import type { ExtendedDocument } from '../../document/extended-fields.js';
import type { XmlElement } from '#schematron/xml';
import { aggregate, around, basic } from './elements.js';
import { objectReference } from './line.js';
import type { Mapping } from './mapping.js';

/**
 * Additional document references: what the document is about (BT-18), in a credit note the project (BT-11), for which it has no other
 * element, and supporting documents (BG-24), embedded in base64.
 */
export function additionalDocuments({ document, further, kind }: Mapping): (XmlElement | undefined)[] {
  const { attachments = [] } = document;
  const source = '/project_reference';
  const id = kind.root === 'CreditNote' ? basic('cbc:ID', source, further.project_reference) : undefined;
  return [
    objectReference('cac:AdditionalDocumentReference', '/object_reference', further.object_reference),
    id &&
      aggregate('cac:AdditionalDocumentReference', source, [id, basic('cbc:DocumentTypeCode', source, '50')]),
    ...attachments.map(supportingDocument),
  ];
}

type Attachment = NonNullable<ExtendedDocument['attachments']>[number];

function supportingDocument(attachment: Attachment, index: number): XmlElement | undefined {
  const source = `/attachments/${index}`;
  const { id, description, url } = attachment;
  const name = (attachment.file_name ?? id ?? '').replace(/\s+/g, ' ').trim();
  // Without a name, attachments could not be distinguished (BR-52) or saved (UBL-DT-07); the number serves as a name.
  const filename = name === '' ? `attachment-${index + 1}` : name;
  return aggregate('cac:AdditionalDocumentReference', source, [
    id === undefined ? basic('cbc:ID', `${source}/file_name`, filename) : basic('cbc:ID', `${source}/id`, id),
    basic('cbc:DocumentDescription', `${source}/description`, description),
    aggregate('cac:Attachment', `${source}/file_data`, [
      basic('cbc:EmbeddedDocumentBinaryObject', `${source}/file_data`, attachment.file_data, {
        mimeCode: mediaTypeOf(filename, attachment.file_type),
        filename,
      }),
      around('cac:ExternalReference', basic('cbc:URI', `${source}/url`, url)),
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
