import { html, type Html } from '../../src/html.js';
import { sizeOfBase64 } from '../../src/ubl/read/attachments.js';
import { childrenOf, elementAt } from '../../src/ubl/ubl-element.js';
import type { Formats } from './formats.js';
import { type Page, section } from './page.js';

function sizeInWords(bytes: number, { number }: Formats): string {
  return bytes < 1024 ? `${number(String(bytes))} B` : `${number((bytes / 1024).toFixed(1))} kB`;
}

/** Supporting documents (BG-24): only their names; embedded content stays in the UBL. */
export function attachments({ root, shown, say, formats }: Page): Html | undefined {
  const items = childrenOf(root, 'cac:AdditionalDocumentReference').flatMap((reference) => {
    const file = elementAt(reference, 'cac:Attachment', 'cbc:EmbeddedDocumentBinaryObject');
    const data = shown.value(file);
    const size = data === undefined ? undefined : sizeOfBase64(data);
    const parts = [
      shown.text(reference, 'cbc:DocumentDescription'),
      shown.attribute(file, 'filename'),
      shown.attribute(file, 'mimeCode'),
      size === undefined ? undefined : `${sizeInWords(size, formats)}, ${say('page.embedded')}`,
      shown.text(reference, 'cac:Attachment', 'cac:ExternalReference', 'cbc:URI'),
    ].filter((part) => part !== undefined);
    const isObject = reference.children.some((child) => child.name === 'cbc:DocumentTypeCode');
    // An invoiced object without further details is shown in the head.
    if (isObject && parts.length === 0) return [];
    const id = shown.text(reference, 'cbc:ID');
    if (id === undefined && parts.length === 0) return [];
    // The file name is often the same as the reference.
    const others = parts.filter((part) => part !== id);
    return [html`<li><strong>${id}</strong> ${others.join(' · ')}</li>`];
  });
  return items.length === 0 ? undefined : section(say('page.attachments'), [html`<ul>${items}</ul>`]);
}
