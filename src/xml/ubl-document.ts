import type { XmlDocument } from './xml-document.js';

/** A UBL 2.1 invoice or credit note as text and tree; `positionOf` gives places in the text that was handed in. */
export interface UblDocument extends XmlDocument {
  readonly kind: 'Invoice' | 'CreditNote';
}
