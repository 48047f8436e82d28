export { LANGUAGES, type Language } from './pages/languages.js';
export { renderInvoice, type RenderOptions } from './pages/render-invoice.js';
