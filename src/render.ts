export { LANGUAGES, type Language } from './render/languages.js';
export { renderInvoice, type RenderOptions } from './render/render-invoice.js';
