export { isPdf } from './pdf/is-pdf.js';
export { renderPdf, type PdfOptions } from './pdf/make/render-pdf.js';
