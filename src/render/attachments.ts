import { html, type Html } from '../html/html.js';
import { childrenOf, find } from '../ubl/read/lookup.js';
import { sizeOfBase64 } from '../ubl/read/size-of-base64.js';
import type { Formats } from './formats.js';
import type { Page } from './page.js';
import { section } from './section.js';

function sizeInWords(bytes: number, { number }: Formats): string {
  return bytes < 1024 ? `${number(String(bytes))} B` : `${number((bytes / 1024).toFixed(1))} kB`;
}

/** Supporting documents (BG-24): their names only, what is embedded stays in the UBL. */
export function attachments({ root, shown, texts, formats }: Page): Html | undefined {
  const { words } = texts;
  const items = childrenOf(root, 'cac:AdditionalDocumentReference').flatMap((reference) => {
    const file = find(reference, 'cac:Attachment', 'cbc:EmbeddedDocumentBinaryObject');
    const data = shown.value(file);
    const size = data === undefined ? undefined : sizeOfBase64(data);
    const parts = [
      shown.text(reference, 'cbc:DocumentDescription'),
      shown.attribute(file, 'filename'),
      shown.attribute(file, 'mimeCode'),
      size === undefined ? undefined : `${sizeInWords(size, formats)}, ${words.embedded}`,
      shown.text(reference, 'cac:Attachment', 'cac:ExternalReference', 'cbc:URI'),
    ].filter((part) => part !== undefined);
    const isObject = reference.children.some((child) => child.name === 'cbc:DocumentTypeCode');
    // An object without more to say stands in the head.
    if (isObject && parts.length === 0) return [];
    const id = shown.text(reference, 'cbc:ID');
    if (id === undefined && parts.length === 0) return [];
    return [html`<li><strong>${id}</strong> ${parts.join(' · ')}</li>`];
  });
  return items.length === 0 ? undefined : section(words.attachments, [html`<ul>${items}</ul>`]);
}
