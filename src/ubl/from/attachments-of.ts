import type { DocumentInput } from '../../document/document.js';
import { attributeOf, childrenOf, find, textAt } from '../read/lookup.js';
import { sizeOfBase64 } from '../read/size-of-base64.js';
import type { UblElement } from '../read/ubl-element.js';
import { present } from './present.js';

/**
 * Supporting documents (BG-24) with the files embedded in them (BT-125). One with a type code is no such document, but the
 * object that is invoiced (BT-18).
 */
export function attachmentsOf(root: UblElement): DocumentInput['attachments'] {
  const attachments = childrenOf(root, 'cac:AdditionalDocumentReference')
    .filter((reference) => find(reference, 'cbc:DocumentTypeCode') === undefined)
    .flatMap((reference) => {
      const file = find(reference, 'cac:Attachment', 'cbc:EmbeddedDocumentBinaryObject');
      const name = attributeOf(file, 'filename') ?? textAt(reference, 'cbc:ID');
      const data = textAt(file)?.replace(/\s+/g, '');
      if (name === undefined) return [];
      return [
        present({
          file_name: name,
          file_type: attributeOf(file, 'mimeCode'),
          file_size: data === undefined ? undefined : sizeOfBase64(data),
          file_data: data,
        }),
      ];
    });
  return attachments.length === 0 ? undefined : attachments;
}
