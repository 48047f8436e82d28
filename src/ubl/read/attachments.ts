import type { AnyDocumentInput } from '../../document/document.js';
import {
  attributeOf,
  childrenOf,
  elementAt,
  textAt,
  type UblElement,
  withoutUndefined,
} from '../ubl-element.js';

/**
 * Supporting documents (BG-24) with the files embedded in them (BT-125). One with a type code is not a supporting
 * document, but the invoiced object (BT-18).
 */
export function attachmentsOf(root: UblElement): AnyDocumentInput['attachments'] {
  const attachments = childrenOf(root, 'cac:AdditionalDocumentReference')
    .filter((reference) => elementAt(reference, 'cbc:DocumentTypeCode') === undefined)
    .flatMap((reference) => {
      const file = elementAt(reference, 'cac:Attachment', 'cbc:EmbeddedDocumentBinaryObject');
      const name = attributeOf(file, 'filename') ?? textAt(reference, 'cbc:ID');
      const data = textAt(file)?.replace(/\s+/g, '');
      if (name === undefined) return [];
      return [
        withoutUndefined({
          file_name: name,
          file_type: attributeOf(file, 'mimeCode'),
          file_size: data === undefined ? undefined : sizeOfBase64(data),
          file_data: data,
        }),
      ];
    });
  return attachments.length === 0 ? undefined : attachments;
}

/** The number of bytes that a base64 text stands for; the text may have line breaks. */
export function sizeOfBase64(text: string): number {
  return Math.floor((text.replace(/[\s=]/g, '').length * 3) / 4);
}
