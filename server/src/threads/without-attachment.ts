import { validateUbl } from 'peppol-preflight';
import { findElement, openUbl, withoutElements, type UblElement } from 'peppol-preflight/ubl';
import type { NewAttachment } from '../store/attachments.js';

/** UBL that is stored in place of another. */
export interface EditedUbl {
  readonly ubl: Uint8Array;
  /** Whether the rules accept it. */
  readonly isValid: boolean;
}

/** A stored file. */
export interface StoredFile extends Pick<NewAttachment, 'file_name' | 'content'> {
  /** How many files that are equal to it are stored with the document, itself included. */
  readonly count: number;
}

/**
 * UBL without a supporting document (BG-24): the first with this name and content. The rest of it stays as it is.
 *
 * @returns undefined when the UBL has no such document, or has fewer than are stored: one of them was never in it
 * @throws ServiceError 415 if it is not UBL
 */
export function withoutAttachment(
  ubl: Uint8Array,
  { file_name: fileName, content, count }: StoredFile,
): EditedUbl | undefined {
  const equal = openUbl(ubl).root.children.filter((child) => carries(child, plain(fileName), content));
  if (equal.length < count) return undefined;
  const text = withoutElements(ubl, ({ node }) => node === equal[0]?.node);
  if (text === undefined) return undefined;
  const edited = Buffer.from(text);
  return { ubl: edited, isValid: validateUbl(edited).is_valid };
}

/** Whether it is what `fromUbl` reads as an attachment with this name and content: its file may be without a name or absent. */
function carries(reference: UblElement, fileName: string, content: Uint8Array): boolean {
  if (reference.name !== 'cac:AdditionalDocumentReference') return false;
  if (findElement(reference, 'cbc:DocumentTypeCode') !== undefined) return false;
  const file = findElement(reference, 'cac:Attachment', 'cbc:EmbeddedDocumentBinaryObject');
  const given = file?.attributes.find(({ name }) => name === 'filename')?.value ?? '';
  const name = plain(given) || plain(findElement(reference, 'cbc:ID')?.text ?? '');
  return name === fileName && Buffer.from(file?.text ?? '', 'base64').equals(content);
}

/** The UBL has a name with single blanks. */
function plain(name: string): string {
  return name.replace(/\s+/g, ' ').trim();
}
