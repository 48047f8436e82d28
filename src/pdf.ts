import { renderPdf } from './pdf/make/render-pdf.js';
import { registerPdfRenderer } from './ubl/construct-pdf.js';

export { isPdf } from './pdf/is-pdf.js';
export type { PdfOptions } from './pdf/make/render-pdf.js';
export { renderPdf };

// Whoever loads this entry point can construct PDFs with `toUbl` and `createDocument`.
registerPdfRenderer((ubl, language) => renderPdf(ubl, { language }));
