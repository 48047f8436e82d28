import { html, type Html } from '../html/html.js';
import { attributeOf, childrenOf, find } from '../ubl/from/lookup.js';
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
    const data = shown.text(file);
    const size = data === undefined ? undefined : Math.floor((data.replace(/[\s=]/g, '').length * 3) / 4);
    const parts = [
      shown.text(reference, 'cbc:DocumentDescription'),
      attributeOf(file, 'filename'),
      attributeOf(file, 'mimeCode'),
      size === undefined ? undefined : `${sizeInWords(size, formats)}, ${words.embedded}`,
      shown.text(reference, 'cac:Attachment', 'cac:ExternalReference', 'cbc:URI'),
    ].filter((part) => part !== undefined);
    const isObject = reference.children.some((child) => child.name === 'cbc:DocumentTypeCode');
    if (isObject && parts.length === 0) return [];
    return [html`<li><strong>${shown.text(reference, 'cbc:ID')}</strong> ${parts.join(' · ')}</li>`];
  });
  return items.length === 0 ? undefined : section(words.attachments, [html`<ul>${items}</ul>`]);
}
