/**
 * In the place of `open-pdf.ts` in browsers: parses in the thread of the caller, who may end it, without limits of time and
 * memory.
 */
export { parsePdf as openPdf } from './parse-pdf.js';
