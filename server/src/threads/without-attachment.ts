import { validateUbl } from 'peppol-preflight';
import { withoutElements, type UblElement } from 'peppol-preflight/ubl';
import type { NewAttachment } from '../store/attachments.js';

/** UBL that is stored in place of another. */
export interface EditedUbl {
  readonly ubl: Uint8Array;
  /** Whether the rules accept it. */
  readonly isValid: boolean;
}

/**
 * UBL without a file that is embedded in it (BG-24): the first with this name and content. The rest of it stays as it is.
 *
 * @returns undefined when no such file is embedded
 * @throws ServiceError 415 if it is not UBL
 */
export function withoutAttachment(
  ubl: Uint8Array,
  { file_name: fileName, content }: Pick<NewAttachment, 'file_name' | 'content'>,
): EditedUbl | undefined {
  let isFound = false;
  const text = withoutElements(ubl, (element) => {
    if (isFound || !embeds(element, plain(fileName), content)) return false;
    isFound = true;
    return true;
  });
  if (text === undefined) return undefined;
  const edited = Buffer.from(text);
  return { ubl: edited, isValid: validateUbl(edited).is_valid };
}

function embeds({ name, children }: UblElement, fileName: string, content: Uint8Array): boolean {
  if (name !== 'cac:AdditionalDocumentReference') return false;
  const files = children.filter((child) => child.name === 'cac:Attachment').flatMap((each) => each.children);
  return files.some(
    ({ attributes, text }) =>
      attributes.some((each) => each.name === 'filename' && plain(each.value) === fileName) &&
      Buffer.from(text, 'base64').equals(content),
  );
}

/** The UBL has a name with single blanks. */
function plain(name: string): string {
  return name.replace(/\s+/g, ' ').trim();
}
