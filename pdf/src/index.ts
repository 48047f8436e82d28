import { renderPdf } from './pdf/make/render-pdf.js';
import { registerPdfRenderer } from './ubl/construct-pdf.js';

export { fromCii, type FromCii } from './cii/read/from-cii.js';
export { toCii } from './cii/write/to-cii.js';
export { isPdf } from './pdf/is-pdf.js';
export { ATTACHED_FORMS, type AttachedForm, type PdfOptions } from './pdf/make/render-pdf.js';
export {
  type EmbeddedInvoice,
  extractInvoice,
  fromPdf,
  type FromPdf,
  type FromPdfOptions,
} from './pdf/read/from-pdf.js';
export type { MissingField, PdfField } from './pdf/read/notes.js';
export { renderPdf };

// Loading this entry point enables `toUbl` and `createDocument` to construct PDFs.
registerPdfRenderer((ubl, language) => renderPdf(ubl, { language }));
