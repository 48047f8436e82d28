import { findElement, type UblElement } from 'peppol-preflight/ubl';

/**
 * The elements of the supporting documents (BG-24) of an invoice, each of which `fromUbl` reads as an attachment, in the same order:
 * one with a type code is another reference, and one without any name is not read.
 */
export function supportingDocuments({ children }: UblElement): readonly UblElement[] {
  return children.filter((child) => {
    if (child.name !== 'cac:AdditionalDocumentReference') return false;
    if (findElement(child, 'cbc:DocumentTypeCode') !== undefined) return false;
    const file = findElement(child, 'cac:Attachment', 'cbc:EmbeddedDocumentBinaryObject');
    const name = file?.attributes.find((attribute) => attribute.name === 'filename')?.value ?? '';
    return name.trim() !== '' || (findElement(child, 'cbc:ID')?.text.trim() ?? '') !== '';
  });
}

/** Where an attachment is (BT-124), if the UBL has a link to it and not the file itself; null if it has the file, or neither. */
export function linkOf(reference: UblElement): string | null {
  const file = findElement(reference, 'cac:Attachment', 'cbc:EmbeddedDocumentBinaryObject');
  const link = findElement(reference, 'cac:Attachment', 'cac:ExternalReference', 'cbc:URI');
  return file === undefined ? link?.text.trim() || null : null;
}
