export { isPdf } from './pdf/is-pdf.js';
