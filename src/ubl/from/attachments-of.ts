import type { DocumentInput } from '../../document/document.js';
import { attributeOf, childrenOf, find, textAt } from './lookup.js';
import { present } from './present.js';
import type { UblElement } from './ubl-element.js';

/** Embedded files (BG-24, BT-125); a reference without one has no place in a Document. */
export function attachmentsOf(root: UblElement): DocumentInput['attachments'] {
  const attachments = childrenOf(root, 'cac:AdditionalDocumentReference').flatMap((reference) => {
    const file = find(reference, 'cac:Attachment', 'cbc:EmbeddedDocumentBinaryObject');
    const name = attributeOf(file, 'filename') ?? textAt(reference, 'cbc:ID');
    const data = textAt(file)?.replace(/\s+/g, '');
    if (name === undefined || data === undefined) return [];
    return [
      present({
        file_name: name,
        file_type: attributeOf(file, 'mimeCode'),
        file_size: Math.floor((data.replace(/=+$/, '').length * 3) / 4),
        file_data: data,
      }),
    ];
  });
  return attachments.length === 0 ? undefined : attachments;
}
