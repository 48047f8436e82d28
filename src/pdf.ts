import { renderPdf } from './pdf/make/render-pdf.js';
import { registerPdfRenderer } from './ubl/construct-pdf.js';

export { toCii } from './cii/write/to-cii.js';
export { isPdf } from './pdf/is-pdf.js';
export { ATTACHED_FORMS, type AttachedForm, type PdfOptions } from './pdf/make/render-pdf.js';
export { renderPdf };

// Whoever loads this entry point can construct PDFs with `toUbl` and `createDocument`.
registerPdfRenderer((ubl, language) => renderPdf(ubl, { language }));
