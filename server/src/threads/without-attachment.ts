import { readXmlText, textOfUbl } from './xml-text.js';

/**
 * UBL without the file of a name that is embedded in it (BG-24), the first of them; the rest of it stays as it is, byte for byte.
 *
 * @returns undefined when no such file is embedded
 */
export function withoutAttachment(ubl: Uint8Array, fileName: string): Uint8Array | undefined {
  const { text, encode } = textOfUbl(ubl);
  for (const found of text.matchAll(REFERENCE)) {
    const [reference] = found;
    const name = FILE_NAME.exec(reference)?.[2];
    if (name === undefined || !isSameName(readXmlText(name), fileName)) continue;
    return encode(text.slice(0, found.index) + text.slice(found.index + reference.length));
  }
  return undefined;
}

const REFERENCE =
  /<((?:[\w.-]+:)?)AdditionalDocumentReference(?=[\s>])[\s\S]*?<\/\1AdditionalDocumentReference\s*>\s*/g;
const FILE_NAME = /\sfilename\s*=\s*(["'])(.*?)\1/s;

/** The UBL has a name with single blanks. */
function isSameName(embedded: string, stored: string): boolean {
  const plain = (name: string): string => name.replace(/\s+/g, ' ').trim();
  return plain(embedded) === plain(stored);
}
