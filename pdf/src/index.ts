export { fromCii, type FromCii } from './cii/read/from-cii.js';
export { toCii } from './cii/write/to-cii.js';
export { isPdf } from './is-pdf.js';
export { ATTACHED_FORMS, type AttachedForm, type PdfOptions, renderPdf } from './make/render-pdf.js';
export type { EmbeddedInvoice } from './read/embedded-invoice.js';
export { extractInvoice, fromPdf, type FromPdf, type FromPdfOptions } from './read/from-pdf.js';
export type { DoubtfulField, MissingField, PdfField } from './read/notes.js';
export type { Invisibility } from './read/invisible-text.js';
export type { InvisibleText } from './read/pdf-content.js';
